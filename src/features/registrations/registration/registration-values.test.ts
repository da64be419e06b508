import { expect, test } from 'vitest'
import { no_answers } from '#domain/registrations/registration.ts'
import { form_fields } from '#domain/registrations/registration-rules.ts'
import {
  accountValues,
  emptyValues,
  followed,
  hasInput,
  readValues,
  sectionOf,
} from './registration-values.ts'

test('a draft restores what still fits and drops the rest', () => {
  const values = readValues({
    first_name: 'Ines',
    zip_code: 97_000,
    gender: 'female',
    t_shirt_size: 'XXXL',
    waiver_agreed: 'yes',
    shoe_size: '9',
  })
  expect(values).toEqual({ ...emptyValues(), first_name: 'Ines', gender: 'female' })
})

test('a form counts as empty until somebody types or chooses', () => {
  expect(hasInput({})).toBe(false)
  expect(hasInput({ ...emptyValues(), first_name: '  ' })).toBe(false)
  expect(hasInput({ ...emptyValues(), city: 'Alder Bay' })).toBe(true)
  expect(hasInput({ t_shirt_size: 'M' })).toBe(true)
})

test('values filled in from the account are not input', () => {
  const prefilled = { first_name: 'Ines', email: 'ines@mail.example' }
  expect(hasInput(prefilled, prefilled)).toBe(false)
  expect(hasInput({ ...prefilled, first_name: 'Chidi' }, prefilled)).toBe(true)
})

const user = {
  id: 'u'.repeat(15),
  email: 'ines@mail.example',
  first_name: 'Ines',
  last_name: 'Okafor',
  avatar_url: '',
  role: 'user' as const,
  verified: true,
  created: '',
  shipping_full_name: 'Ines Okafor',
  shipping_street_address: '1 Old Street',
  shipping_city: 'Larkmoor',
  shipping_state: 'OR',
  shipping_zip_code: '97014',
  shipping_country: '',
  shipping_phone: '',
}
const entry = (event_id: string, first_name: string, street_address: string) => ({
  ...no_answers,
  event_id,
  first_name,
  last_name: 'Okafor',
  street_address,
  city: 'Alder Bay',
  state: 'OR',
  zip_code: '97000',
  phone_number: '(555) 010-0188',
  emergency_contact_name: 'Chidi Okafor',
  emergency_contact_phone: '(555) 010-0142',
})

test('the form starts with the person’s last entry, however its name is written', () => {
  const entries = [
    entry('b', 'Chidi', '9 Other Street'),
    entry('a', 'INÉS', '8 Tern Street'),
    entry('a', 'Ines', '7'),
  ]
  const values = accountValues(user, entries, 'c')
  expect(values).toMatchObject({ first_name: 'Ines', email: user.email, street_address: '8 Tern Street' })
  expect(values).toMatchObject({ emergency_contact_name: 'Chidi Okafor' })
  expect(values).not.toHaveProperty('date_of_birth')
  expect(values).not.toHaveProperty('gender')
})

test('without an entry it starts with the address of the last order', () => {
  expect(accountValues(user, [entry('a', 'Chidi', '9')], 'c')).toMatchObject({
    street_address: '1 Old Street',
    phone_number: '',
  })
})

test('the country is the one of the entry or the order, else the site’s own', () => {
  const abroad = { ...user, shipping_country: 'NO' }
  expect(accountValues(abroad, [], 'c')).toMatchObject({ country: 'NO' })
  expect(accountValues(user, [], 'c')).toMatchObject({ country: 'US' })
  const entered = { ...entry('a', 'Ines', '8 Tern Street'), country: 'SE' }
  expect(accountValues(abroad, [entered], 'c')).toMatchObject({ country: 'SE' })
  // An entry from before forms asked for it.
  expect(readValues({ city: 'Oslo', country: '' })).toMatchObject({ country: 'US' })
})

test('a person who is already in the race enters somebody else', () => {
  expect(accountValues(user, [entry('c', 'Ines', '8 Tern Street')], 'c')).toBeNull()
})

test('only untouched fields follow later changes of the account', () => {
  const before = { first_name: 'Ines', city: '' }
  const now = { first_name: 'Ines', city: 'Alder Bay', state: 'OR' }
  expect(followed({ first_name: 'Chidi', city: '', state: 'WA' }, before, now)).toEqual([
    { field: 'city', value: 'Alder Bay' },
  ])
  expect(followed({ city: 'Alder Bay' }, { city: 'Alder Bay' }, {})).toEqual([{ field: 'city', value: '' }])
  // For another race nothing would be filled in; but somebody is being entered already.
  expect(followed({ first_name: 'Chidi', city: 'Alder Bay' }, { city: 'Alder Bay' }, {})).toEqual([])
})

test('each field belongs to one of three sections', () => {
  const sections = form_fields.map(sectionOf)
  expect(sections).toEqual(sections.toSorted())
  expect(['gender', 'country', 'phone_number', 'emergency_contact_name'].map(sectionOf)).toEqual([1, 2, 2, 3])
})
