// npm run seed: makes the demo in a new data folder, or a demo that is there anew with today's dates. The server keeps
// it out of an organiser's data.
import { buildHooks } from './build-hooks.mjs'
import { buildServer } from './build-server.mjs'
import { checkSettings } from './lib/check-settings.mjs'
import { isReady, prepareData, wantsDemo } from './lib/first-run.mjs'
import { checkNode, ensurePackages, fail } from './lib/project.mjs'
import { checkAddressIsFree, dataDir, holdFolders, serverCommand, vaultDir } from './lib/server-process.mjs'

checkNode()
await checkSettings()
await ensurePackages()
if (!wantsDemo) fail('MILEPOST_DEMO=0 is set: this installation takes no demo.')
await checkAddressIsFree()
await buildServer()
await buildHooks()
if (isReady()) {
  const letGo = await holdFolders(['prepare', dataDir, vaultDir])
  await serverCommand(['seed', '--fresh'], 'Filling in the demo')
  await letGo()
} else await prepareData()
console.log(`The demo is in ${dataDir}.`)
