import { expect, test } from 'vitest'
import { readResultsSearch, searchOf, sortBy, stateOf } from './results-search.ts'

test('an address without a search is the first view: by rank, ascending, as a table', () => {
  expect(stateOf(readResultsSearch({}))).toEqual({
    event: '',
    q: '',
    view: 'table',
    sort: 'overall_rank',
    dir: 'asc',
  })
})

test('a bib in the address is text, and nonsense is left out', () => {
  const search = readResultsSearch({ q: 412, view: 'globe', sort: 'email', dir: 7, event: 'summer' })
  expect(search).toEqual({ q: '412', event: 'summer' })
})

test('only what differs from the first view stands in the address, and it reads back', () => {
  const state = { event: 'summer', q: 'ines', view: 'cards', sort: 'race_time', dir: 'asc' } as const
  expect(searchOf(state)).toEqual({ event: 'summer', q: 'ines', view: 'cards', sort: 'race_time' })
  expect(stateOf(readResultsSearch({ ...searchOf(state) }))).toEqual(state)
})

test('the active column flips, another one starts ascending', () => {
  const state = stateOf({})
  const flipped = sortBy(state, 'overall_rank')
  expect(flipped.dir).toBe('desc')
  expect(sortBy(flipped, 'overall_rank').dir).toBe('asc')
  expect(sortBy(flipped, 'last_name')).toMatchObject({ sort: 'last_name', dir: 'asc' })
})
