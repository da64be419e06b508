import { expect, test, vi } from 'vitest'
import { AheadAnswers, nextOrders } from './ahead.ts'
import type { ResultsQuery } from '../query.ts'

const query: ResultsQuery = {
  search: 'an',
  sort: 'race_time',
  direction: 'asc',
  window: { start: 0, count: 60 },
}
const answer = { rows: [], own: [], start: 0, total: 7 }

test('the next orders are the other direction and the other columns that sort fast', () => {
  expect(nextOrders(query).map(({ sort, direction }) => `${sort} ${direction}`)).toEqual([
    'race_time desc',
    'overall_rank asc',
  ])
  expect(nextOrders({ ...query, sort: 'last_name', direction: 'desc' }).map(({ sort }) => sort)).toEqual([
    'last_name',
    'overall_rank',
    'race_time',
  ])
})

test('prefetched rows are there at once, until the results change', () => {
  vi.useFakeTimers()
  try {
    const asked: ResultsQuery[] = []
    const ahead = new AheadAnswers((next) => asked.push(next))
    ahead.fetchAfter(query)
    vi.runAllTimers()
    const [flipped] = asked
    expect(flipped).toEqual({ ...query, direction: 'desc' })
    expect(ahead.take({ ...query, direction: 'desc' })).toBeUndefined()
    expect(ahead.receive(1, answer)).toBe(true)
    expect(ahead.take({ ...query, direction: 'desc' })).toBe(answer)
    expect(ahead.take({ ...query, direction: 'desc', search: 'ann' })).toBeUndefined()

    ahead.forget()
    expect(ahead.take({ ...query, direction: 'desc' })).toBeUndefined()
    // Asked before the change: its answer is about what was.
    expect(ahead.receive(2, answer)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('only the newest answers are kept', () => {
  const ahead = new AheadAnswers(() => 1)
  const at = (start: number): ResultsQuery => ({ ...query, window: { start, count: 60 } })
  for (let start = 0; start < 10; start++) ahead.keep(at(start), answer)
  expect(ahead.take(at(3))).toBeUndefined()
  expect(ahead.take(at(4))).toBe(answer)
})
