import { describe, expect, it } from 'vitest'
import { yearPoints } from './years-profile.tsx'

describe('the years as a profile', () => {
  it.each([2026, 2031, 2060])('reach from the first to %i and a little further', (now) => {
    const points = yearPoints(2011, now)
    expect(points[0]).toMatchObject({ year: 2011, x: 0 })
    expect(points.at(-1)?.x).toBe(1)
    expect(points.filter(({ year }) => Number.isInteger(year)).map(({ year }) => year)).toEqual(
      Array.from({ length: now - 2010 }, (_, index) => 2011 + index),
    )
    for (const { y } of points) {
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThanOrEqual(1.03)
    }
  })
})
