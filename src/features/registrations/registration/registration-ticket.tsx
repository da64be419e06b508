import type { ReactNode } from 'react'
import { eventStart, startText } from '#domain/events/event-start.ts'
import {
  daysText,
  isRaceDayByRule,
  isRaceDayOnly,
  lengthText,
  pickupHours,
  race_day_only,
} from '#domain/events/pickup-hours.ts'
import type { PickupRule } from '#domain/events/pickup-rule.ts'
import { isHeld } from '#domain/registrations/entry-confirmation.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { raceClock, raceToday } from '#domain/events/race-clock.ts'
import { useSession } from '#data/kernel/session.ts'
import { hasPacket } from '#domain/race-day/packet.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { formatMoment, formatShortDay } from '#ui/base/calendar-date.ts'
import { TextLink } from '#ui/base/link.tsx'
import { EntryConfirmation, TermToday } from '#ui/entry/entry-confirmation.tsx'
import { EntryFee, FeeToday } from '#ui/entry/entry-fee.tsx'
import { AgreedWaiver } from '#ui/form/waiver.tsx'
import { Container, usePageHeading } from '#ui/page/page.tsx'
import { CancelledBand } from '#ui/race-day/cancelled-band.tsx'
import { PacketCode } from '#ui/race-day/packet-code.tsx'
import { ask_for_packets, packetText } from '#ui/race-day/packet-text.ts'
import { shareText } from '#ui/base/share-page.ts'
import { Box, Row, Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { type NextStep, WhatHappensNext } from '#ui/order/what-happens-next.tsx'
import { BringCodeCard } from './bring-code.tsx'
import { InstallOffer } from './install-offer.tsx'
import { RaceBib } from './race-bib.tsx'
import styles from './registration.module.css'

interface Ticket {
  registration_id: string
  first_name: string
  last_name: string
  /** '' while the server has not given one. */
  bib_number: string
  /** Server's clock; null when this device does not know. */
  accepted_at_ms: number | null
  pending: boolean
  fee_cents: number
  fee_paid: boolean
  pay_by: string
  email: string
  confirm_by: string
  confirmed: boolean
  result_status: Registration['result_status']
  lapsed: boolean
  /** Whether a mail about it was sent; null where this device does not know. */
  mailed: boolean | null
  packet_at: string
  packet_from: string
  waiver_version: number
}

interface RegistrationTicketProps {
  title: string
  intro: string
  ticket: Ticket
  /** null: no longer among the events on this device. */
  event: RaceEvent | null
  /** A button that confirms the entry, for people who need no link. */
  confirm?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

function shareBib(ticket: Ticket, event_name: string): Promise<void> {
  const text = `${ticket.first_name} runs the ${event_name}${ticket.bib_number ? ` with bib ${ticket.bib_number}` : ''}.`
  return shareText({ title: event_name, text, url: window.location.origin })
}

/** '10am-7pm on Jun 17 and Jun 18, 12pm-6pm on Jun 19': until the day before, when there is still time for it. */
function pickupStep(pickup: PickupRule, event: RaceEvent): NextStep[] {
  const all = pickupHours(pickup, event)
  const is_race_day_only = isRaceDayOnly(event)
  const told = is_race_day_only ? all : all.filter(({ days: [first = ''] }) => first < event.event_date)
  const first = told.flatMap(({ days }) => days).toSorted()[0] ?? event.event_date
  if (told.length === 0 && !is_race_day_only) return []
  const hours = told.map(({ days, hours }) => `${hours} on ${daysText(days, formatShortDay)}`)
  return [
    {
      when: formatShortDay(first),
      title: 'Packet Pick Up',
      text: [
        ...(is_race_day_only ? [`${race_day_only}.`] : []),
        ...(hours.length > 0 ? [`${hours.join(', ')}.`] : []),
        pickup.pickup_note,
      ]
        .join(' ')
        .trim(),
    },
  ]
}

/** When the gates open, as far as the organiser says so, and the gun goes. */
function raceDayText(pickup: PickupRule, event: RaceEvent): string {
  const start = eventStart(event)
  const opens_min = isRaceDayByRule(pickup, event) ? pickup.opens_min : 0
  const gun = event.event_time && `the gun goes at ${startText(event.event_time)}.`
  if (opens_min === 0) return gun && `${gun[0]?.toUpperCase()}${gun.slice(1)}`
  return start
    ? `Gates ${raceClock(event, new Date(start.getTime() - opens_min * 60_000))}, ${gun}`
    : `Gates open ${lengthText(opens_min)} before the start.`
}

/** From the acceptance of a registration to the result; a runner with a packet is not sent to get one. */
export function stepsToTheRace(pickup: PickupRule, event: RaceEvent, has_packet: boolean): NextStep[] {
  if (event.status === 'cancelled') return []
  return [
    ...(has_packet ? [] : pickupStep(pickup, event)),
    { when: formatShortDay(event.event_date), title: 'Race day', text: raceDayText(pickup, event) },
    { when: '+2 h', title: 'Your time', text: 'On this phone as soon as it is entered at the finish line.' },
  ]
}

/** The code for the table, which works without a network; what becomes of it is shown in its place. */
function TableCode({ ticket, event }: { ticket: Ticket; event: RaceEvent }) {
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

/** The bib itself, with its reference and what happens next. */
export function RegistrationTicket({
  title,
  intro,
  ticket,
  event,
  confirm,
  children,
}: RegistrationTicketProps) {
  const heading = usePageHeading(title)
  const { pickup } = useShownSite()
  const is_guests = useSession().user === null && !ticket.pending
  const event_name = event?.name ?? 'Your race'
  const is_cancelled = event?.status === 'cancelled'
  const accepted =
    ticket.accepted_at_ms === null
      ? 'Accepted'
      : `Accepted ${formatMoment(ticket.accepted_at_ms, new Date())}`
  const stamp = ticket.pending
    ? 'Saved on this device'
    : ticket.lapsed
      ? isHeld(ticket)
        ? 'To confirm'
        : 'Lapsed'
      : (packetText(ticket)?.text ?? accepted)
  /** Not on the start list. */
  const is_outside = ticket.pending || ticket.lapsed
  const runs = !is_outside && !is_cancelled
  const steps = event && !ticket.lapsed ? stepsToTheRace(pickup, event, ticket.packet_at !== '') : []
  return (
    <>
      <CancelledBand event={event} isOfPage />
      <Box
        bg={runs ? 'accent.fill' : 'sunk'}
        color={runs ? 'accent.on' : 'text'}
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="foot"
        overflow="hidden"
      >
        <Container
          display="grid"
          columns={{ base: '1fr', lg: '1fr minmax(0, 640px)' }}
          gap="28px 48px"
          align="center"
          padTop={{ base: 28, lg: 48 }}
          padBottom={{ base: 44, lg: 56 }}
        >
          <div>
            <Text
              as="h1"
              ref={heading}
              tabIndex={-1}
              look="displayLoose"
              size={{ base: 'clamp(3rem, 15.5vw, 5.5rem)', lg: '6.5rem' }}
            >
              {title}
            </Text>
            <Text look="lead" above={14}>
              {intro}
            </Text>
          </div>
          <RaceBib
            event={event}
            event_name={event_name}
            bib_number={ticket.bib_number}
            first_name={ticket.first_name}
            reference={receiptReference(ticket.registration_id)}
            stamp={stamp}
            waiting={
              <Text quiet>
                {isHeld(ticket)
                  ? 'Your number comes once you are confirmed.'
                  : ticket.lapsed
                    ? 'Your number is free for others.'
                    : 'Your number comes from the server.'}
              </Text>
            }
            {...(ticket.lapsed || is_cancelled ? {} : { onShare: () => void shareBib(ticket, event_name) })}
          />
        </Container>
      </Box>
      <Container padTop={{ base: 28, lg: 56 }} padBottom={{ base: 40, lg: 72 }}>
        <Box max={760}>
          {event && (
            <Stack gap={12} below={32} collapses>
              {ticket.pending ? (
                <>
                  <FeeToday event={event} />
                  <TermToday event={event} />
                </>
              ) : (
                <>
                  <EntryConfirmation entry={ticket} event={event} mailed={ticket.mailed}>
                    {confirm}
                  </EntryConfirmation>
                  <EntryFee entry={{ ...ticket, id: ticket.registration_id }} event={event} />
                </>
              )}
            </Stack>
          )}
          {event && !ticket.pending && hasPacket(ticket, event, raceToday(event)) && (
            <TableCode ticket={ticket} event={event} />
          )}
          {steps.length > 0 && <WhatHappensNext steps={steps} />}
          {ticket.waiver_version > 0 && (
            <Text above={24} quiet>
              You agreed to: <AgreedWaiver version={ticket.waiver_version} />
            </Text>
          )}
          {!is_outside && <InstallOffer brings={is_guests} />}
          {is_guests && <BringCodeCard registration_id={ticket.registration_id} />}
          {children && (
            <Row align="stretch" wrap gap={12} above={32}>
              {children}
            </Row>
          )}
        </Box>
      </Container>
    </>
  )
}
