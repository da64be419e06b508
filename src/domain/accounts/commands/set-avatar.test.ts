import { describe, expect, it } from 'vitest'
import { decide } from './set-avatar.ts'

const [old, newer] = ['k2m4n6p8q0r7f3a', 'k2m4n6p8q0r7f3b']
const pathOf = (id: string) => `avatars/1764000000000-${id}.jpg`
const context = { actor: { id: 'runner000000001', role: 'user' }, todayIn: () => '2026-11-22' } as const
const stateWith = (stands: string, sent: string, from: string) => ({
  account: { avatar_url: stands === '' ? '' : `/media/${pathOf(stands)}` },
  photo_path: sent === '' ? '' : pathOf(sent),
  from: { photo_id: from },
})

describe('the picture of an account', () => {
  it('takes the place of the one that was seen, which goes', () => {
    expect(decide(stateWith(old, newer, old), { photo_id: newer }, context)).toEqual({
      status: 'accept',
      write: { values: { avatar_url: `/media/${pathOf(newer)}` }, remove: old },
      result: { avatar_url: `/media/${pathOf(newer)}` },
    })
  })

  it('is removed', () => {
    expect(decide(stateWith(old, '', old), { photo_id: '' }, context)).toMatchObject({
      write: { values: { avatar_url: '' }, remove: old },
    })
  })

  it('that stands already is neither written nor removed', () => {
    expect(decide(stateWith(old, old, ''), { photo_id: old }, context)).toMatchObject({
      write: { values: {}, remove: '' },
    })
  })

  it('that another device set meanwhile is a conflict', () => {
    expect(decide(stateWith(old, newer, ''), { photo_id: newer }, context)).toMatchObject({
      status: 'conflict',
      current: { photo_id: old },
    })
  })

  it('that did not arrive, or is stored for something else, is refused', () => {
    expect(decide(stateWith('', '', ''), { photo_id: newer }, context)).toMatchObject({
      status: 'refused',
      code: 'attachment_missing',
    })
    const photo = { ...stateWith('', '', ''), photo_path: `reviews/1764000000000-${newer}.jpg` }
    expect(decide(photo, { photo_id: newer }, context)).toMatchObject({ status: 'refused' })
  })

  it('of no account is refused', () => {
    expect(decide({ ...stateWith('', '', ''), account: null }, { photo_id: '' }, context)).toMatchObject({
      code: 'account_not_found',
    })
  })
})
