import { proxy, snapshot, subscribe, useSnapshot } from 'valtio'
import type { CartItem } from '#domain/cart.ts'
import { looseFields } from '#domain/loose-values.ts'
import { max_line_quantity } from '#domain/order-limits.ts'
import { newRecordId } from '#domain/record-id.ts'

const CART_KEY = 'cart-storage'

function readItem(stored: unknown): CartItem[] {
  const { productId, name, price, imageUrl, quantity, size = '' } = looseFields(stored)
  const isItem =
    typeof productId === 'string' &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    Number.isFinite(price) &&
    typeof imageUrl === 'string' &&
    typeof size === 'string' &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity >= 1
  return isItem ? [{ productId, name, price, imageUrl, quantity, size }] : []
}

export interface Cart {
  items: CartItem[]
  /**
   * Id of the order that this cart becomes; '' until somebody presses. Two tabs, or a browser that died between
   * storing the order and emptying the cart, can so never make two.
   */
  order_id: string
  /** The command of an order that was not placed and is being changed here; '' for none. */
  replaces: string
}

const emptyCart = (): Cart => ({ items: [], order_id: '', replaces: '' })

function readCart(): Cart {
  try {
    const {
      items,
      order_id = '',
      replaces = '',
    } = looseFields(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'))
    return {
      items: Array.isArray(items) ? items.flatMap(readItem) : [],
      order_id: typeof order_id === 'string' ? order_id : '',
      replaces: typeof replaces === 'string' ? replaces : '',
    }
  } catch {
    return emptyCart()
  }
}

export const cart = proxy<Cart>(readCart())

let reading = false
subscribe(
  cart,
  () => {
    if (reading) return
    try {
      localStorage.setItem(CART_KEY, JSON.stringify(cart))
    } catch {
      // A refused write leaves the cart of this tab as it is.
    }
  },
  true,
)
if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key !== CART_KEY && event.key !== null) return
    reading = true
    Object.assign(cart, readCart())
    reading = false
  })
}

type ShownCart = Readonly<Omit<Cart, 'items'>> & { readonly items: readonly Readonly<CartItem>[] }

export function useCart(): ShownCart {
  return useSnapshot(cart)
}

export function cartCount(items: readonly Readonly<CartItem>[] = cart.items): number {
  return items.reduce((count, item) => count + item.quantity, 0)
}

export function useCartCount(): number {
  return cartCount(useCart().items)
}

type Line = Pick<CartItem, 'productId' | 'size'>
const isSame = (a: Line) => (b: Line) => a.productId === b.productId && a.size === b.size

/** A product that is there already is one more; a new one starts at 1. A size is a line of its own. */
export function addToCart(product: Omit<CartItem, 'quantity'>): void {
  const item = cart.items.find(isSame(product))
  if (item) setCartQuantity(item, item.quantity + 1)
  else cart.items.push({ ...product, quantity: 1 })
}

export function removeFromCart(line: Line): void {
  const isLine = isSame(line)
  cart.items = cart.items.filter((item) => !isLine(item))
}

export function setCartQuantity(line: Line, quantity: number): void {
  const item = cart.items.find(isSame(line))
  if (item) item.quantity = Math.min(max_line_quantity, Math.max(1, Math.trunc(quantity)))
}

export function clearCart(): void {
  Object.assign(cart, emptyCart())
}

/** The id of the order that this cart becomes. */
export function cartOrderId(): string {
  cart.order_id ||= newRecordId()
  return cart.order_id
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
