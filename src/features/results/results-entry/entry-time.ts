import { timeOddness } from '#domain/results/plausible-time.ts'
import { editableRaceTime, parseRaceTime } from '#domain/results/race-time.ts'

// Times as an admin types and reads them in the results form: HH:MM:SS, with the fraction when there is one,
// so that correcting a tenth does not need a second screen.

/** `00:31:48`, or `00:31:48.3` when the stored time is not a whole second; '' for none. */
export function entryTimeText(race_time_ms: number | null): string {
  return editableRaceTime(race_time_ms).replace(/^(\d):/, '0$1:')
}

/**
 * Milliseconds, or null for what is refused. Besides what the domain reads, digits alone are read as on a race clock
 * (4512 is 45:12, 13148 is 1:31:48), because the number pad of a phone has no colon.
 */
export function parseEntryTime(text: string): number | null {
  const typed = text.trim()
  const digits = /^(\d{1,2}?)(\d{2})(\d{2})?([.,]\d{1,3})?$/.exec(typed)
  if (!digits) return parseRaceTime(typed)
  const [, first = '', second = '', third, fraction = ''] = digits
  const parts =
    third === undefined ? ['00', first.padStart(2, '0'), second] : [first.padStart(2, '0'), second, third]
  return parseRaceTime(parts.join(':') + fraction)
}

/** What is odd about a time over a distance, e.g. a bib that was typed as a time; '' for nothing. */
export function timeDoubt(race_time_ms: number | null, distance_m: number | null): string {
  const odd = timeOddness(race_time_ms, distance_m)
  return odd === '' ? '' : `Very ${odd}: is this time right?`
}
