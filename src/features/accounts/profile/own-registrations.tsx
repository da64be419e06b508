import { isHeld } from '#domain/registrations/entry-confirmation.ts'
import { Fragment, useEffect } from 'react'
import type { Live } from '#data/kernel/live.ts'
import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { hasPacket } from '#domain/race-day/packet.ts'
import { Badge, StatusBadge } from '#ui/base/badge.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { TextLink } from '#ui/base/link.tsx'
import { CountedTime } from '#ui/motion/counted-time.tsx'
import { LoadingRows } from '#ui/page/skeleton.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Cell, HeaderCell, TableRow, Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Column, Span, Text } from '#ui/layout/words.tsx'
import { OwnPacket } from './own-packet.tsx'

function State({ registration, event }: { registration: OwnRegistration; event: RaceEvent | undefined }) {
  if (registration.made_by?.state === 'refused') {
    return (
      <TextLink to="/outbox">
        <Badge tone="refused" icon="warning">
          Refused
        </Badge>
      </TextLink>
    )
  }
  if (registration.pending) {
    return (
      <Badge tone="provisional" icon="device">
        Saved on this device
      </Badge>
    )
  }
  if (registration.lapsed) {
    return (
      <TextLink to={`/registrations/${registration.id}`}>
        {isHeld(registration) ? (
          <Badge tone="provisional">To confirm</Badge>
        ) : (
          <Badge tone="refused" icon="warning">
            Lapsed
          </Badge>
        )}
      </TextLink>
    )
  }
  if (registration.result_status === 'finished' && registration.race_time !== null) {
    return (
      <Column as="span" inline align="end">
        <Span look="timeLarge" size="1.5rem">
          <CountedTime time_ms={registration.race_time} />
        </Span>
        {event && (
          <TextLink to={`/results?event=${event.slug}`} size="0.9375rem">
            Result
          </TextLink>
        )}
      </Column>
    )
  }
  if (event?.status === 'cancelled') return <StatusBadge status="cancelled" />
  return (
    <Badge tone="ok" icon="check">
      {registration.packet_at === '' ? 'Accepted' : 'Handed out'}
    </Badge>
  )
}

interface OwnRegistrationsProps {
  registrations: Live<OwnRegistration[]>
  events: ReadonlyMap<string, RaceEvent>
}

export function OwnRegistrations({ registrations, events }: OwnRegistrationsProps) {
  const { value, loading, error, retry } = registrations
  useEffect(() => {
    if (error) showToast({ title: 'Error loading registrations', description: error, kind: 'error' })
  }, [error])
  if (loading && value.length === 0) return <LoadingRows label="Loading registrations..." />
  if (value.length === 0) {
    return (
      <EmptyState
        title={error ? 'Error loading registrations' : 'No registrations yet'}
        text={error || 'Your races stand here with their bibs as soon as you have registered.'}
        picture={error ? 'error' : 'empty'}
      >
        {error ? (
          <Text as="button" type="button" minHeight="44px" look="button" onClick={retry} cursor="pointer">
            Try Again
          </Text>
        ) : (
          <LinkButton to="/events">View All Events</LinkButton>
        )}
      </EmptyState>
    )
  }
  return (
    <Table caption="Your registrations">
      <thead>
        <TableRow>
          <HeaderCell>Event</HeaderCell>
          <HeaderCell from="md">Date</HeaderCell>
          <HeaderCell from="xl">Location</HeaderCell>
          <HeaderCell>Bib</HeaderCell>
          <HeaderCell textAlign="right" paddingRight="0">
            Status
          </HeaderCell>
        </TableRow>
      </thead>
      <tbody>
        {value.map((registration) => {
          const event = events.get(registration.event_id)
          const date = event ? formatDay(event.event_date) : ''
          const struck = event?.status === 'cancelled' ? 'line-through' : 'none'
          const has_packet =
            event !== undefined &&
            hasPacket(registration, event, raceToday(event)) &&
            !registration.pending &&
            registration.made_by?.state !== 'refused'
          return (
            <Fragment key={registration.id}>
              <TableRow borderBottomWidth={has_packet ? '0' : 'hair'}>
                <Cell>
                  <Span bold>
                    {event ? (
                      <TextLink to={`/events/${event.slug}`} bold>
                        {event.name}
                      </TextLink>
                    ) : (
                      'An event that is no longer listed'
                    )}
                  </Span>
                  <Span block quiet size="0.9375rem">
                    <Span until="md">
                      <Span textDecoration={struck}>{date}</Span>
                      {date && event?.location_name ? ', ' : ''}
                    </Span>
                    <Span until="xl">{event?.location_name}</Span>
                  </Span>
                </Cell>
                <Cell from="md" nowrap textDecoration={struck}>
                  {date}
                </Cell>
                <Cell from="xl" quiet>
                  {event?.location_name}
                </Cell>
                <Cell look="timeLarge" size="1.5rem" fontStretch="62%">
                  {registration.bib_number === '' ? '–' : registration.bib_number}
                </Cell>
                <Cell textAlign="right" paddingRight="0">
                  <State registration={registration} event={event} />
                </Cell>
              </TableRow>
              {has_packet && (
                <TableRow>
                  <Cell colSpan={5} padTop={0} paddingRight="0">
                    <OwnPacket registration={registration} event={event} />
                  </Cell>
                </TableRow>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}
