import type { ReactNode } from 'react'
import { raceToday } from '#domain/events/race-clock.ts'
import { confirmationState, termToday } from '#domain/registrations/entry-confirmation.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { Badge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { counted } from '#ui/base/counted.ts'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { entry_box } from './entry-fee.tsx'
import { wayToPlace } from './held-entry.ts'

// How long an entry holds its place, and what keeps it.

interface TermTodayProps {
  event: RaceEvent
  /** The address is known to belong to the person who enters. */
  isKnown?: boolean
}

/** How long an entry made today holds its place; nothing where it holds it until the race. */
export function TermToday({ event, isKnown = false }: TermTodayProps) {
  const term = termToday(event, raceToday(event))
  if (!term || (term.by === 'link' && isKnown)) return null
  const days = counted(term.days, 'day', 'days')
  return (
    <Text above={4}>
      {/* The server counts the days from when the entry arrives there. */}
      {term.by === 'payment'
        ? `Your place is kept for ${days} until the fee is paid.`
        : `You get a mail with a link: your place is kept for ${days} until you have confirmed there.`}{' '}
      After that it is free for others.
    </Text>
  )
}

type Entry = Pick<
  Registration,
  'confirm_by' | 'confirmed' | 'fee_paid' | 'result_status' | 'lapsed' | 'email'
>

interface EntryConfirmationProps {
  entry: Entry
  event: Pick<RaceEvent, 'status' | 'confirm_days'>
  /** Whether a mail with its link was sent; null or absent where this device does not know. */
  mailed?: boolean | null
  /** A button for people who need no link. */
  children?: ReactNode
}

/** What the person's own entry needs to keep its place; nothing where it needs nothing. */
export function EntryConfirmation({ entry, event, mailed = null, children }: EntryConfirmationProps) {
  const state = confirmationState(entry, event)
  if (state !== 'waits' && state !== 'lapsed' && state !== 'held') return null
  const day = formatDay(entry.confirm_by)
  // A race that is over, or called off, has no place to give.
  const comes_back = event.status === 'upcoming'
  return (
    <Box as="section" aria-label="Confirmation" data-news {...entry_box}>
      <Row as="p" wrap justify="between" gap={8}>
        <Span look="titleSmall">
          {state === 'lapsed'
            ? 'Not confirmed'
            : state === 'held' && mailed !== true && !children
              ? 'Waiting for confirmation'
              : 'Confirm your entry'}
        </Span>
        {state !== 'lapsed' ? (
          <Badge tone="provisional">To confirm</Badge>
        ) : (
          <Badge tone="refused" icon="warning">
            Lapsed
          </Badge>
        )}
      </Row>
      <Text above={4} anywhere>
        {state === 'held'
          ? `Very many entries came from your network, so this one has no place yet. ${wayToPlace(mailed, entry.email)}: then you are on the start list, as long as there is a place.`
          : state === 'waits'
            ? `Open the link in the mail to ${entry.email} and confirm by ${day}: an entry that is not confirmed by then loses its place.`
            : `It was not confirmed by ${day}, so the place went free for others.`}
        {state === 'lapsed' &&
          comes_back &&
          ` The link in the mail to ${entry.email} brings it back while there is a place.`}
      </Text>
      {children && comes_back && <Box above={12}>{children}</Box>}
    </Box>
  )
}
