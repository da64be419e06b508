import type { OwnOrder } from '#data/orders.ts'
import { orderStatusText } from '#domain/order.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { formatDay } from '#ui/calendar-date.ts'
import type { OrderLine } from '#ui/order-lines.tsx'

export const linesOf = ({ items }: Pick<OwnOrder, 'items'>): OrderLine[] =>
  items.map((item) => ({
    key: item.id,
    name: item.product_name,
    size: item.size,
    imageUrl: item.product_image_url,
    price: item.price_at_purchase,
    quantity: item.quantity,
  }))

export const itemCount = ({ items }: Pick<OwnOrder, 'items'>): string => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}

export const orderDate = ({ created }: Pick<OwnOrder, 'created'>): string => formatDay(created)

/** Where the order is. Whether it is paid is another question. */
export function stateOf({ pending, refused, cancelling, status }: OwnOrder): {
  tone: BadgeTone
  label: string
} {
  if (refused) return { tone: 'refused', label: 'Refused' }
  if (pending) return { tone: 'provisional', label: 'Not placed yet' }
  if (cancelling) return { tone: 'provisional', label: 'Being cancelled' }
  const label = orderStatusText[status]
  if (status === 'cancelled') return { tone: 'refused', label }
  return { tone: status === 'delivered' || status === '' ? 'outline' : 'ok', label }
}
