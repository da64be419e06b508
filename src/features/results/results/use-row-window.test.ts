import { expect, test } from 'vitest'
import { first_window, windowOf } from './use-row-window.ts'

test('the window covers the visible rows with a page on either side, and does not move with each row', () => {
  expect(windowOf(0, 20)).toEqual({ start: 0, count: 60 })
  expect(windowOf(100, 120)).toEqual({ start: 60, count: 120 })
  expect(windowOf(101, 119)).toEqual(windowOf(100, 116))
  expect(first_window.start).toBe(0)
})
