import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { Fetch } from '#data/sync/http.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { freePort, startServer } from '#support/server.ts'
import { reportTally } from '#support/tally.ts'
import { randomFor, type Random } from '../../pocketbase/src/seed/random.ts'
import { Device } from './device.ts'
import { createEvent, registration, sha256, stored } from './push-fixtures.ts'

// Histories against a real server that is killed with -9 while five devices work, over a line that loses and doubles
// requests and loses replies. KILL_SEEDS asks for more. (tests/sync/simulation tries far more, on a simulated one.)

const HISTORIES = Number(process.env.KILL_SEEDS ?? 2)
const COMMANDS = Number(process.env.KILL_COMMANDS ?? 12)
const KILLS = 3
const folder = mkdtempSync(join(tmpdir(), 'milepost-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const counted = { histories: 0, kills: 0, acknowledged: 0, lost_requests: 0, lost_replies: 0, doubled: 0 }
afterAll(() => reportTally('real-kills', counted))

const lost = () => new TypeError('The connection broke.')

function badLine(random: Random, line: { isBad: boolean }): Fetch {
  return async (url, init) => {
    if (!line.isBad) return fetch(url, init)
    if (random.chance(0.1)) {
      counted.lost_requests += 1
      throw lost()
    }
    if (random.chance(0.15)) {
      counted.doubled += 1
      void fetch(url, init).catch(() => undefined)
    }
    const answer = await fetch(url, init)
    if (random.chance(0.1)) {
      counted.lost_replies += 1
      await answer.text()
      throw lost()
    }
    return answer
  }
}

async function work(
  device: Device,
  event_id: string,
  runners: string[],
  known: Map<string, number | null>,
  random: Random,
) {
  if (!device.user || random.chance(0.3)) {
    const registration_id = newRecordId()
    const secret = registration_id + registration_id
    const guest = device.user ? '' : sha256(secret)
    const { args } = registration(event_id, { registration_id, guest })
    if (!device.user) device.secrets.push(secret)
    await device.send('registerForEvent', args)
    return
  }
  const registration_id = random.pick(runners)
  const race_time = 1_800_000 + random.int(0, 900_000)
  const from = { race_time: known.get(registration_id) ?? null }
  const args = { registration_id, event_id, changes: { race_time } }
  const { state } = await device.send('setResult', args, { from })
  if (state === 'accepted') known.set(registration_id, race_time)
}

const loseNothing = async (seed: number) => {
  const random = randomFor(`kill ${seed}`)
  const dataDir = join(folder, String(seed))
  const port = await freePort()
  let server = await startServer({ dataDir, port })
  onTestFinished(() => server.stop())
  const event_id = await createEvent(server)
  const [kim, lee] = [await server.createUser({ role: 'admin' }), await server.createUser({ role: 'admin' })]
  const runners: string[] = []
  for (let at = 0; at < 4; at++) {
    const runner = await server.createRecord<{ id: string }>('registrations', {
      event_id,
      source: 'import',
      first_name: `R${at}`,
      last_name: 'Runner',
    })
    runners.push(runner.id)
  }
  const line = { isBad: true }
  const results = `results:${event_id}`
  const admin_scopes = [results, `event:${event_id}`]
  const devices = [
    new Device(server.url, kim, admin_scopes, badLine(random, line)),
    new Device(server.url, kim, admin_scopes, badLine(random, line)),
    new Device(server.url, lee, admin_scopes, badLine(random, line)),
    new Device(server.url, null, [results], badLine(random, line)),
    new Device(server.url, null, [results], badLine(random, line)),
  ]

  let left = devices.length
  const lives = devices.map(async (device) => {
    // What this person last saw: others change it meanwhile, and then it is a conflict.
    const known = new Map<string, number | null>()
    for (let at = 0; at < COMMANDS; at++) {
      await work(device, event_id, runners, known, random)
      if (random.chance(0.3)) await device.pull().catch(() => undefined)
    }
    left -= 1
  })
  for (let kill = 0; kill < KILLS && left > 0; kill++) {
    await new Promise((wake) => setTimeout(wake, random.int(50, 600)))
    await server.kill()
    counted.kills += 1
    server = await startServer({ dataDir, port })
  }
  await Promise.all(lives)

  line.isBad = false
  const items = new Map<string, OutboxItem>()
  for (const device of devices) {
    for (const item of await device.drained()) items.set(item.id, item)
    await device.pull()
    expect(await device.rows(), device.name).toEqual(await device.served(server))
  }
  const states = [...items.values()].map(({ state }) => state)
  expect(items.size).toBe(devices.length * COMMANDS)
  expect(states.filter((state) => state === 'pending' || state === 'sending')).toEqual([])
  const accepted = [...items.values()].filter(({ state }) => state === 'accepted')
  counted.acknowledged += accepted.length
  // The commands reported as accepted are the same as those in the server's log.
  const log = await stored<{ id: string; barred: boolean }>(server, '_commands', 'barred = false')
  expect(log.map(({ id }) => id).sort()).toEqual(accepted.map(({ id }) => id).sort())
  const rows = await stored<{ id: string; race_time: number }>(
    server,
    'registrations',
    `event_id = "${event_id}"`,
  )
  const registered = accepted.filter(({ kind }) => kind === 'registerForEvent')
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [...runners, ...registered.map(({ args }) => String(args.registration_id))].sort(),
  )
  // Each time is that of the last accepted change, in the order of the server's log.
  for (const id of runners) {
    const changes = accepted
      .filter(({ kind, args }) => kind === 'setResult' && args.registration_id === id)
      .sort((a, b) => a.seq - b.seq)
    const last = changes.at(-1)?.args.changes as { race_time: number } | undefined
    expect(rows.find((row) => row.id === id)?.race_time, id).toBe(last?.race_time ?? 0)
  }
  for (const device of devices) device.close()
  counted.histories += 1
}
const seeds = Array.from({ length: HISTORIES }, (_, at) => at + 1)
test.each(seeds.slice(0, 1))(
  'nothing is lost and nothing is done twice when the server is killed at work (seed %i)',
  { timeout: 240_000 },
  loseNothing,
)
test.each(seeds.slice(1))(
  'nothing is lost and nothing is done twice when the server is killed at work (seed %i)',
  { timeout: 240_000, tags: 'full' },
  loseNothing,
)
