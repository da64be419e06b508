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
  it('replaces the picture that was seen, which is removed', () => {
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

  it('is neither written nor removed when nothing would change', () => {
    expect(decide(stateWith(old, old, ''), { photo_id: old }, context)).toMatchObject({
      write: { values: {}, remove: '' },
    })
  })

  it('conflicts with a picture that another device set in the meantime', () => {
    expect(decide(stateWith(old, newer, ''), { photo_id: newer }, context)).toMatchObject({
      status: 'conflict',
      current: { photo_id: old },
    })
  })

  it('is refused when it did not arrive, or is stored for something else', () => {
    expect(decide(stateWith('', '', ''), { photo_id: newer }, context)).toMatchObject({
      status: 'refused',
      code: 'attachment_missing',
    })
    const photo = { ...stateWith('', '', ''), photo_path: `reviews/1764000000000-${newer}.jpg` }
    expect(decide(photo, { photo_id: newer }, context)).toMatchObject({ status: 'refused' })
  })

  it('is refused without an account', () => {
    expect(decide({ ...stateWith('', '', ''), account: null }, { photo_id: '' }, context)).toMatchObject({
      code: 'account_not_found',
    })
  })
})
