import { expect, it } from 'vitest'
import { capacityText } from './capacity.tsx'

it('says how many are left, and how many are over', () => {
  const text = (registered: number, capacity: number | null) => capacityText({ registered, capacity })
  expect(text(10, null)).toBe('registered, no limit')
  expect(text(10, 800)).toBe('registered of 800, 790 left')
  expect(text(800, 800)).toBe('registered of 800, full')
  expect(text(899, 800)).toBe('registered, 99 over the capacity of 800')
})
