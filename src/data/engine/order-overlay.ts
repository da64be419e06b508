import { addressesOf } from '#domain/checkout.ts'
import { kind as cancel_order } from '#domain/commands/cancel-order.ts'
import { argsSchema as placeOrderArgs, kind as place_order } from '#domain/commands/place-order.ts'
import { totalOf } from '#domain/money.ts'
import type { FullOrder } from '#domain/order.ts'
import { shipping_country } from '#domain/order-limits.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { isLaidOver } from './overlays.ts'

/** An order of the person at the device. */
export type OwnOrder = FullOrder & {
  /** This device does not know that the server accepted it. */
  pending: boolean
  /** Of a pending one: it was sent, and no answer came. It may be placed already. */
  in_doubt: boolean
  /** The server refused it: nothing was ordered, and it may be changed. */
  refused: boolean
  /** The command that made it, while it is in the outbox. */
  command: OutboxItem | null
  /** It is being called off, which the server has not heard of yet. */
  cancelling: boolean
}

/** The order that a `placeOrder` will make, at the prices that the person saw. */
export function orderOf(item: OutboxItem): FullOrder | null {
  const args = placeOrderArgs.safeParse(item.args)
  if (!args.success) return null
  const { order_id, items, address } = args.data
  const lines = items.map(({ price_seen, quantity }) => ({ price: price_seen, quantity }))
  return {
    ...addressesOf(address),
    id: order_id,
    user_id: item.author,
    total_amount: totalOf(lines),
    status: 'placed',
    payment_status: 'due',
    shipping_country,
    created: item.at,
    updated: item.at,
    items: items.map(({ product_id, size, quantity, price_seen, name, image_url }, at) => ({
      id: `${order_id}-${at}`,
      product_id,
      product_name: name,
      product_image_url: image_url,
      size,
      price_at_purchase: price_seen,
      quantity,
    })),
  }
}

/** Newest first; PocketBase writes a blank where the device's clock writes a T. */
const time = ({ created }: FullOrder) => Date.parse(created.replace(' ', 'T'))

export function ownOrders(
  rows: FullOrder[],
  items: OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): OwnOrder[] {
  const own = items.filter((item) => item.author === author && item.cancelled_by === '')
  const placed = new Map(
    own.flatMap((item) => (item.kind === place_order ? [[item.args.order_id, item] as const] : [])),
  )
  const cancelled = new Set(
    own.flatMap((item) =>
      item.kind === cancel_order && isLaidOver(item, checkpoint) ? [item.args.order_id] : [],
    ),
  )
  const shown = rows.map((row): OwnOrder => {
    const cancelling = cancelled.has(row.id) && row.status !== 'cancelled'
    const known = { pending: false, in_doubt: false, refused: false }
    return { ...row, ...known, command: placed.get(row.id) ?? null, cancelling }
  })
  const known = new Set(rows.map(({ id }) => id))
  for (const item of placed.values()) {
    const refused = item.state === 'refused'
    if (!refused && !isLaidOver(item, checkpoint)) continue
    const made = orderOf(item)
    if (!made || known.has(made.id)) continue
    const pending = !refused && item.state !== 'accepted'
    // Who is asked to log in has the server's answer.
    const in_doubt = pending && item.ever_sent && item.state !== 'needs_auth'
    shown.push({ ...made, pending, in_doubt, refused, command: item, cancelling: false })
  }
  return shown.sort((a, b) => time(b) - time(a))
}
