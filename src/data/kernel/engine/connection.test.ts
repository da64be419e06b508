import { expect, test } from 'vitest'
import { outboxItem } from '#support/outbox-item.ts'
import type { OutboxItem } from '../../sync/outbox.ts'
import { chipState, connectionOf, shownItems, type Connection, type Sending } from './connection.ts'

const idle: Sending = { sending: false, failure: '' }
const sending: Sending = { sending: true, failure: '' }
const level = { running: false, failure: '', silent: false, synced_at_ms: 1 } as const
const item = (state: OutboxItem['state']) => outboxItem({ id: state, state })
const statesOf = (items: OutboxItem[]) => items.map(({ state }) => state)

test.each<[string, Parameters<typeof connectionOf>, Connection]>([
  ['level with the server', [level, idle, true], 'synced'],
  ['sending', [level, sending, true], 'syncing'],
  [
    'reading failed for want of a network, while a request to send hangs',
    [{ ...level, failure: 'network' }, sending, true],
    'offline',
  ],
  ['sending failed for want of a network', [level, { sending: false, failure: 'network' }, true], 'offline'],
  [
    'the server takes questions and answers none',
    [{ ...level, running: true, silent: true }, idle, true],
    'offline',
  ],
  ['it takes what is sent and answers nothing', [{ ...level, silent: true }, sending, true], 'offline'],
  ['the server broke', [level, { sending: false, failure: 'server' }, true], 'error'],
  ['this app broke while it sent', [level, { sending: false, failure: 'fault' }, true], 'fault'],
  ['too much comes from this network', [level, { sending: false, failure: 'busy' }, true], 'busy'],
  ['too much is asked from this network', [{ ...level, failure: 'busy' }, idle, true], 'busy'],
  ['no network, and never level', [{ ...level, synced_at_ms: null }, idle, false], 'offline'],
  ['no network, but the server beside it answers', [level, idle, false], 'synced'],
  ['the first round', [{ ...level, running: true, synced_at_ms: null }, idle, true], 'syncing'],
])('%s', (_what, [reading, sender, online], connection) => {
  expect(connectionOf(reading, sender, online)).toBe(connection)
})

test('nothing is "Sending" while the chip says "Offline", and the chip never rests while something is being sent', () => {
  const items = [item('pending'), item('sending'), item('accepted')]
  for (const connection of ['offline', 'syncing', 'synced', 'busy', 'error', 'fault'] as const) {
    const shown = shownItems(items, connection)
    const chip = chipState(connection, shown)
    expect(statesOf(shown).includes('sending')).toBe(chip === 'syncing')
    expect(chip === 'offline').toBe(connection === 'offline')
  }
  expect(statesOf(shownItems(items, 'offline'))).toEqual(['pending', 'pending', 'accepted'])
})

test('items whose words do not change stay the same object, and nothing is redrawn', () => {
  const items = [item('pending')]
  expect(shownItems(items, 'offline')).toBe(items)
  const leaving = [item('sending')]
  expect(shownItems(leaving, 'synced')).toBe(leaving)
})
