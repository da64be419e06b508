import { byStart, comingEvents, eventStart } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'

/** How many events the home screen shows. */
export const shown_events = 3

/** The organiser's three big races: they are on the home screen all year, until they are run. */
const featured_slugs: readonly string[] = [
  'summer-solstice-10k',
  'autumn-trail-half-marathon',
  'winter-wonderland-5k',
]

/**
 * The events on the home screen, soonest first: the featured ones, and in place of one that is not to come, the next
 * other event.
 */
export function nextEvents(
  events: readonly RaceEvent[],
  today: DayOf = raceToday,
  count = shown_events,
): RaceEvent[] {
  const coming = comingEvents(events, today)
  const isFeatured = (event: RaceEvent) => featured_slugs.includes(event.slug)
  return [...coming.filter(isFeatured), ...coming.filter((event) => !isFeatured(event))]
    .slice(0, count)
    .toSorted(byStart)
}

/**
 * The race whose gun fires next, whether the home screen shows it or not; on the evening of race day that is the next
 * race.
 */
export function nextGun(events: readonly RaceEvent[], now: Date): RaceEvent | undefined {
  const startMs = (event: RaceEvent) => eventStart(event)?.getTime() ?? 0
  return (
    comingEvents(events, (event) => raceToday(event, now))
      .filter((event) => startMs(event) > now.getTime())
      // Their days are in order, each where its race is; the moments may not be.
      .toSorted((a, b) => startMs(a) - startMs(b))[0]
  )
}
