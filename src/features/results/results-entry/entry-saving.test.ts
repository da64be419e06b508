import { expect, test } from 'vitest'
import { cellKey, entryDrafts, typedChanges, typeInto } from './entry-drafts.ts'
import type { EntryColumn } from './entry-cells.ts'
import { commitCell } from './entry-saving.ts'
import { begin, end, seenOf, settle } from './entry-seen.ts'

// There is no database here: nothing is kept on the device.

const blank = {
  event_id: 'race',
  first_name: 'Ada',
  last_name: 'Byron',
  bib_number: '7',
  race_time: null,
  pace: '',
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  result_status: '' as const,
  finish_order: null,
}
const finished = { ...blank, race_time: 1_908_000, result_status: 'finished' as const }

const leaving = { shown: '', distance_m: 10_000, entered: false }
const entering = { ...leaving, entered: true }

const draftOf = (id: string, column: EntryColumn = 'race_time') => entryDrafts.cells[cellKey(id, column)]

test('typing the computed value is not an override', async () => {
  const row = { ...finished, id: 'computed' }
  typeInto(row.id, 'overall_rank', '5', row)
  expect(commitCell(row, 'overall_rank', { ...leaving, shown: '5' })).toBe(true)
  await expect.poll(() => draftOf(row.id, 'overall_rank')).toBe(undefined)
  expect(seenOf(row).overall_rank).toBe(null)
})

test('a refused text stays in its cell with the reason, and moves nobody', () => {
  const row = { ...blank, id: 'refused' }
  typeInto(row.id, 'race_time', '00:75:00', row)
  expect(commitCell(row, 'race_time', entering)).toBe(true)
  expect(draftOf(row.id)?.error).toMatch(/^Invalid time format/)
  expect(typedChanges().has(row.id)).toBe(false)
})

test('a time that nobody runs waits for a second Enter, and leaving the cell does not save it', () => {
  const row = { ...blank, id: 'odd' }
  const error = 'Very fast: is this time right? Enter once more saves it.'
  typeInto(row.id, 'race_time', '1:06', row)
  expect(typedChanges().get(row.id)).toEqual({ race_time: 66_000, result_status: 'finished' })
  for (const _ of ['left', 'left once more']) {
    expect(commitCell(row, 'race_time', leaving)).toBe(false)
    expect(draftOf(row.id)).toMatchObject({ error, saving: null })
  }
  typeInto(row.id, 'race_time', '1:05', row)
  expect(commitCell(row, 'race_time', entering)).toBe(false)
  expect(draftOf(row.id)).toMatchObject({ error, saving: null })
  expect(commitCell(row, 'race_time', entering)).toBe(true)
  const { saving } = draftOf(row.id) ?? {}
  expect(saving?.text).toBe('1:05')
  // The focus leaves the cell meanwhile, which neither asks nor saves once more.
  expect(commitCell(row, 'race_time', leaving)).toBe(true)
  expect(draftOf(row.id)?.saving).toBe(saving)
})

test('an emptied time is removed by Enter, not by leaving the cell', () => {
  const row = { ...finished, id: 'emptied' }
  typeInto(row.id, 'race_time', '', row)
  expect(commitCell(row, 'race_time', leaving)).toBe(false)
  expect(draftOf(row.id)?.error).toMatch(/^The time was emptied/)
  expect(commitCell(row, 'race_time', entering)).toBe(true)
  expect(draftOf(row.id)?.saving?.changes).toEqual({ race_time: null, result_status: '' })
})

test('a change is shown in its row at once, and counts as seen by a person who types on', () => {
  const row = { ...blank, id: 'going on' }
  typeInto(row.id, 'race_time', '31:48', row)
  commitCell(row, 'race_time', entering)
  expect(seenOf(row)).toMatchObject({ race_time: 1_908_000, result_status: 'finished' })
  typeInto(row.id, 'race_time', '31:49', row)
  expect(draftOf(row.id)?.reading).toEqual({ ok: true, changes: { race_time: 1_909_000 } })
})

test('a text that this device does not keep is given back', async () => {
  const row = { ...blank, id: 'given back' }
  typeInto(row.id, 'race_time', '31:50', row)
  commitCell(row, 'race_time', entering)
  expect(draftOf(row.id)?.saving?.text).toBe('31:50')
  await expect.poll(() => draftOf(row.id)?.saving, { timeout: 15_000 }).toBe(null)
  expect(draftOf(row.id)).toMatchObject({ text: '31:50', seen: { race_time: null } })
  expect(draftOf(row.id)?.reading).toMatchObject({ changes: { race_time: 1_910_000 } })
  expect(seenOf(row).race_time).toBe(null)
})

test('a change is known until the rows of the device can show it', () => {
  const row = { ...blank, id: 'slow' }
  const change = { registration_id: row.id, changes: { race_time: 1_908_000 } }
  const isKnown = () => seenOf(row).race_time === 1_908_000
  // New rows come before it is on the disk, and after.
  begin([change])
  settle([{ ...row, ...change.changes }])
  expect(isKnown()).toBe(true)
  end([change])
  expect(isKnown()).toBe(false)
  begin([change])
  end([change])
  expect(isKnown()).toBe(true)
  settle([row])
  expect(isKnown()).toBe(false)
})

test('unrelated new rows do not end a change that waits to be written', () => {
  const row = { ...blank, id: 'behind a paste' }
  const change = { registration_id: row.id, changes: { race_time: 1_908_000 } }
  begin([change])
  settle([row])
  end([change])
  expect(seenOf(row).race_time).toBe(1_908_000)
  settle([{ ...row, ...change.changes }])
  expect(seenOf(row).race_time).toBe(null)
})
