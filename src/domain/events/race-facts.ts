import type { RaceEvent } from './event.ts'

// What every mail about a race says about it.

export type RaceOfMail = Pick<
  RaceEvent,
  'name' | 'slug' | 'event_date' | 'event_time' | 'location_name' | 'location_address'
>
