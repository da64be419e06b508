import { useEffect, useState } from 'react'
import { argsSchema, kind as place_order } from '#domain/shop/commands/place-order.ts'
import { useCart } from './cart.ts'
import { emptyIntoOrder } from './cart-changes.ts'
import { type OutboxItem, useOutbox } from '../kernel/outbox.ts'

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
