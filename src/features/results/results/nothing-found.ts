import type { RaceEvent } from '#domain/events/event.ts'
import { eventStart, isRunToday, startText } from '#domain/events/event-start.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { expectedText } from '#ui/race-day/today-races.tsx'

interface NothingFound {
  title: string
  text: string
}

/**
 * Why a list of results is empty. Only people who searched get words about a search.
 * @param event null where none is chosen, or where this device does not know the chosen one
 */
export function nothingFound(
  event: RaceEvent | null,
  { isChosen, q }: { isChosen: boolean; q: string },
  now: Date,
): NothingFound {
  const title = 'No results found'
  if (!isChosen) return { title, text: 'Select an event or search by name to view race results.' }
  if (q.trim() !== '')
    return { title, text: 'No results match your search criteria. Try adjusting your filters.' }
  if (event === null) return { title, text: 'There is no event at this address. Select one above.' }
  if (event.finishers > 0)
    return { title: 'Not on this device yet', text: `${expectedText(event)}. Their times are on the way.` }
  const day = formatDay(event.event_date)
  if (event.status === 'cancelled')
    return { title: 'This race was called off', text: `It has no results. Its day was ${day}.` }
  const expected = expectedText(event)
  if (isRunToday(event, (race) => raceToday(race, now))) {
    const start = eventStart(event)
    const begins = start !== null && start > now ? `The gun goes at ${startText(event.event_time)}. ` : ''
    return {
      title: 'Times appear here',
      text: `${begins}${expected}. Each time shows on this page by itself as soon as it is entered.`,
    }
  }
  if (event.event_date > raceToday(event, now) && event.status === 'upcoming')
    return { title: 'Times appear here on race day', text: `The race is on ${day}. ${expected}.` }
  return { title: 'No times yet', text: `No time of this race has been entered. It was on ${day}.` }
}
