import type { Registration } from '#domain/registrations/registration.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'

export type Packet = Pick<Registration, 'packet_at' | 'packet_from'>

/** What a runner does about the packet for a race that is called off. */
export const ask_for_packets = 'Ask the organiser whether packets are still handed out.'

/** When a packet was handed out, and where, as its runner reads it; null while it waits. */
export function packetText(
  { packet_at, packet_from }: Packet,
  now = new Date(),
): { when: string; where: string; text: string } | null {
  if (packet_at === '') return null
  const when = formatMoment(Date.parse(packet_at), now)
  const where = packet_from === '' ? '' : `at ${packet_from}`
  return { when, where, text: ['Handed out', when, where].filter(Boolean).join(' ') }
}
