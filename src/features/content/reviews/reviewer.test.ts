import { expect, test } from 'vitest'
import { initialsOf, inkOf, meanRating, reviewer_inks } from './reviewer.ts'

test('a reviewer without a photo has their initials, always on the same color', () => {
  expect(initialsOf('Priya Venkat')).toBe('PV')
  expect(initialsOf(' Hyun-woo ')).toBe('H')
  expect(initialsOf('Ana de la Cruz')).toBe('AC')
  expect(initialsOf('łucja ✨')).toBe('Ł✨')
  expect(initialsOf('')).toBe('')
  expect(inkOf('Priya Venkat')).toBe(inkOf('Priya Venkat'))
  expect(new Set(['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo', 'Gus', 'Hal'].map(inkOf)).size).toBeGreaterThan(2)
  expect(reviewer_inks).toContain(inkOf(''))
})

test('the mean has one digit', () => {
  expect(meanRating([])).toBeNull()
  expect(meanRating([5, 5, 4, 5, 4, 5])).toBe(4.7)
  expect(meanRating([3])).toBe(3)
})
