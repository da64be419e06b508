import { afterEach, expect, it } from 'vitest'
import { first_region, setRegion } from '#domain/kernel/region.ts'
import { profileLabels, profileValues, withAddress } from './profile-text.ts'

afterEach(() => setRegion(first_region))

const seen = profileValues({ first_name: 'Tove', last_name: 'Quistgård' })

it('says nothing of a country that nobody chose', () => {
  const renamed = { ...seen, first_name: 'Tone', shipping_country: 'NO' }
  expect(withAddress(seen, renamed, 'NO')).toEqual({ ...seen, first_name: 'Tone' })
})

it('gives an address its country, and what the country has in one', () => {
  const typed = { ...seen, shipping_country: 'NO', shipping_city: 'Oslo', shipping_state: 'OR' }
  expect(withAddress(seen, typed, 'NO')).toEqual({ ...typed, shipping_state: '' })
  expect(withAddress(seen, { ...typed, shipping_country: 'US' }, 'NO')).toMatchObject({
    shipping_state: 'OR',
    shipping_country: 'US',
  })
})

it('names the fields as people do where the site is', () => {
  expect(profileLabels().shipping_zip_code).toBe('ZIP Code')
  setRegion({ ...first_region, country: 'JP' })
  expect(profileLabels()).toMatchObject({
    shipping_state: 'Prefecture',
    shipping_zip_code: 'Postal Code',
  })
})
