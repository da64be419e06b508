import { useEffect } from 'react'
import { clearCart, useCart } from './cart.ts'
import { type OutboxItem, useOutbox } from './outbox.ts'

/** Whether the cart has become this order already: the browser died, or another tab did it, before it was emptied. */
const isOrderOf = (
  item: OutboxItem,
  { order_id, replaces }: { order_id: string; replaces: string },
): boolean =>
  item.kind === 'placeOrder' &&
  (item.id === replaces ? item.state === 'accepted' : order_id !== '' && item.args.order_id === order_id)

/** Empties a cart that was ordered. For every screen that would let it be ordered again. */
export function useOrderedCart(): void {
  const { items } = useOutbox()
  const { order_id, replaces } = useCart()
  const ordered = items.some((item) => isOrderOf(item, { order_id, replaces }))
  useEffect(() => {
    if (ordered) clearCart()
  }, [ordered])
}
