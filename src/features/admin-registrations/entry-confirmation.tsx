import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import { confirmationState } from '#domain/entry-confirmation.ts'
import type { RaceEvent } from '#domain/event.ts'
import { countsForFees } from '#domain/fee-payment.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { counted } from '#ui/base/counted.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { confirmable, confirmAllText } from './confirm-all.ts'
import { confirmRunner, confirmRunners } from './registration-actions.ts'
import { nameOf } from './registration-text.ts'

export interface ConfirmAllProps {
  shown: readonly AdminRegistration[]
  all: readonly AdminRegistration[]
  event: RaceEvent
}

/** One press for all entries that are listed and wait for their links, as after a flood from one network. */
export function ConfirmAll({ shown, all, event }: ConfirmAllProps) {
  const [asking, setAsking] = useState(false)
  const some = confirmable(shown, all, event)
  const { rows } = some
  if (rows.length === 0) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {rows.length === 1 ? 'Confirm 1 Entry' : `Confirm All ${rows.length.toLocaleString('en-US')}`}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Confirm All"
        text={confirmAllText(some)}
        confirmLabel={`Confirm ${counted(rows.length, 'Entry', 'Entries')}`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void confirmRunners(event, rows)
        }}
      />
    </>
  )
}

/** Of an entry whose link nobody has opened, with the press of an admin who knows the runner. */
export function ConfirmMark({ row, event }: { row: AdminRegistration; event: RaceEvent }) {
  const state = confirmationState(row, event)
  if ((state !== 'waits' && state !== 'held' && state !== 'lapsed') || !countsForFees(row)) return null
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="4px 10px">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Confirm the entry of ${nameOf(row)}`}
        onClick={() => void confirmRunner(event, row)}
      >
        Confirm
      </Button>
      {state === 'waits' ? (
        <Badge tone="provisional">Unconfirmed, to {formatShortDay(row.confirm_by)}</Badge>
      ) : state === 'held' ? (
        <Badge tone="provisional">No place yet: one of many from one network</Badge>
      ) : (
        <Badge tone="refused" icon="warning">
          Lapsed
        </Badge>
      )}
    </chakra.span>
  )
}
