import { expect, test } from 'vitest'
import { readResultsSearch } from './results-search.ts'
import { resultPath } from './share-results.ts'

const row = { bib_number: '12 A', first_name: 'Zoë', last_name: 'O’Neil', result_slot: 0 }

/** As the router reads an address: numbers are numbers. */
const readBack = (path: string) => {
  const search = new URLSearchParams(path.slice(path.indexOf('?')))
  return readResultsSearch({ ...Object.fromEntries(search), result: Number(search.get('result')) })
}

test('the address of a result names it by its slot, and shows it in the list', () => {
  expect(readBack(resultPath(row, 'harbor-10k'))).toMatchObject({ event: 'harbor-10k', q: '12 A', result: 0 })
})

test('a runner without a bib is found by name', () => {
  expect(readBack(resultPath({ ...row, bib_number: '' }, 'harbor-10k')).q).toBe('Zoë O’Neil')
})

test('what names no result is no part of the address', () => {
  for (const result of ['1', -1, 1.5, Number.NaN, 2_000_000])
    expect(readResultsSearch({ result }).result).toBeUndefined()
})
