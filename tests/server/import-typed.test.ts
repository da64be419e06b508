import { expect, it } from 'vitest'
import type { StagedRow } from '#domain/imports/staged-row.ts'
import { sealOf, useReturningServer } from './heal-fixtures.ts'
import {
  commit,
  finished,
  importStep,
  makeImport,
  newImport,
  newRow,
  prepareAll,
  stageAll,
} from './import-fixtures.ts'
import { acceptedResult, createEvent, pushOne } from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode } from './station-fixtures.ts'

// Which values of an event's runners a person typed after every import: what a dry run keeps.

const life = useReturningServer()
const { backup, goBack, official, send, statuses } = life

async function typedFields(event_id = life.event_id): Promise<Record<string, string[]>> {
  const { status, body } = await importStep(life.server, 'typed', { event_id }, life.admin.token)
  expect(status, JSON.stringify(body)).toBe(200)
  const fields: Record<string, string[]> = {}
  for (const [id, field, at] of body.typed as string[][]) {
    expect(Math.abs(Date.now() - Date.parse(String(at).replace(' ', 'T')))).toBeLessThan(60_000)
    fields[String(id)] = [...(fields[String(id)] ?? []), String(field)].sort()
  }
  return fields
}

const imported = (...rows: StagedRow[]) => makeImport(life.server, newImport(life.event_id, rows), life.admin)

const corrected = async ({ registration_id }: StagedRow, changes: object, from: object) => {
  const answer = await send(
    official('setResult', { event_id: life.event_id, registration_id, changes }, { ...from }),
  )
  acceptedResult(answer)
  return answer
}

it('are named by field until an import writes them, and only those that it writes', async () => {
  const [first, second] = [newRow(1, finished(2_000_000), 0), newRow(2, finished(2_100_000), 1)]
  await imported(first, second)
  expect(await typedFields()).toEqual({})
  await corrected(
    first,
    { race_time: 3_000_000, overall_rank: 1 },
    { race_time: 2_000_000, overall_rank: null },
  )
  const renamed = {
    registration_id: second.registration_id,
    event_id: life.event_id,
    changes: { last_name: 'Righted' },
  }
  acceptedResult(await send(official('updateRegistration', renamed, { last_name: 'Runner' })))
  expect(await typedFields()).toEqual({
    [first.registration_id]: ['overall_rank', 'race_time'],
    [second.registration_id]: ['last_name'],
  })
  expect(await typedFields(await createEvent(life.server))).toEqual({})

  // The next file takes the one's time, and leaves the other's name.
  const now = { ...first.values, race_time: 3_000_000, overall_rank: 1 }
  const other = { ...second.values, last_name: 'Righted' }
  await imported(
    { ...first, seen: now, values: { ...now, race_time: 2_000_500 }, slot: null },
    { ...second, seen: other, values: { ...other, race_time: 2_100_500 }, slot: null },
  )
  expect(await typedFields()).toEqual({
    [first.registration_id]: ['overall_rank'],
    [second.registration_id]: ['last_name'],
  })
  // A place that is computed again is nobody's.
  acceptedResult(await send(official('recomputeResults', { event_id: life.event_id })))
  expect(await typedFields()).toEqual({ [second.registration_id]: ['last_name'] })
})

it('that arrive between the dry run and its commit stop it, and are named by the next one', async () => {
  const first = newRow(1, finished(2_000_000), 0)
  await imported(first)
  const again = newImport(life.event_id, [
    { ...first, seen: first.values, values: { ...first.values, race_time: 2_000_500 }, slot: null },
  ])
  await stageAll(life.server, again, life.admin)
  await prepareAll(life.server, again, life.admin)
  await corrected(first, { race_time: 3_000_000 }, { race_time: 2_000_000 })
  expect(await commit(life.server, again, life.admin)).toMatchObject({
    status: 'conflict',
    current: { obstacles: [{ registration_id: first.registration_id, what: 'changed' }] },
  })
  expect(await typedFields()).toEqual({ [first.registration_id]: ['race_time'] })
})

it('include those that a device restores', { tags: 'full' }, async () => {
  const first = newRow(1, finished(2_000_000), 0)
  await imported(first)
  await corrected(first, { overall_rank: 9 }, { overall_rank: null })
  backup()
  const lost = await corrected(first, { race_time: 3_000_000 }, { race_time: 2_000_000 })
  await goBack()
  expect(await typedFields()).toEqual({ [first.registration_id]: ['overall_rank'] })
  expect(await statuses(sealOf(lost))).toEqual(['applied'])
  expect(await typedFields()).toEqual({ [first.registration_id]: ['overall_rank', 'race_time'] })
})

it('are reported together with the bibs that tables took back as lost', async () => {
  const runner = newRow(12)
  await imported(runner)
  const table = newStation(life.event_id, { bib_from: 900, bib_to: 949 })
  acceptedResult(await send(official(...table)))
  const { code, args } = openCode(table[1].station_id)
  acceptedResult(await send(official('openStationCode', args)))
  const phone = await joinedPhone(life.server, code, table[1])
  const lost = async () =>
    (await importStep(life.server, 'typed', { event_id: life.event_id }, life.admin.token)).body.lost
  expect(await lost()).toEqual([])
  const replaced = { from: '12', to: '900' }
  acceptedResult(
    await pushOne(
      life.server,
      factOf(phone, { kind: 'bib_replaced', payload: replaced, subject: runner.registration_id }),
      phone,
    ),
  )
  expect(await lost()).toEqual([['12', 'Table 1']])
  // An older list keeps the bib that the table gave.
  expect(await typedFields()).toEqual({ [runner.registration_id]: ['bib_number'] })
})
