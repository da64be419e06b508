import { expect, it } from 'vitest'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import { drawn } from '#support/drawn.tsx'
import { race, runner } from '#support/runner.ts'
import { ConfirmMark } from './entry-confirmation.tsx'

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
    drawn(<ConfirmMark row={row} event={race} runners={[row, other]} />).replace(/<!-- -->/g, '')
  expect(mark(entry('counted', { bib_number: '12' }))).toContain('Registered already, bib 12')
  expect(mark(entry('held too', { ...row, id: 'held too' }))).not.toContain('Registered already')
  expect(mark(entry('somebody else', { first_name: 'Bo' }))).not.toContain('Registered already')
})
