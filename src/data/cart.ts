import { proxy, subscribe, useSnapshot } from 'valtio'
import type { CartItem } from '#domain/cart.ts'
import { looseFields } from '#domain/loose-values.ts'
import { max_line_quantity } from '#domain/order-limits.ts'

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

function readCart(): CartItem[] {
  try {
    const { items } = looseFields(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'))
    return Array.isArray(items) ? items.flatMap(readItem) : []
  } catch {
    return []
  }
}

export const cart = proxy<{ items: CartItem[] }>({ items: readCart() })

let reading = false
subscribe(
  cart,
  () => {
    if (reading) return
    try {
      localStorage.setItem(CART_KEY, JSON.stringify({ items: cart.items }))
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
    cart.items = readCart()
    reading = false
  })
}

export function useCart(): { readonly items: readonly Readonly<CartItem>[] } {
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
  cart.items = []
}
