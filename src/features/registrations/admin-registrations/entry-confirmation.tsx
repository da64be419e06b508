import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { confirmationState } from '#domain/registrations/entry-confirmation.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { countsForFees } from '#domain/registrations/fee-payment.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { type PlacePress, placedRunner } from './known-obstacles.ts'
import { confirmRunner } from './registration-actions.ts'
import { nameOf } from './registration-text.ts'

/** How many wait for a place until they are confirmed; nothing if none does. They owe nothing, and none lapsed. */
export function Unplaced({ rows, event }: { rows: readonly AdminRegistration[]; event: RaceEvent }) {
  const count = rows.filter((row) => countsForFees(row) && confirmationState(row, event) === 'held').length
  if (count === 0) return null
  return (
    <Box as="dl" below={22}>
      <Text as="dt" quiet>
        Waiting for confirmation
      </Text>
      <Text as="dd" margin="0">
        <Text as="strong" block look="title">
          {count.toLocaleString('en-US')}
        </Text>
        {count === 1
          ? 'runner without a place: one of many entries from one network'
          : 'runners without a place: many entries came from one network'}
      </Text>
    </Box>
  )
}

interface ConfirmMarkProps {
  row: AdminRegistration
  event: RaceEvent
  /** All of the event: one of them may be the same person. */
  runners: readonly AdminRegistration[]
  onGivePlace: (press: PlacePress) => void
}

/** Marks an entry whose link nobody has opened, with a button for an admin who knows the runner. */
export function ConfirmMark({ row, event, runners, onGivePlace }: ConfirmMarkProps) {
  const state = confirmationState(row, event)
  if ((state !== 'waits' && state !== 'held' && state !== 'lapsed') || !countsForFees(row)) return null
  // Confirming this one would give its runner a second place.
  const placed = placedRunner(runners, row)
  return (
    <Row as="span" inline wrap gap="4px 10px">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Confirm the entry of ${nameOf(row)}`}
        onClick={() =>
          onGivePlace({ row, label: 'Confirm Anyway', go: () => void confirmRunner(event, row) })
        }
      >
        Confirm
      </Button>
      {state === 'waits' ? (
        <Badge tone="provisional">Unconfirmed, to {formatShortDay(row.confirm_by)}</Badge>
      ) : state === 'held' ? (
        <Badge tone="provisional">No place yet</Badge>
      ) : (
        <Badge tone="refused" icon="warning">
          Lapsed
        </Badge>
      )}
      {placed && (
        <Badge tone="provisional" icon="warning">
          Registered already{placed.bib_number && `, bib ${placed.bib_number}`}
        </Badge>
      )}
    </Row>
  )
}
