import type { RaceEvent } from '../events/event.ts'
import { byStart } from '../events/event-start.ts'
import { type DayOf, raceToday } from '../events/race-clock.ts'

// The order in which races are offered to people who read results, enter them, or look after runners. Days: yyyy-MM-dd.

type Race = Pick<RaceEvent, 'event_date' | 'event_time' | 'time_zone' | 'name' | 'finishers' | 'status'>

const inGroups = <T extends Race>(
  events: readonly T[],
  today: DayOf,
  groupOf: (race: T, day: string) => number,
): T[] =>
  events.toSorted((a, b) => {
    const by_group = groupOf(a, today(a)) - groupOf(b, today(b))
    if (by_group !== 0) return by_group
    // Past races newest first, coming races soonest first.
    return a.event_date < today(a) ? byStart(b, a) : byStart(a, b)
  })

/** Today's races, then past ones with results, then those that are still to come, and last of all the others. */
export const forReading = <T extends Race>(events: readonly T[], today: DayOf = raceToday): T[] =>
  inGroups(events, today, ({ event_date, finishers, status }, day) => {
    if (status === 'cancelled') return 3
    if (event_date === day) return 0
    if (event_date > day) return 2
    return finishers > 0 ? 1 : 3
  })

/** Today's races, then past ones, then those that are still to come. */
export const forEntering = <T extends Race>(events: readonly T[], today: DayOf = raceToday): T[] =>
  inGroups(events, today, ({ event_date }, day) => (event_date === day ? 0 : event_date < day ? 1 : 2))

/** Today's races and those that are still to come, then past ones. */
export const forRunners = <T extends Race>(events: readonly T[], today: DayOf = raceToday): T[] =>
  inGroups(events, today, ({ event_date }, day) => (event_date >= day ? 0 : 1))
