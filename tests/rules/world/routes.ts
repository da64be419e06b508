import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOnce } from '#support/server.ts'

/** Every route of the server, as `METHOD /path`: its router is asked by a Go test, which no product contains. */
export function routesOfServer(): string[] {
  buildOnce()
  const folder = mkdtempSync(join(tmpdir(), 'milepost-routes-'))
  const file = join(folder, 'routes.json')
  try {
    execFileSync('go', ['test', '-run', '^TestRoutesAreListed$', '-count=1', '.'], {
      cwd: join(import.meta.dirname, '../../../pocketbase'),
      env: { ...process.env, MILEPOST_ROUTES_FILE: file },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
