import { expect, it } from 'vitest'
import { addressForm, addressLines, addressProblems, onlyOf } from './address-form.ts'
import { address_forms } from './address-forms.ts'

const address = { street: '', city: '', state: '', zip_code: '' }

it.each([
  ['US', ['street', 'city', 'state', 'zip_code'], 'State', 'ZIP Code'],
  ['NO', ['street', 'zip_code', 'city'], 'Province', 'Postal Code'],
  ['DE', ['street', 'zip_code', 'city'], 'Province', 'Postal Code'],
  ['JP', ['street', 'state', 'zip_code'], 'Prefecture', 'Postal Code'],
  ['GB', ['street', 'city', 'zip_code'], 'Province', 'Postal Code'],
  ['AE', ['street', 'state'], 'Emirate', 'Postal Code'],
  ['IE', ['street', 'city', 'state', 'zip_code'], 'County', 'Eircode'],
])('%s asks for %o', (country, fields, state, zip_code) => {
  const form = addressForm(country)
  expect(form.fields).toEqual(fields)
  expect(form.labels).toMatchObject({ state, zip_code })
})

it.each([
  [
    'US',
    { street: '8 Tern Street', city: 'Alder Bay', state: 'OR', zip_code: '97000' },
    'Alder Bay, OR 97000',
  ],
  ['NO', { street: 'Karl Johans gate 1', city: 'Oslo', zip_code: '0154' }, '0154 Oslo'],
  ['DE', { street: 'Am Markt 1', city: 'Bremen', zip_code: '28195' }, '28195 Bremen'],
  ['JP', { street: '1-1 Chiyoda, Chiyoda-ku', state: 'Tokyo', zip_code: '100-0001' }, '100-0001'],
  ['GB', { street: '1 High Street', city: 'London', zip_code: 'SW1A 1AA' }, 'SW1A 1AA'],
  ['CH', { street: 'Bahnhofstrasse 1', city: 'Bern', zip_code: '3011' }, 'CH-3011 Bern'],
  ['AE', { street: '1 Corniche Road', state: 'Dubai' }, 'Dubai'],
])('%s takes its own addresses, and writes them its way', (country, typed, last) => {
  const whole = { ...address, ...typed }
  expect(addressProblems(whole, country)).toEqual({})
  const lines = addressLines({ name: 'Ines Okafor', ...whole }, country)
  expect(lines[0]).toBe('Ines Okafor')
  expect(lines.at(-1)).toBe(last)
})

it('nothing stands beside a field that is empty', () => {
  const erased = { ...address, name: '', state: 'OR', zip_code: '97000' }
  expect(addressLines(erased, 'US')).toEqual(['OR 97000'])
  expect(addressLines({ ...address, name: 'Bo', city: 'Bern' }, 'CH')).toEqual(['Bo', 'Bern'])
  expect(addressLines({ ...address, name: 'Bo' }, 'DE')).toEqual(['Bo'])
})

it('says what is missing, and how a postal code looks', () => {
  expect(addressProblems({ ...address, street: 'Am Markt 1' }, 'DE')).toEqual({
    zip_code: 'Postal Code is required',
    city: 'City is required',
  })
  const here = { street: '1 High Street', city: 'London', state: '', zip_code: '12345' }
  expect(addressProblems(here, 'GB')).toEqual({
    zip_code: 'Please enter a valid postal code, like EC1Y 8SY',
  })
  expect(addressProblems({ ...here, zip_code: 'sw1a 1aa' }, 'GB')).toEqual({})
  // There is one, and nobody knows how it is written.
  expect(addressProblems({ ...here, city: 'Pyongyang' }, 'KP')).toEqual({})
  // There are none: what stands there does not count.
  expect(addressProblems({ ...here, state: 'Dubai' }, 'AE')).toEqual({})
  expect(onlyOf('AE', { ...here, state: 'Dubai' })).toEqual({
    ...address,
    street: '1 High Street',
    state: 'Dubai',
  })
})

it('each country takes the example of its postal code', () => {
  for (const [country, [, , pattern, example]] of Object.entries(address_forms)) {
    expect(pattern === '', country).toBe(example === '')
    const { zip_code } = addressProblems({ ...address, zip_code: example }, country)
    expect(zip_code, country).toBeUndefined()
  }
})
