import { expect, it } from 'vitest'
import { floodFrom } from './flood.ts'

it('is the usual number, or half of a small race; in the smallest, a family is not a flood', () => {
  expect([null, 1_000, 44, 43, 8].map((capacity) => floodFrom(30, capacity))).toEqual([30, 30, 22, 22, 6])
})
