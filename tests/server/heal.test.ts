import 'fake-indexeddb/auto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { FeedPage } from '#data/sync/protocol.ts'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { freePort, startServer, type TestServer } from '#support/server.ts'
import { reportTally } from '#support/tally.ts'
import { randomFor } from '../../pocketbase/src/seed/random.ts'
import { Device } from './device.ts'
import { FeedClient } from './feed-client.ts'
import {
  Acknowledged,
  comparable,
  handInTo,
  organiserScript,
  register,
  registrationsOf,
  type Row,
  someWork,
} from './heal-fixtures.ts'
import { createEvent, stored } from './push-fixtures.ts'

// A real server is restored from an older copy under running devices, which hand in what it lost.
// HEAL_SEEDS asks for more lives.

const LIVES = Number(process.env.HEAL_SEEDS ?? 2)
const folder = mkdtempSync(join(tmpdir(), 'milepost-heal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const counted = { lives: 0, restores: 0, acknowledged: 0, handed_in: 0 }
afterAll(() => reportTally('real-restores', counted))

const shuffled = <T>(list: T[], random: { next(): number }): T[] =>
  list
    .map((value) => ({ value, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)

const epochOf = async (device: Device) => (await device.heads()).epochs.at(-1)?.epoch

async function expectNoGhosts(server: TestServer, devices: Device[]): Promise<void> {
  for (const device of devices) {
    await device.pull()
    expect(await device.rows(), device.name).toEqual(await device.served(server))
  }
}

interface InboxItem {
  kind: string
  record: string
  details: Record<string, unknown>
}

/** Everything that was ever acknowledged stands once, and what is derived from it agrees. */
async function expectHealed(server: TestServer, event_id: string, acknowledged: Acknowledged): Promise<void> {
  const rows = await registrationsOf(server, event_id)
  expect(new Map(rows.map((row) => [row.id, comparable(row)]))).toEqual(acknowledged.rows())
  const inbox = await stored<InboxItem>(server, 'inbox', 'kind = "value_taken"')
  for (const [id, bib_number] of acknowledged.bibs) {
    const isTold = inbox.some(({ record, details }) => record === id && details.bib_number === bib_number)
    // Given to somebody else since: then the admin is told.
    expect([bib_number, ...(isTold ? [''] : [])], `bib of ${id}`).toContain(
      rows.find((row) => row.id === id)?.bib_number,
    )
  }
  await expectDerived(server, event_id, rows)
}

async function expectDerived(server: TestServer, event_id: string, rows: Row[]): Promise<void> {
  const results = rows.filter(({ result_status }) => result_status !== '')
  const finishers = rows.filter(({ result_status }) => result_status === 'finished').length
  const [event] = await stored(server, 'events', `id = "${event_id}"`)
  expect(event).toMatchObject({ registered: rows.length, finishers })
  const feed = new FeedClient(server, 'public')
  const { documents }: FeedPage = await feed.all(`results:${event_id}`, 'result_chunks')
  const shown = documents.flatMap(({ data }) => unpackChunk(data as PackedChunk))
  const asShown = results.map(({ bib_number, race_time }) => ({ bib_number, race_time: race_time || null }))
  const order = (list: { bib_number: unknown; race_time: unknown }[]) =>
    list.map(({ bib_number, race_time }) => `${bib_number} ${race_time}`).sort()
  expect(order(shown)).toEqual(order(asShown))
}

async function handAllIn(devices: Device[], random: { next(): number }): Promise<void> {
  for (const device of shuffled([...devices, ...devices], random)) {
    counted.handed_in += await device.handIn()
  }
}

/** Late, in any order, in one request, by any device that has them. */
async function postAgain(server: TestServer, devices: Device[], random: { next(): number }): Promise<void> {
  const seals = (await Promise.all(devices.map((device) => device.keptSeals())))
    .flat()
    .map(({ seal }) => seal)
  const answers = await handInTo(server, shuffled([...seals, ...seals], random))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['known']))
}

const lives = Array.from({ length: LIVES }, (_, seed) => [
  { seed, passed: false },
  { seed, passed: true },
]).flat()

const comesBack = async ({ seed, passed }: (typeof lives)[number]) => {
  const random = randomFor(`heal ${seed} ${passed}`)
  const dataDir = join(folder, `${seed}-${passed}`, 'data')
  const backups = join(folder, `${seed}-${passed}`, 'backups')
  const port = await freePort()
  let server = await startServer({ dataDir, port })
  onTestFinished(() => server.stop())
  const event_id = await createEvent(server)
  const admin = await server.createUser({ role: 'admin' })
  const runner = await server.createUser()
  const results = `results:${event_id}`
  const phone = new Device(server.url, null, [results])
  const account = new Device(server.url, runner, [results])
  const laptop = new Device(server.url, admin, [results, `event:${event_id}`])
  const devices = [phone, account, laptop]
  // A walk-up entered in the dashboard: no command wrote it.
  await server.createRecord('registrations', { event_id, source: 'walk_up', first_name: 'Base' })
  const acknowledged = new Acknowledged(event_id, await registrationsOf(server, event_id))
  const work = async (device: Device) => {
    await acknowledged.watch(server, () => someWork(server, device, event_id, random))
    counted.acknowledged += 1
  }

  for (const device of devices) await work(device)
  organiserScript('backup', dataDir, backups)
  const [copy = ''] = readdirSync(backups).filter((name) => name.startsWith('data-'))
  for (const device of devices) await work(device)
  for (let n = 0; n < 8; n++) await work(random.pick(devices))
  await expectNoGhosts(server, devices)
  const before = await epochOf(phone)
  const lost_seq = (await phone.heads()).seq

  const restore = async () => {
    await server.kill()
    organiserScript('restore', dataDir, join(backups, copy))
    server = await startServer({ dataDir, port })
    counted.restores += 1
  }
  await restore()
  expect(await epochOf(phone)).not.toBe(before)
  // Before anything is handed in: what the copy did not hold is gone from every screen.
  await expectNoGhosts(server, devices)
  expect((await registrationsOf(server, event_id)).length).toBeLessThan(acknowledged.rows().size)

  // Somebody works on the restored server before the others come back.
  const admin_device = new Device(server.url, admin, [results, `event:${event_id}`])
  const walk_in = new Device(server.url, null, [results])
  devices.push(admin_device, walk_in)
  await work(walk_in)
  await work(admin_device)
  while (passed && (await admin_device.heads()).seq <= lost_seq)
    await work(random.pick([admin_device, walk_in]))

  account.signOut()
  await handAllIn(devices, random)
  await expectHealed(server, event_id, acknowledged)
  await postAgain(server, devices, random)
  await expectHealed(server, event_id, acknowledged)
  await expectNoGhosts(server, devices)

  // Once more to the same copy: the work of both histories is lost now.
  await restore()
  await acknowledged.watch(server, () => register(walk_in, event_id))
  await handAllIn(devices, random)
  await expectHealed(server, event_id, acknowledged)
  await postAgain(server, devices, random)
  await expectNoGhosts(server, devices)
  counted.lives += 1
  for (const device of devices) device.close()
}
const { length } = lives
test.each(lives.slice(length - 1))(
  'what a restore lost comes back from three devices (seed $seed, new work beyond their seq: $passed)',
  { timeout: 180_000 },
  comesBack,
)
test.each(lives.slice(0, length - 1))(
  'what a restore lost comes back from three devices (seed $seed, new work beyond their seq: $passed)',
  { timeout: 180_000, tags: 'full' },
  comesBack,
)
