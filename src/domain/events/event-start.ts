import { isCalendarDate } from '../kernel/calendar-date.ts'
import { clockText } from '../kernel/day-text.ts'
import type { RaceEvent } from './event.ts'
import { type DayOf, momentAt, raceToday } from './race-clock.ts'

/** Reads a clock time as people write it ('1:00 PM', '9 am', '13:30'); null when it is not one. */
export function parseClock(text: string): { hours: number; minutes: number } | null {
  const match = /(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?/i.exec(text.trim())
  if (!match) return null
  let hours = Number(match[1])
  const minutes = Number(match[2] ?? 0)
  const half = match[3]?.toLowerCase()
  if (!half && match[2] === undefined) return null
  if (half && (hours < 1 || hours > 12)) return null
  if (half === 'p' && hours < 12) hours += 12
  if (half === 'a' && hours === 12) hours = 0
  return hours < 24 && minutes < 60 ? { hours, minutes } : null
}

/** Whether a text is a clock time and nothing else. */
export const isClock = (text: string): boolean =>
  /^\d{1,2}(:\d{2})?\s*([ap]\.?m\.?)?$/i.test(text.trim()) && parseClock(text) !== null

/** A start as the region writes hours; what is not a clock time stays as it was typed. */
export function startText(event_time: string): string {
  const clock = isClock(event_time) ? parseClock(event_time) : null
  return clock ? clockText(clock.hours, clock.minutes) : event_time
}

/** The moment of the gun; null when the event's time cannot be read. */
export function eventStart(event: Pick<RaceEvent, 'event_date' | 'event_time' | 'time_zone'>): Date | null {
  const clock = parseClock(event.event_time)
  if (!clock || !isCalendarDate(event.event_date)) return null
  return momentAt(event, event.event_date, clock.hours, clock.minutes)
}

type Starts = Pick<RaceEvent, 'event_date' | 'event_time' | 'time_zone' | 'name'>

/** A look at a zone costs a part of a millisecond, and a sort asks for each event many times. */
const known_ms = new WeakMap<Starts, number>()

/** An event whose time cannot be read comes at the end of its day. */
function start_ms(event: Starts): number {
  const known = known_ms.get(event)
  if (known !== undefined) return known
  const start = eventStart(event) ?? eventStart({ ...event, event_time: '23:59' })
  const at_ms = start?.getTime() ?? 0
  known_ms.set(event, at_ms)
  return at_ms
}

/** For sorting: soonest gun first, each by the clock where the race is; what starts together by name. */
export const byStart = (a: Starts, b: Starts): number =>
  start_ms(a) - start_ms(b) || a.name.localeCompare(b.name)

type Race = Pick<RaceEvent, 'status' | 'event_date' | 'event_time' | 'time_zone' | 'name'>

/** Whether a race is run today where it is; one that an admin calls past in the evening still is. */
export const isRunToday = (event: Race, today: DayOf = raceToday): boolean =>
  (event.status === 'upcoming' || event.status === 'past') && event.event_date === today(event)

/** The races that are run today, soonest gun first. */
export const todaysRaces = <T extends Race>(events: readonly T[], today: DayOf = raceToday): T[] =>
  events.filter((event) => isRunToday(event, today)).toSorted(byStart)

/** The races that are still to be run, today's included, soonest gun first. */
export const comingEvents = <T extends Race>(events: readonly T[], today: DayOf = raceToday): T[] =>
  events.filter((event) => event.status === 'upcoming' && event.event_date >= today(event)).toSorted(byStart)
