import type { RaceEvent } from '#domain/event.ts'

/** The event that is run next, today included; null when none is to come. `today` is yyyy-MM-dd. */
export function nextEventOf(events: readonly RaceEvent[], today: string): RaceEvent | null {
  return events
    .filter((event) => event.status === 'upcoming' && event.event_date >= today)
    .reduce<RaceEvent | null>(
      (next, event) => (next && next.event_date <= event.event_date ? next : event),
      null,
    )
}
