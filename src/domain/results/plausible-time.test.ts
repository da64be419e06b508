import { expect, it } from 'vitest'
import { humanField, timeOddness } from './plausible-time.ts'

const minutes = (count: number) => count * 60_000

it.each([
  // World records are not odd, and a little below them is.
  [5_000, '12:49', ''],
  [5_000, '11:39', 'fast'],
  [10_000, '26:24', ''],
  [10_000, '25:49', 'fast'],
  [21_097.5, '57:30', ''],
  [21_097.5, '56:14', 'fast'],
  [42_195, '2:00:35', ''],
  [42_195, '1:59:00', 'fast'],
  // A mile in 3:43, and 400 m in 0:43.
  [1_609, '3:43', ''],
  [400, '0:43', ''],
  [400, '0:37', 'fast'],
  // A walk.
  [5_000, '2:29:00', ''],
  [5_000, '2:31:00', 'slow'],
  [160_934, '47:00:00', ''],
  [null, '0:01', ''],
] as const)('over %s m %s is odd: “%s”', (distance_m, text, odd) => {
  const [seconds = 0, more = 0, hours = 0] = text.split(':').map(Number).toReversed()
  expect(timeOddness(((hours * 60 + more) * 60 + seconds) * 1000, distance_m)).toBe(odd)
})

it('judges a field by most of its times, and asks where one of them is faster than any', () => {
  expect(humanField([minutes(20), minutes(30), minutes(1500)], 5_000)).toBe('all')
  expect(humanField([minutes(8), minutes(30), minutes(40)], 5_000)).toBe('most')
  expect(humanField([minutes(1400), minutes(30), minutes(1500)], 5_000)).toBe('few')
  expect(humanField([], 5_000)).toBe('few')
})
