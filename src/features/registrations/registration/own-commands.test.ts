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

const above = (items: OutboxItem[], changes: Partial<Parameters<typeof receiptsAbove>[1]> = {}) =>
  receiptsAbove(items, { event_id: 'solstice', sent: '', editing: '', since_ms: 1_000, ...changes }).map(
    ({ id }) => id,
  )

test('waiting and refused commands of this event are above the form, newest first', () => {
  const items = [
    item('a'),
    item('b', { state: 'refused' }),
    item('c', { state: 'accepted' }),
    item('d', { args: { event_id: 'winter' } }),
    item('e', { kind: 'setResult' }),
  ]
  expect(above(items)).toEqual(['b', 'a'])
})

test('the command just sent stays when it is accepted, and the one being edited is in the form', () => {
  const items = [item('a', { state: 'accepted' }), item('b', { state: 'refused' })]
  expect(above(items, { sent: 'a', editing: 'b' })).toEqual(['a'])
})

test('a page that was reloaded before its address named what was sent still shows it, accepted or not', () => {
  const accepted = (id: string, created_at_ms: number, rest: Partial<OutboxItem> = {}) =>
    item(id, { state: 'accepted', created_at_ms, ...rest })
  const elsewhere = accepted('c', 1_200, { args: { event_id: 'winter' } })
  expect(above([accepted('a', 1_000), accepted('b', 1_100), elsewhere])).toEqual(['b'])
  // Long ago, or not the last one.
  expect(above([accepted('a', 999)])).toEqual([])
  expect(above([accepted('a', 1_000), item('b', { created_at_ms: 1_100 })])).toEqual(['b'])
})

test('a command names its registration and its runner', () => {
  expect(registrationIdOf(item('a'))).toBe('r-a')
  expect(runnerOf(item('a'))).toBe('Ines Okafor')
  expect(runnerOf({ args: { first_name: 'Ines' } })).toBe('Ines')
})
