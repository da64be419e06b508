// npm run seed: makes the demo in a new data folder, or a demo that is there anew with today's dates. The server keeps
// it out of an organiser's data.
import { buildHooks } from './build-hooks.mjs'
import { buildServer } from './build-server.mjs'
import { checkSettings } from './lib/check-settings.mjs'
import { checkNode, ensurePackages, showHelp } from './lib/project.mjs'
import { checkAddressIsFree, dataDir, serverCommand } from './lib/server-process.mjs'

showHelp()
checkNode()
await checkSettings()
await ensurePackages()
await checkAddressIsFree()
await buildServer()
await buildHooks()
await serverCommand(['seed', '--demo', '--fresh'], 'Filling in the demo')
console.log(`The demo is in ${dataDir}.`)
