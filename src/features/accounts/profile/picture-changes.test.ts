import { expect, test } from 'vitest'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { outboxItem } from '#support/outbox-item.ts'
import { wayOf } from './picture-changes.ts'

const stored = 'k2m4n6p8q0r7f3a'
const mine = 'k2m4n6p8q0r7f3b'
const avatar_url = `/media/avatars/1764000000000-${stored}.jpg`

const item = (changes: Partial<OutboxItem>) =>
  outboxItem({
    id: 'c1c1c1c1c1c1c1c',
    kind: 'setAvatar',
    args: { photo_id: mine },
    from: { photo_id: stored },
    author: 'runner000000001',
    attachments: [mine],
    ...changes,
  })
const waiting = (changes: Partial<OutboxItem>) => ({
  avatar_url,
  avatar: { photo_id: mine, pending: item(changes), problem: null },
})

test('a change replaces the current picture, or a change that was refused', () => {
  expect(wayOf({ avatar_url, avatar: null }, false)).toEqual({ from: stored, needs: '', replaces: '' })
  const problem = item({ state: 'refused' })
  expect(wayOf({ avatar_url, avatar: { photo_id: '', pending: null, problem } }, false)).toEqual({
    from: stored,
    needs: '',
    replaces: problem.id,
  })
})

test('a change waits for an earlier one that was sent and not answered', () => {
  const sent = waiting({ ever_sent: true })
  expect(wayOf(sent, false)).toEqual({ from: mine, needs: sent.avatar.pending.id, replaces: '' })
})

test('a change after an undone one takes over its base, and its wait', () => {
  const unsent = waiting({ needs: 'b1b1b1b1b1b1b1b' })
  expect(wayOf(unsent, true)).toEqual({
    from: stored,
    needs: 'b1b1b1b1b1b1b1b',
    replaces: '',
  })
})
