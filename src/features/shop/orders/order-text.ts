import type { OwnOrder } from '#data/shop/orders.ts'
import { orderStatusText } from '#domain/shop/order.ts'
import type { BadgeTone } from '#ui/base/badge.tsx'
import { orderTone } from '#ui/order/order-text.ts'

type Standing = Pick<OwnOrder, 'pending' | 'in_doubt' | 'refused' | 'cancelling' | 'status'>

/** Where the order is. Whether it is paid is another question. */
export function stateOf({ pending, in_doubt, refused, cancelling, status }: Standing): {
  tone: BadgeTone
  label: string
} {
  if (refused) return { tone: 'refused', label: 'Refused' }
  if (in_doubt) return { tone: 'provisional', label: 'No answer yet' }
  if (pending) return { tone: 'provisional', label: 'Not placed yet' }
  if (cancelling) return { tone: 'provisional', label: 'Being cancelled' }
  return { tone: orderTone(status), label: orderStatusText[status] }
}

/** The page of an order that this device does not know as placed: only what is known about it. */
export function savedText({ in_doubt, refused }: Pick<OwnOrder, 'in_doubt' | 'refused'>): {
  title: string
  intro: string
} {
  if (refused) {
    return {
      title: 'Order not placed',
      intro: 'Nothing was ordered and nothing is charged. Edit puts everything back into your cart.',
    }
  }
  if (in_doubt) {
    return {
      title: 'Order sent, no answer yet',
      intro:
        'The server may have placed it already. This device asks again by itself until it knows, and the order counts once.',
    }
  }
  return {
    title: 'Order saved, not placed yet',
    intro:
      'This device keeps it and sends it by itself once there is signal. Your cart moved into this order, so nothing can be ordered twice.',
  }
}
