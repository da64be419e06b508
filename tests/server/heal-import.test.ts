// @module-tag full
import { expect, it } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { sealOf, useReturningServer } from './heal-fixtures.ts'
import {
  commit,
  finished,
  makeImport,
  newImport,
  newRow,
  prepareAll,
  settleAll,
  stageAll,
  undoOf,
} from './import-fixtures.ts'
import { acceptedResult, pushOne, registration, stored } from './push-fixtures.ts'

// Imports write many rows by one command, ahead of it and after it: how they meet restores and erasing.

const life = useReturningServer()
const { backup, goBack, official, send, statuses, timed } = life

const erase = (registration_id: string) => send(official('eraseRegistration', { registration_id }))

const imported = (rows: Parameters<typeof newImport>[1]): Promise<CommandAnswer> =>
  makeImport(life.server, newImport(life.event_id, rows), life.admin)

it('an import that a restore lost is reported, as its rows are in no seal', async () => {
  backup()
  const answer = await imported([newRow(1, finished(2_000_000), 0), newRow(2, finished(2_100_000), 1)])
  await goBack()
  expect(await statuses(sealOf(answer))).toEqual(['applied'])
  expect(await stored(life.server, 'registrations', '')).toEqual([])
  expect(await stored(life.server, 'inbox', '')).toMatchObject([
    { kind: 'work_missing', record: life.event_id, author: life.admin.id, details: { imported: { new: 2 } } },
  ])
  expect(await stored(life.server, 'events', `id = "${life.event_id}"`)).toMatchObject([{ registered: 0 }])
})

const inbox = () => stored(life.server, 'inbox', '')
const runnersOf = async () =>
  (await stored(life.server, 'registrations', '')).sort((a, b) => Number(a.bib_number) - Number(b.bib_number))

it('each import that a restore lost is named, until it is imported again', async () => {
  backup()
  const first = newImport(life.event_id, [newRow(1, finished(2_000_000), 0)])
  const second = newImport(life.event_id, [newRow(2, finished(2_100_000), 0)])
  const answers = [
    await makeImport(life.server, first, life.admin, { file: 'first wave.csv' }),
    await makeImport(life.server, second, life.admin, { file: 'second wave.csv' }),
  ]
  const seals = answers.map(sealOf)
  // What the server has it does not miss.
  expect(await life.handIn(...seals)).toMatchObject([{ status: 'known' }, { status: 'known' }])
  expect((await life.handIn(...seals)).some((answer) => 'missing' in answer)).toBe(false)
  await goBack()
  expect(await life.handIn(...seals)).toMatchObject([
    { status: 'applied', missing: true },
    { status: 'applied', missing: true },
  ])
  // A device that missed the answer hears it again.
  expect(await life.handIn(...seals)).toMatchObject([
    { status: 'known', missing: true },
    { status: 'known', missing: true },
  ])
  const named = (await inbox()).map(({ details }) => details)
  expect(named).toHaveLength(2)
  expect(named).toContainEqual(
    expect.objectContaining({ import_id: first.import_id, file: 'first wave.csv' }),
  )
  const again = newImport(life.event_id, first.rows)
  const made_again = await makeImport(life.server, again, life.admin, { again: first.import_id })
  expect(await inbox()).toMatchObject([{ details: { import_id: second.import_id } }])
  expect(await runnersOf()).toMatchObject([{ id: first.rows[0]?.registration_id, race_time: 2_000_000 }])
  // Lost once more it is one import, and not two.
  await goBack()
  expect(await statuses(seals[0], sealOf(made_again))).toEqual(['applied', 'applied'])
  expect(await inbox()).toMatchObject([{ details: { import_id: again.import_id, again: first.import_id } }])
})

it('corrections and erasures of a lost import return when it is imported again', async () => {
  backup()
  const rows = [1, 2, 3].map((bib) => newRow(bib, finished(2_000_000 + bib * 1_000), bib - 1))
  const [corrected, other, erased] = rows.map(({ registration_id }) => registration_id)
  const lost = newImport(life.event_id, rows)
  const answer = await makeImport(life.server, lost, life.admin)
  const correction = await send(timed(corrected, 1_900_000, 2_001_000))
  acceptedResult(await erase(String(erased)))
  await goBack()
  expect(await statuses(sealOf(answer), sealOf(correction))).toEqual(['applied', 'applied'])
  expect(await runnersOf()).toEqual([])
  const again = newImport(life.event_id, rows)
  await makeImport(life.server, again, life.admin, { again: lost.import_id })
  expect(await runnersOf()).toMatchObject([
    { id: corrected, race_time: 1_900_000 },
    { id: other, race_time: 2_002_000 },
  ])
  const [chunk] = await stored<{ count: number; data: PackedChunk }>(life.server, 'result_chunks', '')
  expect(chunk && unpackChunk(chunk.data).map(({ race_time }) => race_time)).toEqual([1_900_000, 2_002_000])
})

it('an import lost together with its undo is not reported', async () => {
  backup()
  const one = newImport(life.event_id, [newRow(1, finished(2_000_000), 0)])
  const made = await makeImport(life.server, one, life.admin)
  const undone = await undoOf(life.server, one, life.admin)
  expect(undone.status).toBe('accepted')
  for (const order of [
    [made, undone],
    [undone, made],
  ]) {
    await goBack()
    expect(await statuses(...order.map(sealOf))).toEqual(['applied', 'applied'])
    expect(await inbox()).toEqual([])
  }
})

it('an import after the restore wins over an earlier result, which is reported', async () => {
  const runner = registration(life.event_id)
  acceptedResult(await pushOne(life.server, runner))
  const id = String(runner.args.registration_id)
  backup()
  const lost = await send(timed(id, 2_000_000))
  await goBack()
  const [row] = await stored(life.server, 'registrations', `id = "${id}"`)
  const seen = {
    ...newRow(1).values,
    date_of_birth: '1990-05-17',
    age_group: String(row?.age_group),
  }
  const staged = { ...newRow(1), registration_id: id, seen, slot: 0 }
  await imported([{ ...staged, values: { ...seen, ...finished(3_000_000) } }])
  expect(await statuses(sealOf(lost))).toEqual(['applied'])
  expect(await stored(life.server, 'registrations', '')).toMatchObject([{ id, race_time: 3_000_000 }])
  expect(await stored(life.server, 'inbox', '')).toMatchObject([
    { kind: 'value_lost', record: id, details: { race_time: { lost: 2_000_000, kept: 3_000_000 } } },
  ])
  expect(await stored(life.server, 'result_chunks', '')).toMatchObject([{ count: 1 }])
})

it('a person erased while an import waits for its commit, or for its rows, stays erased', async () => {
  const [first, second] = [newRow(1, finished(2_000_000), 0), newRow(2, finished(2_100_000), 1)]
  await imported([first, second])
  // Prepared: the chunk with the erased runner was made ahead.
  const next = newImport(life.event_id, [
    newRow(3, finished(2_200_000), 0),
    newRow(4, finished(2_300_000), 1),
  ])
  await stageAll(life.server, next, life.admin)
  await prepareAll(life.server, next, life.admin)
  acceptedResult(await erase(first.registration_id))
  acceptedResult(await commit(life.server, next, life.admin))
  expect(await stored(life.server, 'result_chunks', '')).toMatchObject([{ count: 3 }])
  backup()
  // Committed, and the row of this runner is still to be written.
  acceptedResult(await erase(next.rows[0]?.registration_id ?? ''))
  expect(await stored(life.server, 'result_chunks', '')).toMatchObject([{ count: 2 }])
  await goBack()
  await settleAll(life.server, next, life.admin)
  const ids = (await stored<{ id: string }>(life.server, 'registrations', '')).map(({ id }) => id).sort()
  expect(ids).toEqual([second.registration_id, next.rows[1]?.registration_id].sort())
  // The next push counts again.
  acceptedResult(await pushOne(life.server, registration(life.event_id)))
  expect(await stored(life.server, 'events', `id = "${life.event_id}"`)).toMatchObject([{ registered: 3 }])
})
