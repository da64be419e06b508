import { proxy, subscribe, useSnapshot } from 'valtio'
import type { CartItem } from '#domain/shop/cart.ts'
import { looseFields, looseText } from '#domain/kernel/loose-values.ts'

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
   * Id of the order that this cart becomes; '' until somebody presses. So two tabs, or a browser that died between
   * storing the order and emptying the cart, can never make two. For an empty cart: what it has become.
   */
  order_id: string
  /** The command of an order that was not placed and is being changed here; '' for none. */
  replaces: string
}

const emptyCart = (): Cart => ({ items: [], order_id: '', replaces: '' })

function cartIn(text: string | null): Cart {
  const { items, order_id, replaces } = looseFields(JSON.parse(text ?? 'null'))
  return {
    items: Array.isArray(items) ? items.flatMap(readItem) : [],
    order_id: looseText(order_id) ?? '',
    replaces: looseText(replaces) ?? '',
  }
}

function readCart(): Cart {
  try {
    return cartIn(localStorage.getItem(CART_KEY))
  } catch {
    return emptyCart()
  }
}

export const cart = proxy<Cart>(readCart())

/** Whether the browser keeps the cart as it is now: a refused write leaves it in this tab only. */
export const isCartKept = (): boolean =>
  JSON.stringify(readCart()) === JSON.stringify(cartIn(JSON.stringify(cart)))

let reading = false
let refused = false
subscribe(
  cart,
  () => {
    if (reading) return
    try {
      localStorage.setItem(CART_KEY, JSON.stringify(cart))
      refused = false
    } catch {
      // A refused write leaves the cart of this tab as it is.
      refused = true
    }
  },
  true,
)

/** As the other tabs left it. Their changes come by themselves, but a moment later. */
export function readCartAgain(): void {
  if (refused) return
  reading = true
  Object.assign(cart, readCart())
  reading = false
}
if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === CART_KEY || event.key === null) readCartAgain()
  })
}

export function clearCart(): void {
  Object.assign(cart, emptyCart())
}

type ShownCart = Readonly<Omit<Cart, 'items'>> & { readonly items: readonly Readonly<CartItem>[] }

export function useCart(): ShownCart {
  return useSnapshot(cart)
}

/** How much is in a cart: all of it, also what cannot be ordered now, which is said wherever that matters. */
export const countOf = (items: readonly Pick<CartItem, 'quantity'>[]): number =>
  items.reduce((count, { quantity }) => count + quantity, 0)

export const useCartCount = (): number => countOf(useCart().items)
