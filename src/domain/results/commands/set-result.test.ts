import { describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/permissions.ts'
import {
  applyResultChanges,
  argsSchema,
  decide,
  type ResultChanges,
  type StoredResult,
} from './set-result.ts'

const actor: Actor = { id: 'a'.repeat(15), role: 'admin' }
const context = { actor, todayIn: () => '2026-10-11' }
const stored: StoredResult = {
  id: 'r'.repeat(15),
  event_id: 'e'.repeat(15),
  race_time: null,
  pace: '',
  finish_order: null,
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  result_status: '',
  result_slot: null,
}
const finished: StoredResult = { ...stored, race_time: 1000, result_status: 'finished', result_slot: 4 }

function set(registration: StoredResult | null, changes: ResultChanges, from: Record<string, unknown>) {
  const args = argsSchema.parse({ registration_id: stored.id, event_id: stored.event_id, changes })
  return decide({ registration, from, next_slot: 12 }, args, context)
}

describe('setting a result', () => {
  it('gives a first result a slot and makes it finished', () => {
    expect(set(stored, { race_time: 1000 }, { race_time: null })).toMatchObject({
      status: 'accept',
      write: {
        values: { race_time: 1000, result_status: 'finished', result_slot: 12 },
        finishers: 1,
        slot: 12,
      },
    })
  })

  it('counts only runners who finished as finishers', () => {
    expect(set(stored, { result_status: 'dns' }, { result_status: '' })).toMatchObject({
      write: { values: { result_status: 'dns', result_slot: 12 }, finishers: 0, slot: 12 },
    })
    expect(set(finished, { result_status: 'dnf' }, { result_status: 'finished' })).toMatchObject({
      write: { finishers: -1, slot: 4 },
    })
  })

  it('keeps DNF when only a time is added', () => {
    const dnf: StoredResult = { ...stored, result_status: 'dnf', result_slot: 4 }
    expect(set(dnf, { race_time: 1000 }, { race_time: null })).toMatchObject({
      write: { values: { race_time: 1000 }, finishers: 0, slot: 4 },
    })
  })

  it('without its time is no longer a result, but keeps its slot', () => {
    expect(set(finished, { race_time: null }, { race_time: 1000 })).toMatchObject({
      write: { values: { race_time: null, result_status: '' }, finishers: -1, slot: 4 },
    })
  })

  it('writes nothing when all is already right, even if the person saw something older', () => {
    expect(set(finished, { race_time: 1000 }, { race_time: null })).toMatchObject({
      status: 'accept',
      write: { values: {}, finishers: 0, slot: null },
    })
  })

  it('does not mark a chunk dirty for somebody without a result', () => {
    expect(set(stored, { overall_rank: 3 }, { overall_rank: null })).toMatchObject({
      write: { slot: null, finishers: 0 },
    })
  })

  it('conflicts in the fields that somebody else changed, and writes none of the others', () => {
    const answer = set(finished, { race_time: 900, pace: '5:00' }, { race_time: 800, pace: '' })
    expect(answer).toMatchObject({ status: 'conflict', fields: ['race_time'], current: { race_time: 1000 } })
  })

  it('is refused without its base values, for another event, and for nobody', () => {
    expect(set(finished, { race_time: 900 }, {})).toMatchObject({ code: 'invalid' })
    expect(set(null, { race_time: 900 }, { race_time: null })).toMatchObject({
      code: 'registration_not_found',
    })
    expect(
      set({ ...finished, event_id: 'x'.repeat(15) }, { race_time: 900 }, { race_time: 1000 }),
    ).toMatchObject({
      code: 'registration_not_found',
    })
    expect(set(stored, { result_status: 'finished' }, { result_status: '' })).toMatchObject({
      fields: { race_time: 'A finished result needs a race time.' },
    })
  })

  it('drops the order among equals with a corrected time, and restores it with the old time', () => {
    const second: StoredResult = { ...finished, finish_order: 2 }
    const corrected = set(second, { race_time: 900 }, { race_time: 1000 })
    expect(corrected).toMatchObject({ write: { values: { race_time: 900, finish_order: null } } })
    expect(set(second, { race_time: null }, { race_time: 1000 })).toMatchObject({
      write: { values: { race_time: null, finish_order: null, result_status: '' } },
    })
    for (const changes of [{ race_time: 1000 }, { result_status: 'dq' as const }, { overall_rank: 7 }]) {
      const answer = set(second, changes, { ...second })
      expect(answer.status === 'accept' && 'finish_order' in answer.write.values).toBe(false)
    }
    const back = { race_time: 1000, finish_order: 2 }
    const after = { ...second, race_time: 900, finish_order: null }
    expect(set(after, back, { race_time: 900, finish_order: null })).toMatchObject({
      write: { values: back },
    })
  })

  it('shows on the device what the server will make of it', () => {
    for (const before of [stored, finished, { ...finished, finish_order: 3 }]) {
      for (const race_time of [null, 5]) {
        const answer = set(before, { race_time }, { race_time: before.race_time })
        if (answer.status !== 'accept') throw new Error('not accepted')
        const { result_slot: _slot, ...values } = answer.write.values
        expect({ ...before, ...values }).toEqual(applyResultChanges(before, { race_time }))
      }
    }
  })
})
