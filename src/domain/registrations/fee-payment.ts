import { dayAfter } from '../kernel/calendar-date.ts'
import type { RaceEvent } from '../events/event.ts'
import { receiptReference } from '../kernel/receipt-reference.ts'
import type { Registration } from './registration.ts'

// How an entry fee is paid, and how much of it is owed. Milepost takes no money: the event says where it goes, and an
// admin notes that it came.

type PaymentFields = Pick<RaceEvent, 'fee_payment' | 'fee_payment_text'>

interface FeePayment {
  /** A heading or the beginning of a sentence, without a full stop. */
  title: string
  /** What the admin adds, with its lines; '' for nothing. */
  text: string
}

const titles = {
  pickup: 'Pay at packet pickup',
  transfer: 'Pay by bank transfer',
  own: 'How to pay',
} as const

/** How the fee of an entry is paid; null where the event does not say it. */
export function feePayment({ fee_payment, fee_payment_text }: PaymentFields): FeePayment | null {
  return fee_payment === '' ? null : { title: titles[fee_payment], text: fee_payment_text.trim() }
}

/** What a runner writes into the transfer, so that the admin knows whose it is; '' where it is paid otherwise. */
export function transferText(
  { fee_payment, name }: Pick<RaceEvent, 'fee_payment' | 'name'>,
  { id, bib_number }: Pick<Registration, 'id' | 'bib_number'>,
): string {
  if (fee_payment !== 'transfer') return ''
  const bib = bib_number === '' ? '' : `, bib ${bib_number}`
  // The race comes last: a bank may cut it off.
  return `Please write into the transfer: ${receiptReference(id)}${bib}, ${name}`
}

/**
 * The last day on which an entry made on the day `today` holds its place without being paid. '' where nothing ends
 * it: it costs nothing, the event says no term, or the race comes first.
 */
export function payByOf(
  { hold_days, event_date }: Pick<RaceEvent, 'hold_days' | 'event_date'>,
  fee_cents: number,
  today: string,
): string {
  if (hold_days === null || fee_cents === 0) return ''
  const last = dayAfter(today, hold_days)
  return last < event_date ? last : ''
}

/** `none`: nothing is owed. `lapsed`: it has lost its place. */
export type FeeState = 'none' | 'owed' | 'lapsed' | 'paid'

type FeeFields = Pick<Registration, 'fee_cents' | 'fee_paid' | 'confirmed' | 'lapsed'>

/** Nobody owes anything for a race that is called off; what was paid stays paid. */
export const asksForFees = ({ status }: Pick<RaceEvent, 'status'>): boolean => status !== 'cancelled'

/** Whether a fee is owed, and what became of it. */
export function feeState(entry: FeeFields, event: Pick<RaceEvent, 'status'>): FeeState {
  if (entry.fee_cents === 0) return 'none'
  if (entry.fee_paid) return 'paid'
  if (!holdsPlace(entry)) return 'lapsed'
  return asksForFees(event) ? 'owed' : 'none'
}

/** Whether it is on the start list: it has not lapsed, or what brings it back is on its way. */
export const holdsPlace = ({
  lapsed,
  fee_paid,
  confirmed,
}: Pick<Registration, 'lapsed' | 'fee_paid' | 'confirmed'>): boolean => !lapsed || fee_paid || confirmed

/** The day by which it has to be paid to keep its place; '' for none. */
export const payBy = (
  entry: FeeFields & Pick<Registration, 'pay_by'>,
  event: Pick<RaceEvent, 'status' | 'hold_days'>,
): string => (event.hold_days !== null && feeState(entry, event) === 'owed' ? entry.pay_by : '')

interface AdminEntry {
  deleting: boolean
  /** The command that entered it, while the server's own row is not here. */
  made_by: { state: string } | null
}

/** Nothing is owed for an entry that the server has not taken, or that is being erased. */
export const countsForFees = ({ deleting, made_by }: AdminEntry): boolean =>
  !deleting && made_by?.state !== 'refused'

/** In whole cents. */
export function feeSums(
  entries: readonly FeeFields[],
  event: Pick<RaceEvent, 'status'>,
): { due_cents: number; paid_cents: number; lapsed_cents: number } {
  const sums: Record<FeeState, number> = { none: 0, owed: 0, lapsed: 0, paid: 0 }
  for (const entry of entries) sums[feeState(entry, event)] += entry.fee_cents
  return { due_cents: sums.owed, paid_cents: sums.paid, lapsed_cents: sums.lapsed }
}
