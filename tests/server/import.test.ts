import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StagedRow, WireRow } from '#domain/imports/staged-row.ts'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  commit,
  finished,
  importStep,
  type Import,
  newImport,
  newRow,
  no_values,
  prepareAll,
  settleAll,
  stageAll,
  toWire,
} from './import-fixtures.ts'
import {
  acceptedResult,
  asSuperuser,
  codeOf,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'

// Imports on the real server: nothing before the commit, everything from it on.

let server: TestServer
let admin: TestUser
let second_admin: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin', first_name: 'Grace', last_name: 'Timer' })
  second_admin = await server.createUser({ role: 'admin', first_name: 'Bo', last_name: 'Marshal' })
})
afterAll(() => server?.stop())

type Registered = Record<string, unknown> & { id: string }

const registrationsOf = (event_id: string) =>
  stored<Registered>(server, 'registrations', `event_id = "${event_id}"`)
const eventOf = async (event_id: string) => (await stored(server, 'events', `id = "${event_id}"`))[0]

async function publicResults(event_id: string) {
  const chunks = await stored<{ data: PackedChunk }>(server, 'result_chunks', `event_id = "${event_id}"`)
  return chunks.flatMap(({ data }) => unpackChunk(data)).sort((a, b) => a.result_slot - b.result_slot)
}

/** Registers a runner by the form; returns what an import sees of it. */
async function registered(event_id: string, bib = 1): Promise<{ id: string; seen: StagedRow['values'] }> {
  const one = registration(event_id)
  expect(acceptedResult(await pushOne(server, one))).toMatchObject({ bib_number: String(bib) })
  const id = String(one.args.registration_id)
  const [row] = await stored<Registered>(server, 'registrations', `id = "${id}"`)
  const seen = {
    ...no_values,
    bib_number: String(bib),
    date_of_birth: '1990-05-17',
    age_group: String(row?.age_group),
  }
  return { id, seen }
}

const correction = (
  event_id: string,
  registration_id: string,
  race_time: number,
  from: number | null = null,
) =>
  command(
    'setResult',
    { event_id, registration_id, changes: { race_time } },
    { author: second_admin.id, from: { race_time: from } },
  )

async function ready(one: Import): Promise<void> {
  await stageAll(server, one, admin)
  const reply = await prepareAll(server, one, admin)
  expect(reply.body.obstacles, JSON.stringify(reply.body)).toBeUndefined()
}

const expectNothing = async (event_id: string, runners: number) => {
  expect(await registrationsOf(event_id)).toHaveLength(runners)
  expect(await publicResults(event_id)).toEqual([])
  expect(await eventOf(event_id)).toMatchObject({ registered: runners, finishers: 0, ranking_basis: 'gun' })
}

describe('an import', () => {
  it('shows nothing before the commit, and all results with it', async () => {
    const event_id = await createEvent(server)
    const { id, seen } = await registered(event_id)
    const rows: StagedRow[] = [
      { line: 2, registration_id: id, seen, values: { ...seen, ...finished(2_700_300) }, slot: 0 },
      newRow(7, { ...finished(2_500_000), chip_time: 2_499_000, finish_order: 3 }, 1),
      newRow(8, { first_name: 'Cy', result_status: 'dnf' }, 2),
      newRow(9, { first_name: 'Di' }),
    ]
    const one = newImport(event_id, rows)
    await ready(one)
    await expectNothing(event_id, 1)

    const bases = { ranking_basis: 'chip', age_group_basis: 'gun', age_bands: [14, 19, 39] }
    expect(acceptedResult(await commit(server, one, admin, bases))).toEqual({ new: 3, changed: 1 })
    const results = await publicResults(event_id)
    expect(results).toMatchObject([
      { result_slot: 0, bib_number: '1', race_time: 2_700_300, finish_order: null },
      { result_slot: 1, bib_number: '7', chip_time: 2_499_000, finish_order: 3 },
      { result_slot: 2, first_name: 'Cy', result_status: 'dnf', race_time: null },
    ])
    expect(await eventOf(event_id)).toMatchObject({ registered: 4, finishers: 2, next_slot: 3, ...bases })

    await settleAll(server, one, admin)
    const written = await registrationsOf(event_id)
    expect(written.sort((a, b) => Number(a.bib_number) - Number(b.bib_number))).toMatchObject([
      { id, source: 'form', email: 'ada@example.com', race_time: 2_700_300, result_slot: 1 },
      { source: 'import', bib_number: '7', result_slot: 2, finish_order: 3, email: '', user_id: '' },
      { bib_number: '8', result_status: 'dnf', result_slot: 3 },
      { bib_number: '9', result_status: '', result_slot: 0 },
    ])
    expect(await publicResults(event_id)).toEqual(results)
  })

  it('in many parts is whole, and its chunks match the registrations', async () => {
    const event_id = await createEvent(server)
    const rows = Array.from({ length: 1_234 }, (_, at) => newRow(at + 1, finished(2_000_000 + at * 1000), at))
    const one = newImport(event_id, rows)
    await ready(one)
    acceptedResult(await commit(server, one, admin))
    const shown = await publicResults(event_id)
    expect(shown.map((finisher) => finisher.bib_number)).toEqual(rows.map(({ values }) => values.bib_number))
    await settleAll(server, one, admin)
    const [first] = await registrationsOf(event_id)
    // A correction rebuilds the chunk from the registrations: only its own row changes.
    await pushOne(
      server,
      correction(event_id, String(first?.id), 1_999_000, Number(first?.race_time)),
      second_admin.token,
    )
    const after = await publicResults(event_id)
    expect(
      after.filter((finisher, at) => JSON.stringify(finisher) !== JSON.stringify(shown[at])),
    ).toHaveLength(1)
  })

  it('sent twice, part by part and as a whole, happens once', async () => {
    const event_id = await createEvent(server)
    const one = newImport(event_id, [newRow(1, finished(2_000_000), 0), newRow(2, finished(2_100_000), 1)])
    await stageAll(server, one, admin, 1)
    await stageAll(server, one, admin, 1)
    await prepareAll(server, one, admin)
    const args = {
      import_id: one.import_id,
      event_id,
      rows: 2,
      ranking_basis: 'gun',
      age_group_basis: 'gun',
      age_bands: null,
    }
    const sent = command('commitImport', args, { author: admin.id })
    expect(await pushOne(server, sent, admin.token)).toEqual(await pushOne(server, sent, admin.token))
    expect(codeOf(await commit(server, one, admin))).toBe('already_accepted')
    await settleAll(server, one, admin)
    await settleAll(server, one, admin)
    expect(await registrationsOf(event_id)).toHaveLength(2)
    expect(await eventOf(event_id)).toMatchObject({ registered: 2, finishers: 2 })
  })

  it('leaves unchanged rows as they are', async () => {
    const event_id = await createEvent(server)
    const { id, seen } = await registered(event_id)
    const before = await registrationsOf(event_id)
    const one = newImport(event_id, [
      { line: 2, registration_id: id, seen, values: seen, slot: null },
      newRow(2, finished(2_000_000), 0),
    ])
    await ready(one)
    expect(acceptedResult(await commit(server, one, admin))).toEqual({ new: 1, changed: 0 })
    await settleAll(server, one, admin)
    expect((await registrationsOf(event_id))[0]).toEqual(before[0])
  })

  it('leaves nothing when cancelled, not even a slot', async () => {
    const event_id = await createEvent(server)
    const one = newImport(event_id, [newRow(1, finished(2_000_000), 0)])
    await ready(one)
    expect((await importStep(server, 'cancel', { import_id: one.import_id }, admin.token)).body).toEqual({
      cancelled: true,
    })
    await expectNothing(event_id, 0)
    expect(await eventOf(event_id)).toMatchObject({ next_slot: 0 })
    expect(codeOf(await commit(server, one, admin))).toBe('import_not_found')
    expect((await importStep(server, 'settle', { import_id: one.import_id }, admin.token)).status).toBe(404)
  })

  it('counts only finishers among the finishers', async () => {
    const event_id = await createEvent(server)
    const { id, seen } = await registered(event_id)
    const values = { ...seen, ...finished(1_900_000) }
    const one = newImport(event_id, [
      { line: 1, registration_id: id, seen, values, slot: 0 },
      newRow(2, finished(2_000_000), 1),
      newRow(3, { ...finished(2_100_000), result_status: 'dnf', race_time: null, gun_time: null }, 2),
    ])
    await ready(one)
    acceptedResult(await commit(server, one, admin))
    await settleAll(server, one, admin)
    expect(await eventOf(event_id)).toMatchObject({ registered: 3, finishers: 2 })
  })

  it('is logged for another admin who looks at the event', async () => {
    const event_id = await createEvent(server)
    const other = await server.createUser({ role: 'admin' })
    const rows = Array.from({ length: 2_500 }, (_, at) => newRow(at + 1, finished(2_000_000 + at), at))
    const one = newImport(event_id, rows)
    await ready(one)
    acceptedResult(await commit(server, one, admin))
    const left: unknown[] = []
    while (left.at(-1) !== 0) {
      const reply = await importStep(server, 'settle', { event_id }, other.token)
      expect(reply.status).toBe(200)
      left.push(reply.body.left)
    }
    expect(left.length).toBeGreaterThan(1)
    expect(
      await stored(server, 'registrations', `event_id = "${event_id}" && bib_number = "2500"`),
    ).toHaveLength(1)
    const both = await importStep(server, 'settle', { event_id, import_id: one.import_id }, other.token)
    expect(both.status).toBe(400)
  })

  it('cannot be cancelled once it is made', async () => {
    const event_id = await createEvent(server)
    const one = newImport(event_id, [newRow(1, finished(2_000_000), 0)])
    await ready(one)
    acceptedResult(await commit(server, one, admin))
    expect((await importStep(server, 'cancel', { import_id: one.import_id }, admin.token)).body).toEqual({
      cancelled: false,
    })
    await settleAll(server, one, admin)
    expect(await registrationsOf(event_id)).toHaveLength(1)
  })

  it('is finished by the server when the device disappears after the commit', { tags: 'full' }, async () => {
    let own = await startServer()
    const { dataDir, port } = own
    try {
      const by = await own.createUser({ role: 'admin' })
      const event_id = await createEvent(own)
      const rows = Array.from({ length: 700 }, (_, at) => newRow(at + 1, finished(2_000_000 + at), at))
      const one = newImport(event_id, rows)
      await stageAll(own, one, by)
      await prepareAll(own, one, by)
      acceptedResult(await commit(own, one, by))
      await own.kill()
      own = await startServer({ dataDir, port })
      const [event] = await stored(own, 'events', `id = "${event_id}"`)
      expect(event).toMatchObject({ registered: 700, finishers: 700 })
      expect(
        await stored(own, 'registrations', `event_id = "${event_id}" && result_slot = 700`),
      ).toMatchObject([{ bib_number: '700', race_time: 2_000_699 }])
    } finally {
      await own.stop({ keepData: false })
    }
  })

  it('is left to its device by the clock', async () => {
    const event_id = await createEvent(server)
    const one = newImport(
      event_id,
      Array.from({ length: 1_000 }, (_, at) => newRow(at + 1)),
    )
    await stageAll(server, one, admin)
    await prepareAll(server, one, admin)
    acceptedResult(await commit(server, one, admin))
    await asSuperuser(server, '/api/crons/finish-imports', {}, 'POST')
    await new Promise((wake) => setTimeout(wake, 1_000))
    const { body } = await importStep(server, 'settle', { import_id: one.import_id }, admin.token)
    expect(body).toEqual({ left: 200 })
    await settleAll(server, one, admin)
  })
})

describe('somebody else meanwhile', () => {
  async function oneChanged() {
    const event_id = await createEvent(server)
    const { id, seen } = await registered(event_id)
    const changed: StagedRow = {
      line: 2,
      registration_id: id,
      seen,
      values: { ...seen, ...finished(2_700_000) },
      slot: 0,
    }
    return { event_id, id, one: newImport(event_id, [changed, newRow(7, finished(2_500_000), 1)]) }
  }

  const obstacle = (id: string, what: string) => ({
    registration_id: id,
    line: 2,
    bib_number: '1',
    name: 'Ada Runner',
    what,
  })

  it('corrects a row before it is compared: the import stops and writes nothing', async () => {
    const { event_id, id, one } = await oneChanged()
    await pushOne(server, correction(event_id, id, 2_600_000), second_admin.token)
    await stageAll(server, one, admin)
    const reply = await prepareAll(server, one, admin)
    expect(reply.body).toEqual({ obstacles: [obstacle(id, 'changed')] })
    expect(codeOf(await commit(server, one, admin))).toBe('import_not_verified')
    expect(await registrationsOf(event_id)).toMatchObject([{ race_time: 2_600_000 }])
  })

  it('corrects a row after it was compared: the same', async () => {
    const { event_id, id, one } = await oneChanged()
    await ready(one)
    await pushOne(server, correction(event_id, id, 2_600_000), second_admin.token)
    expect(await commit(server, one, admin)).toMatchObject({
      status: 'conflict',
      current: { obstacles: [obstacle(id, 'changed')] },
      message: 'Somebody changed these runners in the meantime. Nothing was imported.',
    })
    expect(await registrationsOf(event_id)).toMatchObject([{ race_time: 2_600_000 }])
    expect(await publicResults(event_id)).toHaveLength(1)
  })

  it('registers with a bib of the file: the import stops', async () => {
    const event_id = await createEvent(server)
    const one = newImport(event_id, [newRow(1, finished(2_500_000), 0)])
    await ready(one)
    const { id } = await registered(event_id)
    expect(await commit(server, one, admin)).toMatchObject({
      status: 'conflict',
      current: { obstacles: [{ registration_id: id, what: 'bib_taken', bib_number: '1' }] },
    })
    await expectNothing(event_id, 1)
  })

  it('changes a runner who is not in the file: both count', async () => {
    const { event_id, one } = await oneChanged()
    const other = await registered(event_id, 2)
    await ready(one)
    await pushOne(server, correction(event_id, other.id, 2_600_000), second_admin.token)
    acceptedResult(await commit(server, one, admin))
    expect((await publicResults(event_id)).map(({ bib_number }) => bib_number)).toEqual(['1', '7', '2'])
    await settleAll(server, one, admin)
    expect((await publicResults(event_id)).map(({ bib_number }) => bib_number)).toEqual(['1', '7', '2'])
  })

  it('corrects a result that was committed and is not yet written: the correction finds it, and its author', async () => {
    const { event_id, id, one } = await oneChanged()
    await ready(one)
    acceptedResult(await commit(server, one, admin))
    expect(await pushOne(server, correction(event_id, id, 2_600_000), second_admin.token)).toMatchObject({
      status: 'conflict',
      current: { race_time: 2_700_000 },
      changed_by: 'Grace Timer',
    })
    expect(
      codeOf(await pushOne(server, correction(event_id, id, 2_600_000, 2_700_000), second_admin.token)),
    ).toBe('accepted')
    // Rebuilding its chunk has settled the row beside it too.
    expect(await publicResults(event_id)).toMatchObject([{ race_time: 2_600_000 }, { bib_number: '7' }])
    await settleAll(server, one, admin)
    expect(await registrationsOf(event_id)).toMatchObject([{ race_time: 2_600_000 }, { bib_number: '7' }])
  })

  it('registers before the new runners are written: the bib is another', async () => {
    const event_id = await createEvent(server)
    const one = newImport(event_id, [newRow(2, finished(2_500_000), 0)])
    await ready(one)
    acceptedResult(await commit(server, one, admin))
    expect(acceptedResult(await pushOne(server, registration(event_id)))).toMatchObject({ bib_number: '3' })
    await settleAll(server, one, admin)
    expect((await registrationsOf(event_id)).map(({ bib_number }) => bib_number).sort()).toEqual(['2', '3'])
  })

  it('imports the same event: one after the other', async () => {
    const event_id = await createEvent(server)
    const [first, second] = [1, 2].map((bib) => newImport(event_id, [newRow(bib, finished(2_500_000), 0)]))
    if (!first || !second) throw new Error('two imports')
    await ready(first)
    await ready(second)
    acceptedResult(await commit(server, first, admin))
    expect(codeOf(await commit(server, second, admin))).toBe('import_busy')
    await settleAll(server, first, admin)
    await prepareAll(server, second, admin)
    acceptedResult(await commit(server, second, admin))
    await settleAll(server, second, admin)
    expect((await publicResults(event_id)).map(({ result_slot }) => result_slot)).toEqual([0, 1])
  })
})

describe('the right to import', () => {
  it('belongs to admins, each for their own imports', async () => {
    const event_id = await createEvent(server)
    const one = newImport(event_id, [newRow(1)])
    const { import_id, rows } = one
    const body = { import_id, event_id, part: 0, rows: rows.map(toWire) }
    const runner = await server.createUser({ role: 'user' })
    const editor = await server.createUser({ role: 'editor' })
    expect((await importStep(server, 'rows', body, '')).status).toBe(401)
    expect((await importStep(server, 'rows', body, runner.token)).status).toBe(403)
    expect((await importStep(server, 'rows', body, editor.token)).status).toBe(403)
    await stageAll(server, one, admin)
    for (const step of ['prepare', 'settle', 'cancel'] as const) {
      const asked = step === 'prepare' ? { import_id, rows: 1 } : { import_id }
      expect((await importStep(server, step, asked, '')).status).toBe(401)
      expect((await importStep(server, step, asked, editor.token)).status).toBe(403)
      expect((await importStep(server, step, asked, second_admin.token)).status).toBe(404)
    }
    expect((await importStep(server, 'rows', body, second_admin.token)).status).toBe(409)
    await prepareAll(server, one, admin)
    expect(codeOf(await commit(server, one, second_admin))).toBe('import_not_found')
    expect(codeOf(await commit(server, one, editor))).toBe('forbidden')
    await expectNothing(event_id, 0)
  })
})

describe('rows that the server rejects', () => {
  const values = (change: Partial<StagedRow['values']>) => (row: StagedRow) =>
    toWire({ ...row, values: { ...row.values, ...change } })
  const wire = (change: (cells: WireRow) => unknown) => (row: StagedRow) => change(toWire(row))
  const bad: [string, (row: StagedRow) => unknown][] = [
    ['a finish without a time', values({ result_status: 'finished' })],
    ['a chip longer than the gun', values({ ...finished(5), gun_time: 5, chip_time: 6 })],
    ['a place that nobody typed', values({ ...finished(5), overall_rank: 1 })],
    ['an order that is none', values({ ...finished(5), finish_order: 0.5 })],
    ['a time without a result', values({ race_time: 5 })],
    ['a time below zero', values(finished(-1))],
    ['a part of a millisecond', values(finished(0.5))],
    ['more than a week', values(finished(604_800_001))],
    ['nobody', values({ first_name: '', last_name: '', bib_number: '' })],
    ['a name that is too long', values({ first_name: 'a'.repeat(101) })],
    ['a name with a zero', values({ first_name: 'A\u0000' })],
    ['half a letter', values({ last_name: '\ud800' })],
    ['a day that is none', values({ date_of_birth: '2021-02-30' })],
    [
      'an unknown gender',
      wire(([line, id, slot, seen, [first, last, bib, , ...rest]]) => [
        line,
        id,
        slot,
        seen,
        [first, last, bib, 'horse', ...rest],
      ]),
    ],
    [
      'a name that is a list',
      wire(([line, id, slot, seen, [, ...rest]]) => [line, id, slot, seen, [['a'], ...rest]]),
    ],
    ['a cell more', wire(([line, id, slot, seen, cells]) => [line, id, slot, seen, [...cells, admin.id]])],
    ['a cell less', wire(([line, id, slot, seen, cells]) => [line, id, slot, seen, cells.slice(1)])],
    ['half of what was seen', wire(([line, id, slot, , cells]) => [line, id, slot, cells.slice(1), cells])],
    ['an id that is none', (row) => toWire({ ...row, registration_id: '1 OR 1=1' })],
    ['a part of a slot', (row) => toWire({ ...row, slot: 0.5 })],
    ['no line', (row) => toWire({ ...row, line: 0 })],
    ['an object', (row) => row],
    ['nothing', () => null],
  ]

  it.each(bad)('%s', async (_what, make) => {
    const event_id = await createEvent(server)
    const { import_id } = newImport(event_id, [])
    const reply = await importStep(
      server,
      'rows',
      { import_id, event_id, part: 0, rows: [make(newRow(1))] },
      admin.token,
    )
    expect(reply.status).toBe(400)
    expect(String(reply.body.message).length).toBeGreaterThan(5)
    await expectNothing(event_id, 0)
  })

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['half an object', '{"import_id":'],
    ['deep nesting', '['.repeat(300_000)],
  ])('a body that is %s', async (_what, body) => {
    for (const step of ['rows', 'prepare', 'settle', 'cancel'] as const) {
      expect((await importStep(server, step, body, admin.token)).status).toBe(400)
    }
  })

  it('more rows than a part holds', async () => {
    const event_id = await createEvent(server)
    const rows = Array.from({ length: 501 }, (_, at) => toWire(newRow(at + 1)))
    const { import_id } = newImport(event_id, [])
    expect(
      (await importStep(server, 'rows', { import_id, event_id, part: 0, rows }, admin.token)).status,
    ).toBe(400)
  })

  it('a bib or a slot twice, slots with holes, missing parts', async () => {
    const event_id = await createEvent(server)
    const stageOnly = (rows: StagedRow[]) => {
      const { import_id } = newImport(event_id, rows)
      return importStep(server, 'rows', { import_id, event_id, part: 0, rows: rows.map(toWire) }, admin.token)
    }
    expect((await stageOnly([newRow(1), newRow(1)])).status).toBe(400)
    expect((await stageOnly([newRow(1, finished(9), 0), newRow(2, finished(9), 0)])).status).toBe(400)
    const holes = newImport(event_id, [newRow(1, finished(9), 1)])
    await stageAll(server, holes, admin)
    expect((await prepareAll(server, holes, admin)).status).toBe(409)
    const short = newImport(event_id, [newRow(2)])
    await stageAll(server, short, admin)
    const asked = { import_id: short.import_id, rows: 2 }
    expect((await importStep(server, 'prepare', asked, admin.token)).status).toBe(409)
  })

  it("somebody else's registration, and one that already exists", async () => {
    const [mine, other] = [await createEvent(server), await createEvent(server)]
    const { id, seen } = await registered(other)
    const stolen = newImport(mine, [
      { line: 2, registration_id: id, seen, values: { ...seen, first_name: 'X' }, slot: null },
    ])
    await stageAll(server, stolen, admin)
    expect((await prepareAll(server, stolen, admin)).body).toMatchObject({ obstacles: [{ what: 'gone' }] })
    const again = newImport(other, [{ ...newRow(5), registration_id: id }])
    await stageAll(server, again, admin)
    expect((await prepareAll(server, again, admin)).body).toMatchObject({ obstacles: [{ what: 'exists' }] })
  })
})
