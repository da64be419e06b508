import { describe, expect, it } from 'vitest'
import { addressesOf, checkoutFormSchema } from './checkout.ts'
import { fieldErrors } from '../kernel/command.ts'

const shipping = {
  full_name: 'Ines Okafor',
  street: '8 Tern Street',
  city: 'Alder Bay',
  state: 'OR',
  zip_code: '97000',
  phone: '',
}
const no_billing = {
  billing_full_name: '',
  billing_street: '',
  billing_city: '',
  billing_state: '',
  billing_zip_code: '',
  billing_phone: '',
}
const filled = { ...shipping, ...no_billing, billing_same_as_shipping: true }

function errorsOf(values: Record<string, unknown>) {
  const parsed = checkoutFormSchema.safeParse(values)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('the checkout form', () => {
  it('requires an address, and no phone', () => {
    expect(errorsOf(filled)).toEqual({})
    const short = { full_name: 'I', street: '8 T', city: 'A', state: ' ', zip_code: '9700' }
    expect(errorsOf({ ...filled, ...short })).toEqual({
      full_name: 'Full name must be at least 2 characters',
      street: 'Street address must be at least 5 characters',
      city: 'City must be at least 2 characters',
      state: 'State must be at least 2 characters',
      zip_code: 'ZIP code must be at least 5 characters',
    })
  })

  it('accepts a phone in any spelling, and none that rings nowhere', () => {
    const ways = ['(555) 010-0188', '+44 20 7946 0958', '555 0188, after six', ' ']
    for (const phone of ways) expect(errorsOf({ ...filled, phone })).toEqual({})
    const wrong = 'Please enter a valid phone number.'
    expect(errorsOf({ ...filled, phone: 'abc' })).toEqual({ phone: wrong })
    expect(errorsOf({ ...filled, phone: '12-34' })).toEqual({ phone: wrong })
    const apart = { ...filled, billing_same_as_shipping: false, billing_phone: 'abc' }
    expect(errorsOf(apart)).toEqual({ billing_phone: wrong })
    expect(errorsOf({ ...filled, billing_phone: 'abc' })).toEqual({})
  })

  it('limits billing fields like those of shipping, or takes them empty', () => {
    const apart = { ...filled, billing_same_as_shipping: false }
    expect(errorsOf(apart)).toEqual({})
    expect(errorsOf({ ...apart, billing_full_name: 'I', billing_zip_code: '97', full_name: '' })).toEqual({
      full_name: 'Full name must be at least 2 characters',
      billing_full_name: 'Full name must be at least 2 characters',
      billing_zip_code: 'ZIP code must be at least 5 characters',
    })
  })

  it('asks what the country has', () => {
    const abroad = (country: string, address: object) => errorsOf({ ...filled, ...address, country })
    const oslo = { street: 'Karl Johans gate 1', city: 'Oslo', state: '', zip_code: '0154' }
    expect(abroad('NO', oslo)).toEqual({})
    expect(abroad('NO', { ...oslo, zip_code: '12345' })).toEqual({
      zip_code: 'Please enter a valid postal code, like 0025',
    })
    expect(abroad('GB', { ...oslo, zip_code: '' })).toEqual({ zip_code: 'Postal Code is required' })
    // No postal codes there, and no towns.
    expect(abroad('AE', { street: '1 Corniche Road', city: '', state: 'Dubai', zip_code: '' })).toEqual({})
    expect(abroad('US', oslo)).toMatchObject({ state: 'State must be at least 2 characters' })
    expect(Object.keys(abroad('Norway', oslo))).toContain('country')
  })

  it('ignores hidden billing fields', () => {
    expect(errorsOf({ ...filled, billing_zip_code: '97' })).toEqual({})
  })
})

it('same billing copies shipping; different billing stays as typed', () => {
  const same = checkoutFormSchema.parse({ ...filled, billing_city: 'Elsewhere' })
  expect(addressesOf(same)).toMatchObject({ billing_full_name: 'Ines Okafor', billing_city: 'Alder Bay' })
  const apart = checkoutFormSchema.parse({
    ...filled,
    billing_same_as_shipping: false,
    billing_city: 'Elsewhere',
  })
  expect(addressesOf(apart)).toMatchObject({
    shipping_city: 'Alder Bay',
    shipping_country: 'United States',
    billing_full_name: '',
    billing_city: 'Elsewhere',
  })
})

it('keeps of an address what its country has', () => {
  const oslo = { ...filled, country: 'NO', street: 'Karl Johans gate 1', city: 'Oslo', zip_code: '0154' }
  expect(addressesOf(checkoutFormSchema.parse(oslo))).toMatchObject({
    shipping_country: 'NO',
    shipping_zip_code: '0154',
    // Typed before the country was chosen.
    shipping_state: '',
  })
})
