import type { RaceEvent } from '#domain/events/event.ts'
import { TextLink } from '#ui/base/link.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { ask_for_packets } from '#ui/race-day/packet-text.ts'
import styles from './registration.module.css'
import type { Ticket } from './registration-ticket.tsx'

/** The code for the table, which works without a network; what becomes of it is shown in its place. */
export function TableCode({ ticket, event }: { ticket: Ticket; event: RaceEvent }) {
  const is_out = ticket.packet_at !== ''
  const takes_place = event.status !== 'cancelled'
  return (
    <section className={styles.code} aria-labelledby="table-code" data-paper>
      <Box wide max={320} marginInline="auto">
        <PacketCode
          registration_id={ticket.registration_id}
          name={`${ticket.first_name} ${ticket.last_name}`.trim()}
          packet={ticket}
        />
      </Box>
      <div>
        <Text as="h2" id="table-code" look="title">
          {is_out ? 'Your packet is out' : 'Your code for the table'}
        </Text>
        <Text quiet above={6} collapses>
          {is_out
            ? takes_place && 'See you at the start.'
            : takes_place
              ? 'Show this at packet pick-up, with or without signal: a volunteer scans it, and your packet comes over the table.'
              : ask_for_packets}
        </Text>
        <Text above={10}>
          <TextLink to="/runner-info/packet-pickup">Packet Pick Up</TextLink>
        </Text>
      </div>
    </section>
  )
}
