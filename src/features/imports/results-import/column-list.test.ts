import { expect, it } from 'vitest'
import type { ColumnMeaning } from '#domain/imports/import-columns.ts'
import { exchangeMeaning, type TakenMeanings } from './column-list.tsx'

/** The meanings after each choice, which is the place of a column and what it is to mean. */
function choose(first: readonly ColumnMeaning[], choices: readonly (readonly [number, ColumnMeaning])[]) {
  const taken: TakenMeanings = new Map()
  let meanings = first
  for (const [at, meaning] of choices) {
    const columns = meanings.map((one) => ({ header: '', samples: [], meaning: one }))
    meanings = exchangeMeaning(columns, at, meaning, taken)
  }
  return meanings
}

const first = ['first_name', 'last_name', 'city', 'ignore'] as const

it('leaves out the column whose meaning another one takes, and gives it back when that one gives it up', () => {
  expect(choose(first, [[2, 'first_name']])).toEqual(['ignore', 'last_name', 'first_name', 'ignore'])
  expect(
    choose(first, [
      [2, 'first_name'],
      [2, 'city'],
    ]),
  ).toEqual(first)
  // Through a third meaning, which another column has to give up meanwhile.
  expect(
    choose(first, [
      [2, 'first_name'],
      [2, 'last_name'],
      [2, 'city'],
    ]),
  ).toEqual(first)
})

it('leaves a column as it was chosen since', () => {
  expect(
    choose(first, [
      [2, 'first_name'],
      [0, 'state'],
      [2, 'city'],
    ]),
  ).toEqual(['state', 'last_name', 'city', 'ignore'])
  // Left out by a choice of its own.
  expect(
    choose(first, [
      [0, 'ignore'],
      [2, 'first_name'],
      [2, 'city'],
    ]),
  ).toEqual(['ignore', 'last_name', 'city', 'ignore'])
})
