import { expect, it } from 'vitest'
import { checkLines, mayAddOne } from './cart.ts'
import type { Product } from './product.ts'

const product = (values: Partial<Product>): Product => ({
  id: 'shirt',
  name: 'Tee',
  description: '',
  price: 38,
  image_url: '/art/tee.svg',
  image_alt: '',
  category: '',
  rating: 5,
  sizes: [],
  created: '',
  updated: '',
  ...values,
})
const item = { productId: 'shirt', name: 'Tee of old', price: 38, imageUrl: '', quantity: 2, size: '' }

it('leaves the cart as it is while the shop is unknown', () => {
  expect(checkLines([item], null)).toEqual([{ ...item, was: null, problem: '', left: null }])
})

it('shows the current product, with its earlier price', () => {
  expect(checkLines([item], [product({ price: 40 })])).toMatchObject([
    { name: 'Tee', imageUrl: '/art/tee.svg', price: 40, was: 38, problem: '' },
  ])
  expect(checkLines([item], [product({})])).toMatchObject([{ price: 38, was: null }])
})

it('says what is gone, sold out, or too much', () => {
  const sized = (stock: number | null) => [product({ sizes: [{ size: 'M', stock }] })]
  const medium = { ...item, size: 'M' }
  expect(checkLines([item], [])).toMatchObject([{ problem: 'gone', name: 'Tee of old' }])
  expect(checkLines([item], sized(5))).toMatchObject([{ problem: 'gone' }])
  expect(checkLines([medium], sized(0))).toMatchObject([{ problem: 'sold_out' }])
  expect(checkLines([medium], sized(1))).toMatchObject([{ problem: 'too_many', left: 1 }])
  expect(checkLines([medium], sized(2))).toMatchObject([{ problem: '', left: 2 }])
  expect(checkLines([medium], sized(null))).toMatchObject([{ problem: '', left: null }])
})

it('takes no more into the cart than is left', () => {
  const two = product({
    id: 'shirt',
    sizes: [
      { size: 'M', stock: 2 },
      { size: 'L', stock: null },
    ],
  })
  const held = (quantity: number) => [{ ...item, size: 'M', quantity }]
  expect(mayAddOne([], two, 'M')).toBe(true)
  expect(mayAddOne(held(1), two, 'M')).toBe(true)
  expect(mayAddOne(held(2), two, 'M')).toBe(false)
  expect(mayAddOne(held(2), two, 'L')).toBe(true)
  expect(mayAddOne([{ ...item, size: 'L', quantity: 99 }], two, 'L')).toBe(false)
  expect(mayAddOne([{ ...item, quantity: 5 }], product({}), '')).toBe(true)
})
