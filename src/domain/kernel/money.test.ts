import { afterEach, expect, it } from 'vitest'
import {
  amountText,
  currencySign,
  feeText,
  isPayable,
  priceText,
  subtotalOf,
  toCents,
  totalOf,
} from './money.ts'
import { first_region, setRegion } from './region.ts'

afterEach(() => setRegion(first_region))

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
])('writes %s as %s', (units, text) => {
  expect(priceText(units)).toBe(text)
})

it('converts each price of up to two decimals to its cents', () => {
  for (let cents = 0; cents < 100_000; cents++) expect(toCents(cents / 100)).toBe(cents)
})

/** No-break spaces are seen as others are. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  ['USD', '$1,234.50', '$35', '$35.50', '26.50', '$'],
  ['EUR', '€1,234.50', '€35', '€35.50', '26.50', '€'],
  ['CAD', '$1,234.50', '$35', '$35.50', '26.50', '$'],
  ['CHF', 'CHF 1,234.50', 'CHF 35', 'CHF 35.50', '26.50', 'CHF'],
  ['SEK', 'kr 1,234.50', 'kr 35', 'kr 35.50', '26.50', 'kr'],
  // Thousandths are written, and not used.
  ['KWD', 'KWD 1,234.500', 'KWD 35', 'KWD 35.500', '26.50', 'KWD'],
])('writes amounts in %s', (currency, price, whole_fee, fee, figures, sign) => {
  setRegion({ ...first_region, currency, locale: 'en-GB' })
  expect(plain(priceText(1234.5))).toBe(price)
  expect(plain(feeText(3_500))).toBe(whole_fee)
  expect(plain(feeText(3_550))).toBe(fee)
  expect(amountText(2_650)).toBe(figures)
  expect(currencySign()).toBe(sign)
  expect(isPayable(2_650)).toBe(true)
  expect(isPayable(100.5)).toBe(false)
})

it('yen have no smaller unit', () => {
  setRegion({ ...first_region, currency: 'JPY' })
  expect(priceText(2600)).toBe('¥2,600')
  expect(feeText(1_200_000)).toBe('¥12,000')
  expect(amountText(1_200_000)).toBe('12000')
  expect(isPayable(1_200_000)).toBe(true)
  expect(isPayable(1_200_050)).toBe(false)
  expect(totalOf([{ price: 2600, quantity: 2 }])).toBe(5207)
})
