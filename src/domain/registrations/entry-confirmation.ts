import { dayAfter } from '../kernel/calendar-date.ts'
import type { RaceEvent } from '../events/event.ts'
import { payByOf } from './fee-payment.ts'
import type { Registration } from './registration.ts'
import { currentFee } from '../events/registration-window.ts'

// An entry for which nothing has to be paid by a day costs a stranger nothing. Where the admin wants it, such an entry
// holds its place only so long, unless a reader of the mails of its address says that they know of it.

/** The path on this site where the link of the mail leads. Browsers send nobody what stands behind the `#`. */
export const confirm_path = '/confirm-entry'

/** What a person who has the mail shows; `pocketbase/mail.go` knows its shape, to leave it out of what admins read. */
export interface EntryLink {
  registration_id: string
  secret: string
}

export const linkCode = ({ registration_id, secret }: EntryLink): string => `${registration_id}.${secret}`

/** null for a code that is not whole. */
export function readLinkCode(code: string): EntryLink | null {
  const [, registration_id, secret] = /^([a-z0-9]{15})\.([a-z0-9]{32})$/.exec(code) ?? []
  return registration_id === undefined || secret === undefined ? null : { registration_id, secret }
}

/**
 * The last day on which an entry made on the day `today` holds its place before it is confirmed. '' where nothing ends
 * it so: it is to be paid by a day, the event asks for no confirmation, or the race comes first.
 */
export function confirmByOf(
  { confirm_days, event_date }: Pick<RaceEvent, 'confirm_days' | 'event_date'>,
  pay_by: string,
  today: string,
): string {
  if (confirm_days === null || pay_by !== '') return ''
  const last = dayAfter(today, confirm_days)
  return last < event_date ? last : ''
}

/**
 * The `confirm_by` of an entry that came with many others from one network (../inbox/flood.ts): no day ends it, and
 * until it is confirmed it is off the start list, like one that lapsed.
 */
export const held_until_confirmed = '9999-12-31'

/** Whether it has never counted, and waits for its link or for an admin. */
export const isHeld = ({
  confirm_by,
  lapsed,
  confirmed,
  fee_paid,
}: Pick<Registration, 'confirm_by' | 'lapsed' | 'confirmed' | 'fee_paid'>): boolean =>
  confirm_by === held_until_confirmed && lapsed && !confirmed && !fee_paid

type ConfirmationFields = Pick<
  Registration,
  'confirm_by' | 'confirmed' | 'fee_paid' | 'result_status' | 'lapsed'
>

/**
 * `waits`: it holds its place only so long. `lapsed`: it was not confirmed in time, and has lost it. `held`: it gets its
 * place once it is confirmed.
 */
export type ConfirmationState = 'none' | 'waits' | 'held' | 'lapsed' | 'confirmed'

/** Where money came, or a result, nobody asks whether the runner is real. */
export function confirmationState(
  { confirm_by, confirmed, fee_paid, result_status, lapsed }: ConfirmationFields,
  event: Pick<RaceEvent, 'status' | 'confirm_days'>,
): ConfirmationState {
  if (confirm_by === '') return 'none'
  if (confirmed) return 'confirmed'
  if (fee_paid || result_status !== '') return 'none'
  if (isHeld({ confirm_by, confirmed, fee_paid, lapsed })) return 'held'
  if (lapsed) return 'lapsed'
  return event.confirm_days === null || event.status !== 'upcoming' ? 'none' : 'waits'
}

/** What an entry made on the day `today` is told before the server has it; null where it keeps its place. */
export function termToday(
  event: Pick<RaceEvent, 'event_date' | 'fees' | 'hold_days' | 'confirm_days'>,
  today: string,
): { by: 'payment' | 'link'; days: number } | null {
  const pay_by = payByOf(event, currentFee(event, today)?.amount_cents ?? 0, today)
  if (pay_by !== '' && event.hold_days !== null) return { by: 'payment', days: event.hold_days }
  return confirmByOf(event, pay_by, today) !== '' && event.confirm_days !== null
    ? { by: 'link', days: event.confirm_days }
    : null
}
