import { expect, it } from 'vitest'
import { categoriesOf, choicesOf, isSoldOut, stockOf } from './product.ts'

const tee = {
  sizes: [
    { size: 'M', stock: 3 },
    { size: 'L', stock: 0 },
    { size: 'XL', stock: null },
  ],
}
const bottle = { sizes: [{ size: '', stock: 2 }] }
const cap = { sizes: [] }

it('knows what is left of a size, what is not counted, and what is not sold', () => {
  expect(['M', 'L', 'XL', 'S', ''].map((size) => stockOf(tee, size))).toEqual([
    3,
    0,
    null,
    undefined,
    undefined,
  ])
  expect(['', 'M'].map((size) => stockOf(bottle, size))).toEqual([2, undefined])
  expect(['', 'M'].map((size) => stockOf(cap, size))).toEqual([null, undefined])
})

it('offers a size where there are sizes', () => {
  expect(choicesOf(tee).map(({ size }) => size)).toEqual(['M', 'L', 'XL'])
  expect(choicesOf(bottle)).toEqual([])
  expect(choicesOf(cap)).toEqual([])
})

it('is sold out when nothing of it is left', () => {
  expect([tee, bottle, cap].map(isSoldOut)).toEqual([false, false, false])
  expect(isSoldOut({ sizes: [{ size: '', stock: 0 }] })).toBe(true)
  expect(isSoldOut({ sizes: tee.sizes.filter(({ size }) => size === 'L') })).toBe(true)
})

it('lists each category once, in the order of the products', () => {
  const products = ['Gear', '', 'Apparel', 'Gear'].map((category) => ({ category }))
  expect(categoriesOf(products)).toEqual(['Gear', 'Uncategorized', 'Apparel'])
})
