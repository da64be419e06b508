// npm run dev: Vite, the hooks' bundler and the server in one terminal. The app is at http://localhost:5173.
import { buildHooks } from './build-hooks.mjs'
import { buildServer } from './build-server.mjs'
import { checkSettings } from './lib/check-settings.mjs'
import { checkNode, ensurePackages, showHelp } from './lib/project.mjs'
import { checkAddressIsFree, localUrl } from './lib/server-process.mjs'

showHelp()
checkNode()
await checkSettings()
await ensurePackages()
await checkAddressIsFree()
await buildServer()
await buildHooks()

const { concurrently } = await import('concurrently')
const { result } = concurrently(
  [
    { name: 'vite', command: 'vite', env: { MILEPOST_SERVER: localUrl } },
    { name: 'hooks', command: 'node pocketbase/scripts/build-hooks.mjs --watch' },
    { name: 'server', command: 'node pocketbase/scripts/dev-server.mjs' },
  ],
  { prefix: 'name', killOthersOn: ['failure', 'success'] },
)
await result.catch(() => process.exit(1))
