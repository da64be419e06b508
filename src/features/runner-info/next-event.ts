import type { RaceEvent } from '#domain/event.ts'
import { byStart } from '#domain/event-start.ts'

/** The event that is run next, today included; null when none is to come. `today` is yyyy-MM-dd. */
export function nextEventOf(events: readonly RaceEvent[], today: string): RaceEvent | null {
  const coming = events.filter((event) => event.status === 'upcoming' && event.event_date >= today)
  return coming.toSorted(byStart)[0] ?? null
}
