import { expect, test } from 'vitest'
import { registrationFormSchema } from '#domain/registration-rules.ts'
import { empty_values, hasInput, readValues, registration_fields, sectionOf } from './registration-values.ts'

test('the form knows every field of the schema', () => {
  expect([...registration_fields].toSorted()).toEqual(Object.keys(registrationFormSchema.shape).toSorted())
})

test('a draft gives back what still fits and drops the rest', () => {
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

test('what was filled in from the account is no input', () => {
  const prefilled = { first_name: 'Ines', email: 'ines@mail.example' }
  expect(hasInput(prefilled, prefilled)).toBe(false)
  expect(hasInput({ ...prefilled, first_name: 'Chidi' }, prefilled)).toBe(true)
})

test('each field belongs to one of three sections', () => {
  expect(registration_fields.map(sectionOf)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3])
})
