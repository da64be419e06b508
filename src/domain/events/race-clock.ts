import { clockText } from '../kernel/day-text.ts'
import type { RaceEvent } from './event.ts'

// The clock where a race is. A phone in Auckland and one in New York see the same race open, close and change its fee
// at the same moment: at midnight in the event's own time zone. The server gives its own to an event that names none; where it
// has none either, both go by UTC.

export type InZone = Pick<RaceEvent, 'time_zone'>

/** Which day it is where an event is. */
export type DayOf = (event: InZone) => string

interface ClockTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** Each costs a millisecond, and a list asks for every row. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known) return known
  const parts = {
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: time_zone || 'UTC' })
  } catch {
    // A browser that is older than the zone.
    made = new Intl.DateTimeFormat('en-US', parts)
  }
  formats.set(time_zone, made)
  return made
}

function clockAt({ time_zone }: InZone, at: Date): ClockTime {
  const read: Record<string, number> = {}
  for (const { type, value } of formatIn(time_zone).formatToParts(at)) read[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  return { year, month, day, hour, minute, second }
}

const two = (value: number) => String(value).padStart(2, '0')

/** The day where the race is, yyyy-MM-dd. */
export function raceToday(event: InZone, now: Date = new Date()): string {
  const { year, month, day } = clockAt(event, now)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** What a clock where the race is shows: '7:30 AM'. */
export function raceClock(event: InZone, at: Date): string {
  const { hour, minute } = clockAt(event, at)
  return clockText(hour, minute)
}

const asUtc_ms = ({ year, month, day, hour, minute, second }: ClockTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** The moment at which a clock where the race is shows this. */
export function momentAt(event: InZone, date: string, hour: number, minute: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const wanted_ms = asUtc_ms({ year, month, day, hour, minute, second: 0 })
  const offset_ms = (at_ms: number) => asUtc_ms(clockAt(event, new Date(at_ms))) - at_ms
  // The offset of the wrong side of a change of clocks is at most hours off: the second look is at the right side.
  const near_ms = wanted_ms - offset_ms(wanted_ms)
  return new Date(wanted_ms - offset_ms(near_ms))
}

/** `2026-06-20 07:41:09`, by the race's clock. */
export function momentIn(event: InZone, at_ms: number): string {
  const at = new Date(at_ms)
  const { hour, minute, second } = clockAt(event, at)
  return `${raceToday(event, at)} ${two(hour)}:${two(minute)}:${two(second)}`
}
