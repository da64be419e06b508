import type { RaceEvent } from '../event.ts'
import { oneLine } from './letter.ts'

// What every mail about a race says of it.

export type RaceOfMail = Pick<
  RaceEvent,
  'name' | 'slug' | 'event_date' | 'event_time' | 'location_name' | 'location_address'
>

type Place = Pick<RaceEvent, 'location_name' | 'location_address'>

/** '' where none is known. */
export const placeText = ({ location_name, location_address }: Place): string =>
  [location_name, location_address]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ')
