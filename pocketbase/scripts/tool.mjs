// npm run test:unit, format and others: one of the packages' own tools, also where nothing was installed before.
import { checkNode, ensurePackages, runTool } from './lib/project.mjs'

const [name, ...args] = process.argv.slice(2)

checkNode()
await ensurePackages()
process.exitCode = (await runTool(name, args)).code
