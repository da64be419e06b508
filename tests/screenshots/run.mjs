// npm run screenshots: every screen on a phone and on a desktop, in light and dark, into screenshots/. What follows
// `--` goes to Playwright, for example `--grep blog`.
import { buildHooks } from '../../pocketbase/scripts/build-hooks.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { buildWeb } from '../../pocketbase/scripts/build-web.mjs'
import { checkNode, ensurePackages, fail, runTool, showHelp } from '../../pocketbase/scripts/lib/project.mjs'

showHelp()
checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()
await buildHooks()
await buildWeb()
const config = 'tests/screenshots/playwright.config.ts'
const { code } = await runTool('playwright', ['test', '--config', config, ...process.argv.slice(2)])
process.exitCode = code
