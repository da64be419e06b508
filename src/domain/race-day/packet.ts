import type { RaceEvent } from '../event.ts'
import type { Registration } from '../registration.ts'

/** Whether there is a packet to collect, or one that was, of a race that is still to come; what has lapsed has none. */
export const hasPacket = (
  { lapsed }: Pick<Registration, 'lapsed'>,
  { status, event_date }: Pick<RaceEvent, 'status' | 'event_date'>,
  today: string,
): boolean => !lapsed && status === 'upcoming' && event_date >= today

/** The shirt that is in it, by the word of the tables, else by that of the runner; '' where nobody said. */
export const packetShirt = ({
  packet_shirt,
  t_shirt_size,
}: Pick<Registration, 'packet_shirt' | 't_shirt_size'>): Registration['packet_shirt'] =>
  packet_shirt || t_shirt_size
