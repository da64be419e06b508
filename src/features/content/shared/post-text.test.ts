import { expect, test } from 'vitest'
import { postDate, readingTime } from './post-text.ts'

test('a post is dated as the spec says, and an invalid date is shown as it is', () => {
  expect(postDate('2025-06-20 15:00:00.000Z')).toBe('June 20, 2025')
  expect(postDate('2026-01-05')).toBe('January 5, 2026')
  expect(postDate('soon')).toBe('soon')
  expect(postDate('2025-13-01')).toBe('2025-13-01')
})

test('reading takes at least a minute', () => {
  expect(readingTime('One word')).toBe('1 min')
  expect(readingTime('word '.repeat(660))).toBe('3 min')
})
