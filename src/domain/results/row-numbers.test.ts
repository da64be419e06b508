import { expect, it } from 'vitest'
import { rowNumbers, SlotRows, widened } from './row-numbers.ts'

it('numbers take two bytes while they fit, and keep their values when they grow', () => {
  const narrow = rowNumbers(3, 65_535)
  narrow.set([1, 2, 65_535])
  expect(narrow.BYTES_PER_ELEMENT).toBe(2)
  const wide = widened(narrow, 5, 65_536)
  expect(wide.BYTES_PER_ELEMENT).toBe(4)
  expect([...wide]).toEqual([1, 2, 65_535, 0, 0])
})

it('a slot knows its row, also far away and past two bytes', () => {
  const rows = new SlotRows([5, 3, 900], 3)
  expect([5, 3, 900, 4, 10_000].map((slot) => rows.get(slot))).toEqual([0, 1, 2, undefined, undefined])
  rows.delete(3)
  rows.delete(1_000_000)
  rows.set(3, 65_534)
  rows.set(4, 65_535)
  rows.set(6, 200_000)
  expect([5, 3, 4, 6, 900].map((slot) => rows.get(slot))).toEqual([0, 65_534, 65_535, 200_000, 2])
})
