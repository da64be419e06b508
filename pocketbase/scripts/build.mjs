// npm run build: server, hooks and web app.
import { buildHooks } from './build-hooks.mjs'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { checkNode, ensurePackages, showHelp } from './lib/project.mjs'

showHelp()
checkNode()
await ensurePackages()
await buildServer()
await buildHooks()
await buildWeb({ force: true })
