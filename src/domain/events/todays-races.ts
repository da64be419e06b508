import type { RaceEvent } from './event.ts'
import { byStart } from './event-start.ts'
import { type DayOf, raceToday } from './race-clock.ts'

type Race = Pick<RaceEvent, 'status' | 'event_date' | 'event_time' | 'time_zone' | 'name'>

/** Whether a race is run today where it is; one that an admin calls past in the evening still is. */
export const isRunToday = (event: Race, today: DayOf = raceToday): boolean =>
  (event.status === 'upcoming' || event.status === 'past') && event.event_date === today(event)

/** The races that are run today, soonest gun first. */
export const todaysRaces = <T extends Race>(events: readonly T[], today: DayOf = raceToday): T[] =>
  events.filter((event) => isRunToday(event, today)).toSorted(byStart)
