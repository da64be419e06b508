import { expect, it } from 'vitest'
import { first_shop_rule, readShopRule, shippedTo } from './shop-rule.ts'

it('the shop ships to the countries that are named, or to its own', () => {
  const rule = readShopRule({ shipping_fee: 9.5, countries: [{ country: 'NO' }, { country: 'SE' }] })
  expect(rule.shipping_fee).toBe(9.5)
  expect(shippedTo(rule, 'DK')).toEqual(['NO', 'SE'])
  expect(shippedTo(readShopRule({ ...rule, countries: [] }), 'DK')).toEqual(['DK'])
  expect(shippedTo({ ...rule, countries: [{ country: 'NO' }, { country: 'NO' }] }, 'DK')).toEqual(['NO'])
})

it('what cannot be read was never said', () => {
  const broken = { shipping_fee: '9', countries: [{ country: 'Norway' }, 'NO', null, { country: 47 }] }
  for (const words of [null, undefined, 'shop', broken, { shipping_fee: -1 }])
    expect(readShopRule(words)).toEqual(first_shop_rule)
})
