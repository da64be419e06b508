import { expect, test } from 'vitest'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { outboxItem } from '#support/outbox-item.ts'
import { ownEntryIn, receiptsAbove, registrationIdOf, runnerOf, sameRunnerIn } from './own-entries.ts'

const ines = {
  first_name: 'Ines',
  last_name: 'Okafor',
  email: 'ines@mail.example',
  date_of_birth: '1990-01-02',
}
const entry = (id: string, more: Partial<OwnRegistration> = {}) =>
  ({ id, event_id: 'race', bib_number: '', made_by: null, ...ines, ...more }) as OwnRegistration
const refused = { state: 'refused' } as OwnRegistration['made_by']

test('the entry of the person at the device is the one in their name, and the one with a bib before others', () => {
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

test('what the server refused is no entry, and asks nobody twice', () => {
  const entries = [entry('refused', { made_by: refused })]
  expect(ownEntryIn(entries, 'race', ines)).toBeNull()
  expect(sameRunnerIn(entries, 'race', ines, 'new')).toBeNull()
  expect(sameRunnerIn([...entries, entry('stands')], 'race', ines, 'new')?.id).toBe('stands')
  expect(sameRunnerIn([entry('stands')], 'race', ines, 'stands')).toBeNull()
})

const item = (id: string, changes: Partial<OutboxItem> = {}) =>
  outboxItem({
    id,
    args: { event_id: 'solstice', registration_id: `r-${id}`, first_name: 'Ines', last_name: 'Okafor' },
    ...changes,
  })

const above = (
  items: OutboxItem[],
  changes: Partial<{ event_id: string; sent: string; editing: string }> = {},
) => receiptsAbove(items, { event_id: 'solstice', sent: '', editing: '', ...changes }).map(({ id }) => id)

test('above the form stand what waits and what was refused for this event, newest first', () => {
  const items = [
    item('a'),
    item('b', { state: 'refused' }),
    item('c', { state: 'accepted' }),
    item('d', { args: { event_id: 'winter' } }),
    item('e', { kind: 'setResult' }),
  ]
  expect(above(items)).toEqual(['b', 'a'])
})

test('the one just sent stays when it is accepted, the one being changed is in the form', () => {
  const items = [item('a', { state: 'accepted' }), item('b', { state: 'refused' })]
  expect(above(items, { sent: 'a', editing: 'b' })).toEqual(['a'])
})

test('a command names its registration and its runner', () => {
  expect(registrationIdOf(item('a'))).toBe('r-a')
  expect(runnerOf(item('a'))).toBe('Ines Okafor')
  expect(runnerOf({ args: { first_name: 'Ines' } })).toBe('Ines')
})
