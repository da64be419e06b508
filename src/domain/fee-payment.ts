import type { RaceEvent } from './event.ts'
import { receiptReference } from './receipt-reference.ts'
import type { Registration } from './registration.ts'

// How an entry fee is paid, and what of it is owed. Milepost takes no money: the event says where it goes, and the
// office notes that it came.

type PaymentFields = Pick<RaceEvent, 'fee_payment' | 'fee_payment_text'>

export interface FeePayment {
  /** A heading or the beginning of a sentence, without a full stop. */
  title: string
  /** What the organiser adds, with its lines; '' for nothing. */
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

/** What a runner writes into the transfer, so that the office knows whose it is; '' where it is paid otherwise. */
export function transferText(
  { fee_payment, name }: Pick<RaceEvent, 'fee_payment' | 'name'>,
  { id, bib_number }: Pick<Registration, 'id' | 'bib_number'>,
): string {
  if (fee_payment !== 'transfer') return ''
  const bib = bib_number === '' ? '' : `, bib ${bib_number}`
  // The race comes last: a bank may cut it off.
  return `Please write into the transfer: ${receiptReference(id)}${bib}, ${name}`
}

/** What the organiser still has to say about the way to pay, at its field; null for nothing. */
export function paymentFault({
  fee_payment,
  fee_payment_text,
}: PaymentFields): { field: 'fee_payment_text'; message: string } | null {
  if (fee_payment_text.trim() !== '') return null
  if (fee_payment === 'transfer')
    return { field: 'fee_payment_text', message: 'Please say where the money goes' }
  if (fee_payment === 'own') return { field: 'fee_payment_text', message: 'Please say how the fee is paid' }
  return null
}

export const fee_states = ['none', 'owed', 'paid'] as const
/** `none`: nothing is owed. */
export type FeeState = (typeof fee_states)[number]

type FeeFields = Pick<Registration, 'fee_cents' | 'fee_paid'>

/** Of a race that is called off nobody owes anything. */
export function feeState({ fee_cents, fee_paid }: FeeFields, event: Pick<RaceEvent, 'status'>): FeeState {
  if (fee_cents === 0) return 'none'
  if (fee_paid) return 'paid'
  return event.status === 'cancelled' ? 'none' : 'owed'
}

interface OfficeEntry {
  erasing: boolean
  /** The command that entered it, while the server's own row is not here. */
  made_by: { state: string } | null
}

/** Of whom the server has not taken, or who is being erased, nothing is owed. */
export const countsForFees = ({ erasing, made_by }: OfficeEntry): boolean =>
  !erasing && made_by?.state !== 'refused'

/** In whole cents. */
export function feeSums(
  entries: readonly FeeFields[],
  event: Pick<RaceEvent, 'status'>,
): { owed_cents: number; paid_cents: number } {
  const sums = { none: 0, owed: 0, paid: 0 }
  for (const entry of entries) sums[feeState(entry, event)] += entry.fee_cents
  return { owed_cents: sums.owed, paid_cents: sums.paid }
}
