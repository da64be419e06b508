// npm run seed: makes the demo in a new data folder, or makes it anew with today's dates. The server keeps it out of
// an organiser's data. A demo that is
// there stays as it is; `npm run seed -- --fresh` writes it anew, with today's dates.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildHooks } from './build-hooks.mjs'
import { buildServer } from './build-server.mjs'
import { prepareData, wantsDemo } from './lib/first-run.mjs'
import { checkNode, ensurePackages, fail } from './lib/project.mjs'
import { checkAddressIsFree, dataDir, serverCommand } from './lib/server-process.mjs'

checkNode()
ensurePackages()
if (!wantsDemo) fail('MILEPOST_DEMO=0 is set: this installation takes no demo.')
await checkAddressIsFree()
await buildServer()
await buildHooks()
if (existsSync(join(dataDir, 'data.db'))) await serverCommand(['seed', '--fresh'], 'Filling in the demo')
else await prepareData()
console.log(`The demo is in ${dataDir}.`)
