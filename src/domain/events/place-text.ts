import type { RaceEvent } from './event.ts'
import { oneLine } from '../kernel/letter.ts'

// What every mail about a race says about it.

export type RaceOfMail = Pick<
  RaceEvent,
  'name' | 'slug' | 'event_date' | 'event_time' | 'location_name' | 'location_address'
>

type Place = Pick<RaceEvent, 'location_name' | 'location_address'>

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map(oneLine)
    .filter((part) => part !== '')

/** Name and address of an event's place in one line, without what the name says already; '' where none is known. */
export function placeText({ location_name, location_address }: Place): string {
  const name = partsOf(location_name)
  const in_name = new Set(name.map((part) => part.toLowerCase()))
  return [...name, ...partsOf(location_address).filter((part) => !in_name.has(part.toLowerCase()))].join(', ')
}
