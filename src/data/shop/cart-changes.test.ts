import { beforeEach, expect, it } from 'vitest'
import { cart, clearCart } from './cart.ts'
import { addToCart, cartOrderId, emptyIntoOrder, removeFromCart, setCartQuantity } from './cart-changes.ts'

const tee = { productId: 't'.repeat(15), name: 'Tee', price: 38, imageUrl: '', size: 'M' }
const cap = { productId: 'c'.repeat(15), name: 'Cap', price: 26, imageUrl: '', size: '' }

beforeEach(clearCart)

it('a cart that became an order keeps its id until something is added, which starts another order', () => {
  addToCart(tee)
  const order_id = cartOrderId()
  emptyIntoOrder(order_id, [tee])
  expect(cart).toMatchObject({ items: [], order_id, replaces: '' })
  addToCart(cap)
  expect(cart.order_id).toBe('')
  expect(cartOrderId()).not.toBe(order_id)
})

it('items added while the order was being made stay, as another order', () => {
  addToCart(tee)
  const order_id = cartOrderId()
  addToCart({ ...tee, size: 'L' })
  addToCart(cap)
  emptyIntoOrder(order_id, [tee])
  expect(cart.items.map(({ name, size }) => `${name} ${size}`)).toEqual(['Tee L', 'Cap '])
  expect(cart.order_id).toBe('')
})

it('a removed line comes back with its size and quantity, in its place', () => {
  addToCart(tee)
  addToCart(cap)
  setCartQuantity(tee, 3)
  const putBack = removeFromCart(tee)
  expect(cart.items).toMatchObject([{ name: 'Cap' }])
  putBack()
  expect(cart.items).toMatchObject([{ name: 'Tee', size: 'M', quantity: 3 }, { name: 'Cap' }])
})

it('the last line comes back as part of the order that the cart was', () => {
  addToCart(tee)
  const order_id = cartOrderId()
  cart.replaces = 'command00000001'
  const putBack = removeFromCart(tee)
  expect(cart).toMatchObject({ items: [], order_id: '', replaces: '' })
  putBack()
  expect(cart).toMatchObject({ items: [{ name: 'Tee' }], order_id, replaces: 'command00000001' })
})

it('a line that was added again in between is there once, with both quantities', () => {
  addToCart(tee)
  setCartQuantity(tee, 2)
  const putBack = removeFromCart(tee)
  addToCart(tee)
  putBack()
  expect(cart.items).toMatchObject([{ name: 'Tee', quantity: 3 }])
})

it('a line that comes back after the rest was ordered is another order', () => {
  addToCart(tee)
  addToCart(cap)
  const putBack = removeFromCart(tee)
  const order_id = cartOrderId()
  emptyIntoOrder(order_id, [cap])
  putBack()
  expect(cart.items).toMatchObject([{ name: 'Tee' }])
  expect(cart.order_id).toBe('')
})
