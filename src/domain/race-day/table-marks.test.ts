import { expect, it } from 'vitest'
import { type Mark, markAfter } from './table-marks.ts'

const unmarked: Mark = { is_made: false, by: '' }
const by_admin: Mark = { is_made: true, by: '' }

it('sets the mark for a table’s fact, and takes back its own', () => {
  const made = markAfter(true, unmarked)
  expect(made).toEqual({ is_made: true, by: 'alone' })
  expect(made && markAfter(false, made)).toEqual(unmarked)
})

it('leaves an admin’s mark where a table takes back the same one', () => {
  const both = markAfter(true, by_admin)
  expect(both).toEqual({ is_made: true, by: 'beside' })
  expect(both && markAfter(false, both)).toEqual(by_admin)
})

it('leaves what an admin noted since', () => {
  // An admin took the mark away while a table still said so.
  expect(markAfter(false, { is_made: false, by: 'beside' })).toEqual(unmarked)
})

it('does nothing where nothing is new', () => {
  for (const mark of [unmarked, by_admin]) expect(markAfter(false, mark)).toBeNull()
  expect(markAfter(true, { is_made: true, by: 'alone' })).toBeNull()
  expect(markAfter(true, { is_made: false, by: 'beside' })).toBeNull()
})
