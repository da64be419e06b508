import { expect, test } from 'vitest'
import type { Account } from '#data/profile.ts'
import { wayOf } from './picture-changes.ts'

const stored = 'k2m4n6p8q0r7f3a'
const mine = 'k2m4n6p8q0r7f3b'
const avatar_url = `/media/avatars/1764000000000-${stored}.jpg`

type Pending = NonNullable<NonNullable<Account['avatar']>['pending']>

const item = (changes: Partial<Pending>): Pending => ({
  id: 'c1c1c1c1c1c1c1c',
  v: 1,
  kind: 'setAvatar',
  args: { photo_id: mine },
  from: { photo_id: stored },
  needs: '',
  replaces: '',
  author: 'runner000000001',
  at: '',
  device: '',
  summary: '',
  state: 'pending',
  created_at_ms: 0,
  accepted_at_ms: null,
  settled_at_ms: 0,
  seq: 0,
  ever_sent: false,
  result: null,
  code: '',
  message: '',
  fields: {},
  current: null,
  conflict_fields: [],
  changed_by: '',
  cancelled_by: '',
  attachments: [mine],
  unsent_attachments: [],
  attachments_resent: false,
  ...changes,
})
const waiting = (changes: Partial<Pending>) => ({
  avatar_url,
  avatar: { photo_id: mine, pending: item(changes), problem: null },
})

test('a change comes over the picture that stands, and in the place of one that was refused', () => {
  expect(wayOf({ avatar_url, avatar: null }, false)).toEqual({ from: stored, needs: '', replaces: '' })
  const problem = item({ state: 'refused' })
  expect(wayOf({ avatar_url, avatar: { photo_id: '', pending: null, problem } }, false)).toEqual({
    from: stored,
    needs: '',
    replaces: problem.id,
  })
})

test('a change waits for one before it that was sent and not answered', () => {
  const sent = waiting({ ever_sent: true })
  expect(wayOf(sent, false)).toEqual({ from: mine, needs: sent.avatar.pending.id, replaces: '' })
})

test('a change comes over what one that was taken back came over, and waits for what that waited for', () => {
  const unsent = waiting({ needs: 'b1b1b1b1b1b1b1b' })
  expect(wayOf(unsent, true)).toEqual({
    from: stored,
    needs: 'b1b1b1b1b1b1b1b',
    replaces: '',
  })
})
