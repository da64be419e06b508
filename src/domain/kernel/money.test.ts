import { expect, it } from 'vitest'
import { priceText, subtotalOf, toCents, totalOf } from './money.ts'

it('adds prices up in cents', () => {
  const lines = [
    { price: 0.1, quantity: 1 },
    { price: 0.2, quantity: 1 },
    { price: 25.99, quantity: 3 },
  ]
  expect(subtotalOf(lines)).toBe(78.27)
  expect(totalOf(lines)).toBe(85.27)
  expect(totalOf([])).toBe(7)
  expect(subtotalOf(Array.from({ length: 1_000 }, () => ({ price: 1.01, quantity: 9 })))).toBe(9_090)
})

it.each([
  [38, '$38.00'],
  [12.5, '$12.50'],
  [0, '$0.00'],
  [1.005, '$1.00'],
  [19.999, '$20.00'],
])('writes %s as %s', (dollars, text) => {
  expect(priceText(dollars)).toBe(text)
})

it('converts each price of up to two decimals to its cents', () => {
  for (let cents = 0; cents < 100_000; cents++) expect(toCents(cents / 100)).toBe(cents)
})
