import type { RaceEvent } from '../event.ts'
import type { Registration } from '../registration.ts'

/** Whether there is a packet to collect, or one that was, of a race that is still to come; what has lapsed has none. */
export const hasPacket = (
  { lapsed }: Pick<Registration, 'lapsed'>,
  { status, event_date }: Pick<RaceEvent, 'status' | 'event_date'>,
  today: string,
): boolean => !lapsed && status === 'upcoming' && event_date >= today
