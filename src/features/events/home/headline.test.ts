import { expect, test } from 'vitest'
import { headlineFit, headlineLines } from './headline.ts'

test('up to four words stand one below the other, more are broken by the width', () => {
  expect(headlineLines('Run Together, Achieve Together')).toEqual(['Run', 'Together,', 'Achieve', 'Together'])
  expect(headlineLines(' Lakeside  Runners ')).toEqual(['Lakeside', 'Runners'])
  expect(headlineLines('Once around the lake, and home')).toEqual(['Once around the lake, and home'])
})

test('a long word and a long text are smaller, and never too small to read', () => {
  expect(headlineFit('Run Together, Achieve Together')).toBe(1)
  expect(headlineFit('races.example.org')).toBe(0.53)
  expect(headlineFit('Once around the lake, and home again by the old road')).toBe(0.76)
  expect(headlineFit('W'.repeat(80))).toBe(0.4)
  expect(headlineFit('')).toBe(1)
})
