import type { AdminOrder } from '#data/shop/orders.ts'
import { isToDeliver, order_statuses, orderStatusText } from '#domain/shop/order.ts'
import type { ListRules } from '#ui/list/list-state.ts'

// How the list of orders is searched, sorted and filtered.

export type OrderSort = 'date' | 'name' | 'total' | 'status'

export const order_rules: ListRules<AdminOrder, OrderSort> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: {
    date: ({ created }) => created.replace(' ', 'T'),
    name: ({ shipping_full_name }) => shipping_full_name,
    total: ({ total_amount }) => total_amount,
    // In the order of the steps, the one that needs work next first.
    status: ({ status }) => order_statuses.indexOf(status),
  },
  idOf: ({ id }) => id,
  textOf: ({ shipping_full_name, billing_full_name, items }) =>
    [shipping_full_name, billing_full_name, ...items.map((item) => item.product_name)].join(' '),
}

export const order_filters = [
  'all',
  'open',
  'placed',
  'packed',
  'shipped',
  'delivered',
  'due',
  'cancelled',
] as const
type OrderFilter = (typeof order_filters)[number]

export const filter_labels: Record<OrderFilter, string> = {
  all: 'All orders',
  open: 'To deliver',
  placed: orderStatusText.placed,
  packed: orderStatusText.packed,
  shipped: orderStatusText.shipped,
  delivered: orderStatusText.delivered,
  due: 'Delivered, not paid',
  cancelled: orderStatusText.cancelled,
}

export function isListed(order: AdminOrder, filter: OrderFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return isToDeliver(order)
    case 'due':
      return order.status === 'delivered' && order.payment_status === 'due'
    default:
      return order.status === filter
  }
}
