import { expect, test } from 'vitest'
import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import { ownEntryIn, sameRunnerIn } from './own-entries.ts'

const ines = {
  first_name: 'Ines',
  last_name: 'Okafor',
  email: 'ines@mail.example',
  date_of_birth: '1990-01-02',
}
const entry = (id: string, more: Partial<OwnRegistration> = {}) =>
  ({ id, event_id: 'race', bib_number: '', made_by: null, ...ines, ...more }) as OwnRegistration
const refused = { state: 'refused' } as OwnRegistration['made_by']

test('the entry of the person at the device is the one in their name, and an entry with a bib comes first', () => {
  const entries = [
    entry('other race', { event_id: 'other', bib_number: '7' }),
    entry('for bo', { first_name: 'Bo', bib_number: '8' }),
    entry('waits'),
    entry('stands', { bib_number: '26' }),
  ]
  expect(ownEntryIn(entries, 'race', ines)?.id).toBe('stands')
  expect(ownEntryIn(entries.slice(0, 3), 'race', ines)?.id).toBe('waits')
  expect(ownEntryIn(entries.slice(0, 2), 'race', ines)).toBeNull()
  expect(ownEntryIn(entries, 'race', null)).toBeNull()
})

test('a refused command is not an entry, and asks nobody twice', () => {
  const entries = [entry('refused', { made_by: refused })]
  expect(ownEntryIn(entries, 'race', ines)).toBeNull()
  expect(sameRunnerIn(entries, 'race', ines, 'new')).toBeNull()
  expect(sameRunnerIn([...entries, entry('stands')], 'race', ines, 'new')?.id).toBe('stands')
  expect(sameRunnerIn([entry('stands')], 'race', ines, 'stands')).toBeNull()
})

test('an entry that waits for its place is asked about, but is not the entry to run with; a lapsed one is neither', () => {
  const lapsed = { lapsed: true, confirmed: false, fee_paid: false }
  const held = [entry('held', { ...lapsed, confirm_by: held_until_confirmed })]
  expect(sameRunnerIn(held, 'race', ines, 'new')?.id).toBe('held')
  expect(ownEntryIn(held, 'race', ines)).toBeNull()
  expect(
    sameRunnerIn([entry('late', { ...lapsed, confirm_by: '2026-01-01' })], 'race', ines, 'new'),
  ).toBeNull()
})
