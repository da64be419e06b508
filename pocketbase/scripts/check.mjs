// npm run check: format, lint, types, boundaries, dead code. Runs them side by side, tells them in their order, and
// says what failed. What its caches keep hangs on the contents of the files and on the tools' versions.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { checkNode, ensurePackages, inRoot, runNode, runTool, showHelp } from './lib/project.mjs'

showHelp()

const cache = (name) => inRoot('.cache', name)
const tool = (name, ...args) => runTool(name, args, { capture: true })
const script = (name) => runNode(`pocketbase/scripts/${name}.mjs`, [], { capture: true })
const types = (project) =>
  tool('tsc', '-p', `${project}.json`, '--incremental', '--tsBuildInfoFile', cache(`${project}.tsbuildinfo`))

// The longest first.
const checks = [
  {
    name: 'format',
    run: () =>
      tool(
        'prettier',
        ...['--check', '--log-level=warn', '.'],
        ...['--cache', '--cache-strategy=content', `--cache-location=${cache('prettier')}`],
      ),
  },
  { name: 'types', run: () => types('tsconfig') },
  { name: 'dead code', run: () => tool('knip', '--no-progress') },
  { name: 'lint', run: () => tool('oxlint', '--deny-warnings', 'src', 'pocketbase/src', 'tests') },
  { name: 'types of the service worker', run: () => types('tsconfig.sw') },
  { name: 'boundaries', run: () => script('boundaries') },
  { name: 'imports of a bare clone', run: () => script('bare-imports') },
]

checkNode()
await ensurePackages()
if (!existsSync(inRoot('src/routeTree.gen.ts'))) await runTool('vite', ['build', '--logLevel', 'error'])

const waiting = checks.values()
const ended = new Map()
await Promise.all(
  cpus().map(async () => {
    for (const check of waiting) ended.set(check, await check.run())
  }),
)

let failed = 0
for (const check of checks) {
  const { code, output } = ended.get(check)
  if (code === 0) console.log(`ok      ${check.name}`)
  else {
    failed++
    console.log(`FAILED  ${check.name}\n${output.trim()}\n`)
  }
}
console.log(`check: ${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
