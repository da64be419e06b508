import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
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

// Entering results: conflicts, slots and the public chunks that follow from them.

let server: TestServer
let admin: TestUser
let second_admin: TestUser
let runner: TestUser
let editor: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin', first_name: 'Grace', last_name: 'Timer' })
  second_admin = await server.createUser({ role: 'admin', first_name: 'Bo', last_name: 'Marshal' })
  runner = await server.createUser({ role: 'user' })
  editor = await server.createUser({ role: 'editor' })
})
afterAll(() => server?.stop())

const nothing = {
  race_time: null,
  pace: '',
  finish_order: null,
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  result_status: '',
}

async function registered(event_id: string, count: number): Promise<string[]> {
  const sent = Array.from({ length: count }, (_, index) =>
    registration(event_id, { first_name: `Runner${index}` }),
  )
  const answers = await push(server, sent)
  expect(answers.map(codeOf)).toEqual(Array(count).fill('accepted'))
  return sent.map((one) => String(one.args.registration_id))
}

function result(
  event_id: string,
  registration_id: string,
  changes: object,
  from: object = nothing,
  by: TestUser = admin,
) {
  const seen = Object.fromEntries(
    Object.entries({ ...nothing, ...from }).filter(([field]) => field in changes),
  )
  return command('setResult', { event_id, registration_id, changes }, { author: by.id, from: seen })
}

const chunksOf = (event_id: string) =>
  stored<{ id: string; chunk: number; count: number; data: PackedChunk; updated: string }>(
    server,
    'result_chunks',
    `event_id = "${event_id}"`,
  )

const eventOf = async (event_id: string) => (await stored(server, 'events', `id = "${event_id}"`))[0]

describe('results of several races', () => {
  it('are published in the order in which they came in', async () => {
    const [first = '', second = ''] = [await createEvent(server), await createEvent(server)].sort()
    const [in_first = ''] = await registered(first, 1)
    const [in_second = ''] = await registered(second, 1)
    const sent = [
      result(second, in_second, { race_time: 2_400_000 }),
      result(first, in_first, { race_time: 2_500_000 }),
    ]
    expect((await push(server, sent, admin.token)).map(codeOf)).toEqual(['accepted', 'accepted'])
    const { scopes } = await new FeedClient(server, 'public').heads(`results:${first}`, `results:${second}`)
    expect(scopes[`results:${second}`]).toBeLessThan(scopes[`results:${first}`] ?? 0)
  })
})

describe('entering a result', () => {
  it('makes the runner a finisher in the public chunk, without anything private', async () => {
    const event_id = await createEvent(server)
    const [id = ''] = await registered(event_id, 1)
    expect(codeOf(await pushOne(server, result(event_id, id, { race_time: 2_701_300 }), admin.token))).toBe(
      'accepted',
    )
    const [row] = await stored(server, 'registrations', `id = "${id}"`)
    expect(row).toMatchObject({ race_time: 2_701_300, result_status: 'finished', result_slot: 1 })
    const [chunk] = await chunksOf(event_id)
    expect(chunk).toMatchObject({ chunk: 0, count: 1 })
    expect(chunk && unpackChunk(chunk.data)).toMatchObject([
      { result_slot: 0, first_name: 'Runner0', last_name: 'Runner', bib_number: '1', race_time: 2_701_300 },
    ])
    expect(JSON.stringify(chunk)).not.toMatch(/example\.com|1990-05-17|Mile Street|555-010/)
    expect(await eventOf(event_id)).toMatchObject({ finishers: 1 })
  })

  it('drops the order among equals for a corrected runner, and for nobody else, in the public chunk', async () => {
    const event_id = await createEvent(server)
    const ids = await registered(event_id, 2)
    const timed = ids.map((id, at) => result(event_id, id, { race_time: 2_701_300, finish_order: 2 - at }))
    await push(server, timed, admin.token)
    const orders = async () =>
      (await chunksOf(event_id)).flatMap(({ data }) =>
        unpackChunk(data)
          .sort((a, b) => a.result_slot - b.result_slot)
          .map(({ finish_order }) => finish_order),
      )
    expect(await orders()).toEqual([2, 1])
    const before = { race_time: 2_701_300 }
    const corrected = result(event_id, ids[0] ?? '', { race_time: 2_701_400 }, before)
    expect(codeOf(await pushOne(server, corrected, admin.token))).toBe('accepted')
    expect(await orders()).toEqual([null, 1])
    expect(await stored(server, 'registrations', `id = "${ids[0]}"`)).toMatchObject([{ finish_order: 0 }])
  })

  it('updates the chunks and counters of all events that one push touches', async () => {
    const events = await Promise.all(Array.from({ length: 7 }, () => createEvent(server)))
    const results = await Promise.all(
      events.map(async (event_id) => {
        const [id = ''] = await registered(event_id, 1)
        return result(event_id, id, { race_time: 2_701_300 })
      }),
    )
    const answers = await push(server, results, admin.token)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['accepted']))
    for (const event_id of events) {
      expect(await eventOf(event_id)).toMatchObject({ registered: 1, finishers: 1 })
      expect(await chunksOf(event_id)).toMatchObject([{ chunk: 0, count: 1 }])
    }
  })

  it('is only for admins, whatever a client claims to be', async () => {
    const event_id = await createEvent(server)
    const [id = ''] = await registered(event_id, 1)
    const by = (user: TestUser) => result(event_id, id, { race_time: 1 }, {}, user)
    expect(codeOf(await pushOne(server, by(runner), runner.token))).toBe('forbidden')
    expect(codeOf(await pushOne(server, by(editor), editor.token))).toBe('forbidden')
    expect(codeOf(await pushOne(server, { ...by(runner), author: '' }, admin.token))).toBe('unsigned')
    expect(codeOf(await pushOne(server, { ...by(runner), author: '' }))).toBe('needs_auth')
    expect(
      codeOf(
        await pushOne(
          server,
          { ...by(runner), role: 'admin', args: { ...by(runner).args, role: 'admin' } },
          runner.token,
        ),
      ),
    ).toBe('forbidden')
    expect(await chunksOf(event_id)).toEqual([])
  })

  it('uses the role that is stored now, not the one at log-in', async () => {
    const event_id = await createEvent(server)
    const [id = ''] = await registered(event_id, 1)
    const former = await server.createUser({ role: 'admin' })
    await fetch(`${server.url}/api/collections/users/records/${former.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: await server.superuserToken() },
      body: JSON.stringify({ role: 'user' }),
    })
    expect(
      codeOf(await pushOne(server, result(event_id, id, { race_time: 1 }, {}, former), former.token)),
    ).toBe('forbidden')
  })

  it('informs the second of two people who change one field, and merges different fields', async () => {
    const event_id = await createEvent(server)
    const [id = ''] = await registered(event_id, 1)
    await pushOne(server, result(event_id, id, { race_time: 2_000_000 }), admin.token)
    const late = result(event_id, id, { race_time: 2_100_000 }, {}, second_admin)
    expect(await pushOne(server, late, second_admin.token)).toMatchObject({
      status: 'conflict',
      fields: ['race_time'],
      current: { race_time: 2_000_000 },
      changed_by: 'Grace Timer',
    })
    const elsewhere = result(event_id, id, { overall_rank: 7 }, {}, second_admin)
    expect(codeOf(await pushOne(server, elsewhere, second_admin.token))).toBe('accepted')
    const same = result(event_id, id, { race_time: 2_000_000 }, {}, second_admin)
    expect(codeOf(await pushOne(server, same, second_admin.token))).toBe('accepted')
    const settled = result(event_id, id, { race_time: 2_100_000 }, { race_time: 2_000_000 }, second_admin)
    expect(codeOf(await pushOne(server, settled, second_admin.token))).toBe('accepted')
    const [row] = await stored(server, 'registrations', `id = "${id}"`)
    expect(row).toMatchObject({ race_time: 2_100_000, overall_rank: 7 })
  })

  it('loses no update of eight parallel writers: one wins, and the others are informed', async () => {
    const event_id = await createEvent(server)
    const [id = ''] = await registered(event_id, 1)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        pushOne(server, result(event_id, id, { overall_rank: index + 1 }), admin.token),
      ),
    )
    expect(answers.map(codeOf).sort()).toEqual(['accepted', ...Array(7).fill('conflict')])
  })

  it('must name its base values', async () => {
    const event_id = await createEvent(server)
    const [id = ''] = await registered(event_id, 1)
    const blind = { ...result(event_id, id, { race_time: 5 }), from: {} }
    expect(codeOf(await pushOne(server, blind, admin.token))).toBe('invalid')
  })

  it('keeps the slot of a result that is cleared and entered again, and removes it from the chunk in between', async () => {
    const event_id = await createEvent(server)
    const [a = '', b = ''] = await registered(event_id, 2)
    await push(
      server,
      [result(event_id, a, { race_time: 1000 }), result(event_id, b, { race_time: 2000 })],
      admin.token,
    )
    await pushOne(server, result(event_id, a, { race_time: null }, { race_time: 1000 }), admin.token)
    const [without] = await chunksOf(event_id)
    expect(without && unpackChunk(without.data).map((row) => row.result_slot)).toEqual([1])
    expect(await eventOf(event_id)).toMatchObject({ finishers: 1 })
    await pushOne(server, result(event_id, a, { result_status: 'dnf' }), admin.token)
    const [back] = await chunksOf(event_id)
    expect(back && unpackChunk(back.data).map((row) => [row.result_slot, row.result_status])).toEqual([
      [1, 'finished'],
      [0, 'dnf'],
    ])
    // A runner who did not finish has a result, but is not a finisher.
    expect(await eventOf(event_id)).toMatchObject({ finishers: 1 })
  })

  it('refuses finished without a time, and impossible values', async () => {
    const event_id = await createEvent(server)
    const [id = ''] = await registered(event_id, 1)
    const changes = [
      { result_status: 'finished' },
      { race_time: 0 },
      { race_time: -5 },
      { race_time: 1.5 },
      { overall_rank: 0 },
      { user_id: 'x' },
      {},
    ]
    for (const change of changes) {
      expect(codeOf(await pushOne(server, result(event_id, id, change), admin.token))).toBe('invalid')
    }
  })

  it('rebuilds only the chunks that it touched', async () => {
    const event_id = await createEvent(server, { next_slot: 499 })
    const [a = '', b = ''] = await registered(event_id, 2)
    await push(
      server,
      [result(event_id, a, { race_time: 1000 }), result(event_id, b, { race_time: 2000 })],
      admin.token,
    )
    const before = await chunksOf(event_id)
    expect(
      before.map((chunk) => [chunk.chunk, unpackChunk(chunk.data).map((row) => row.result_slot)]),
    ).toEqual([
      [0, [499]],
      [1, [500]],
    ])
    await pushOne(server, result(event_id, b, { race_time: 3000 }, { race_time: 2000 }), admin.token)
    const after = await chunksOf(event_id)
    expect(after[0]?.updated).toBe(before[0]?.updated)
    expect(after[1]?.updated).not.toBe(before[1]?.updated)
  })

  it('clears every override when results are recomputed', async () => {
    const event_id = await createEvent(server)
    const [a = '', b = ''] = await registered(event_id, 2)
    await push(
      server,
      [
        result(event_id, a, { race_time: 1000, overall_rank: 9, pace: '5:00' }),
        result(event_id, b, { race_time: 2000 }),
      ],
      admin.token,
    )
    const recompute = command('recomputeResults', { event_id }, { author: admin.id })
    expect(acceptedResult(await pushOne(server, recompute, admin.token))).toEqual({ cleared: 1 })
    const [chunk] = await chunksOf(event_id)
    expect(chunk && unpackChunk(chunk.data).map((row) => [row.overall_rank, row.pace])).toEqual([
      [null, ''],
      [null, ''],
    ])
  })
})

describe('a server that is killed in the middle of a push', { tags: 'full' }, () => {
  it.each([15, 40, 80])('after %i ms has chunks that match its rows at the next start', async (delay_ms) => {
    const doomed = await startServer()
    const boss = await doomed.createUser({ role: 'admin' })
    const event_id = await createEvent(doomed)
    const sent = Array.from({ length: 60 }, () => registration(event_id))
    await push(doomed, sent)
    const results = sent.map((one, index) =>
      result(event_id, String(one.args.registration_id), { race_time: 1000 + index }, {}, boss),
    )
    const pushed = push(doomed, results, boss.token).catch(() => [])
    await new Promise((wake) => setTimeout(wake, delay_ms))
    await doomed.kill()
    await pushed

    const again = await startServer({ dataDir: doomed.dataDir })
    const finished = await stored(
      again,
      'registrations',
      `event_id = "${event_id}" && result_status = "finished"`,
    )
    const [chunk] = await stored<{ data: PackedChunk }>(again, 'result_chunks', `event_id = "${event_id}"`)
    const public_rows = chunk ? unpackChunk(chunk.data).length : 0
    expect(public_rows).toBe(finished.length)
    const [event] = await stored(again, 'events', `id = "${event_id}"`)
    expect(event?.finishers).toBe(finished.length)
    const answers = await push(again, results, boss.token)
    expect(answers.map(codeOf)).toEqual(Array(60).fill('accepted'))
    await again.stop()
  })
})
