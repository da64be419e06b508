import { snapshot } from 'valtio'
import type { CartItem } from '#domain/shop/cart.ts'
import { max_line_quantity } from '#domain/shop/order-limits.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { type Cart, cart, clearCart, readCartAgain } from './cart.ts'
import { presentAuthor } from '../kernel/session.ts'
import { withLock } from '../sync/locks.ts'

// What is done to the cart. The header only reads it, and it is on every page: this part loads with the shop.

type Line = Pick<CartItem, 'productId' | 'size'>
const isSame = (a: Line) => (b: Line) => a.productId === b.productId && a.size === b.size

/** A product that is there already is one more; a new one starts at 1. A size is a line of its own. */
export function addToCart(product: Omit<CartItem, 'quantity'>): void {
  // It is not part of the order that the earlier items have become.
  if (cart.items.length === 0) clearCart()
  const item = cart.items.find(isSame(product))
  if (item) setCartQuantity(item, item.quantity + 1)
  else cart.items.push({ ...product, quantity: 1 })
}

/** Returns what puts it back as it was, also where another tab has changed the cart meanwhile. */
export function removeFromCart(line: Line): () => void {
  const isLine = isSame(line)
  const { items: before, ...order } = takeCart()
  const at = before.findIndex(isLine)
  const removed = before[at]
  const items = cart.items.filter((item) => !isLine(item))
  // The next thing in an emptied cart is not a change of the order that came back into it.
  if (items.length === 0) clearCart()
  else cart.items = items
  const author = presentAuthor()
  return () => {
    // A log-in keeps the cart; a log-out leaves nothing of it to the next person.
    if (removed && (author === '' || presentAuthor() === author)) putBack(removed, at, order)
  }
}

function putBack(removed: CartItem, at: number, order: Pick<Cart, 'order_id' | 'replaces'>): void {
  readCartAgain()
  const known = cart.items.find(isSame(removed))
  if (known) return setCartQuantity(known, known.quantity + removed.quantity)
  if (cart.items.length === 0) {
    // What has become an order meanwhile is that order; what goes in now is another one.
    const is_as_left = cart.order_id === ''
    clearCart()
    if (is_as_left) Object.assign(cart, order)
  }
  cart.items.splice(at, 0, { ...removed })
}

export function setCartQuantity(line: Line, quantity: number): void {
  const item = cart.items.find(isSame(line))
  if (item) item.quantity = Math.min(max_line_quantity, Math.max(1, Math.trunc(quantity)))
}

/** The id of the order that this cart becomes. */
export function cartOrderId(): string {
  cart.order_id ||= newRecordId()
  return cart.order_id
}

/**
 * What was in the cart has moved into this order, and nobody can order it a second time. The id stays: by it other
 * tabs know what became of the cart that they show. What the order does not have stays in the cart, as another one.
 */
export function emptyIntoOrder(order_id: string, ordered: readonly Line[]): void {
  const items = cart.items.filter((item) => !ordered.some(isSame(item)))
  Object.assign(cart, { order_id: items.length === 0 ? order_id : '', replaces: '', items })
}

/**
 * Where a cart becomes an order: of two tabs in which somebody presses at once, the second finds what the first left,
 * and what another tab took out a moment ago is not ordered. `work` gets what is in the cart, and empties it or throws.
 */
export function orderingCart<T>(work: (items: readonly CartItem[]) => Promise<T>): Promise<T> {
  return withLock('cart', () => {
    readCartAgain()
    return work(takeCart().items)
  })
}

/** That order was thrown away: what is in the cart becomes another one, under an id of its own. */
export function partFromOrder(order_id: unknown): void {
  if (cart.order_id === order_id) cart.order_id = ''
}

/** The cart as it stands, to put it back. */
export const takeCart = (): Cart => snapshot(cart) as Cart
export function putCart(stored: Cart): void {
  Object.assign(cart, structuredClone(stored))
}

/** An order that was not placed comes back: what is in the cart already stays. */
export function moveIntoCart(items: readonly CartItem[], order: Pick<Cart, 'order_id' | 'replaces'>): void {
  const lines = cart.items.map((line) => ({ ...line }))
  for (const item of items) {
    const known = lines.find(isSame(item))
    if (known) known.quantity = Math.min(max_line_quantity, known.quantity + item.quantity)
    else lines.push({ ...item })
  }
  Object.assign(cart, { items: lines, ...order })
}
