// Builds the server (PocketBase from upstream's Go module plus our few files) once for each state of its sources.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  fail,
  failWith,
  hashOf,
  inRoot,
  run,
  savedHash,
  saveHash,
  serverBinary,
  step,
} from './lib/project.mjs'

const sources = () =>
  hashOf(['pocketbase'], (path) => {
    const inside = path.slice(inRoot('pocketbase').length + 1).replaceAll('\\', '/')
    if (/^(bin|carried|hooks|src|scripts|pb_data)\//.test(inside)) return false
    return inside.endsWith('.go')
      ? !inside.endsWith('_test.go')
      : /\.(sql|json|mod|sum|ttf|jpg|png)$/.test(inside)
  })

/** One line that says what is missing, or '' when Go is there. */
export function missingGo() {
  const found = spawnSync('go', ['version'], { encoding: 'utf8' })
  const version = /go1\.(\d+)/.exec(found.stdout ?? '')
  if (found.status !== 0 || !version) {
    return 'Go is missing: install Go 1.26 or newer (https://go.dev/dl), it builds the server.'
  }
  return Number(version[1]) < 25 ? `Go is too old (1.${version[1]}): install Go 1.26 or newer.` : ''
}

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

/** WebP is written by what the module brings: it would load a library of the machine where there is one. */
export const always_tags = 'nodynamic'

/**
 * Builds the server into a file, which appears when it is whole.
 * @param env GOOS and GOARCH of another machine
 */
export async function buildBinary(file, stamp, { tags = '', env = {} } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  // Built beside and then moved: another process may be running or building the same file.
  const fresh = `${file}.${process.pid}`
  const flags = `-s -w -X main.version=${version}+${stamp}`
  const { code, output } = await run(
    'go',
    ['build', '-trimpath', `-tags=${always_tags},${tags}`, '-ldflags', flags, '-o', fresh, '.'],
    { cwd: inRoot('pocketbase'), env: { ...process.env, CGO_ENABLED: '0', ...env }, capture: true },
  )
  if (code !== 0) {
    rmSync(fresh, { force: true })
    failWith('The server did not build.', 'go-build', output, 'Run "go build" in pocketbase/ to see why.')
  }
  renameSync(fresh, file)
}

export async function buildServer() {
  const hash = sources()
  if (existsSync(serverBinary) && savedHash('server') === hash) return false
  const missing = missingGo()
  if (missing) fail(missing)
  await step('Building the server', 'a minute the first time, then seconds', () =>
    buildBinary(serverBinary, hash),
  )
  saveHash('server', hash)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServer()
