import { expect, it } from 'vitest'
import { changesResolver } from './registration-form.tsx'
import { detailsOf } from './registration-text.ts'

const imported = detailsOf({
  first_name: 'Pelé',
  zip_code: 'SW1A 1AA',
  phone_number: '+44 20 7946 0000',
  emergency_contact_phone: '07946 000000',
  bib_number: '7',
})
const read = (typed: object) =>
  changesResolver(imported)({ ...imported, ...typed }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

it('an imported foreign value stays as it is when something else is changed', async () => {
  expect(await read({})).toEqual({ values: imported, errors: {} })
  expect(await read({ city: ' London ' })).toEqual({ values: { ...imported, city: 'London' }, errors: {} })
  expect(await read({ zip_code: '', phone_number: '(413) 555-0101' })).toMatchObject({ errors: {} })
})

it('a newly typed value follows the rules of the form', async () => {
  const { errors } = await read({ zip_code: 'SW1A 2AA', phone_number: '555', first_name: '' })
  expect(errors).toMatchObject({
    zip_code: { message: 'Please enter a valid zip code (e.g., 12345 or 12345-6789).' },
    phone_number: { message: 'Please enter a valid phone number.' },
    first_name: { message: 'First name is required.' },
  })
  expect(Object.keys(errors)).toHaveLength(3)
})

it('a postal code is one of the country that is chosen', async () => {
  expect(await read({ zip_code: 'SW1A 2AA', country: 'GB' })).toMatchObject({ errors: {} })
  expect(await read({ country: 'NO' })).toMatchObject({
    errors: { zip_code: { message: 'Please enter a valid postal code, like 0025.' } },
  })
})
