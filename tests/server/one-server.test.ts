import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort, startServer, type TestServer } from '#support/server.ts'
import { createEvent, stored } from './push-fixtures.ts'

// One process for one folder: a second server, or a command beside a running one, would open an epoch under the first.

let folder: string
let dataDir: string
let vaultDir: string
let servers: TestServer[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-one-'))
  dataDir = join(folder, 'data')
  vaultDir = `${dataDir}_vault`
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function serve(): Promise<TestServer> {
  const server = await startServer({ dataDir })
  servers.push(server)
  return server
}

interface Ended {
  code: number | null
  /** What it said, line by line. */
  lines: string[]
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, MILEPOST_DATA: dataDir, MILEPOST_VAULT: vaultDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) =>
    child.once('close', (code) => done({ code, lines: output.trim().split('\n') })),
  )
}

const milepost = (...args: string[]) =>
  run('pocketbase/bin/milepost', [
    ...args,
    `--dir=${dataDir}`,
    `--vaultDir=${vaultDir}`,
    '--hooksDir=pocketbase/hooks',
    '--migrationsDir=pb_migrations',
    '--dev=false',
  ])

const script = (name: string, args: string[] = [], env: Record<string, string> = {}) =>
  run(process.execPath, [`pocketbase/scripts/${name}.mjs`, ...args], env)

const epochs = () => readFileSync(join(vaultDir, 'epochs.jsonl'), 'utf8')

const in_use =
  /^Another server or command uses .*data \(process \d+\)\. Stop it first, or choose another folder: MILEPOST_DATA=/

describe('beside a running server', () => {
  it('a second one and every command that opens the data end with one line, and open no epoch', async () => {
    const server = await serve()
    const before = epochs()
    const port = await freePort()
    for (const args of [
      ['serve', `--http=127.0.0.1:${port}`],
      ['superuser', 'upsert', 'organiser@example.com', 'only-for-this-test'],
      ['migrate', 'up'],
      ['seed', '--demo', '--fresh'],
      ['first-admin'],
    ])
      expect(await milepost(...args), args[0]).toEqual({ code: 3, lines: [expect.stringMatching(in_use)] })
    expect(epochs()).toBe(before)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })

  it('commands that open no data are not refused', async () => {
    await serve()
    expect((await milepost('--version')).code).toBe(0)
    expect(await script('backup', [join(folder, 'backups')])).toMatchObject({ code: 0 })
  })

  it('restore, seed, and start change nothing, also where it cannot be asked', { tags: 'full' }, async () => {
    const server = await serve()
    const event_id = await createEvent(server)
    await script('backup', [join(folder, 'backups')])
    const copy = readdirSync(join(folder, 'backups')).find((name) => name.startsWith('data-')) ?? ''
    // As after the server's own file was lost: nobody tells where it listens.
    rmSync(join(dataDir, 'serving'))
    const before = epochs()
    const restored = await script('restore', [join(folder, 'backups', copy)])
    expect(restored).toEqual({ code: 1, lines: [expect.stringMatching(in_use)] })
    expect(restored.lines[0]).toMatch(/Nothing was changed\.$/)
    const seeded = await script('seed', [], { MILEPOST_HTTP: `127.0.0.1:${await freePort()}` })
    expect(seeded).toEqual({ code: 1, lines: [expect.stringMatching(in_use)] })
    expect(epochs()).toBe(before)
    expect(readdirSync(folder).sort()).toEqual(['backups', 'data', 'data_vault'])
    expect(await stored(server, 'events', '')).toMatchObject([{ id: event_id }])
  })
})

it('a server killed with -9 holds nothing: the next one starts at once', { tags: 'full' }, async () => {
  const first = await serve()
  await first.kill()
  const second = await serve()
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
})

it('of two simultaneous starts, one serves and the other ends with one line', { tags: 'full' }, async () => {
  const template = await serve()
  await template.stop()
  const starting = await Promise.all([1, 2].map(() => startServer({ dataDir }).catch(String)))
  const up = starting.filter((server) => typeof server !== 'string')
  servers.push(...up)
  expect(up).toHaveLength(1)
  expect(starting.find((server) => typeof server === 'string')).toMatch(
    /ended with 3:\s+Another server or command uses/,
  )
})

it(
  'of several simultaneous restores, one restores and the others change nothing',
  { tags: 'full' },
  async () => {
    const server = await serve()
    await createEvent(server)
    await script('backup', [join(folder, 'backups')])
    const copy = join(
      folder,
      'backups',
      readdirSync(join(folder, 'backups')).find((name) => name.startsWith('data-')) ?? '',
    )
    await server.stop()
    const ended = await Promise.all([1, 2, 3].map(() => script('restore', [copy])))
    const refused = ended.filter(({ code }) => code !== 0)
    for (const { lines } of refused) expect(lines).toEqual([expect.stringMatching(/Nothing was changed\.$/)])
    expect(ended.length - refused.length).toBeGreaterThan(0)
    const aside = readdirSync(folder).filter((name) => name.startsWith('data.before-'))
    expect(aside).toHaveLength(ended.length - refused.length)
    expect(existsSync(`${dataDir}.part`)).toBe(false)
    const again = await serve()
    expect(await stored(again, 'events', '')).toHaveLength(1)
  },
)

it('during a restore no server starts, and no other first start', { tags: 'full' }, async () => {
  const server = await serve()
  await server.stop()
  const restoring = spawn('pocketbase/bin/milepost', ['hold', `--dir=${dataDir}`, `--vaultDir=${vaultDir}`], {
    cwd: resolve(import.meta.dirname, '../..'),
  })
  await new Promise((held) => restoring.stdout.once('data', held))
  const refused = await milepost('serve', `--http=127.0.0.1:${await freePort()}`)
  expect(refused).toEqual({ code: 3, lines: [expect.stringMatching(/uses the vault .*MILEPOST_VAULT=/)] })
  const seeded = await script('seed', [], { MILEPOST_HTTP: `127.0.0.1:${await freePort()}` })
  expect(seeded).toEqual({ code: 1, lines: [expect.stringMatching(/uses the vault .*MILEPOST_VAULT=/)] })
  const ended = new Promise((done) => restoring.once('exit', done))
  restoring.kill('SIGKILL')
  await ended
  await serve()
})
