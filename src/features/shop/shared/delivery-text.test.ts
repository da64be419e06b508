import { expect, it } from 'vitest'
import { first_shop_rule, type ShopRule } from '#domain/shop/shop-rule.ts'
import { feeFact, placesFact } from './delivery-text.ts'

const to = (...countries: string[]): ShopRule => ({
  ...first_shop_rule,
  countries: countries.map((country) => ({ country })),
})

it('before somebody has said, the shop ships at home for seven', () => {
  expect(feeFact(first_shop_rule)).toEqual(['Flat shipping', '$7.00, however much is in the bag.'])
  expect(placesFact(first_shop_rule)).toEqual(['United States', 'Orders ship within the United States.'])
})

it('names the countries, and counts many', () => {
  expect(placesFact(to('NO'))).toEqual(['Norway', 'Orders ship within Norway.'])
  expect(placesFact(to('NO', 'GB', 'NL'))[1]).toBe(
    'Orders ship to Norway, the United Kingdom, and the Netherlands.',
  )
  expect(placesFact(to('NO', 'SE', 'DK', 'FI', 'IS', 'EE', 'LV'))[1]).toBe('Orders ship to 7 countries.')
})

it('a fee of nothing is free', () => {
  expect(feeFact({ ...first_shop_rule, shipping_fee: 0 })[0]).toBe('Free shipping')
})
