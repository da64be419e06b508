// The server of npm run dev: starts again when hooks or migrations changed, because PocketBase reads them once.
import { watch } from 'node:fs'
import { inRoot } from './lib/project.mjs'
import { spawnServer } from './lib/server-process.mjs'

const SETTLE_MS = 400

let again = false
let timer
let server = start()

function start() {
  return spawnServer({
    onExit: (code) => {
      if (!again) process.exit(code)
      again = false
      server = start()
    },
  })
}

for (const folder of ['pocketbase/hooks', 'pocketbase/hooks/lib', 'pb_migrations']) {
  watch(inRoot(folder), (_event, name) => {
    if (!name?.endsWith('.js')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      console.log(`${name} changed: starting again`)
      again = true
      server.kill('SIGTERM')
    }, SETTLE_MS)
  })
}
