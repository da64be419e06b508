import { chakra } from '@chakra-ui/react'
import type { OwnRegistration } from '#data/races/registrations.ts'
import type { RaceEvent } from '#domain/event.ts'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { EntryConfirmation } from '#ui/entry/entry-confirmation.tsx'
import { EntryFee } from '#ui/entry/entry-fee.tsx'
import { CancelledBand } from '#ui/race-day/cancelled-band.tsx'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { ask_for_packets } from '#ui/race-day/packet-text.ts'
import { TextLink } from '#ui/base/link.tsx'
import { pickupHours } from '#domain/pickup-hours.ts'

export interface OwnPacketProps {
  registration: OwnRegistration
  event: RaceEvent
}

/**
 * What is needed at the table of a race to come: the code to scan and when to be there; with or without signal. Of one
 * that is called off the code alone, for packets may be handed out all the same.
 */
export function OwnPacket({ registration, event }: OwnPacketProps) {
  const name = `${registration.first_name} ${registration.last_name}`.trim()
  const takes_place = event.status !== 'cancelled'
  return (
    <Disclosure title={takes_place ? `Code and pick-up hours of ${name}` : `Code of ${name}`}>
      <CancelledBand event={event} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="16px 28px"
        padding="16px"
        bg="card"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        <chakra.div width="148px" flexShrink="0">
          <PacketCode registration_id={registration.id} name={name} packet={registration} />
        </chakra.div>
        <chakra.div flex="1" minWidth="14em">
          <chakra.p textStyle="titleSmall">
            {registration.bib_number === ''
              ? 'Your number is given out at the table.'
              : `Bib ${registration.bib_number}`}
          </chakra.p>
          {takes_place ? (
            <chakra.dl marginTop="8px">
              {pickupHours(event).map(({ days, hours }) => (
                <chakra.div
                  key={hours}
                  display="flex"
                  flexWrap="wrap"
                  justifyContent="space-between"
                  gap="0 16px"
                >
                  <chakra.dt color="quiet">{days.map(formatShortDay).join(' to ')}</chakra.dt>
                  <chakra.dd fontWeight="700">{hours}</chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
          ) : (
            registration.packet_at === '' && <chakra.p marginTop="8px">{ask_for_packets}</chakra.p>
          )}
          <chakra.div marginTop="12px" _empty={{ display: 'none' }}>
            <EntryConfirmation entry={registration} event={event} />
            <EntryFee entry={registration} event={event} />
          </chakra.div>
          <chakra.p marginTop="10px">
            <TextLink to="/runner-info/packet-pickup">Packet Pick Up</TextLink>
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </Disclosure>
  )
}
