import { byStart, comingEvents, eventStart } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'

/** How many events the home screen shows. */
export const shown_events = 3

/** The race that a link leads to; '' for none. */
const slugIn = (link: string): string => /\/events\/([^/?#]+)/.exec(link)?.[1] ?? ''

/**
 * The events on the home screen, soonest first: the organiser's picked ones until they are run, and in place of one
 * that is not to come, the next other event.
 * @param picked links to races
 */
export function nextEvents(
  events: readonly RaceEvent[],
  picked: readonly string[],
  today: DayOf = raceToday,
  count = shown_events,
): RaceEvent[] {
  const coming = comingEvents(events, today)
  const slugs = new Set(picked.map(slugIn))
  const isPicked = ({ slug }: RaceEvent) => slugs.has(slug)
  return [...coming.filter(isPicked), ...coming.filter((event) => !isPicked(event))]
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
