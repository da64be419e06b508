import type { RaceEvent } from '../events/event.ts'
import { no_packet_shirt, type Registration } from '../registrations/registration.ts'

/**
 * Whether there is a packet to collect, or was one, until the day of the race is over; a lapsed entry has none. In a
 * cancelled race it may be handed out all the same.
 */
export const hasPacket = (
  { lapsed }: Pick<Registration, 'lapsed'>,
  { status, event_date }: Pick<RaceEvent, 'status' | 'event_date'>,
  today: string,
): boolean => !lapsed && (status === 'upcoming' || status === 'cancelled') && event_date >= today

/** The shirt that is in it, as the tables say, else as the runner says; '' for none, or where nobody said. */
export const packetShirt = ({
  packet_shirt,
  t_shirt_size,
}: Pick<Registration, 'packet_shirt' | 't_shirt_size'>): Registration['t_shirt_size'] =>
  packet_shirt === no_packet_shirt ? '' : packet_shirt || t_shirt_size
