import { describe, expect, it } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import type { Checkpoint } from '../../sync/checkpoints.ts'
import type { OutboxItem, OutboxState } from '../../sync/outbox.ts'
import { listedUsers } from './account-reads.ts'

const user = (id: string, more: Partial<User> = {}): User => ({
  id: id.padEnd(15, '0'),
  email: `${id}@example.com`,
  first_name: '',
  last_name: '',
  avatar_url: '',
  role: 'user',
  verified: true,
  created: '2026-11-01 10:00:00.000Z',
  shipping_full_name: '',
  shipping_street_address: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
  shipping_country: '',
  shipping_phone: '',
  ...more,
})
const me = user('me', { role: 'admin' })
const ines = user('ines')

const item = (kind: string, args: Record<string, unknown>, state: OutboxState, more = {}): OutboxItem => ({
  id: 'command00000001',
  v: 1,
  kind,
  args,
  from: { role: 'user' },
  needs: '',
  replaces: '',
  author: me.id,
  at: '2026-11-22T10:00:00.000Z',
  device: 'test',
  summary: '',
  lines: [],
  part_of: '',
  state,
  created_at_ms: 1,
  accepted_at_ms: null,
  settled_at_ms: 0,
  seq: 7,
  ever_sent: false,
  result: null,
  code: '',
  message: '',
  fields: {},
  current: null,
  conflict_fields: [],
  changed_by: '',
  cancelled_by: '',
  attachments: [],
  unsent_attachments: [],
  attachments_resent: false,
  ...more,
})
const makeEditor = (state: OutboxState, more = {}) =>
  item('setRole', { user_id: ines.id, role: 'editor' }, state, more)
const at = (seq: number) => ({ seq, as_of_ms: 1, head: seq }) as unknown as Checkpoint

function shown(items: OutboxItem[], checkpoint?: Checkpoint) {
  return listedUsers([me, ines], { items, author: me.id, checkpoint }).find(({ id }) => id === ines.id)
}

describe('the list of accounts', () => {
  it('shows a role change that waits, and the current role', () => {
    expect(shown([makeEditor('pending')])).toMatchObject({
      role: 'editor',
      stored_role: 'user',
      pending_fields: ['role'],
    })
    expect(shown([makeEditor('accepted')], at(3))).toMatchObject({ role: 'editor', pending_fields: [] })
  })

  it('shows the current role and the outcome of a change that was refused or conflicted', () => {
    for (const state of ['refused', 'conflict'] as const)
      expect(shown([makeEditor(state)])).toMatchObject({
        role: 'user',
        pending_fields: [],
        problem: { state },
      })
  })

  it('finds a future admin by address, in any case', () => {
    expect(shown([item('addAdmin', { email: 'Ines@Example.com' }, 'pending')])).toMatchObject({
      role: 'admin',
    })
    expect(shown([item('addAdmin', { email: 'nobody@example.com' }, 'pending')])).toMatchObject({
      role: 'user',
    })
  })

  it('leaves out undone changes and those of other people on this device', () => {
    expect(shown([makeEditor('pending', { cancelled_by: 'x' })])).toMatchObject({ role: 'user' })
    expect(shown([makeEditor('pending', { author: ines.id })])).toMatchObject({ role: 'user' })
  })

  it('lists the newest first', () => {
    const late = user('late', { created: '2026-11-20 10:00:00.000Z' })
    expect(
      listedUsers([me, late, ines], { items: [], author: me.id, checkpoint: undefined }).map(({ id }) => id),
    ).toEqual([late.id, ines.id, me.id])
  })
})
