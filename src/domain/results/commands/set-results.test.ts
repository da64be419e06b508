import { expect, test } from 'vitest'
import type { Actor } from '../../kernel/permissions.ts'
import type { StoredResult } from './set-result.ts'
import { argsSchema, decide, leftBy, max_rows } from './set-results.ts'

const actor: Actor = { id: 'a'.repeat(15), role: 'admin' }
const context = { actor, todayIn: () => '2026-10-11' }
const event_id = 'e'.repeat(15)
const runner = (n: number) => `runner${String(n).padStart(9, '0')}`
const stored = (n: number, values: Partial<StoredResult> = {}): StoredResult => ({
  id: runner(n),
  event_id,
  race_time: null,
  pace: '',
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  result_status: '',
  finish_order: null,
  result_slot: null,
  ...values,
})
const row = (n: number, race_time: number | null, from: number | null = null) => ({
  registration_id: runner(n),
  changes: { race_time },
  from: { race_time: from },
})

function set(rows: ReturnType<typeof row>[], registrations: StoredResult[], left_before: string[] = []) {
  const state = {
    registrations: new Map(registrations.map((one) => [one.id, one])),
    next_slot: 12,
    left_before: new Set(left_before),
  }
  const decision = decide(state, argsSchema.parse({ event_id, rows }), context)
  if (decision.status !== 'accept') return decision
  return decision
}

test('each first result gets its own slot, one after the other', () => {
  const answer = set(
    [row(1, 1000), row(2, 2000, 1900), row(3, 3000)],
    [stored(1), stored(2, { race_time: 1900, result_status: 'finished', result_slot: 4 }), stored(3)],
  )
  expect(answer).toMatchObject({
    result: { written: 3, left: [] },
    write: {
      rows: [
        { registration_id: runner(1), values: { race_time: 1000, result_slot: 12 }, finishers: 1, slot: 12 },
        { registration_id: runner(2), values: { race_time: 2000 }, finishers: 0, slot: 4 },
        { registration_id: runner(3), values: { race_time: 3000, result_slot: 13 }, finishers: 1, slot: 13 },
      ],
    },
  })
})

test('a row that somebody else changed stays as it is and holds up no other', () => {
  const answer = set(
    [row(1, 1000), row(2, 2000), row(3, 3000)],
    [stored(1), stored(2, { race_time: 1900, result_status: 'finished', result_slot: 4 })],
  )
  expect(answer).toMatchObject({
    result: { written: 1, left: [runner(2), runner(3)] },
    write: { rows: [{ registration_id: runner(1) }] },
  })
})

test('a command whose rows are all refused is refused as a whole', () => {
  expect(set([row(1, 1000), row(2, 2000)], [])).toMatchObject({
    status: 'refused',
    code: 'registration_not_found',
  })
  // Not where somebody has something to settle.
  const taken = stored(2, { race_time: 1900, result_status: 'finished' })
  expect(set([row(1, 1000), row(2, 2000)], [taken])).toMatchObject({
    status: 'accept',
    result: { written: 0, left: [runner(1), runner(2)] },
  })
})

test('an undo skips what the paste had left', () => {
  const theirs = stored(2, { race_time: 1900, result_status: 'finished', result_slot: 4 })
  const mine = stored(1, { race_time: 1000, result_status: 'finished', result_slot: 3 })
  expect(set([row(1, null, 1000), row(2, null, 2000)], [mine, theirs], [runner(2)])).toMatchObject({
    result: { written: 1, left: [] },
    write: { rows: [{ registration_id: runner(1), values: { race_time: null, result_status: '' } }] },
  })
})

test('nobody occurs twice in one change, and a change has a limit', () => {
  expect(argsSchema.safeParse({ event_id, rows: [row(1, 1), row(1, 2)] }).success).toBe(false)
  expect(argsSchema.safeParse({ event_id, rows: [] }).success).toBe(false)
  const rows = Array.from({ length: max_rows + 1 }, (_, n) => row(n, 1000))
  expect(argsSchema.safeParse({ event_id, rows }).success).toBe(false)
  expect(argsSchema.safeParse({ event_id, rows: rows.slice(1) }).success).toBe(true)
})

test('an answer’s list of left rows is read; anything else is ignored', () => {
  expect([...leftBy({ written: 1, left: [runner(1)] })]).toEqual([runner(1)])
  for (const odd of [null, undefined, {}, { left: 'all' }, { left: [5] }]) expect(leftBy(odd).size).toBe(0)
})
