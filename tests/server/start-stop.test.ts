import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freePort } from '#support/server.ts'

// The first start may have the app to build.
const START_MS = 120_000
vi.setConfig({ testTimeout: START_MS + 20_000 })

// However npm start ends, its server ends with it: one that goes on holds the address and the data.

let folder: string
let url: string
let started: ChildProcess

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-start-'))
  url = `http://127.0.0.1:${await freePort()}`
})

afterEach(() => {
  // All it started is in a group of its own.
  try {
    if (started.pid) process.kill(-started.pid, 'SIGKILL')
  } catch {
    // As it should be: nobody is left.
  }
  rmSync(folder, { recursive: true, force: true })
})

const answers = (address = url) =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

const settings = (address: string) => ({
  ...process.env,
  MILEPOST_DATA: join(folder, 'data'),
  MILEPOST_HTTP: address,
  MILEPOST_DEMO: '0',
  MILEPOST_ADMIN_EMAIL: 'organiser@example.com',
  MILEPOST_ADMIN_PASSWORD: 'only-for-this-test',
})

async function start(command: string, ...args: string[]): Promise<number> {
  started = spawn(command, args, { env: settings(new URL(url).host), stdio: 'ignore', detached: true })
  await vi.waitUntil(() => answers(), { timeout: START_MS, interval: 200 })
  return started.pid ?? 0
}

const endsSoon = () => vi.waitUntil(async () => !(await answers()), { timeout: 15_000, interval: 200 })

const endsWith = async (signal: NodeJS.Signals) => {
  process.kill(await start('npm', 'start'), signal)
  await endsSoon()
}
it('SIGTERM to npm ends the server', () => endsWith('SIGTERM'))
it.each(['SIGHUP', 'SIGKILL'] as const)('%s to npm ends the server', { tags: 'full' }, endsWith)

it('Ctrl+C, which goes to a terminal’s whole group, ends the server', { tags: 'full' }, async () => {
  process.kill(-(await start('npm', 'start')), 'SIGINT')
  await endsSoon()
})

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to the script without npm ends the server',
  { tags: 'full' },
  async (signal) => {
    process.kill(await start(process.execPath, 'pocketbase/scripts/start.mjs'), signal)
    await endsSoon()
  },
)

it(
  'a start killed with -9, with all that it started, is followed by the next at once',
  { tags: 'full' },
  async () => {
    process.kill(-(await start('npm', 'start')), 'SIGKILL')
    await endsSoon()
    process.kill(-(await start('npm', 'start')), 'SIGINT')
    await endsSoon()
  },
)

it(
  'of two simultaneous first starts one serves, and the other ends with one line about the folder',
  { tags: 'full' },
  async () => {
    const starts = [new URL(url).host, `127.0.0.1:${await freePort()}`].map((address) => {
      const child = spawn(process.execPath, ['pocketbase/scripts/start.mjs'], {
        env: settings(address),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let output = ''
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const ended = new Promise<string>((done) => child.once('close', () => done(output.trim())))
      return { address, child, ended }
    })
    try {
      const first = await Promise.race(starts.map(async ({ ended, child }) => ({ said: await ended, child })))
      expect(first.said).toMatch(
        /^Another (npm start, seed or restore is at work on|server or command uses) .*$/,
      )
      expect(first.child.exitCode).not.toBe(0)
      const [other] = starts.filter(({ child }) => child !== first.child)
      await vi.waitUntil(() => answers(`http://${other?.address}`), { timeout: START_MS, interval: 200 })
    } finally {
      for (const { child } of starts) child.kill('SIGTERM')
      await Promise.all(starts.map(({ ended }) => ended))
    }
  },
)
