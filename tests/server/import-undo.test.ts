import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import type { StagedRow } from '#domain/imports/staged-row.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import {
  copyDatabase,
  restoreDatabase,
  startServer,
  type TestServer,
  type TestUser,
} from '#support/server.ts'
import { sealOf, useReturningServer } from './heal-fixtures.ts'
import {
  finished,
  type Import,
  importStep,
  makeImport,
  newImport,
  newRow,
  prepareAll,
  type Reply,
  settleAll,
  stageAll,
  toWire,
} from './import-fixtures.ts'
import {
  acceptedResult,
  codeOf,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode } from './station-fixtures.ts'

// An import is taken back as a whole, and nothing that was done since is lost by it.

const life = useReturningServer()
const { backup, goBack, official, send, statuses } = life

type Row = Record<string, unknown> & { id: string }

const runners = async () =>
  (await stored<Row>(life.server, 'registrations', `event_id = "${life.event_id}"`))
    .map(({ updated: _updated, ...row }) => row)
    .sort((a, b) => String(a.bib_number).localeCompare(String(b.bib_number)))
const runner = async (id: string) => (await runners()).find((one) => one.id === id)
const race = async () => (await stored<Row>(life.server, 'events', `id = "${life.event_id}"`))[0]
const results = async () =>
  (await stored<{ data: PackedChunk }>(life.server, 'result_chunks', `event_id = "${life.event_id}"`))
    .flatMap(({ data }) => unpackChunk(data))
    .sort((a, b) => a.result_slot - b.result_slot)

const imported = async (rows: StagedRow[], args: object = {}): Promise<Import> => {
  const one = newImport(life.event_id, rows)
  await makeImport(life.server, one, life.admin, args)
  return one
}

const ask = (step: 'list' | 'weigh' | 'undo' | 'typed', body: object, by: TestUser = life.admin) =>
  importStep(life.server, step, { event_id: life.event_id, ...body }, by.token)
const weigh = async ({ import_id }: Import) => (await ask('weigh', { undoes: import_id })).body
const listed = async () => (await ask('list', {})).body.imports as Record<string, unknown>[]

interface Undo extends Import {
  undoes: string
  seq: unknown
}

const newUndo = async (of: Import): Promise<Undo> => ({
  import_id: newRecordId(),
  event_id: of.event_id,
  rows: of.rows,
  undoes: of.import_id,
  seq: (await weigh(of)).seq,
})

async function stageUndo({ import_id, undoes, seq }: Undo): Promise<Reply> {
  for (;;) {
    const reply = await ask('undo', { import_id, undoes, seq })
    if (reply.status !== 200 || reply.body.changed || reply.body.staged === reply.body.of) return reply
  }
}

const press = ({ import_id, event_id, undoes, rows }: Undo, by = life.admin): Promise<CommandAnswer> =>
  pushOne(
    life.server,
    command('undoImport', { import_id, event_id, undoes, rows: rows.length }, { author: by.id }),
    by.token,
  )

async function undone(of: Import): Promise<CommandAnswer> {
  const one = await newUndo(of)
  expect((await stageUndo(one)).body).toEqual({ staged: of.rows.length, of: of.rows.length })
  expect((await prepareAll(life.server, one, life.admin)).body.obstacles).toBeUndefined()
  const answer = await press(one)
  if (answer.status === 'accepted') await settleAll(life.server, one, life.admin)
  return answer
}

/** A runner of the form, as an import sees them. */
async function entered(): Promise<{ id: string; seen: StagedRow['values'] }> {
  const one = registration(life.event_id)
  acceptedResult(await send(one))
  const id = String(one.args.registration_id)
  const row = await runner(id)
  const seen = {
    ...newRow(1).values,
    bib_number: String(row?.bib_number),
    date_of_birth: '1990-05-17',
    age_group: String(row?.age_group),
  }
  return { id, seen }
}

const changed = (id: string, seen: StagedRow['values'], values: object, slot: number | null): StagedRow => ({
  line: Number(seen.bib_number),
  registration_id: id,
  seen,
  values: { ...seen, ...values },
  slot,
})

const corrected = async (registration_id: string, changes: object, from: object) =>
  acceptedResult(
    await send(official('setResult', { event_id: life.event_id, registration_id, changes }, { ...from })),
  )
const renamed = async (registration_id: string, changes: object, from: object) =>
  acceptedResult(
    await send(
      official('updateRegistration', { event_id: life.event_id, registration_id, changes }, { ...from }),
    ),
  )

/** As at the dashboard: a runner of a file has no address by which anybody could claim them. */
async function giveTo(registration_id: string, { id }: TestUser): Promise<void> {
  const answer = await fetch(`${life.server.url}/api/collections/registrations/records/${registration_id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: await life.server.superuserToken() },
    body: JSON.stringify({ user_id: id }),
  })
  expect(answer.status).toBe(200)
}

/** Whether a text stands anywhere in what the server keeps. */
function keeps(text: string): boolean {
  const copy = join(life.dataDir, '..', `${newRecordId()}.db`)
  copyDatabase(join(life.dataDir, 'data.db'), copy)
  return readFileSync(copy).includes(text)
}

describe('an undone import', () => {
  it('leaves everything as it was before: runners, results, counters, and the event', async () => {
    const { id, seen } = await entered()
    await corrected(id, { race_time: 3_000_000 }, { race_time: null })
    const before = { runners: await runners(), race: await race(), results: await results() }
    const typed = (await ask('typed', {})).body
    const now = { ...seen, result_status: 'finished', race_time: 3_000_000 } as const
    const one = await imported(
      [
        changed(id, now, { ...finished(2_700_300), finish_order: 2, last_name: 'Runnér' }, null),
        newRow(7, { ...finished(2_500_000), chip_time: 2_499_000 }, 0),
        newRow(8, { first_name: 'Cy', result_status: 'dnf' }, 1),
        newRow(9, { first_name: 'Di' }),
      ],
      { ranking_basis: 'chip', age_bands: [14, 19, 39], file: 'race.csv' },
    )
    expect(await results()).toHaveLength(3)
    expect(await listed()).toMatchObject([
      { id: one.import_id, file: 'race.csv', new: 3, changed: 1, undone: '', may_undo: true },
    ])
    expect(await weigh(one)).toMatchObject({
      newer: [],
      rows: 4,
      removed: 3,
      restored: 1,
      stays: 0,
      kept: [],
    })

    expect(acceptedResult(await undone(one))).toEqual({ removed: 3, restored: 1, undoes: one.import_id })
    expect(await runners()).toEqual(before.runners)
    expect(await results()).toEqual(before.results)
    expect(await race()).toEqual({ ...before.race, next_slot: 3, updated: expect.any(String) })
    // What was typed before the import is typed again, when it was.
    expect((await ask('typed', {})).body).toEqual(typed)
    expect(await listed()).toMatchObject([{ id: one.import_id, may_undo: false }])
    expect((await listed())[0]?.undone).not.toBe('')
    const [entry] = await stored(life.server, 'activity', 'kind = "undoImport"')
    expect(entry).toMatchObject({
      record: life.event_id,
      changes: [{ fields: { runners_removed: [null, 3], runners_restored: [null, 1] } }],
    })
    expect(codeOf(await press(await newUndo(one)))).toBe('already_undone')
  })

  it('of many parts is gone at once, and its chunks with it', { tags: 'full' }, async () => {
    const rows = Array.from({ length: 1_234 }, (_, at) => newRow(at + 1, finished(2_000_000 + at * 1000), at))
    const one = await imported(rows)
    const undo = await newUndo(one)
    expect((await stageUndo(undo)).body).toEqual({ staged: 1_234, of: 1_234 })
    await prepareAll(life.server, undo, life.admin)
    expect(await results()).toHaveLength(1_234)
    acceptedResult(await press(undo))
    expect(await results()).toEqual([])
    expect(await race()).toMatchObject({ registered: 0, finishers: 0 })
    // A row whose turn has not come is gone for anybody who asks.
    const last = rows.at(-1)?.registration_id ?? ''
    const late = { event_id: life.event_id, registration_id: last, changes: { race_time: 1 } }
    expect(codeOf(await send(official('setResult', late, { race_time: null })))).toBe(
      'registration_not_found',
    )
    await settleAll(life.server, undo, life.admin)
    expect(await runners()).toEqual([])
    expect(await stored(life.server, 'result_chunks', '')).toEqual([])
    // And comes in again.
    expect(
      acceptedResult(
        await makeImport(
          life.server,
          newImport(
            life.event_id,
            rows.map((row) => ({ ...row, registration_id: newRecordId() })),
          ),
          life.admin,
        ),
      ),
    ).toEqual({ new: 1_234, changed: 0 })
  })

  it('leaves what was corrected since, and names it before', async () => {
    const { id, seen } = await entered()
    const other = await entered()
    const made = [1, 2, 3, 4].map((at) => newRow(70 + at, finished(2_500_000 + at), at))
    const [timed, named, claimed, untouched] = made.map(({ registration_id }) => registration_id)
    const one = await imported([
      changed(id, seen, { ...finished(2_700_000), gender: 'male' }, 0),
      changed(other.id, other.seen, { ...finished(2_800_000), gender: 'male' }, 5),
      ...made,
    ])
    await corrected(String(timed), { race_time: 2_600_000 }, { race_time: 2_500_001 })
    await renamed(String(named), { city: 'Alder Bay' }, { city: '' })
    const runs = await life.server.createUser({ role: 'user' })
    await giveTo(String(claimed), runs)
    await renamed(id, { gender: 'non-binary' }, { gender: 'male' })
    await corrected(other.id, { result_status: 'dq' }, { result_status: 'finished' })

    expect(await weigh(one)).toMatchObject({
      removed: 1,
      restored: 2,
      stays: 5,
      kept: [
        { bib_number: '1', whole: false, claimed: false, fields: ['gender'] },
        { bib_number: '2', whole: false, claimed: false, fields: ['result'] },
        { registration_id: timed, whole: true, claimed: false, fields: ['result'] },
        { registration_id: named, name: 'Ada Runner', whole: true, claimed: false, fields: [] },
        { registration_id: claimed, whole: true, claimed: true, fields: [] },
      ].map((kept) => expect.objectContaining(kept)),
    })
    acceptedResult(await undone(one))
    expect(await runner(id)).toMatchObject({ gender: 'non-binary', result_status: '', race_time: 0 })
    expect(await runner(other.id)).toMatchObject({
      gender: 'female',
      result_status: 'dq',
      race_time: 2_800_000,
    })
    expect(await runner(String(untouched))).toBeUndefined()
    expect(await runner(String(timed))).toMatchObject({ race_time: 2_600_000 })
    expect((await results()).map(({ bib_number }) => bib_number).sort()).toEqual(['2', '71', '72', '73'])
    expect(await race()).toMatchObject({ registered: 5, finishers: 3 })
  })

  it('leaves runners who paid at a table since, or about whom a table recorded something', async () => {
    const [paid, unpaid, noted] = [newRow(71), newRow(72), newRow(73)]
    const one = await imported([paid, unpaid, noted])
    const [kind, station] = newStation(life.event_id)
    acceptedResult(await send(official(kind, station)))
    const code = openCode(station.station_id)
    acceptedResult(await send(official('openStationCode', code.args)))
    const table = await joinedPhone(life.server, code.code, station)
    const subject = paid.registration_id
    const payment = factOf(table, { kind: 'paid', payload: { amount_cents: 3500 }, subject })
    acceptedResult(await pushOne(life.server, payment, table))
    const about = { subject: noted.registration_id }
    const note = factOf(table, { kind: 'note', payload: { text: 'Comes at noon.' }, ...about })
    acceptedResult(await pushOne(life.server, note, table))
    expect(await weigh(one)).toMatchObject({ removed: 1, stays: 2 })
    acceptedResult(await undone(one))
    expect(await runner(subject)).toMatchObject({ fee_paid: true })
    expect(await runner(unpaid.registration_id)).toBeUndefined()
    expect(await runner(noted.registration_id)).toBeDefined()
  })

  it('leaves a bib that is somebody else’s now', async () => {
    const { id, seen } = await entered()
    const one = await imported([changed(id, seen, { bib_number: '500' }, null)])
    await renamed((await entered()).id, { bib_number: '1' }, { bib_number: '2' })
    expect(await weigh(one)).toMatchObject({ stays: 1, kept: [{ fields: ['bib_number'] }] })
    acceptedResult(await undone(one))
    expect((await runner(id))?.bib_number).toBe('500')
  })

  it('waits until later ones with the same runners are undone', async () => {
    const first = newRow(1, finished(2_000_000), 0)
    const one = await imported([first], { file: 'first.csv' })
    const undo = await newUndo(one)
    const later = {
      ...first,
      seen: first.values,
      values: { ...first.values, race_time: 2_000_500 },
      slot: null,
    }
    const two = await imported([later, newRow(2)], { file: 'second.csv' })
    const elsewhere = await imported([newRow(3)], { file: 'third.csv' })
    expect(await weigh(one)).toMatchObject({ newer: [{ file: 'second.csv' }] })
    expect((await stageUndo(undo)).status).toBe(409)
    expect(codeOf(await press(undo))).toBe('newer_import')
    acceptedResult(await undone(two))
    expect(await runner(first.registration_id)).toMatchObject({ race_time: 2_000_000 })
    acceptedResult(await undone(one))
    expect((await runners()).map(({ bib_number }) => bib_number)).toEqual(['3'])
    acceptedResult(await undone(elsewhere))
    expect(await runners()).toEqual([])
  })
})

describe('somebody else meanwhile', () => {
  it('corrects a runner before the rows are staged: it is compared anew', async () => {
    const row = newRow(1, finished(2_000_000), 0)
    const one = await imported([row])
    const undo = await newUndo(one)
    await corrected(row.registration_id, { race_time: 2_100_000 }, { race_time: 2_000_000 })
    expect((await stageUndo(undo)).body).toEqual({ changed: true })
    expect(await weigh(one)).toMatchObject({ removed: 0, stays: 1 })
  })

  it('corrects one after that: nothing is undone', async () => {
    const row = newRow(1, finished(2_000_000), 0)
    const one = await imported([row, newRow(2, finished(2_200_000), 1)])
    const undo = await newUndo(one)
    await stageUndo(undo)
    await prepareAll(life.server, undo, life.admin)
    await corrected(row.registration_id, { race_time: 2_100_000 }, { race_time: 2_000_000 })
    expect(await press(undo)).toMatchObject({
      status: 'conflict',
      current: { obstacles: [{ registration_id: row.registration_id, what: 'changed' }] },
      message: 'Somebody changed these runners in the meantime. Nothing was undone.',
    })
    expect(await runners()).toHaveLength(2)
    expect(await listed()).toMatchObject([{ undone: '', may_undo: true }])
  })

  it('presses too: once', async () => {
    const one = await imported([newRow(1, finished(2_000_000), 0)])
    const both = [await newUndo(one), await newUndo(one)]
    for (const undo of both) {
      await stageUndo(undo)
      await prepareAll(life.server, undo, life.admin)
    }
    const answers = await Promise.all(both.map((undo) => press(undo)))
    expect(answers.map(codeOf).sort()).toEqual(['accepted', 'already_undone'])
  })
})

describe('an undo', () => {
  it('is refused without the admin role, and for somebody else’s staged rows', async () => {
    const one = await imported([newRow(1, finished(2_000_000), 0)])
    const undo = await newUndo(one)
    await stageUndo(undo)
    await prepareAll(life.server, undo, life.admin)
    const second = await life.server.createUser({ role: 'admin' })
    const editor = await life.server.createUser({ role: 'editor' })
    expect(codeOf(await press(undo, editor))).toBe('forbidden')
    expect(codeOf(await press(undo, second))).toBe('import_not_found')
    expect(
      (await ask('undo', { import_id: undo.import_id, undoes: one.import_id, seq: undo.seq }, second)).status,
    ).toBe(409)
    for (const step of ['list', 'weigh', 'undo'] as const)
      expect((await ask(step, {}, editor)).status).toBe(403)
    // Rows of a file do not mix with the earlier ones, nor count as an import's.
    const { import_id, event_id } = undo
    const file = { import_id, event_id, part: 9, rows: [toWire(newRow(9))] }
    expect((await importStep(life.server, 'rows', file, life.admin.token)).status).toBe(409)
    const basis = { ranking_basis: 'gun', age_group_basis: 'gun', age_bands: null }
    const as_import = command(
      'commitImport',
      { import_id, event_id, rows: 1, ...basis },
      { author: life.admin.id },
    )
    expect(codeOf(await pushOne(life.server, as_import, life.admin.token))).toBe('import_not_found')
    expect(await runners()).toHaveLength(1)
  })

  it('abandoned halfway leaves nothing, and half of the rows is not enough', { tags: 'full' }, async () => {
    const one = await imported(
      Array.from({ length: 250 }, (_, at) => newRow(at + 1, finished(2_000_000), at)),
    )
    const undo = await newUndo(one)
    expect(
      (await ask('undo', { import_id: undo.import_id, undoes: undo.undoes, seq: undo.seq })).body,
    ).toEqual({ staged: 100, of: 250 })
    const half = { import_id: undo.import_id, rows: 100 }
    expect((await importStep(life.server, 'prepare', half, life.admin.token)).status).toBe(409)
    expect(
      (await importStep(life.server, 'cancel', { import_id: undo.import_id }, life.admin.token)).body,
    ).toEqual({ cancelled: true })
    expect(await runners()).toHaveLength(250)
    acceptedResult(await undone(one))
  })
})

describe('the stored previous values', () => {
  it('go with an erased person, and with a withheld name', { tags: 'full' }, async () => {
    const runs = await life.server.createUser({ role: 'user' })
    const [gone, withheld] = [
      newRow(1, { last_name: 'Quillaber' }),
      newRow(2, { ...finished(2_000_000), last_name: 'Zwirbelin' }, 0),
    ]
    const one = await imported([gone, withheld, newRow(3, { last_name: 'Otherone' })])
    expect([keeps('Quillaber'), keeps('Zwirbelin')]).toEqual([true, true])
    acceptedResult(await send(official('eraseRegistration', { registration_id: gone.registration_id })))
    await giveTo(withheld.registration_id, runs)
    const left = await fetch(`${life.server.url}/api/account/delete`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: runs.token },
      body: JSON.stringify({ password: runs.password }),
    })
    expect(left.status).toBe(200)
    expect([keeps('Quillaber'), keeps('Zwirbelin'), keeps('Otherone')]).toEqual([false, false, true])
    expect(await weigh(one)).toMatchObject({ rows: 1, removed: 1, stays: 0 })
    acceptedResult(await undone({ ...one, rows: one.rows.slice(2) }))
    expect(await runner(withheld.registration_id)).toMatchObject({
      last_name: 'withheld',
      race_time: 2_000_000,
    })
  })

  it('go with the event, once it is undone, and after a month', { tags: 'full' }, async () => {
    const one = await imported([newRow(1, { last_name: 'Quillaber' })])
    acceptedResult(await undone(one))
    const [{ at } = { at: '' }] = await listed()
    expect(keeps('Quillaber')).toBe(false)

    const event_id = await createEvent(life.server)
    await stageAll(life.server, newImport(event_id, [newRow(9, { last_name: 'Neverhere' })]), life.admin)
    expect(keeps('Neverhere')).toBe(true)
    acceptedResult(await send(official('deleteEvent', { event_id })))
    expect(keeps('Neverhere')).toBe(false)

    const two = await imported([newRow(2, { last_name: 'Zwirbelin' })])
    const [{ at: committed } = { at }] = await listed()
    await life.server.stop({ keepData: true })
    // A month passes: in the file the moment stands as a text of the same length.
    const copy = join(life.dataDir, '..', 'older.db')
    copyDatabase(join(life.dataDir, 'data.db'), copy)
    const older = readFileSync(copy)
      .toString('latin1')
      .replaceAll(String(committed), `2020${String(committed).slice(4)}`)
    writeFileSync(copy, older, 'latin1')
    restoreDatabase(copy, life.dataDir)
    const again: TestServer = await startServer({ dataDir: life.dataDir })
    try {
      const imports = await importStep(again, 'list', { event_id: life.event_id }, life.admin.token)
      expect(imports.body.imports).toContainEqual(
        expect.objectContaining({ id: two.import_id, may_undo: false }),
      )
      const weighed = await importStep(
        again,
        'weigh',
        { event_id: life.event_id, undoes: two.import_id },
        life.admin.token,
      )
      expect(weighed).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('no longer kept') },
      })
    } finally {
      await again.stop({ keepData: true })
    }
  })

  it('of an undo that a restore lost are there again, and the inbox says so', { tags: 'full' }, async () => {
    const one = await imported([newRow(1, finished(2_000_000), 0)])
    backup()
    const answer = await undone(one)
    await goBack()
    expect(await runners()).toHaveLength(1)
    expect(await statuses(sealOf(answer))).toEqual(['applied'])
    expect(await stored(life.server, 'inbox', '')).toMatchObject([
      { kind: 'work_missing', record: life.event_id, details: { undone: { removed: 1, restored: 0 } } },
    ])
    expect(await listed()).toMatchObject([{ undone: '', may_undo: true }])
    acceptedResult(await undone(one))
    expect(await runners()).toEqual([])
  })
})
