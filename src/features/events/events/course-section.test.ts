import { expect, test } from 'vitest'
import { courseTicks } from './course-section.tsx'

test('each mile mark is where it belongs', () => {
  const ticks = courseTicks(10_002, 'mi')
  expect(ticks.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(ticks[0]?.at).toBeCloseTo(0.1609, 4)
  expect(courseTicks(1_000, 'mi')).toEqual([])
})

test('a course a few meters short has its last kilometer mark, and a long one skips marks', () => {
  expect(courseTicks(9_997, 'km').at(-1)).toEqual({ at: 1, text: '10' })
  expect(courseTicks(42_195, 'km').map(({ text }) => text)).toEqual([
    '5',
    '10',
    '15',
    '20',
    '25',
    '30',
    '35',
    '40',
  ])
})
