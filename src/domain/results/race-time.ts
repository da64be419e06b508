// Race times are whole milliseconds. They are shown by the rule of World Athletics for road races: a fraction
// counts as the next whole second (2:09:44.3 is shown as 2:09:45). Rankings use the milliseconds.

export const strictRaceTimeMessage = 'Invalid time format: Please use HH:MM:SS format for race time'

/** A week: longer than any race that we know of. */
export const longest_race_time_ms = 604_800_000

const two = (value: number) => String(value).padStart(2, '0')

/** `H:MM:SS`, fractions rounded up; '' for no time. */
export function formatRaceTime(time_ms: number | null): string {
  if (time_ms === null) return ''
  const seconds = Math.ceil(time_ms / 1000)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** What an edit field starts with: as `formatRaceTime`, but the fraction is kept, so that saving changes nothing. */
export function editableRaceTime(time_ms: number | null): string {
  if (time_ms === null) return ''
  const fraction = time_ms % 1000
  const whole = formatRaceTime(time_ms - fraction)
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(3, '0').replace(/0+$/, '')}`
}

function milliseconds(hours: number, minutes: number, seconds: number, fraction: string): number | null {
  const time_ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'))
  return time_ms >= 1 && time_ms <= longest_race_time_ms ? time_ms : null
}

/**
 * Reads what a person types: `HH:MM:SS`, `H:MM:SS` or `MM:SS`, with up to three digits of a fraction after a
 * point or a comma; hours may pass 24. Null for anything else, for zero and for more than a week.
 */
export function parseRaceTime(text: string): number | null {
  const match = /^(?:(\d{1,3}):(\d{2})|(\d{1,2})):(\d{2})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const [hours, minutes, seconds] = [Number(match[1] ?? 0), Number(match[2] ?? match[3]), Number(match[4])]
  if (minutes > 59 || seconds > 59) return null
  return milliseconds(hours, minutes, seconds, match[5] ?? '')
}

/** Reads what timing files hold: all of `parseRaceTime`, minutes above 59 (`75:12`), `12h34m56s` and `03h00'42`. */
export function parseImportedRaceTime(text: string): number | null {
  const typed = parseRaceTime(text)
  if (typed !== null) return typed
  const trimmed = text.trim().toLowerCase()
  const long_minutes = /^(\d{2,4}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(trimmed)
  if (long_minutes && Number(long_minutes[2]) <= 59) {
    return milliseconds(0, Number(long_minutes[1]), Number(long_minutes[2]), long_minutes[3] ?? '')
  }
  const lettered =
    /^(?:(\d{1,3})\s*h\s*)?(\d{1,2})\s*[m'′]\s*(\d{1,2})(?:[.,](\d{1,3}))?\s*(?:s|"|″|'')?$/.exec(trimmed)
  if (!lettered) return null
  const [hours, minutes, seconds] = [Number(lettered[1] ?? 0), Number(lettered[2]), Number(lettered[3])]
  if (minutes > 59 || seconds > 59) return null
  return milliseconds(hours, minutes, seconds, lettered[4] ?? '')
}
