import { counted } from '#ui/base/counted.ts'
import type { FullOrder, Order } from '#domain/shop/order.ts'
import type { BadgeTone } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import type { OrderLine } from './order-lines.tsx'

// How an order is written, for its customer and for the admin.

export const linesOf = ({ items }: Pick<FullOrder, 'items'>): OrderLine[] =>
  items.map((item) => ({
    key: item.id,
    name: item.product_name,
    size: item.size,
    imageUrl: item.product_image_url,
    price: item.price_at_purchase,
    quantity: item.quantity,
  }))

export const itemCount = ({ items }: Pick<FullOrder, 'items'>): string => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return counted(count, 'item', 'items')
}

export const orderDate = ({ created }: Pick<FullOrder, 'created'>): string => formatDay(created)

/** The badge for the state of an order. A canceled one is over, and nobody has to do anything about it. */
export function orderTone(status: Order['status']): BadgeTone {
  if (status === 'cancelled') return 'sunk'
  return status === 'delivered' || status === '' ? 'outline' : 'ok'
}
