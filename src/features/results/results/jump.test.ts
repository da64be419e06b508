import { expect, test } from 'vitest'
import { jumpTarget, whyNoJump } from './jump.ts'

test.each([
  ['250', 250],
  [' #1,204 ', 1204],
  ['12.', 12],
  ['0', null],
  ['-3', null],
  ['first', null],
  ['', null],
])('the place %j is %s', (text, place) => {
  expect(jumpTarget(text, 'overall_rank')).toBe(place)
})

test.each([
  ['1:45:00', 6_300_000],
  ['1:45', 6_300_000],
  ['45:30', 2_730_000],
  ['fast', null],
  ['', null],
])('the time %j is %s ms', (text, time_ms) => {
  expect(jumpTarget(text, 'race_time')).toBe(time_ms)
})

test('a name is the typed text, and an empty text is nothing', () => {
  expect(jumpTarget(' O’Neill ', 'last_name')).toBe('O’Neill')
  expect(jumpTarget('  ', 'last_name')).toBeNull()
})

test('a target beyond the list is answered with its end, and goes nowhere', () => {
  expect(whyNoJump({ position: 1999, last: 2000 }, 'overall_rank')).toBe('The last place here is 2,000.')
  expect(whyNoJump({ position: 1999, last: 9_912_000 }, 'race_time')).toBe('The last time here is 2:45:12.')
  expect(whyNoJump({ position: 12, last: null }, 'overall_rank')).toBe('')
  expect(whyNoJump(null, 'last_name')).toBe('There is nothing to jump to.')
})
