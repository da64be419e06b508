import { useEffect, useMemo, useState } from 'react'
import { type CheckedLine, checkLines } from '#domain/shop/cart.ts'
import { argsSchema, kind as place_order } from '#domain/shop/commands/place-order.ts'
import { type OutboxItem, useOutbox } from '../kernel/outbox.ts'
import { emptyIntoOrder } from './cart-changes.ts'
import { useCart } from './cart.ts'
import { useProducts } from './products.ts'

export interface CartLines {
  lines: readonly CheckedLine[]
  /** Today's prices are being read: until then those of the lines are old ones, which nobody may be shown. */
  reading: boolean
}

/** The cart as it would be ordered now: with today's prices, and what stands in the way. */
export function useCartLines(): CartLines {
  const { items } = useCart()
  const { value, as_of_ms, loading: reading } = useProducts()
  const lines = useMemo(() => checkLines(items, as_of_ms === null ? null : value), [items, value, as_of_ms])
  return { lines, reading }
}

/** Whether the cart has become this order already: the browser died, or another tab did it, before it was emptied. */
const isOrderOf = (
  item: OutboxItem,
  { order_id, replaces }: { order_id: string; replaces: string },
): boolean =>
  item.kind === place_order &&
  (item.id === replaces ? item.state === 'accepted' : order_id !== '' && item.args.order_id === order_id)

/**
 * Empties a cart that was ordered. For every screen that would let it be ordered again. Returns the id of the order
 * that another tab made from the cart which this screen showed; '' for none.
 * @param own the order that was made here
 */
export function useOrderedCart(own = ''): string {
  const { items: sent } = useOutbox()
  const { items, order_id, replaces } = useCart()
  const full = items.length > 0
  const ordered = full ? sent.find((item) => isOrderOf(item, { order_id, replaces })) : undefined
  useEffect(() => {
    const args = argsSchema.safeParse(ordered?.args)
    if (!args.success) return
    const { order_id: id, items: lines } = args.data
    emptyIntoOrder(
      id,
      lines.map(({ product_id: productId, size }) => ({ productId, size })),
    )
  }, [ordered])
  const [wasFull, setWasFull] = useState(full)
  useEffect(() => setWasFull((before) => before || full), [full])
  return wasFull && !full && order_id !== own ? order_id : ''
}
