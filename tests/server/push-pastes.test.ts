import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  codeOf,
  command,
  createEvent,
  push,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'

// Many results in one command: pasted, and taken back.

let server: TestServer
let admin: TestUser
let second_admin: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin', first_name: 'Grace', last_name: 'Timer' })
  second_admin = await server.createUser({ role: 'admin', first_name: 'Bo', last_name: 'Marshal' })
})
afterAll(() => server?.stop())

async function raceOf(count: number): Promise<{ event_id: string; ids: string[] }> {
  const event_id = await createEvent(server)
  const ids: string[] = []
  while (ids.length < count) {
    const sent = Array.from({ length: Math.min(100, count - ids.length) }, () => registration(event_id))
    expect(new Set((await push(server, sent)).map(codeOf))).toEqual(new Set(['accepted']))
    ids.push(...sent.map(({ args }) => String(args.registration_id)))
  }
  return { event_id, ids }
}

interface Row {
  registration_id: string
  changes: Record<string, unknown>
  from: Record<string, unknown>
}

const timed = (registration_id: string, race_time: number | null, from: number | null = null): Row => ({
  registration_id,
  changes: { race_time },
  from: { race_time: from },
})

const paste = (event_id: string, rows: Row[], by: TestUser = admin, more: Record<string, unknown> = {}) =>
  command('setResults', { event_id, rows, ...more }, { author: by.id })

const rowsOf = async (event_id: string) =>
  new Map(
    (
      await stored<{ id: string; race_time: number }>(server, 'registrations', `event_id = "${event_id}"`)
    ).map((row) => [row.id, row]),
  )
const timesOf = async (event_id: string, ids: string[]) => {
  const rows = await rowsOf(event_id)
  return ids.map((id) => rows.get(id)?.race_time)
}
const eventOf = async (event_id: string) => (await stored(server, 'events', `id = "${event_id}"`))[0]
const chunksOf = (event_id: string) =>
  stored<{ chunk: number; count: number; data: PackedChunk }>(
    server,
    'result_chunks',
    `event_id = "${event_id}"`,
  )

it('writes each row with its own slot, counts the finishers, and publishes them', async () => {
  const { event_id, ids } = await raceOf(3)
  const rows = ids.map((id, at) => timed(id, 2_400_000 + at))
  rows[2] = { registration_id: ids[2] ?? '', changes: { result_status: 'dnf' }, from: { result_status: '' } }
  const answer = await pushOne(server, paste(event_id, rows), admin.token)
  expect(acceptedResult(answer)).toEqual({ written: 3, left: [] })
  expect(await timesOf(event_id, ids)).toEqual([2_400_000, 2_400_001, 0])
  expect(await eventOf(event_id)).toMatchObject({ finishers: 2, next_slot: 3 })
  const [chunk] = await chunksOf(event_id)
  expect(chunk && unpackChunk(chunk.data)).toMatchObject([
    { result_slot: 0, race_time: 2_400_000, result_status: 'finished' },
    { result_slot: 1, race_time: 2_400_001 },
    { result_slot: 2, race_time: null, result_status: 'dnf' },
  ])
})

it('takes effect once, however often it is sent', async () => {
  const { event_id, ids } = await raceOf(2)
  const once = paste(
    event_id,
    ids.map((id) => timed(id, 2_400_000)),
  )
  const [first, second] = await push(server, [once, once], admin.token)
  expect(second).toEqual(first)
  expect(await eventOf(event_id)).toMatchObject({ finishers: 2, next_slot: 2 })
})

it('leaves the row that somebody else changed, and writes the others', async () => {
  const { event_id, ids } = await raceOf(3)
  const [a = '', b = '', c = ''] = ids
  acceptedResult(
    await pushOne(
      server,
      paste(event_id, [timed(b, 9_000_000), timed(c, 9_000_001)], second_admin),
      second_admin.token,
    ),
  )
  const mine = paste(event_id, [timed(a, 2_400_000), timed(b, 2_500_000), timed(c, 9_000_001)])
  expect(acceptedResult(await pushOne(server, mine, admin.token))).toEqual({ written: 2, left: [b] })
  expect(await timesOf(event_id, ids)).toEqual([2_400_000, 9_000_000, 9_000_001])
  // Sent by itself, it gets the present value and its author, though it came with a paste.
  const by_itself = command(
    'setResult',
    { event_id, registration_id: b, changes: { race_time: 2_500_000 } },
    { author: admin.id, from: { race_time: null } },
  )
  expect(await pushOne(server, by_itself, admin.token)).toMatchObject({
    status: 'conflict',
    current: { race_time: 9_000_000 },
    changed_by: 'Bo Marshal',
  })
})

it('an undo restores earlier values, except newer and left ones', async () => {
  const { event_id, ids } = await raceOf(4)
  const [a = '', b = '', c = '', d = ''] = ids
  const enter = (one: ReturnType<typeof paste>, by: TestUser) => pushOne(server, one, by.token)
  acceptedResult(await enter(paste(event_id, [timed(b, 7), timed(c, 8)], second_admin), second_admin))
  const pasted = paste(event_id, [timed(a, 100), timed(b, 200, 7), timed(c, 300), timed(d, 400)])
  expect(acceptedResult(await enter(pasted, admin))).toEqual({ written: 3, left: [c] })
  acceptedResult(await enter(paste(event_id, [timed(d, 444, 400)], second_admin), second_admin))
  const back = [timed(a, null, 100), timed(b, 7, 200), timed(c, null, 300), timed(d, null, 400)]
  const undo = paste(event_id, back, admin, { undoes: pasted.id })
  expect(acceptedResult(await enter(undo, admin))).toEqual({ written: 2, left: [d] })
  expect(await timesOf(event_id, ids)).toEqual([0, 7, 8, 444])
  expect(await eventOf(event_id)).toMatchObject({ finishers: 3 })
})

it('is refused as a whole where no row of it is possible', async () => {
  const { event_id, ids } = await raceOf(1)
  const other = await raceOf(1)
  const strangers = other.ids.map((id) => timed(id, 100))
  expect(codeOf(await pushOne(server, paste(event_id, strangers), admin.token))).toBe(
    'registration_not_found',
  )
  const mixed = acceptedResult(
    await pushOne(server, paste(event_id, [timed(ids[0] ?? '', 100), ...strangers]), admin.token),
  )
  expect(mixed).toEqual({ written: 1, left: other.ids })
  expect(await timesOf(other.event_id, other.ids)).toEqual([0])
  const unseen = { ...timed(ids[0] ?? '', 200), from: {} }
  expect(codeOf(await pushOne(server, paste(event_id, [unseen]), admin.token))).toBe('invalid')
  const twice = [timed(ids[0] ?? '', 200, 100), timed(ids[0] ?? '', 300, 100)]
  expect(codeOf(await pushOne(server, paste(event_id, twice), admin.token))).toBe('invalid')
})

it('is one line of the log, without a runner', async () => {
  const { event_id, ids } = await raceOf(30)
  const pasted = paste(
    event_id,
    ids.map((id) => timed(id, 2_400_000)),
  )
  acceptedResult(await pushOne(server, pasted, admin.token))
  const entries = await stored<{ whose: string; label: string; changes: unknown[]; more: number }>(
    server,
    'activity',
    `record = "${event_id}" && kind = "setResults"`,
  )
  expect(entries).toMatchObject([{ whose: '', label: 'River Road 10K', more: 10 }])
  expect(entries[0]?.changes).toHaveLength(20)
})
