import { argsSchema, kind as place_order } from '#domain/shop/commands/place-order.ts'
import type { CartItem } from '#domain/shop/cart.ts'
import { isCartKept } from './cart.ts'
import { moveIntoCart, putCart, takeCart } from './cart-changes.ts'
import { loadDraft, saveDraft } from '../kernel/drafts.ts'
import { startData } from '../kernel/start.ts'
import { StorageError } from '../kernel/storage-error.ts'

/** Where the checkout keeps what is typed. */
export const checkout_draft = 'checkout'

/**
 * Moves an order that was not placed back into the cart, and its addresses into the draft of the checkout. It leaves
 * the outbox with that; a refused one is barred on the server, so that no late copy of it can be placed beside the
 * next one. Returns false, and changes nothing, when it can no longer be changed: it was sent meanwhile. Throws a
 * `StorageError`, and changes nothing, when this device has no room for the cart.
 * @param typed_on somebody is at the checkout that sent it: what they have typed there since is the draft
 */
export async function editOrder(command_id: string, typed_on = false): Promise<boolean> {
  const engine = await startData()
  const item = (await engine.outbox.all()).find(({ id }) => id === command_id)
  const args = argsSchema.safeParse(item?.args)
  if (!item || item.kind !== place_order || !args.success) return false
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
  const isBack = before.replaces === item.id
  if (!isBack) moveIntoCart(lines, { order_id, replaces: item.id })
  if (!isCartKept()) {
    putCart(before)
    throw new StorageError('full')
  }
  if (item.state === 'refused') await engine.discard(item.id)
  else if (!(await engine.outbox.removeUnsent(item.id))) {
    putCart(before)
    return false
  }
  if (isBack) return true
  // When two are changed together, the next order stands for the second, and the first is taken back.
  if (before.replaces !== '') await engine.discard(before.replaces)
  if (!typed_on || !(await loadDraft(checkout_draft))) saveDraft(checkout_draft, address)
  return true
}
