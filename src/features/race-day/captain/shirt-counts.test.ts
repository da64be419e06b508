import { expect, it } from 'vitest'
import { no_shirts, readShirts, typedShirts } from './shirt-counts.ts'

const so_far = { M: { brought: 3, given: 0, left: 3, wanted: 0 } }
const read = (M: string) => readShirts({ ...no_shirts, M }, so_far)

it.each([
  ['12', 12],
  [' +5 ', 5],
  ['-3', -3],
  ['−2', -2],
  ['100000', 100_000],
])('reads %j as %i', (typed, count) => {
  expect(read(typed)).toEqual({ counts: [{ size: 'M', count }], problems: {} })
})

it.each([
  ['1e3', 'A whole number, in digits.'],
  ['0x10', 'A whole number, in digits.'],
  ['1.5', 'A whole number, in digits.'],
  ['1000000', 'At most 100,000 at once.'],
  ['-4', 'Only 3 to take away.'],
])('refuses %j in words', (typed, problem) => {
  expect(read(typed)).toEqual({ counts: [], problems: { M: problem } })
})

it('subtracts nothing where none were brought', () => {
  expect(readShirts({ ...no_shirts, S: '-3' }, so_far).problems).toEqual({
    S: 'There are none to take away.',
  })
})

it('leaves out empty and zero fields', () => {
  expect(readShirts(no_shirts, {})).toEqual({ counts: [], problems: {} })
  expect(read('0')).toEqual({ counts: [], problems: {} })
})

it('reads a draft as far as it is understood', () => {
  expect(typedShirts({ M: '4', L: 7, shoe: '44' })).toEqual({ ...no_shirts, M: '4' })
})
