import { formatMoment } from '#ui/base/calendar-date.ts'
import type { ReceiptState } from './receipt.tsx'

// The words of a receipt's states: the same beside a form and on the Outbox screen.

/** 'This event is full.' → 'this event is full.'; abbreviations and 'I' keep their capitals. */
function asReason(message: string): string {
  // The text says already that it is an error.
  const reason = message.replace(/^Error: /, '')
  const [first = '', second = ''] = reason
  const stays = second !== second.toLowerCase() || (second === ' ' && first === 'I')
  return stays ? reason : first.toLowerCase() + reason.slice(1)
}

interface SentThing {
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

/** For a registration whose runner seems to be registered already. */
export const same_runner_text =
  'Somebody else of the same name? Then register anyway. Your answers are still here.'

interface ThingWithPhoto {
  attachments: readonly string[]
  /** The ones that the server does not have yet. */
  unsent_attachments: readonly string[]
}

/**
 * What waits for a network, by whether its photo went ahead.
 * @param app the name of the app
 */
export function pendingText({ attachments, unsent_attachments }: ThingWithPhoto, app: string): string {
  const when = `when you are online and ${app} is open.`
  if (attachments.length === 0) return `Will send by itself ${when}`
  if (unsent_attachments.length === 0)
    return `The photo is on the server, the rest will send by itself ${when}`
  return `The photo waits with it and goes first. Both will send by themselves ${when}`
}

/** A refused photo does not mean refused words. */
export const withoutPhotoText = ({ attachments }: Pick<ThingWithPhoto, 'attachments'>): string =>
  attachments.length === 0 ? '' : ' So is the photo; you can also send without it.'
