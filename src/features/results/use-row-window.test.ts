import { expect, test } from 'vitest'
import { drawnLines, first_window, windowOf } from './use-row-window.ts'

test('the window covers what is seen with a page at either side, and does not move with every row', () => {
  expect(windowOf(0, 20)).toEqual({ start: 0, count: 60 })
  expect(windowOf(100, 120)).toEqual({ start: 60, count: 120 })
  expect(windowOf(101, 119)).toEqual(windowOf(100, 116))
  expect(first_window.start).toBe(0)
})

test('the lines in view are drawn with some at either side, and none before the first', () => {
  expect(drawnLines(0, 800, 50)).toEqual({ first: 0, last: 21 })
  expect(drawnLines(-300, 800, 50)).toEqual({ first: 0, last: 15 })
  expect(drawnLines(10_000, 800, 50)).toEqual({ first: 194, last: 221 })
  expect(drawnLines(10_025, 800, 50)).toEqual({ first: 194, last: 222 })
  expect(drawnLines(-5_000, 800, 50)).toEqual({ first: 0, last: 0 })
})
