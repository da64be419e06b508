import { zodResolver } from '@hookform/resolvers/zod'
import { expect, it } from 'vitest'
import { volunteerFormSchema } from '#domain/inbox/volunteer.ts'
import { withPhones } from './phones.ts'

const typed = {
  full_name: 'Ada Runner',
  email: 'ada@example.com',
  phone: '(555) 010-0142',
  availability: 'All of Saturday',
  preferred_role: '' as const,
}
const read = (values: object, rules: Parameters<typeof withPhones>[2] = {}) =>
  withPhones(zodResolver(volunteerFormSchema), ['phone'], rules)({ ...typed, ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

it('a form gives its schema the number in E.164, of any country', async () => {
  expect(await read({})).toMatchObject({ values: { phone: '+15550100142' } })
  expect(await read({ phone: '+47 912 34 567' })).toMatchObject({ values: { phone: '+4791234567' } })
  expect(await read({ phone: '91234567' }, { country: () => 'NO' })).toMatchObject({
    values: { phone: '+4791234567' },
  })
  // Ten characters, of a country where nothing has so few digits.
  expect(await read({ phone: '+683 4000' })).toMatchObject({ values: { phone: '+6834000' } })
})

it('a number that rings nowhere is refused in the words of the form', async () => {
  for (const phone of ['', '555-010-01', '+47 12 34 56', 'call me maybe'])
    expect(await read({ phone })).toMatchObject({
      errors: { phone: { message: 'Please enter a valid phone number.' } },
    })
})

it('a number that nobody touched stays as it is stored', async () => {
  const stored = { phone: '555-010-0142' }
  expect(await read({ phone: '555-010-0142' }, { stored })).toMatchObject({ values: stored })
  expect(await read({ phone: '(555) 010-0142' }, { stored: { phone: '+15550100142' } })).toMatchObject({
    values: { phone: '+15550100142' },
  })
})
