// npm run seed: puts the demo into a data folder (a new one, or one that holds the demo already).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildHooks } from './build-hooks.mjs'
import { buildServer } from './build-server.mjs'
import { prepareData, readMark, wantsDemo } from './lib/first-run.mjs'
import { checkNode, ensurePackages, fail } from './lib/project.mjs'
import { checkAddressIsFree, dataDir, serverCommand } from './lib/server-process.mjs'

checkNode()
ensurePackages()
if (!wantsDemo) fail('MILEPOST_DEMO=0 is set: this installation takes no demo.')
const isNew = !existsSync(join(dataDir, 'data.db'))
if (!isNew && !readMark()?.demo) fail(`${dataDir} holds an organiser's data: the demo stays out of it.`)
await checkAddressIsFree()
await buildServer()
await buildHooks()
if (isNew) await prepareData()
else await serverCommand(['seed'], 'The demo data')
console.log(`The demo is in ${dataDir}.`)
