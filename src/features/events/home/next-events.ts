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

export interface Gun {
  event: RaceEvent
  start: Date
}

/** The starts of all races that are still to be run, soonest first, whether the home screen shows them or not. */
export const gunsOf = (events: readonly RaceEvent[]): Gun[] =>
  events
    .filter(({ status }) => status === 'upcoming')
    .toSorted(byStart)
    .flatMap((event) => {
      const start = eventStart(event)
      return start ? [{ event, start }] : []
    })

/** The gun that fires next: from the moment of one it is the one after it. */
export const nextGun = (guns: readonly Gun[], now: Date): Gun | undefined =>
  guns.find(({ start }) => start > now)
