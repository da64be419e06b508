import { expect, test } from 'vitest'
import { countdown } from './next-gun.tsx'

test('the time to the start is split into days, hours, minutes, and seconds', () => {
  const start = new Date(2026, 5, 20, 13, 0, 0)
  expect(countdown(start, new Date(2026, 5, 18, 11, 58, 57))).toEqual({
    days: 2,
    hours: 1,
    minutes: 1,
    seconds: 3,
  })
})

test('after the start there is nothing left to count', () => {
  const start = new Date(2026, 5, 20, 13, 0, 0)
  expect(countdown(start, start)).toBeNull()
  expect(countdown(start, new Date(2026, 5, 21))).toBeNull()
})
