import type { OwnOrder } from '#data/orders.ts'
import { orderStatusText } from '#domain/order.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { orderTone } from '#ui/order-words.ts'

/** Where the order is. Whether it is paid is another question. */
export function stateOf({ pending, refused, cancelling, status }: OwnOrder): {
  tone: BadgeTone
  label: string
} {
  if (refused) return { tone: 'refused', label: 'Refused' }
  if (pending) return { tone: 'provisional', label: 'Not placed yet' }
  if (cancelling) return { tone: 'provisional', label: 'Being cancelled' }
  return { tone: orderTone(status), label: orderStatusText[status] }
}
