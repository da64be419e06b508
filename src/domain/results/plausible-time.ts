// What humans can run. A time outside is asked about once and never refused: wheelchairs go down to 1:25 min/km.

/** World records, rounded down; below a mile nobody has to be asked, except about a sprint that nobody has run. */
const fastest_ms_per_km: readonly (readonly [up_to_m: number, ms: number])[] = [
  [1_700, 95_000],
  [5_100, 140_000],
  [10_200, 155_000],
  [21_300, 160_000],
  [Infinity, 170_000],
]

/** On trails; on roads most are faster than two thirds of it. */
const slowest_ms_per_km = 1_800_000

/** Nobody runs a distance in less. */
function fastestTime(distance_m: number): number {
  const [, per_km] = fastest_ms_per_km.find(([up_to_m]) => distance_m <= up_to_m) ?? [0, 170_000]
  return (distance_m / 1000) * per_km
}

/** Hardly anybody is still timed. */
export const slowestTime = (distance_m: number): number => (distance_m / 1000) * slowest_ms_per_km

/** Why a time over a distance is asked about; '' for nothing. Without a distance nothing is known. */
export function timeOddness(time_ms: number | null, distance_m: number | null): '' | 'fast' | 'slow' {
  if (time_ms === null || distance_m === null) return ''
  if (time_ms < fastestTime(distance_m)) return 'fast'
  return time_ms > slowestTime(distance_m) ? 'slow' : ''
}

/**
 * Whether the times of a field are such that people ran them: `all` where nobody is faster than the records and most
 * are fast enough, `most` where some are faster, `few` where most are one or the other.
 */
export function humanField(times: readonly number[], distance_m: number): 'all' | 'most' | 'few' {
  const odd = times.map((ms) => timeOddness(ms, distance_m)).filter((one) => one !== '')
  if (odd.length * 2 > times.length || times.length === 0) return 'few'
  return odd.includes('fast') ? 'most' : 'all'
}
