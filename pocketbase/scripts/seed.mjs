// npm run seed: makes the demo in a new data folder, or a demo that is there anew with today's dates. The server keeps
// it out of an organiser's data.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildHooks } from './build-hooks.mjs'
import { buildServer } from './build-server.mjs'
import { checkSettings } from './lib/check-settings.mjs'
import { prepareData, wantsDemo } from './lib/first-run.mjs'
import { checkNode, ensurePackages, fail } from './lib/project.mjs'
import { checkAddressIsFree, dataDir, serverCommand } from './lib/server-process.mjs'

checkNode()
await checkSettings()
await ensurePackages()
if (!wantsDemo) fail('MILEPOST_DEMO=0 is set: this installation takes no demo.')
await checkAddressIsFree()
await buildServer()
await buildHooks()
if (existsSync(join(dataDir, 'data.db'))) await serverCommand(['seed', '--fresh'], 'Filling in the demo')
else await prepareData()
console.log(`The demo is in ${dataDir}.`)
