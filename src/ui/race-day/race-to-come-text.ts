import type { RaceEvent } from '#domain/events/event.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { formatDay } from '#ui/base/calendar-date.ts'

/** The text for results of a race that nobody has run yet; '' from race day on. */
export const raceToComeText = (event: Pick<RaceEvent, 'event_date' | 'time_zone'>): string =>
  event.event_date > raceToday(event)
    ? `This race is on ${formatDay(event.event_date)}. Until then results are published as provisional.`
    : ''
