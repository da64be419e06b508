import type { FactRow } from './fact.ts'

// Clocks of borrowed phones are hours wrong. A phone says what its clock shows, the server measures how far ahead that
// is, and writes it beside each fact as it comes: a clock that is put right later does not move what was said before.

type RecordedAt = Pick<FactRow, 'at' | 'clock_ahead_ms'>

/** A network's answer takes as long: less is not a wrong clock. */
const least_ahead_ms = 5_000
/** Nobody hears of a race day so late. */
const oldest_ms = 365 * 86_400_000

/** When a fact was said, by the server's clock as far as that is known; NaN when `at` is not a time. */
export const recordedAtMs = ({ at, clock_ahead_ms = 0 }: RecordedAt): number =>
  Date.parse(at) - clock_ahead_ms

/**
 * How far ahead the clock was by which a fact was said; 0: it was right, as far as anybody knows.
 * @param measured_ms what the server measured last at the phone; null: nothing
 * @param heard_ms when the server hears of the fact: nothing is said later than that
 */
export function factAheadMs(at: string, measured_ms: number | null, heard_ms: number): number {
  const ahead_ms = Math.abs(measured_ms ?? 0) < least_ahead_ms ? 0 : (measured_ms ?? 0)
  const recorded_ms = recordedAtMs({ at, clock_ahead_ms: ahead_ms })
  const is_possible = recorded_ms < heard_ms + least_ahead_ms && recorded_ms > heard_ms - oldest_ms
  return Math.round(is_possible ? ahead_ms : Date.parse(at) - heard_ms)
}

/** A clock that is this far off is worth a word beside its times. */
const noteworthy_ms = 120_000

/** '3 h ahead', '20 min behind'; '' for one that is right. */
export function clockText(ahead_ms: number): string {
  const minutes = Math.round(Math.abs(ahead_ms) / 60_000)
  if (Math.abs(ahead_ms) < noteworthy_ms) return ''
  const side = ahead_ms > 0 ? 'ahead' : 'behind'
  const hours = Math.round(minutes / 60)
  if (minutes < 120) return `${minutes} min ${side}`
  return hours < 48 ? `${hours} h ${side}` : `${Math.round(hours / 24)} days ${side}`
}
