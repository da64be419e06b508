import { describe, expect, it } from 'vitest'
import { newRecordId } from '../../kernel/record-id.ts'
import type { Role } from '../../kernel/permissions.ts'
import * as addAdmin from './add-admin.ts'
import * as deleteUser from './delete-user.ts'
import * as setRole from './set-role.ts'

const admin = { id: newRecordId(), role: 'admin' } as const
const context = { actor: admin, todayIn: () => '2026-11-22' }
const user_id = newRecordId()

const change = (stored: Role | null, role: Role, more: Partial<setRole.SetRoleState> = {}) =>
  setRole.decide(
    { role: stored, other_admins: 1, from: { role: stored }, ...more },
    { user_id, role },
    context,
  )

describe('a role', () => {
  it('becomes what the admin chose', () => {
    expect(change('user', 'editor')).toMatchObject({
      status: 'accept',
      write: { values: { role: 'editor' } },
    })
  })

  it('is accepted and not written when it is already the same', () => {
    expect(change('editor', 'editor')).toMatchObject({ status: 'accept', write: { values: {} } })
  })

  it('conflicts with another admin’s change, unless both chose the same', () => {
    expect(change('editor', 'admin', { from: { role: 'user' } })).toMatchObject({
      status: 'conflict',
      current: { role: 'editor' },
    })
    expect(change('admin', 'admin', { from: { role: 'user' } })).toMatchObject({ status: 'accept' })
  })

  it('stays for the last admin', () => {
    expect(change('admin', 'user', { other_admins: 0 })).toMatchObject({ code: 'last_admin' })
    expect(change('admin', 'editor', { other_admins: 0 })).toMatchObject({ code: 'last_admin' })
    expect(change('admin', 'user')).toMatchObject({ status: 'accept' })
  })

  it('needs an account, and the role that was seen', () => {
    expect(change(null, 'admin')).toMatchObject({ code: 'user_not_found' })
    expect(change('user', 'admin', { from: {} })).toMatchObject({ code: 'invalid' })
  })

  it('can be changed only by admins', () => {
    for (const role of ['guest', 'user', 'editor'] as const)
      expect(setRole.permits({ id: role === 'guest' ? '' : user_id, role }), role).toBe(false)
    expect(setRole.permits(admin)).toBe(true)
  })
})

describe('an admin by e-mail', () => {
  const add = (user: addAdmin.AddAdminState['user']) =>
    addAdmin.decide({ user }, { email: 'ines@example.com' }, context)

  it('must have an account', () => {
    expect(add(null)).toMatchObject({
      code: 'user_not_found',
      message: 'No user found with email: ines@example.com',
    })
  })

  it('must have verified the address', () => {
    expect(add({ id: user_id, role: 'user', verified: false })).toMatchObject({ code: 'not_verified' })
    expect(add({ id: user_id, role: 'user', verified: true })).toMatchObject({
      status: 'accept',
      write: { user_id, values: { role: 'admin' } },
    })
  })

  it('stays an admin who already is one', () => {
    expect(add({ id: user_id, role: 'admin', verified: true })).toMatchObject({ write: { values: {} } })
  })

  it('needs an address', () => {
    for (const email of ['', 'ines', 'ines@', '@example.com', `${'a'.repeat(250)}@example.com`])
      expect(addAdmin.argsSchema.safeParse({ email }).error?.issues[0]?.message, email).toBe(
        'Please enter a valid email address',
      )
    expect(addAdmin.argsSchema.parse({ email: ' ines@example.com ' })).toEqual({ email: 'ines@example.com' })
  })
})

describe('an account that an admin deletes', () => {
  const remove = (account: deleteUser.DeleteUserState['account'], id = user_id) =>
    deleteUser.decide({ account }, { user_id: id }, context)

  it('is never the admin’s own', () => {
    expect(remove({ role: 'admin', other_admins: 3, orders: [] }, admin.id)).toMatchObject({
      code: 'own_account',
    })
  })

  it('exists, is not the last admin, and waits for no parcel', () => {
    expect(remove(null)).toMatchObject({ code: 'user_not_found' })
    expect(remove({ role: 'admin', other_admins: 0, orders: [] })).toMatchObject({ code: 'last_admin' })
    const parcel = { id: newRecordId(), status: 'shipped' } as const
    expect(remove({ role: 'user', other_admins: 1, orders: [parcel] })).toMatchObject({
      code: 'order_on_its_way',
    })
    expect(
      remove({ role: 'user', other_admins: 1, orders: [{ ...parcel, status: 'placed' }] }),
    ).toMatchObject({
      write: { erase: user_id },
    })
  })
})
