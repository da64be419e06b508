import { expect, test } from 'vitest'
import { no_answers } from '#domain/registrations/registration.ts'
import { form_fields } from '#domain/registrations/registration-rules.ts'
import {
  accountValues,
  empty_values,
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
  expect(values).toEqual({ ...empty_values, first_name: 'Ines', gender: 'female' })
})

test('a form counts as empty until somebody types or chooses', () => {
  expect(hasInput({})).toBe(false)
  expect(hasInput({ ...empty_values, first_name: '  ' })).toBe(false)
  expect(hasInput({ ...empty_values, city: 'Alder Bay' })).toBe(true)
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
  expect(['gender', 'street_address', 'phone_number', 'emergency_contact_name'].map(sectionOf)).toEqual([
    1, 2, 2, 3,
  ])
})
