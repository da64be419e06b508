import { expect, it } from 'vitest'
import { isStray } from './use-one-tap.ts'

const first = { at_ms: 1000, x: 200, y: 560, on: 'hand out' }

it('treats the second of two taps as stray only where it hits something else at the same place', () => {
  expect(isStray(null, first)).toBe(false)
  expect(isStray(first, { at_ms: 1180, x: 204, y: 551, on: 'a post' })).toBe(true)
  expect(isStray(first, { at_ms: 1711, x: 204, y: 551, on: 'a post' })).toBe(true)
  expect(isStray(first, { at_ms: 1180, x: 204, y: 551, on: 'hand out' })).toBe(false)
  expect(isStray(first, { at_ms: 1180, x: 204, y: 500, on: 'a post' })).toBe(false)
  expect(isStray(first, { at_ms: 1900, x: 204, y: 551, on: 'a post' })).toBe(false)
})
