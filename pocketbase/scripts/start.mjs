// npm start: everything from a bare clone to a running product. Only Node's own modules before `npm ci`.
import { buildServer, missingGo } from './build-server.mjs'
import { buildHooks } from './build-hooks.mjs'
import { buildWeb } from './build-web.mjs'
import { checkSettings } from './lib/check-settings.mjs'
import { onLauncherGone } from './lib/launcher.mjs'
import { checkNode, ensurePackages, explainCrashes, fail, showHelp } from './lib/project.mjs'
import { checkAddressIsFree, FOLDER_REFUSED, spawnServer, waitUntilHealthy } from './lib/server-process.mjs'

let server = null
const stop = () => (server ? server.kill('SIGTERM') : process.exit(1))
onLauncherGone(stop)

explainCrashes()
showHelp()
checkNode()
await checkSettings()
await checkAddressIsFree()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()
await buildHooks()
await buildWeb()

let healthy = false
const onExit = (code) => {
  if (healthy || code === 0 || code === FOLDER_REFUSED) process.exit(code)
  fail(
    'The server ended at once, see above: MILEPOST_DATA=/path/to/data starts with another folder, npm run restore brings back a copy.',
  )
}
server = spawnServer({ onExit })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
await waitUntilHealthy()
healthy = true
