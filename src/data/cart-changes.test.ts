import { beforeEach, expect, it } from 'vitest'
import { cart, clearCart } from './cart.ts'
import { addToCart, cartOrderId, emptyIntoOrder } from './cart-changes.ts'

const tee = { productId: 't'.repeat(15), name: 'Tee', price: 38, imageUrl: '', size: 'M' }
const cap = { productId: 'c'.repeat(15), name: 'Cap', price: 26, imageUrl: '', size: '' }

beforeEach(clearCart)

it('a cart that became an order keeps its id until something new goes in, which is another order', () => {
  addToCart(tee)
  const order_id = cartOrderId()
  emptyIntoOrder(order_id, [tee])
  expect(cart).toMatchObject({ items: [], order_id, replaces: '' })
  addToCart(cap)
  expect(cart.order_id).toBe('')
  expect(cartOrderId()).not.toBe(order_id)
})

it('what went in while the order was being made stays, as another order', () => {
  addToCart(tee)
  const order_id = cartOrderId()
  addToCart({ ...tee, size: 'L' })
  addToCart(cap)
  emptyIntoOrder(order_id, [tee])
  expect(cart.items.map(({ name, size }) => `${name} ${size}`)).toEqual(['Tee L', 'Cap '])
  expect(cart.order_id).toBe('')
})
