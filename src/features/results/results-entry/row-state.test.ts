import { expect, test } from 'vitest'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { outboxItem } from '#support/outbox-item.ts'
import { rowState } from './row-state.tsx'

const now = new Date(2026, 5, 20, 14, 10)

const item = (rest: Partial<OutboxItem>) => outboxItem({ kind: 'setResult', ...rest })

const standing = {
  items: [],
  errors: [],
  typing: false,
  doing: null,
  enteredBy: () => ({}),
  hasResult: false,
  doubt: '',
}

test('a row shows how far its result has come', () => {
  const text = (rest: Partial<Parameters<typeof rowState>[0]>) => rowState({ ...standing, ...rest }, now).text
  expect(text({})).toBe('No time yet')
  expect(text({ hasResult: true })).toBe('Accepted')
  expect(text({ typing: true, hasResult: true })).toBe('Typing…')
  expect(text({ items: [item({})] })).toBe('Saved on this device')
  expect(text({ items: [item({ state: 'sending' })] })).toBe('Sending')
  expect(text({ items: [item({ state: 'needs_auth' })] })).toBe('Log in to send')
  const accepted_at_ms = new Date(2026, 5, 20, 14, 2).getTime()
  expect(text({ items: [item({ state: 'accepted', accepted_at_ms })] })).toBe('Accepted 2:02 PM')
})

test('a command with many rows shows in each of them', () => {
  const text = (rest: Partial<Parameters<typeof rowState>[0]>) => rowState({ ...standing, ...rest }, now).text
  expect(text({ doing: 'saving' })).toBe('Saving')
  expect(text({ doing: 'taking_back', hasResult: true })).toBe('Taking it back')
  const undo = item({ kind: 'setResults', args: { undoes: 'p' } })
  expect(text({ items: [item({}), undo] })).toBe('Saved on this device')
  expect(text({ items: [item({ state: 'accepted' }), { ...undo, state: 'sending' }] })).toBe('Taking it back')
})

test('items that need a decision come before those that proceed by themselves', () => {
  const items = [item({ state: 'conflict' }), item({ id: 'b', state: 'pending' })]
  expect(rowState({ ...standing, items }, now).text).toBe('Someone else changed this')
  expect(rowState({ ...standing, items, errors: ['Wrong'] }, now).text).toBe('Wrong')
  const refused = item({ state: 'refused', message: 'the event is gone.' })
  expect(rowState({ ...standing, items: [refused] }, now).text).toBe('Refused, because the event is gone.')
})

test('a refusal shows the entered value, as the row shows the old result again', () => {
  const refused = item({
    state: 'refused',
    message: 'Your account may not make this change.',
  })
  const enteredBy = () => ({ race_time: 1_266_000, result_status: 'finished' as const })
  expect(rowState({ ...standing, enteredBy, items: [refused] }, now)).toMatchObject({
    text: 'Refused, because your account may not make this change.',
    entered: 'Race time 00:21:06, Status Finished',
  })
})

test('a doubt about a time comes before its progress', () => {
  const doubted = { ...standing, doubt: 'Is this time right?', items: [item({})], hasResult: true }
  expect(rowState(doubted, now).text).toBe('Is this time right?')
})
