// What CI runs: both commands of the README, as somebody who has just cloned the project. HEAD is cloned into an empty
// folder – no packages, no build, no data –, `npm start` runs there until it serves, and then `npm test` in that same
// clone. Ends with one line that adds up both. Installs nothing by itself.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const START_LIMIT_MS = 20 * 60_000
const STOP_LIMIT_MS = 30_000

const folder = mkdtempSync(join(tmpdir(), 'milepost-from-nothing-'))
const clone = join(folder, 'milepost')
let running = null
process.on('exit', () => {
  if (running) killGroup(running)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

function killGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // As it should be: nobody of it is left.
  }
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

/** Runs npm in the clone and shows what it prints; `ended` resolves with its code, `printed()` is all so far. */
function npm(args, env = {}) {
  const child = spawn('npm', args, {
    cwd: clone,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (part) => {
      text += part
      process.stdout.write(part)
    })
  }
  const ended = new Promise((done) => {
    child.on('error', (error) => done(`npm: ${error.message}`))
    child.on('close', (code) => done(code ?? 1))
  })
  return { child, ended, printed: () => text }
}

async function until(holds, limit_ms) {
  const end_ms = Date.now() + limit_ms
  while (Date.now() < end_ms) {
    if (await holds()) return true
    await new Promise((wake) => setTimeout(wake, 200))
  }
  return false
}

const json = async (url, init) => {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.json()
}

/** What somebody sees who followed the README so far, by its name; each throws what is wrong. */
const promises = (url, printed) => ({
  'says its address and the log-ins of the demo': () => {
    for (const word of [url, 'Demo user', 'Demo editor', 'Demo admin'])
      if (!printed().includes(word)) throw new Error(`"${word}" was not printed`)
  },
  'builds without a warning': () => {
    // npm's own words about the machine's settings are not the build's.
    const warning = printed()
      .split('\n')
      .find((line) => /warn|deprecated/i.test(line) && !line.startsWith('npm warn'))
    if (warning) throw new Error(warning)
  },
  'serves the home page': async () => {
    const answer = await fetch(url)
    const page = await answer.text()
    if (!answer.ok || !page.includes('Run Together, Achieve Together'))
      throw new Error(`it answers ${answer.status} without its headline`)
  },
  'serves the public feed': async () => {
    const { epochs, projections, scopes } = await json(`${url}/api/public/heads?scopes=public`)
    const path = `${epochs.at(-1).epoch}/${projections['public/events']}/public/events`
    const page = await json(`${url}/api/public/feed/${path}?since=0&to=${scopes.public}`)
    if (!(page.documents?.length > 0)) throw new Error('the demo has no events')
  },
  'takes the log-in that it printed': async () => {
    const [, identity, password] = /Demo user\s+(\S+)\s+(\S+)/.exec(printed()) ?? []
    const { token } = await json(`${url}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identity, password }),
    })
    if (!token) throw new Error('there is no token in the answer')
  },
})

const counts = { passed: 0, failed: 0 }
async function holds(name, prove) {
  try {
    await prove()
    counts.passed++
    console.log(`ok      npm start ${name}`)
  } catch (error) {
    counts.failed++
    console.log(`FAILED  npm start ${name}: ${error.message}`)
  }
}

async function tryStart() {
  const url = `http://127.0.0.1:${await freePort()}`
  const { child, ended, printed } = npm(['start'], { MILEPOST_HTTP: new URL(url).host })
  running = child
  let over = false
  void ended.then(() => (over = true))
  await until(() => over || printed().includes('Stop with Ctrl+C.'), START_LIMIT_MS)
  for (const [name, prove] of Object.entries(promises(url, printed))) await holds(name, prove)
  child.kill('SIGTERM')
  await holds('ends when it is told to', async () => {
    const answers = () => fetch(url).then(Boolean, () => false)
    const gone = await until(async () => over && !(await answers()), STOP_LIMIT_MS)
    if (!gone) throw new Error(`something still answers at ${url}`)
  })
  killGroup(child)
  running = null
}

const cloned = spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' })
if (cloned.status !== 0) {
  console.log('The project could not be cloned.\n0 passed, 1 failed')
  process.exit(1)
}
console.log('== npm start, from nothing')
await tryStart()

console.log('\n== npm test, in the same clone')
const tests = npm(['test'])
running = tests.child
const code = await tests.ended
running = null
const [, passed = 0, failed = 0] = /(?:^|\n)(\d+) passed, (\d+) failed\s*$/.exec(tests.printed()) ?? []
counts.passed += Number(passed)
// Tests that ended without their line, or badly without a failed one, are a failure of their own.
counts.failed += Number(failed) || (code === 0 && Number(passed) > 0 ? 0 : 1)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
