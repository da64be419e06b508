export type DistanceUnit = 'mi' | 'km'

// Whole numbers keep the division exact: an intermediate result stays below 2^53 for a week over any course.
const unit_mm: Record<DistanceUnit, number> = { mi: 1_609_344, km: 1_000_000 }

/** Seconds for a mile or a kilometre, rounded up to the whole second as timing companies do; null: no pace. */
export function paceSeconds(
  time_ms: number | null,
  distance_m: number | null,
  unit: DistanceUnit,
): number | null {
  if (time_ms === null || distance_m === null || distance_m <= 0) return null
  return Math.ceil((time_ms * unit_mm[unit]) / (distance_m * 1_000_000))
}

/** The pace as `M:SS` without its unit, like `7:05`; '' when there is no time or the course has no distance. */
export function formatPace(time_ms: number | null, distance_m: number | null, unit: DistanceUnit): string {
  const seconds = paceSeconds(time_ms, distance_m, unit)
  if (seconds === null) return ''
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
