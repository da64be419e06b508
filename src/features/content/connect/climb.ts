/** Posts side by side that climb from the left, those on the right past a heading that stands at the left. */
export interface Climb {
  /** Px, from the left. */
  heights: readonly number[]
  /** How far the highest one reaches past the posts under the heading, in px. */
  past_heading: number
}

const low_px = 96
const high_px = 330

/** null for so few or so many that they are rows instead. */
export function climbOf(count: number): Climb | null {
  if (count < 3 || count > 6) return null
  const heights = Array.from({ length: count }, (_, at) =>
    Math.round(low_px + ((high_px - low_px) * at) / (count - 1)),
  )
  // The heading takes the left half.
  const highest_under_heading = Math.max(...heights.filter((_, at) => at < count / 2))
  return { heights, past_heading: high_px - highest_under_heading }
}
