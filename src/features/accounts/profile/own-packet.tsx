import type { OwnRegistration } from '#data/registrations/registrations.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { EntryConfirmation } from '#ui/entry/entry-confirmation.tsx'
import { EntryFee } from '#ui/entry/entry-fee.tsx'
import { CancelledBand } from '#ui/race-day/cancelled-band.tsx'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { ask_for_packets } from '#ui/race-day/packet-text.ts'
import { TextLink } from '#ui/base/link.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { isRaceDayOnly, pickupHours, race_day_only } from '#domain/events/pickup-hours.ts'

interface OwnPacketProps {
  registration: OwnRegistration
  event: RaceEvent
}

/**
 * What a runner needs at the table of a race to come: the code to scan and when to be there; with or without signal.
 * For a race that is called off only the code, since packets may be handed out all the same.
 */
export function OwnPacket({ registration, event }: OwnPacketProps) {
  const name = `${registration.first_name} ${registration.last_name}`.trim()
  const takes_place = event.status !== 'cancelled'
  const { pickup } = useShownSite()
  const hours = takes_place ? pickupHours(pickup, event) : []
  return (
    <Disclosure title={hours.length > 0 ? `Code and pick-up hours of ${name}` : `Code of ${name}`}>
      <CancelledBand event={event} />
      <Row align="stretch" lineBelow="ground" wrap gap="16px 28px" pad={16} bg="card">
        <Box width="148px" rigid>
          <PacketCode registration_id={registration.id} name={name} packet={registration} />
        </Box>
        <Box grow minWidth="14em">
          <Text look="titleSmall">
            {registration.bib_number === ''
              ? 'Your number is given out at the table.'
              : `Bib ${registration.bib_number}`}
          </Text>
          {takes_place && isRaceDayOnly(event) && <Text above={8}>{race_day_only}.</Text>}
          {hours.length > 0 && (
            <Box as="dl" above={8}>
              {hours.map(({ days, hours }, at) => (
                <Row align="stretch" key={at} wrap justify="between" gap="0 16px">
                  <Text as="dt" quiet>
                    {days.map(formatShortDay).join(' to ')}
                  </Text>
                  <Text as="dd" bold>
                    {hours}
                  </Text>
                </Row>
              ))}
            </Box>
          )}
          {!takes_place && registration.packet_at === '' && <Text above={8}>{ask_for_packets}</Text>}
          <Box above={12} collapses>
            <EntryConfirmation entry={registration} event={event} />
            <EntryFee entry={registration} event={event} />
          </Box>
          <Text above={10}>
            <TextLink to="/runner-info/packet-pickup">Packet Pick Up</TextLink>
          </Text>
        </Box>
      </Row>
    </Disclosure>
  )
}
