export type DistanceUnit = 'mi' | 'km'

// Whole numbers keep the division exact: an intermediate result stays below 2^53 for a week over any course.
const unit_mm: Record<DistanceUnit, number> = { mi: 1_609_344, km: 1_000_000 }

/** Milliseconds over meters as seconds for a mile or a kilometer, not rounded. */
const exactSeconds = (time_ms: number, distance_m: number, unit: DistanceUnit): number =>
  (time_ms * unit_mm[unit]) / (distance_m * 1_000_000)

/** Seconds for a mile or a kilometer, rounded up to the whole second as timing companies do; null: no pace. */
function paceSeconds(time_ms: number | null, distance_m: number | null, unit: DistanceUnit): number | null {
  if (time_ms === null || distance_m === null || distance_m <= 0) return null
  return Math.ceil(exactSeconds(time_ms, distance_m, unit))
}

/** The pace as `M:SS` without its unit, like `7:05`; '' when there is no time or the course has no distance. */
export function formatPace(time_ms: number | null, distance_m: number | null, unit: DistanceUnit): string {
  const seconds = paceSeconds(time_ms, distance_m, unit)
  return seconds === null ? '' : minutesText(seconds)
}

const minutesText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface Pace {
  seconds: number
  unit: DistanceUnit
}

/**
 * An official pace as it is stored: `7:05` for a mile, `4:24 /km` for a kilometer; null for words. Pace is free text,
 * and what names no unit is per mile (spec).
 */
export function readPaceText(text: string): Pace | null {
  const match = /^(\d{1,2}):([0-5]\d)(?:\s*(?:min\s*)?\/\s*(mi|mile|km))?$/i.exec(text.trim())
  if (!match) return null
  const seconds = Number(match[1]) * 60 + Number(match[2])
  return seconds === 0 ? null : { seconds, unit: match[3]?.toLowerCase() === 'km' ? 'km' : 'mi' }
}

/** As `readPaceText` reads it. */
export const writePaceText = ({ seconds, unit }: Pace): string =>
  unit === 'km' ? `${minutesText(seconds)} /km` : minutesText(seconds)

/** The same pace for the other unit, without its unit. */
export function convertedPace({ seconds, unit }: Pace, to: DistanceUnit): string {
  return minutesText(unit === to ? seconds : Math.round((seconds * unit_mm[to]) / unit_mm[unit]))
}

/** Whether a pace is nothing but the time over the distance, however it was rounded. */
export const isPaceOf = (
  { seconds, unit }: Pace,
  time_ms: number | null,
  distance_m: number | null,
): boolean =>
  time_ms !== null &&
  distance_m !== null &&
  distance_m > 0 &&
  Math.abs(exactSeconds(time_ms, distance_m, unit) - seconds) < 1
