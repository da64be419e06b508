import { expect, test } from 'vitest'
import { userSchema } from '#domain/accounts/user.ts'
import { blankItem, type OutboxItem } from '../../sync/outbox.ts'
import { accountWithOwn } from './account-reads.ts'

const id = 'runner000000001'
const addressOf = (photo: string) => `/media/avatars/1764000000000-${photo}.jpg`
const [old, mine, newer] = ['k2m4n6p8q0r7f3a', 'k2m4n6p8q0r7f3b', 'k2m4n6p8q0r7f3c']

const user = userSchema.parse({
  id,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  avatar_url: addressOf(old),
  role: 'user',
  verified: true,
  created: '',
  shipping_full_name: '',
  shipping_street_address: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
  shipping_country: '',
  shipping_phone: '',
})

const change = (photo_id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...blankItem,
  id: `command-${photo_id}`,
  v: 1,
  kind: 'setAvatar',
  args: { photo_id },
  author: id,
  device: '',
  summary: '',
  ...more,
})
const shown = (...items: OutboxItem[]) => {
  const { avatar_url, avatar } = accountWithOwn(user, { items, author: user.id, checkpoint: undefined })
  return [avatar_url, avatar?.photo_id, avatar?.pending?.id, avatar?.problem?.id]
}

test('without a local change the account’s picture is shown', () => {
  expect(shown()).toEqual([addressOf(old), undefined, undefined, undefined])
  expect(shown(change(mine, { author: 'somebody0000001' }))[0]).toBe(addressOf(old))
  expect(shown(change(mine, { cancelled_by: 'bar000000000001' }))[0]).toBe(addressOf(old))
})

test('the last local change is shown until the server has it', () => {
  expect(shown(change(mine), change(newer))).toEqual(['', newer, `command-${newer}`, undefined])
  expect(shown(change(''))).toEqual(['', '', 'command-', undefined])
  const accepted = { state: 'accepted', seq: 7, result: { avatar_url: addressOf(mine) } } as const
  expect(shown(change(mine, accepted))).toEqual([addressOf(mine), undefined, undefined, undefined])
  expect(shown(change(mine, accepted), change(''))).toEqual(['', '', 'command-', undefined])
})

test('a refused or conflicting change leaves the account’s picture, and says so until the next change is sent', () => {
  for (const state of ['refused', 'conflict'] as const) {
    expect(shown(change(mine, { state }))).toEqual([addressOf(old), '', undefined, `command-${mine}`])
    expect(shown(change(mine, { state }), change(newer))).toEqual(['', newer, `command-${newer}`, undefined])
  }
})
