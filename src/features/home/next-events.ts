import type { RaceEvent } from '#domain/event.ts'

/** How many events the home screen shows. */
export const shown_events = 3

/** The events that come next, soonest first. `today` is yyyy-MM-dd. */
export function nextEvents(events: readonly RaceEvent[], today: string, count = shown_events): RaceEvent[] {
  return events
    .filter((event) => event.status === 'upcoming' && event.event_date >= today)
    .toSorted((a, b) => a.event_date.localeCompare(b.event_date) || a.name.localeCompare(b.name))
    .slice(0, count)
}
