import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { feePayment, feeState, payBy, transferText } from '#domain/registrations/fee-payment.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { currentFee, payableFees } from '#domain/events/registration-window.ts'
import { feeText } from '#domain/kernel/money.ts'
import { Badge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'

// What an entry costs, and how it is paid. The software itself charges nobody.

type EventFees = Pick<RaceEvent, 'status' | 'fee_payment' | 'fee_payment_text' | 'hold_days'>
type Entry = Pick<Registration, 'fee_cents' | 'fee_paid' | 'confirmed' | 'lapsed'>
/** For the runner's own entry: they learn what to write on the payment. */
type OwnEntry = Entry & Pick<Registration, 'id' | 'bib_number' | 'pay_by'>

/** How the fee is paid, in the organiser's words; nothing where the event does not say it. */
export function PaymentText({ event }: { event: EventFees }) {
  const payment = feePayment(event)
  if (!payment) return null
  return (
    <>
      <Span as="strong" block>
        {payment.title}
      </Span>
      {payment.text && (
        <Span block whiteSpace="pre-line" anywhere>
          {payment.text}
        </Span>
      )}
    </>
  )
}

export const entry_box = { bg: 'sunk', pad: '14px 16px', lineBelow: 'ground' } as const

/** Before the server has an entry: today's fee, and how it is paid. Nothing where it is free. */
export function FeeToday({ event }: { event: RaceEvent }) {
  const today = raceToday(event)
  const fee = currentFee({ fees: payableFees(event) }, today)
  if (!fee || fee.amount_cents === 0 || event.status === 'cancelled') return null
  return (
    <Box as="section" aria-label="Entry fee" {...entry_box}>
      <Text look="titleSmall">
        Entry fee {feeText(fee.amount_cents)}
        {fee.until !== '' && ' today'}
      </Text>
      <Text above={4}>{feePayment(event) ? <PaymentText event={event} /> : 'Nothing is charged here.'}</Text>
    </Box>
  )
}

/** '$35, paid' or '$35 to pay'; '' where nothing is owed. */
export function feeDueText(entry: Entry, event: Pick<RaceEvent, 'status'>): string {
  const state = feeState(entry, event)
  if (state === 'none') return ''
  const texts = { paid: ', paid', owed: ' to pay', lapsed: ', lapsed' }
  return `${feeText(entry.fee_cents)}${texts[state]}`
}

/** What an entry owes, and how it is paid; nothing where it is free. */
export function EntryFee({ entry, event }: { entry: OwnEntry; event: EventFees & Pick<RaceEvent, 'name'> }) {
  const state = feeState(entry, event)
  const transfer = transferText(event, entry)
  const pay_by = payBy(entry, event)
  // An entry that lapsed unconfirmed no longer owes anything.
  if (state === 'none' || (state === 'lapsed' && entry.pay_by === '')) return null
  return (
    <Box as="section" aria-label="Entry fee" data-news {...entry_box}>
      <Row as="p" wrap justify="between" gap={8}>
        <Span look="titleSmall">Entry fee {feeText(entry.fee_cents)}</Span>
        {state === 'paid' ? (
          <Badge tone="ok" icon="check">
            Paid
          </Badge>
        ) : state === 'lapsed' ? (
          <Badge tone="refused" icon="warning">
            Lapsed
          </Badge>
        ) : (
          <Badge tone="provisional">To pay</Badge>
        )}
      </Row>
      {state === 'lapsed' && (
        <Text above={4}>
          It was not paid by {formatDay(entry.pay_by)}, so the place went free for others.{' '}
          {event.status === 'upcoming' ? 'Register again, or write' : 'Write'} to the organiser if you have
          paid.
        </Text>
      )}
      {pay_by !== '' && (
        <Text above={4}>
          Please pay by {formatDay(pay_by)}: an entry that is not paid by then loses its place.
        </Text>
      )}
      {state === 'owed' && feePayment(event) && (
        <Text above={4}>
          <PaymentText event={event} />
          {transfer && (
            <Span block above={4} anywhere>
              {transfer}
            </Span>
          )}
        </Text>
      )}
    </Box>
  )
}
