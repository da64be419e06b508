import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { confirmationState, isHeld } from '#domain/registrations/entry-confirmation.ts'
import {
  countsForFees,
  type FeeState,
  feeState,
  feeSums,
  holdsPlace,
} from '#domain/registrations/fee-payment.ts'
import { isEarlierWaiver } from '#domain/registrations/registration-rules.ts'
import { feeText, priceText, toUnits } from '#domain/kernel/money.ts'
import { overpaidAtTables } from '#domain/race-day/due-at-table.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Row, Text } from '#ui/layout/words.tsx'
import type { PlacePress } from './known-obstacles.ts'
import { noteFee } from './registration-actions.ts'
import { nameOf } from './registration-text.ts'

// What the entries of an event owe, and the mark that a payment came.

export const fee_filters = [
  'all',
  'owed',
  'unconfirmed',
  'lapsed',
  'paid',
  'too_much',
  'none',
  'earlier_waiver',
] as const
type FeeFilter = (typeof fee_filters)[number]
export const fee_filter_labels: Record<FeeFilter, string> = {
  all: 'All entries',
  owed: 'To pay',
  unconfirmed: 'Unconfirmed',
  lapsed: 'Lapsed',
  paid: 'Paid',
  too_much: 'Paid too much',
  none: 'Nothing owed',
  earlier_waiver: 'Agreed to an earlier waiver',
}

/** An entry that waits for its place owes nothing yet. */
const feeOf = (row: AdminRegistration, event: Pick<RaceEvent, 'status'>): FeeState =>
  countsForFees(row) && !isHeld(row) ? feeState(row, event) : 'none'

/** What tables said about each, as far as this device knows. */
type Pickups = PickupState['runners']

/** What tables took beyond its fee; no list says whether an admin noted it besides them. */
const tooMuch = (row: AdminRegistration, pickups: Pickups): number =>
  countsForFees(row) ? overpaidAtTables(row, pickups[row.id] ?? null) : 0

/** Whether the choice above the list shows it; an entry that has lapsed need not have owed anything. */
export function isAmong(
  row: AdminRegistration,
  event: RaceEvent,
  pickups: Pickups,
  /** The version of the waiver that is published; 0 for none. */
  waiver: number,
  filter: FeeFilter,
): boolean {
  if (filter === 'all') return true
  if (filter === 'earlier_waiver')
    return isEarlierWaiver(row, Boolean(pickups[row.id]?.waiver_signed), waiver)
  if (filter === 'too_much') return tooMuch(row, pickups) > 0
  if (filter === 'unconfirmed')
    return countsForFees(row) && ['waits', 'held'].includes(confirmationState(row, event))
  if (filter === 'lapsed') return countsForFees(row) && !holdsPlace(row) && !isHeld(row)
  return feeOf(row, event) === filter && !isHeld(row)
}

/** What came in and what is still owed, for all entries of the event; nothing if there never was anything. */
export function FeeSums({
  rows,
  event,
  pickups,
}: {
  rows: readonly AdminRegistration[]
  event: RaceEvent
  pickups: Pickups
}) {
  const with_fee = rows.filter((row) => feeOf(row, event) !== 'none')
  const overpaid = rows.map((row) => tooMuch(row, pickups)).filter((cents) => cents > 0)
  if (with_fee.length === 0 && overpaid.length === 0) return null
  const { due_cents, paid_cents, lapsed_cents } = feeSums(with_fee, event)
  const countOf = (state: FeeState) => with_fee.filter((row) => feeOf(row, event) === state).length
  const facts = [
    ['To pay', due_cents, countOf('owed')],
    ['Paid', paid_cents, countOf('paid')],
    ...(lapsed_cents > 0 ? [['Lapsed', lapsed_cents, countOf('lapsed')] as const] : []),
    ...(overpaid.length > 0 ? [['Paid too much', sumOf(overpaid), overpaid.length] as const] : []),
  ] as const
  return (
    <Row as="dl" align="stretch" aria-label="Entry fees" wrap gap="8px 40px" below={22}>
      {facts.map(([name, cents, count]) => (
        <div key={name}>
          <Text as="dt" quiet>
            {name}
          </Text>
          <Text as="dd" margin="0">
            <Text as="strong" block look="title">
              {priceText(toUnits(cents))}
            </Text>
            {counted(count, 'runner', 'runners')}
          </Text>
        </div>
      ))}
    </Row>
  )
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0)

/** Tables took more for an entry than its fee, as two tables do that do not hear from each other. */
export function TooMuchMark({ row, pickups }: { row: AdminRegistration; pickups: Pickups }) {
  const cents = tooMuch(row, pickups)
  if (cents === 0) return null
  return (
    <Badge tone="provisional" icon="warning">
      {feeText(cents)} too much
    </Badge>
  )
}

interface FeeMarkProps {
  row: AdminRegistration
  event: RaceEvent
  /** With the way back as well, for an admin who looks at this runner alone. */
  both?: boolean
  onGivePlace: (press: PlacePress) => void
}

/** What one entry owes, with the button that notes the payment. */
export function FeeMark({ row, event, both = false, onGivePlace }: FeeMarkProps) {
  const state = feeOf(row, event)
  // If an entry lapsed unconfirmed, ConfirmMark says so.
  const is_unconfirmed = state === 'lapsed' && confirmationState(row, event) === 'lapsed'
  if (state === 'none' || is_unconfirmed) return null
  return (
    <Row as="span" inline wrap gap="4px 10px">
      {state === 'paid' ? (
        <Badge tone="ok" icon="check">
          {feeText(row.fee_cents)} paid
        </Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Mark ${feeText(row.fee_cents)} of ${nameOf(row)} as paid`}
          onClick={() =>
            onGivePlace({ row, label: 'Mark Paid Anyway', go: () => void noteFee(event, [row], true) })
          }
        >
          Mark {feeText(row.fee_cents)} paid
        </Button>
      )}
      {state === 'lapsed' && (
        <Badge tone="refused" icon="warning">
          Lapsed
        </Badge>
      )}
      {both && state === 'paid' && (
        <Button variant="link" size="sm" onClick={() => void noteFee(event, [row], false)}>
          Not paid after all
        </Button>
      )}
    </Row>
  )
}
