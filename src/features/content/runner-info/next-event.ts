import type { RaceEvent } from '#domain/events/event.ts'
import { byStart } from '#domain/events/event-start.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'

/** The next event to be run, today included; null when none is to come. */
export function nextEventOf(events: readonly RaceEvent[], today: DayOf = raceToday): RaceEvent | null {
  const coming = events.filter((event) => event.status === 'upcoming' && event.event_date >= today(event))
  return coming.toSorted(byStart)[0] ?? null
}
