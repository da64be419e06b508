import { describe, expect, it } from 'vitest'
import { type Flood, floodFrom } from '../flood.ts'
import { decide, type RemoveFloodState } from './remove-flood.ts'

const context = { actor: { id: 'admin0000000000', role: 'admin' as const }, todayIn: () => '2026-05-01' }
const flood: Flood = {
  list: 'registrations',
  ids: ['a', 'b', 'c', 'd', 'e'],
  from: '2026-05-01 09:00:00.000Z',
  to: '2026-05-01 09:08:00.000Z',
  stayed: [],
}
const untouched = {
  fee_paid: false,
  user_id: '',
  confirmed: false,
  result_status: '' as const,
  changed: false,
}
const entry = (id: string) => ({ id, ...untouched })
const state = (more: Partial<RemoveFloodState> = {}): RemoveFloodState => ({
  flood,
  entries: ['a', 'b', 'c', 'd', 'e'].map(entry),
  busy: false,
  ...more,
})
const removal = (ids: string[], more: Partial<RemoveFloodState> = {}) =>
  decide(state(more), { item_id: 'item00000000000', ids }, context)

describe('removing a flood', () => {
  it('removes the named entries, and the item is settled', () => {
    expect(removal(['a', 'b', 'c', 'd', 'e'])).toMatchObject({
      write: { remove: ['a', 'b', 'c', 'd', 'e'], left: null },
      result: { removed: 5, stayed: 0 },
    })
  })

  it('leaves entries that came after the organiser looked', () => {
    expect(removal(['a', 'b', 'c'])).toMatchObject({
      write: { remove: ['a', 'b', 'c'], left: { ids: ['d', 'e'], stayed: [] } },
    })
  })

  it('leaves entries that were worked on, and names them', () => {
    const entries = [
      { ...entry('a'), fee_paid: true },
      { ...entry('b'), user_id: 'runner000000000' },
      { ...entry('c'), result_status: 'dns' as const },
      { ...entry('d'), changed: true },
      { ...entry('e'), confirmed: true },
      entry('f'),
    ]
    const stayed: Flood['stayed'] = [
      { id: 'a', why: 'paid' },
      { id: 'b', why: 'claimed' },
      { id: 'c', why: 'result' },
      { id: 'd', why: 'changed' },
      { id: 'e', why: 'confirmed' },
    ]
    expect(
      removal([...flood.ids, 'f'], { flood: { ...flood, ids: [...flood.ids, 'f'] }, entries }),
    ).toMatchObject({
      write: { remove: ['f'], left: { ids: [], stayed } },
      result: { removed: 1, stayed: 5 },
    })
    // What stayed once is still named when the rest is removed.
    const before = { ...flood, ids: ['f'], stayed }
    expect(removal(['f'], { flood: before, entries: [entry('f')] })).toMatchObject({
      write: { remove: ['f'], left: { ids: [], stayed } },
    })
  })

  it('removes nothing that did not come with it', () => {
    expect(removal(['x', 'a'], { entries: [entry('x'), entry('a')] })).toMatchObject({
      write: { remove: ['a'] },
      result: { removed: 1, stayed: 0 },
    })
  })

  it('agrees with a second removal of the same', () => {
    const left = { ...flood, ids: ['e'] }
    expect(removal(['a', 'b'], { flood: left, entries: [] })).toMatchObject({
      write: { remove: [], left },
      result: { removed: 0 },
    })
  })

  it('is refused for a settled item, and during an import', () => {
    expect(removal(['a'], { flood: null })).toMatchObject({ code: 'message_not_found' })
    expect(removal(['a'], { busy: true })).toMatchObject({ code: 'import_busy' })
  })
})

describe('a flood begins', () => {
  it.each([
    ['at the usual number where there is no limit', null, 100],
    ['at the usual number in a large race', 2_000, 100],
    ['when half of a small race is taken', 80, 40],
    ['not with a family in the smallest', 12, 20],
  ])('%s', (_when, capacity, expected) => expect(floodFrom(100, capacity)).toBe(expected))

  it('at another limit where the organiser sets one', () => {
    expect(floodFrom(5, 80)).toBe(5)
    expect(floodFrom(10_000, 80)).toBe(2_000)
  })
})
