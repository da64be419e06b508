import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { max_bibs } from '#domain/registrations/commands/assign-bibs.ts'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { commit, finished, newImport, newRow, prepareAll, settleAll, stageAll } from './import-fixtures.ts'
import {
  acceptedResult,
  asSuperuser,
  codeOf,
  command,
  createEvent,
  dayFromToday,
  push,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'

// Bibs of many runners in one command: given, swapped, turned round, cleared and taken back.

let server: TestServer
let admin: TestUser
let second_admin: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin', first_name: 'Grace', last_name: 'Timer' })
  second_admin = await server.createUser({ role: 'admin', first_name: 'Bo', last_name: 'Marshal' })
})
afterAll(() => server?.stop())

/** Runners with the bibs 1, 2, 3 and so on. */
async function raceOf(
  count: number,
): Promise<{ event_id: string; ids: [string, string, string, ...string[]] }> {
  const event_id = await createEvent(server)
  const sent = Array.from({ length: count }, () => registration(event_id))
  expect(new Set((await push(server, sent)).map(codeOf))).toEqual(new Set(['accepted']))
  const [a = '', b = '', c = '', ...rest] = sent.map(({ args }) => String(args.registration_id))
  return { event_id, ids: [a, b, c, ...rest] }
}

const row = (registration_id: string, bib_number: string, from: string) => ({
  registration_id,
  bib_number,
  from,
})
type Row = ReturnType<typeof row>

const bibs = (event_id: string, rows: Row[], by: TestUser = admin, more: Record<string, unknown> = {}) =>
  command('assignBibs', { event_id, rows, ...more }, { author: by.id })

const assign = async (...args: Parameters<typeof bibs>) =>
  acceptedResult(await pushOne(server, bibs(...args), (args[2] ?? admin).token))

async function bibsOf(event_id: string, ids: readonly string[]): Promise<unknown[]> {
  const rows = await stored<{ id: string; bib_number: string }>(
    server,
    'registrations',
    `event_id = "${event_id}"`,
  )
  const current_bibs = rows.flatMap(({ bib_number }) => bib_number || [])
  expect(new Set(current_bibs).size).toBe(current_bibs.length)
  return ids.map((id) => rows.find((one) => one.id === id)?.bib_number)
}

describe('bibs', () => {
  it('are swapped, rotated, given, and cleared', async () => {
    const { event_id, ids } = await raceOf(3)
    const [a, b, c] = ids
    expect(await assign(event_id, [row(a, '2', '1'), row(b, '1', '2')])).toEqual({
      written: 2,
      left: [],
      lapsed: [],
    })
    expect(await bibsOf(event_id, ids)).toEqual(['2', '1', '3'])
    await assign(event_id, [row(a, '1', '2'), row(b, '3', '1'), row(c, '2', '3')])
    expect(await bibsOf(event_id, ids)).toEqual(['1', '3', '2'])
    await assign(event_id, [row(a, '', '1'), row(b, 'K-1', '3'), row(c, '', '2')])
    expect(await bibsOf(event_id, ids)).toEqual(['', 'K-1', ''])
  })

  it('count once, however often they are sent', async () => {
    const { event_id, ids } = await raceOf(3)
    const once = bibs(event_id, [row(ids[0], '2', '1'), row(ids[1], '1', '2')])
    const [first, second] = await push(server, [once, once], admin.token)
    expect(second).toEqual(first)
    expect(await bibsOf(event_id, ids)).toEqual(['2', '1', '3'])
  })

  it('from two admins at once are unique, and the second hears which were left', async () => {
    const { event_id, ids } = await raceOf(6)
    const turned = (by: number) => ids.map((id, at) => row(id, String(((at + by) % 6) + 1), String(at + 1)))
    const results = await Promise.all([
      assign(event_id, turned(1)),
      assign(event_id, turned(2), second_admin),
    ])
    expect(results.map(({ written }) => written).sort()).toEqual([0, 6])
    expect(new Set(results.flatMap(({ left }) => left))).toEqual(new Set(ids))
    const current_bibs = await bibsOf(event_id, ids)
    expect([turned(1), turned(2)].map((rows) => rows.map(({ bib_number }) => bib_number))).toContainEqual(
      current_bibs,
    )
  })

  it('that somebody else changed stay, and so do taken ones', async () => {
    const { event_id, ids } = await raceOf(4)
    const [a, b, c, d = ''] = ids
    await assign(event_id, [row(b, '20', '2')], second_admin)
    // b was changed, d has what a is to get, and c is to get what a then keeps.
    const rows = [row(a, '4', '1'), row(b, '30', '2'), row(c, '1', '3')]
    expect(await assign(event_id, rows)).toEqual({ written: 0, left: [b, a, c], lapsed: [] })
    expect(await bibsOf(event_id, ids)).toEqual(['1', '20', '3', '4'])
    const by_itself = command(
      'updateRegistration',
      { event_id, registration_id: b, changes: { bib_number: '30' } },
      { author: admin.id, from: { bib_number: '2' } },
    )
    expect(await pushOne(server, by_itself, admin.token)).toMatchObject({ changed_by: 'Bo Marshal' })
    expect(await assign(event_id, [row(d, '40', '4'), row(a, '4', '1')])).toMatchObject({ left: [] })
    expect(await bibsOf(event_id, ids)).toEqual(['4', '20', '3', '40'])
  })

  it('are undone by one undo, except newer and left ones', async () => {
    const { event_id, ids } = await raceOf(4)
    const [a, b, c, d = ''] = ids
    await assign(event_id, [row(b, '20', '2')], second_admin)
    const rows = [row(a, '11', '1'), row(b, '12', '2'), row(c, '13', '3'), row(d, '14', '4')]
    const one = bibs(event_id, rows)
    expect(acceptedResult(await pushOne(server, one, admin.token))).toMatchObject({ written: 3, left: [b] })
    await assign(event_id, [row(d, '44', '14')], second_admin)
    const back = rows.map(({ registration_id, bib_number, from }) => row(registration_id, from, bib_number))
    expect(await assign(event_id, back, admin, { undoes: one.id })).toEqual({
      written: 2,
      left: [d],
      lapsed: [],
    })
    expect(await bibsOf(event_id, ids)).toEqual(['1', '20', '3', '44'])
  })

  it('that an import in progress will give are nobody else’s', async () => {
    const { event_id, ids } = await raceOf(3)
    const staged = newImport(event_id, [newRow(700, finished(2_000_000), 0)])
    await stageAll(server, staged, admin)
    await prepareAll(server, staged, admin)
    acceptedResult(await commit(server, staged, admin))
    expect(await assign(event_id, [row(ids[0], '700', '1'), row(ids[1], '701', '2')])).toMatchObject({
      left: [ids[0]],
    })
    await settleAll(server, staged, admin)
    expect(await bibsOf(event_id, ids)).toEqual(['1', '701', '3'])
    // A runner from the file counts as one of the runners, even before the row is written.
    const late = newImport(event_id, [newRow(800, finished(2_100_000), 0)])
    await stageAll(server, late, admin)
    await prepareAll(server, late, admin)
    acceptedResult(await commit(server, late, admin))
    const [imported] = late.rows
    expect(await assign(event_id, [row(imported?.registration_id ?? '', '801', '800')])).toMatchObject({
      left: [],
    })
  })

  it('are not given to lapsed entries', async () => {
    const { event_id, ids } = await raceOf(3)
    await asSuperuser(server, `/api/collections/registrations/records/${ids[0]}`, {
      lapsed: true,
      bib_number: '',
    })
    expect(await assign(event_id, [row(ids[0], '9', ''), row(ids[1], '1', '2')])).toEqual({
      written: 1,
      left: [],
      lapsed: [ids[0]],
    })
  })

  it('are in the results at once', async () => {
    const { event_id, ids } = await raceOf(3)
    const time = command(
      'setResult',
      { event_id, registration_id: ids[0], changes: { race_time: 2_400_000 } },
      { author: admin.id, from: { race_time: null } },
    )
    acceptedResult(await pushOne(server, time, admin.token))
    await assign(event_id, [row(ids[0], 'X-1', '1')])
    const [chunk] = await stored<{ data: PackedChunk }>(server, 'result_chunks', `event_id = "${event_id}"`)
    expect(chunk && unpackChunk(chunk.data)).toMatchObject([{ bib_number: 'X-1', race_time: 2_400_000 }])
  })

  it('are given only by admins, in one event, each once', async () => {
    const { event_id, ids } = await raceOf(3)
    const user = await server.createUser()
    const rows = [row(ids[0], '50', '1')]
    expect(codeOf(await pushOne(server, bibs(event_id, rows, user), user.token))).toBe('forbidden')
    expect(codeOf(await pushOne(server, bibs(await createEvent(server), rows), admin.token))).toBe(
      'registration_not_found',
    )
    const twice = [...rows, row(ids[1], '50', '2')]
    expect(codeOf(await pushOne(server, bibs(event_id, twice), admin.token))).toBe('invalid')
    expect(await bibsOf(event_id, ids)).toEqual(['1', '2', '3'])
  })

  it('are one line of the log, without a runner', async () => {
    const { event_id, ids } = await raceOf(30)
    await assign(
      event_id,
      ids.map((id, at) => row(id, String(at + 101), String(at + 1))),
    )
    const entries = await stored<{ whose: string; label: string; changes: unknown[]; more: number }>(
      server,
      'activity',
      `record = "${event_id}" && kind = "assignBibs"`,
    )
    expect(entries).toMatchObject([{ whose: '', label: 'River Road 10K', more: 10 }])
    expect(entries[0]?.changes).toHaveLength(20)
    expect(entries[0]?.changes[0]).toMatchObject({ fields: { bib_number: ['1', '101'] } })
  })
})

it(
  'for a whole race are one command, and as many as allowed fit the server’s limit',
  { tags: 'full', timeout: 120_000 },
  async () => {
    const event_id = await createEvent(server, { event_date: dayFromToday(30) })
    const race = newImport(
      event_id,
      Array.from({ length: max_bibs }, (_, at) => newRow(at + 1)),
    )
    await stageAll(server, race, admin)
    await prepareAll(server, race, admin)
    acceptedResult(await commit(server, race, admin))
    await settleAll(server, race, admin)
    const ids = race.rows.map(({ registration_id }) => registration_id)
    const turned = (count: number) =>
      ids.slice(0, count).map((id, at) => row(id, String(((at + 1) % count) + 1), String(at + 1)))
    for (const count of [3_000, max_bibs]) {
      const one = bibs(event_id, turned(count))
      const started_ms = performance.now()
      const answer = await pushOne(server, one, admin.token)
      const ms = Math.round(performance.now() - started_ms)
      expect(acceptedResult(answer)).toEqual({ written: count, left: [], lapsed: [] })
      const seal = answer.status === 'accepted' ? answer.seal.length : 0
      const body = JSON.stringify({ commands: [one] }).length
      console.log(
        `${count} bibs: ${ms} ms, body ${body}, answer ${JSON.stringify(answer).length}, seal ${seal}`,
      )
      // Both go in a request of 1 MB.
      expect(body).toBeLessThan(1_000_000)
      expect(seal).toBeLessThan(1_000_000)
      const back = turned(count).map(({ registration_id, bib_number, from }) =>
        row(registration_id, from, bib_number),
      )
      expect(await assign(event_id, back, admin, { undoes: one.id })).toMatchObject({
        written: count,
        left: [],
      })
    }
    for (const page of [0, max_bibs - 20]) {
      const some = ids.slice(page, page + 20)
      const among = some.map((id) => `id = "${id}"`).join(' || ')
      const rows = await stored<{ id: string; bib_number: string }>(server, 'registrations', among)
      expect(new Map(rows.map(({ id, bib_number }) => [id, bib_number]))).toEqual(
        new Map(some.map((id, at) => [id, String(page + at + 1)])),
      )
    }
  },
)
