import { expect, it } from 'vitest'
import { climbOf } from './climb.ts'

it('a few posts climb, and only those of the right half stand beside the heading', () => {
  for (let count = 3; count <= 6; count++) {
    const { heights, past_heading } = climbOf(count) ?? { heights: [], past_heading: 0 }
    expect(heights).toHaveLength(count)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(count)
    const room_px = (heights.at(-1) ?? 0) - past_heading
    const beside_heading = heights.filter((height) => height > room_px)
    expect(beside_heading).toEqual(heights.slice(Math.ceil(count / 2)))
  }
})

it('fewer and more are rows', () => {
  for (const count of [0, 1, 2, 7, 12]) expect(climbOf(count)).toBeNull()
})
