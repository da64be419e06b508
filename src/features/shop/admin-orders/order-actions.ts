import type { AdminOrder } from '#data/shop/orders.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import type { OrderChanges, OrderProgress } from '#domain/shop/commands/update-order.ts'
import { type Order, orderReference, stepProblem } from '#domain/shop/order.ts'
import { showToast } from '#ui/base/toast.tsx'

// What an admin does with an order.

/** The label of a step where it is done. */
export const step_labels: Record<Exclude<Order['status'], ''>, string> = {
  placed: 'Back to Placed',
  packed: 'Mark as Packed',
  shipped: 'Mark as Shipped',
  delivered: 'Mark as Delivered',
  cancelled: 'Cancel Order',
}

const done_texts: Record<Exclude<Order['status'], ''>, string> = {
  placed: 'placed again',
  packed: 'packed',
  shipped: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

function failed(error: unknown): void {
  showToast({ title: 'Error saving order', description: messageOf(error), kind: 'error' })
}

function summaryOf(order_id: string, { status, payment_status }: OrderChanges): string {
  const parts = [
    status ? done_texts[status] : '',
    payment_status === 'paid' ? 'paid' : payment_status === 'due' ? 'not paid' : '',
  ]
  return `Order ${orderReference(order_id)}: ${parts.filter(Boolean).join(', ')}`
}

/** Sends a change of an order; it counts on this device at once. */
export async function changeOrder(order: AdminOrder, changes: OrderChanges): Promise<void> {
  const from: Partial<OrderProgress> = {}
  if (changes.status) from.status = order.status
  if (changes.payment_status) from.payment_status = order.payment_status
  try {
    // A change that the server is known to refuse is not announced as done.
    const obstacle = stepProblem(order, { ...order, ...changes })
    if (obstacle !== '') throw new Error(obstacle)
    const summary = summaryOf(order.id, changes)
    await sendCommand({ kind: 'updateOrder', args: { order_id: order.id, changes }, from, summary })
    showToast({ title: 'Saved on this device', description: `${summary}.` })
  } catch (error) {
    failed(error)
  }
}
