import { expect, it } from 'vitest'
import { argsSchema, decide, type PlaceOrderState } from './place-order.ts'

const cap = { id: 'prod00000000001', name: 'Cap', price: 20, image_url: '', sizes: [] }
const state: PlaceOrderState = {
  owner: null,
  products: [cap],
  shop: { shipping_fee: 9, countries: [{ country: 'NO' }, { country: 'SE' }] },
  own_country: 'US',
  currency: 'USD',
}
const oslo = {
  country: 'NO',
  full_name: 'Ines Okafor',
  street: 'Karl Johans gate 1',
  city: 'Oslo',
  state: '',
  zip_code: '0154',
  phone: '+4791234567',
  billing_same_as_shipping: true,
  billing_full_name: '',
  billing_street: '',
  billing_city: '',
  billing_state: '',
  billing_zip_code: '',
  billing_phone: '',
}
const order = (address: object, total_seen: number, of: Partial<PlaceOrderState> = {}, more: object = {}) =>
  decide(
    { ...state, ...of },
    argsSchema.parse({
      order_id: 'order0000000001',
      items: [{ product_id: cap.id, size: '', quantity: 1, price_seen: 20, name: 'Cap', image_url: '' }],
      total_seen,
      address,
      ...more,
    }),
    { actor: { id: 'user00000000001' } } as Parameters<typeof decide>[2],
  )

it('an order costs the fee that is published', () => {
  expect(order(oslo, 29)).toMatchObject({
    status: 'accept',
    write: { order: { total_amount: 29, shipping_country: 'NO' } },
  })
  // Placed without a network, with what it cost before.
  expect(order(oslo, 27)).toMatchObject({ status: 'refused', fields: { total_seen: expect.any(String) } })
})

it('an order is in the currency that its person saw', () => {
  expect(order(oslo, 29, {}, { currency_seen: 'USD' })).toMatchObject({ status: 'accept' })
  // The figures are the same, and not what was agreed to.
  expect(order(oslo, 29, { currency: 'EUR' }, { currency_seen: 'USD' })).toMatchObject({
    status: 'refused',
    code: 'currency_changed',
    message: 'Prices are in EUR now, not in USD. Please look at them again.',
  })
  // Apps of before do not say it.
  expect(order(oslo, 29, { currency: 'EUR' })).toMatchObject({ status: 'accept' })
})

it('an order goes to the countries that the organiser names', () => {
  const { country: _, ...unsaid } = oslo
  const home = { ...unsaid, street: '8 Tern Street', city: 'Alder Bay', state: 'OR', zip_code: '97000' }
  expect(order(home, 29)).toMatchObject({
    status: 'refused',
    fields: { 'address.country': 'We do not ship to this country.' },
  })
  const at_home = { shop: { shipping_fee: 9, countries: [] } }
  expect(order(home, 29, at_home)).toMatchObject({
    status: 'accept',
    write: { order: { shipping_country: 'United States' } },
  })
  expect(order(oslo, 29, at_home)).toMatchObject({ status: 'refused' })
})
