import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it('makes an address of a name', () => {
  expect(slugOf('Walk the First Mile!')).toBe('walk-the-first-mile')
  expect(slugOf('  Café – 5 km_run -- ')).toBe('cafe-5-km-run')
  expect(slugOf('!?')).toBe('')
})
