import { proxy, subscribe, useSnapshot } from 'valtio'
import * as z from 'zod/mini'

const CART_KEY = 'cart-storage'

const cartItemSchema = z.object({
  productId: z.string(),
  name: z.string(),
  price: z.number(),
  imageUrl: z.string(),
  quantity: z.int().check(z.minimum(1)),
})
export type CartItem = z.infer<typeof cartItemSchema>
const cartSchema = z.object({ items: z.array(cartItemSchema) })

function readCart(): CartItem[] {
  try {
    const stored = cartSchema.safeParse(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'))
    return stored.success ? stored.data.items : []
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

/** A product that is there already is one more; a new one starts at 1. */
export function addToCart(product: Omit<CartItem, 'quantity'>): void {
  const item = cart.items.find(({ productId }) => productId === product.productId)
  if (item) item.quantity += 1
  else cart.items.push({ ...product, quantity: 1 })
}

export function removeFromCart(productId: string): void {
  cart.items = cart.items.filter((item) => item.productId !== productId)
}

export function setCartQuantity(productId: string, quantity: number): void {
  const item = cart.items.find((candidate) => candidate.productId === productId)
  if (item) item.quantity = Math.max(1, Math.trunc(quantity))
}

export function clearCart(): void {
  cart.items = []
}

export function cartTotal(items: readonly Readonly<CartItem>[] = cart.items): number {
  return items.reduce((total, item) => total + item.price * item.quantity, 0)
}
