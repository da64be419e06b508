import { formatMoment } from './calendar-date.ts'
import type { ReceiptState } from './receipt.tsx'

// The words of a receipt's states: the same beside a form and on the Outbox screen.

/** A short name for something sent, to be read out to staff: 'MP-7F3A'. */
export function receiptReference(id: string): string {
  return `MP-${id.slice(-4).toUpperCase()}`
}

/** 'This event is full.' → 'this event is full.'; abbreviations keep their capitals. */
function asReason(message: string): string {
  const [first = '', second = ''] = message
  return second !== second.toLowerCase() || second === ' ' ? message : first.toLowerCase() + message.slice(1)
}

export interface SentThing {
  state: ReceiptState
  /** The server's reason when it refused. */
  message: string
  /** Server's clock. */
  accepted_at_ms: number | null
}

/** 'Accepted 14:02', 'Refused, because this event is full.'; the other states have words of their own. */
export function receiptHeading({ state, message, accepted_at_ms }: SentThing, now: Date): string | undefined {
  if (state === 'accepted' && accepted_at_ms !== null) return `Accepted ${formatMoment(accepted_at_ms, now)}`
  if (state === 'refused' && message) return `Refused, because ${asReason(message)}`
  return undefined
}
