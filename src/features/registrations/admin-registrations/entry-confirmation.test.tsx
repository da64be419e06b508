import { expect, it } from 'vitest'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import { drawn } from '#support/drawn.tsx'
import { race, runner } from '#support/runner.ts'
import { ConfirmMark } from './entry-confirmation.tsx'
import { secondPlaceText } from './known-obstacles.ts'

const entry = (id: string, values: object) =>
  ({
    ...runner,
    date_of_birth: '1990-01-02',
    made_by: null,
    deleting: false,
    id,
    ...values,
  }) as AdminRegistration

it('an entry without a place says that its runner has one already', () => {
  const row = entry('held', { lapsed: true, confirm_by: held_until_confirmed, bib_number: '' })
  const mark = (other: AdminRegistration) =>
    drawn(
      <ConfirmMark row={row} event={race} runners={[row, other]} onGivePlace={() => undefined} />,
    ).replace(/<!-- -->/g, '')
  expect(mark(entry('counted', { bib_number: '12' }))).toContain('Registered already, bib 12')
  expect(mark(entry('held too', { ...row, id: 'held too' }))).not.toContain('Registered already')
  expect(mark(entry('somebody else', { first_name: 'Bo' }))).not.toContain('Registered already')
})

it('a press that gives a runner a second place is asked about first, and no other', () => {
  const other = entry('counted', { bib_number: '12' })
  const question = (values: object, ...others: AdminRegistration[]) => {
    const row = entry('row', { bib_number: '', lapsed: true, ...values })
    return secondPlaceText([row, ...others], row)
  }
  const held = { confirm_by: held_until_confirmed }
  for (const values of [held, { confirm_by: '2026-05-01' }, { fee_cents: 2500, pay_by: '2026-05-01' }]) {
    expect(question(values, other)).toMatch(/registered for this race already, with bib 12\. .* two places\./)
    expect(question(values)).toBe('')
    expect(question(values, { ...other, first_name: 'Bo' })).toBe('')
    expect(question(values, { ...other, lapsed: true })).toBe('')
    expect(question(values, { ...other, deleting: true })).toBe('')
  }
  expect(question(held, { ...other, bib_number: '' })).toContain('registered for this race already. ')
  // An entry that has its place keeps it.
  expect(question({ lapsed: false, confirm_by: '2026-06-01' }, other)).toBe('')
})
