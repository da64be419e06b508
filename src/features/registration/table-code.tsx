import { chakra } from '@chakra-ui/react'
import type { RaceEvent } from '#domain/event.ts'
import { TextLink } from '#ui/base/link.tsx'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { ask_for_packets } from '#ui/race-day/packet-text.ts'
import type { Ticket } from './registration-ticket.tsx'

/** The code for the table, which works without a network; what becomes of it stands in its place. */
export function TableCode({ ticket, event }: { ticket: Ticket; event: RaceEvent }) {
  const is_out = ticket.packet_at !== ''
  const takes_place = event.status !== 'cancelled'
  return (
    <chakra.section
      aria-labelledby="table-code"
      data-paper
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '232px minmax(0, 1fr)' }}
      gap="16px 28px"
      alignItems="center"
      padding="16px"
      marginBottom="40px"
      bg="card"
      color="text"
      borderWidth="bib"
      borderStyle="solid"
      borderColor="foot"
      borderRadius="bib"
    >
      <chakra.div width="100%" maxWidth="320px" marginInline="auto">
        <PacketCode
          registration_id={ticket.registration_id}
          name={`${ticket.first_name} ${ticket.last_name}`.trim()}
          packet={ticket}
        />
      </chakra.div>
      <div>
        <chakra.h2 id="table-code" textStyle="title">
          {is_out ? 'Your packet is out' : 'Your code for the table'}
        </chakra.h2>
        <chakra.p color="quiet" marginTop="6px" _empty={{ display: 'none' }}>
          {is_out
            ? takes_place && 'See you at the start.'
            : takes_place
              ? 'Show this at packet pick-up, with or without signal: a volunteer scans it, and your packet comes over the table.'
              : ask_for_packets}
        </chakra.p>
        <chakra.p marginTop="10px">
          <TextLink to="/runner-info/packet-pickup">Packet Pick Up</TextLink>
        </chakra.p>
      </div>
    </chakra.section>
  )
}
