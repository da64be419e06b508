import type { TrackPoint } from './course-track.ts'

export interface CourseProfile {
  distance_m: number
  /** Height gained, in whole meters. */
  climb_m: number
  lowest_m: number
  highest_m: number
  /** Heights at even steps from start to finish. */
  heights_m: number[]
}

const EARTH_RADIUS_M = 6_371_008.8
/**
 * A rise counts from here on. Watches and maps are a meter off from point to point; added up, that would make hills out
 * of a flat course.
 */
const CLIMB_FROM_M = 2
const STEPS = 60

/** Meters between two places along the ground (haversine). */
function distanceBetween(a: TrackPoint, b: TrackPoint): number {
  const radians = Math.PI / 180
  const half =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** From each low point to the next high one; both only where the course then turns by as much as counts. */
function climbOf(heights: readonly number[]): number {
  let climb = 0
  let rising = false
  let bottom = heights[0] ?? 0
  let top = bottom
  for (const height of heights) {
    if (rising) {
      top = Math.max(top, height)
      if (top - height < CLIMB_FROM_M) continue
      climb += top - bottom
      rising = false
      bottom = height
    } else {
      bottom = Math.min(bottom, height)
      if (height - bottom < CLIMB_FROM_M) continue
      rising = true
      top = height
    }
  }
  return rising ? climb + top - bottom : climb
}

interface Height {
  /** From the start. */
  at_m: number
  height_m: number
}

/** Between two known heights the course is straight; before the first and after the last it is level. */
function evenHeights(known: readonly Height[], length_m: number): number[] {
  const heights: number[] = []
  let next = 0
  for (let step = 0; step <= STEPS; step++) {
    const at_m = (length_m * step) / STEPS
    while (next < known.length && (known[next]?.at_m ?? 0) < at_m) next++
    const after = known[next] ?? known.at(-1)
    const before = known[next - 1] ?? after
    if (!before || !after) return []
    const gap_m = after.at_m - before.at_m
    const part = gap_m > 0 ? Math.min(1, (at_m - before.at_m) / gap_m) : 0
    heights.push(before.height_m + (after.height_m - before.height_m) * part)
  }
  return heights
}

/** The course from the side; null for a track without length or without heights along most of it. */
export function courseProfile(points: readonly TrackPoint[]): CourseProfile | null {
  const known: Height[] = []
  let length_m = 0
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (before) length_m += distanceBetween(before, point)
    if (point.height_m !== null) known.push({ at_m: length_m, height_m: point.height_m })
  })
  if (length_m < 1 || known.length < 2 || known.length * 2 < points.length) return null
  const heights = known.map(({ height_m }) => height_m)
  const lowest_m = heights.reduce((lowest, height) => Math.min(lowest, height))
  const highest_m = heights.reduce((highest, height) => Math.max(highest, height))
  return {
    distance_m: Math.round(length_m),
    climb_m: Math.round(climbOf(heights)),
    lowest_m: Math.round(lowest_m),
    highest_m: Math.round(highest_m),
    heights_m: evenHeights(known, length_m),
  }
}
