import { useEffect } from 'react'
import { useCart } from './cart.ts'
import { clearCart } from './cart-changes.ts'
import { type OutboxItem, useOutbox } from './outbox.ts'

/** Whether the cart has become this order already: the browser died, or another tab did it, before it was emptied. */
const isOrderOf = (
  item: OutboxItem,
  { order_id, replaces }: { order_id: string; replaces: string },
): boolean =>
  item.kind === 'placeOrder' &&
  order_id !== '' &&
  item.args.order_id === order_id &&
  (item.id !== replaces || item.state === 'accepted')

/** Empties a cart that was ordered. For every screen that would let it be ordered again. */
export function useOrderedCart(): void {
  const { items } = useOutbox()
  const { order_id, replaces } = useCart()
  const ordered = items.some((item) => isOrderOf(item, { order_id, replaces }))
  useEffect(() => {
    if (ordered) clearCart()
  }, [ordered])
}
