import { expect, test } from 'vitest'
import { argsSchema } from './commands/update-registration.ts'
import { public_fields } from '../results/finisher.ts'
import { personal_fields } from './registration.ts'
import { detail_fields, form_fields } from './registration-rules.ts'

test('a runner’s answers are deleted with them, except what ranks their result, and their agreement', () => {
  const stays = form_fields.filter((field) => !personal_fields.includes(field))
  expect(stays).toEqual(['gender', 'waiver_agreed'])
})

test('the results show nobody where a runner lives, how to reach them, or when they were born', () => {
  const open: readonly string[] = public_fields
  for (const field of detail_fields.filter((one) =>
    /email|birth|street|city|state|zip|phone|contact/.test(one),
  ))
    expect(open).not.toContain(field)
})

test('a change names no unchanged fields', () => {
  const about = { registration_id: 'r00000000000001', event_id: 'e00000000000001' }
  expect(argsSchema.parse({ ...about, changes: { bib_number: '7' } }).changes).toEqual({ bib_number: '7' })
})
