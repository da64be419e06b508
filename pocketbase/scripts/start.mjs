// npm start: everything from a bare clone to a running product. Only Node's own modules before `npm ci`.
import { buildServer } from './build-server.mjs'
import { buildHooks } from './build-hooks.mjs'
import { buildWeb } from './build-web.mjs'
import { checkSettings } from './lib/check-settings.mjs'
import { prepareData, readMark } from './lib/first-run.mjs'
import { onLauncherGone } from './lib/launcher.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { checkNode, ensurePackages } from './lib/project.mjs'
import {
  checkAddressIsFree,
  dataDir,
  localUrl,
  spawnServer,
  waitUntilHealthy,
} from './lib/server-process.mjs'

let server = null
const stop = () => (server ? server.kill('SIGTERM') : process.exit(1))
onLauncherGone(stop)

checkNode()
await checkSettings()
await checkAddressIsFree()
ensurePackages()
await buildServer()
await buildHooks()
await buildWeb()
await prepareData()

server = spawnServer({ quiet: true, onExit: (code) => process.exit(code) })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
await waitUntilHealthy()

console.log(`
Milepost    ${localUrl}
Dashboard   ${localUrl}/_/
Data        ${dataDir}`)

if (readMark()?.demo) {
  const { demo_accounts, demo_password } = await loadTypeScript('pocketbase/src/seed/accounts.ts')
  for (const { role, email } of demo_accounts)
    console.log(`Demo ${role.padEnd(6)} ${email}  ${demo_password}`)
}
console.log('\nStop with Ctrl+C.')
