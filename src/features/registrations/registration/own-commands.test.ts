import { expect, test } from 'vitest'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { outboxItem } from '#support/outbox-item.ts'
import { receiptsAbove, registrationIdOf, runnerOf } from './own-commands.ts'

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
