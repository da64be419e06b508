// npm run test:e2e: the browser tests against the app as its sources are now. What follows `--` goes to Playwright.
import { buildHooks } from '../../pocketbase/scripts/build-hooks.mjs'
import { buildServer } from '../../pocketbase/scripts/build-server.mjs'
import { buildWeb } from '../../pocketbase/scripts/build-web.mjs'
import { checkNode, ensurePackages, runTool, showHelp } from '../../pocketbase/scripts/lib/project.mjs'

showHelp()
checkNode()
await ensurePackages()
await buildServer()
await buildHooks()
await buildWeb()
process.exitCode = (await runTool('playwright', ['test', ...process.argv.slice(2)])).code
