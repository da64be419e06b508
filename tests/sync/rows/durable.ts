import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hooksWith } from '#support/hooks.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { randomFor } from '../../../pocketbase/src/seed/random.ts'
import { createEvent, push, pushOne, registration, stored } from './push.ts'
import type { Row } from './row.ts'

// What the server acknowledged survives its death. A kill -9 leaves the operating system alive, so it shows what was
// committed; that a commit waits for the disk is shown by the setting and by counting fsyncs.

const WRITERS = 6
/** A server that acknowledges nothing has lost nothing either: each round waits for this many before it kills. */
const IN_A_ROUND = 3

/** One hook more than the product's: what is set on the connection that commands run on. */
const probe = `routerAdd('GET', '/api/probe/synchronous', (e) => {
  const row = new DynamicModel({ synchronous: -1 })
  e.app.runInTransaction((tx) => tx.db().newQuery('PRAGMA synchronous').one(row))
  return e.json(200, { synchronous: row.synchronous })
})
`

async function synchronousOf(server: TestServer): Promise<number> {
  const response = await fetch(`${server.url}/api/probe/synchronous`)
  const body: { synchronous: number } = await response.json()
  return body.synchronous
}

/** Writes until the server dies; answers the ids that it acknowledged. */
async function writeUntilDeath(
  server: TestServer,
  event_id: string,
  acknowledged: Set<string>,
): Promise<void> {
  for (;;) {
    try {
      const answers = await push(server.url, [registration(event_id), registration(event_id)])
      for (const { id, status } of answers) if (status === 'accepted') acknowledged.add(id)
    } catch {
      return
    }
  }
}

const hasStrace = () => spawnSync('strace', ['-V']).status === 0

/** How many fsyncs the server does while it accepts `commands` one after the other; null where strace is missing. */
async function fsyncsOf(server: TestServer, event_id: string, commands: number): Promise<number | null> {
  if (!hasStrace()) return null
  const file = join(server.dataDir, 'fsyncs.txt')
  const strace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(server.pid)])
  const ended = new Promise((done) => strace.once('exit', done))
  // What is synced before strace says that it is attached is not counted.
  await Promise.race([new Promise((done) => strace.stderr.once('data', done)), ended])
  for (let at = 0; at < commands; at++) await pushOne(server.url, registration(event_id))
  strace.kill('SIGINT')
  await ended
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  // One that another thread interrupts takes two lines, of which the second tells how it ended.
  return lines.filter((line) => /\b(fsync|fdatasync)(\(| resumed>).*= 0$/.test(line)).length
}

/** How long the server has nothing to do before its setting is read once more. */
const IDLE_MS = { short: 5_000, long: 60_000 }
const ROUNDS = 50
/** On a machine with other work: beyond it the round counts as it is, and the floor tells. */
const LONGEST_ROUND_MS = 20_000

export async function acknowledgedIsDurable(is_long: boolean): Promise<Row> {
  const random = randomFor('acknowledged is durable')
  const hooksDir = hooksWith(probe)
  const dataDir = mkdtempSync(join(tmpdir(), 'milepost-durable-'))
  let lost = 0
  let not_full = 0
  let total = 0
  let fsyncs: number | null = null
  const FSYNC_COMMANDS = 40
  try {
    let server = await startServer({ dataDir, hooksDir })
    const event_id = await createEvent(server)
    const acknowledged = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged.size
      const writers = Array.from({ length: WRITERS }, () => writeUntilDeath(server, event_id, acknowledged))
      const until_ms = Date.now() + LONGEST_ROUND_MS
      while (acknowledged.size < before + IN_A_ROUND && Date.now() < until_ms) await wait(5)
      await wait(random.int(0, 300))
      await server.kill()
      await Promise.all(writers)
      server = await startServer({ dataDir, hooksDir })
      if ((await synchronousOf(server)) !== 2) not_full += 1
    }
    const known = new Set((await stored(server, '_commands', 'barred = false')).map(({ id }) => id))
    for (const id of acknowledged) if (!known.has(id)) lost += 1
    const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
    // A command that was accepted without its reply arriving is there as well, once.
    lost += Math.abs(rows.length - known.size)
    total = acknowledged.size
    await wait(is_long ? IDLE_MS.long : IDLE_MS.short)
    if ((await synchronousOf(server)) !== 2) not_full += 1
    fsyncs = await fsyncsOf(server, event_id, FSYNC_COMMANDS)
    await server.stop()
  } finally {
    rmSync(hooksDir, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(`${dataDir}_vault`, { recursive: true, force: true })
  }
  const counted = fsyncs === null ? 'not counted here' : `${fsyncs} for ${FSYNC_COMMANDS} commands`
  console.log(
    `acknowledged is durable: ${total} commands acknowledged in ${ROUNDS} rounds with kill -9, ${lost} lost; ` +
      `synchronous other than FULL in ${not_full} of ${ROUNDS + 1} readings; fsyncs ${counted}`,
  )
  const syncs = fsyncs === null || fsyncs >= FSYNC_COMMANDS
  return {
    name: 'acknowledged is durable',
    value: lost,
    unit: `lost of ${total} acknowledged in ${ROUNDS} rounds`,
    against: null,
    ratio: null,
    bar:
      `0 of at least ${ROUNDS * IN_A_ROUND} in ${ROUNDS} rounds; synchronous FULL, also after idling: ` +
      `${not_full} other readings; at least one fsync for each command: ${counted}`,
    ok: lost === 0 && not_full === 0 && syncs && total >= ROUNDS * IN_A_ROUND,
  }
}
