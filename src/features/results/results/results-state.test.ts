import { expect, test } from 'vitest'
import { readResultsSearch } from './results-search.ts'
import { changed, searchOf, sortBy, stateOf } from './results-state.ts'

test('an address without a search is the first view: by rank, ascending, as a table', () => {
  expect(stateOf(readResultsSearch({}))).toEqual({
    event: '',
    q: '',
    view: 'table',
    sort: 'overall_rank',
    dir: 'asc',
    from: 0,
    count: 100,
  })
})

test('a bib in the address is text, and nonsense is dropped', () => {
  const search = readResultsSearch({ q: 412, view: 'globe', sort: 'email', dir: 7, event: 'summer' })
  expect(search).toEqual({ q: '412', event: 'summer' })
})

test('the address holds only differences from the first view, and reads back', () => {
  const search = { event: 'summer', q: 'ines', view: 'cards', sort: 'race_time', from: 1201 } as const
  const state = stateOf(readResultsSearch(search))
  expect(state).toMatchObject({ ...search, dir: 'asc', from: 1200, count: 100 })
  expect(searchOf(state)).toEqual(search)
})

test.each([0, -5, 1.5, 'far', 1e9])('a list cannot begin with row %s', (from) => {
  expect(stateOf(readResultsSearch({ from })).from).toBe(0)
})

test('another list starts at its beginning, and the same one stays where it is', () => {
  const deep = { ...stateOf({ event: 'summer' }), from: 1200, count: 300 }
  expect(changed(deep, { view: 'cards' })).toMatchObject({ from: 1200, count: 300 })
  expect(changed(deep, { from: 7, count: 100 })).toMatchObject({ from: 7, count: 100 })
  for (const part of [{ q: 'ines' }, { event: 'winter' }, sortBy(deep, 'overall_rank')])
    expect(changed(deep, part)).toMatchObject({ ...part, from: 0, count: 100 })
})

test('the active column flips, and another one starts ascending', () => {
  const state = stateOf({})
  const flipped = changed(state, sortBy(state, 'overall_rank'))
  expect(flipped.dir).toBe('desc')
  expect(sortBy(flipped, 'overall_rank').dir).toBe('asc')
  expect(sortBy(flipped, 'last_name')).toMatchObject({ sort: 'last_name', dir: 'asc' })
})
