import { argsSchema, kind as place_order } from '#domain/commands/place-order.ts'
import type { CartItem } from '#domain/cart.ts'
import { cart } from './cart.ts'
import { moveIntoCart, putCart, takeCart } from './cart-changes.ts'
import { saveDraft } from './drafts.ts'
import { startData } from './start.ts'

/** Where the checkout keeps what is typed. */
export const checkout_draft = 'checkout'

/**
 * Moves an order that was not placed back into the cart, and its addresses into the draft of the checkout. A refused
 * one stays in the outbox until the next order takes its place, so that the server never has both. Answers false,
 * and changes nothing, when it can no longer be changed: it was sent meanwhile.
 */
export async function editOrder(command_id: string): Promise<boolean> {
  const engine = await startData()
  const item = (await engine.outbox.all()).find(({ id }) => id === command_id)
  const args = argsSchema.safeParse(item?.args)
  if (!item || item.kind !== place_order || !args.success) return false
  if (cart.replaces === item.id) return true
  const { order_id, address } = args.data
  const lines = args.data.items.map((line): CartItem => ({
    productId: line.product_id,
    name: line.name,
    price: line.price_seen,
    imageUrl: line.image_url,
    quantity: line.quantity,
    size: line.size,
  }))
  // In the cart first: a browser that dies here leaves both, and the id of the order lets only one be placed.
  const before = takeCart()
  moveIntoCart(lines, { order_id, replaces: item.id })
  if (item.state !== 'refused' && !(await engine.outbox.removeUnsent(item.id))) {
    putCart(before)
    return false
  }
  // Of two that are changed together, the next order stands for the second, and the first is taken back.
  if (before.replaces !== '') await engine.discard(before.replaces)
  saveDraft(checkout_draft, address)
  return true
}
