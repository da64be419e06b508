import type { RaceEvent } from '#domain/events/event.ts'
import { byStart } from '#domain/events/event-start.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'
import { foldText, searchWords } from '#domain/kernel/fold-text.ts'
import type { EventListSearch } from './event-list-search.ts'

export interface EventGroups {
  /** Soonest first; cancelled ones stay in their place, so that nobody misses the news. */
  coming: RaceEvent[]
  /** Newest first. */
  past: RaceEvent[]
}

/** Every word of the search must be somewhere in the event's name or place. */
export function matchesSearch(event: RaceEvent, search: string): boolean {
  const text = foldText(`${event.name} ${event.location_name} ${event.location_address}`)
  return searchWords(search).every((word) => text.includes(word))
}

/** An event is past by its status, or because its day is over where it takes place. */
export function groupEvents(
  events: readonly RaceEvent[],
  search: EventListSearch,
  today: DayOf = raceToday,
): EventGroups {
  const filter = search.status ?? 'all'
  const wanted = events.filter((event) => event.status !== 'draft' && matchesSearch(event, search.q ?? ''))
  const isPast = (event: RaceEvent) => event.status === 'past' || event.event_date < today(event)
  return {
    coming: filter === 'past' ? [] : wanted.filter((event) => !isPast(event)).toSorted(byStart),
    past: filter === 'upcoming' ? [] : wanted.filter(isPast).toSorted((a, b) => byStart(b, a)),
  }
}
