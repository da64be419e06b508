import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/permissions.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { handInTo, ReturningServer, sealOf } from './heal-fixtures.ts'
import { codeOf, command, pushOne, stored } from './push-fixtures.ts'

// Admins decide who may do what, and one of them is always left.

let life: ReturningServer
let server: TestServer
let admin: TestUser
beforeEach(async () => {
  life = await ReturningServer.start()
  server = life.server
  admin = await server.createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
})
afterEach(() => life.end())

const setRole = (by: TestUser, user_id: string, role: Role, from: Role) =>
  pushOne(server, command('setRole', { user_id, role }, { author: by.id, from: { role: from } }), by.token)

const addAdmin = (by: TestUser, email: string) =>
  pushOne(server, command('addAdmin', { email }, { author: by.id }), by.token)

const roleOf = async (id: string) => (await stored(server, 'users', `id = "${id}"`))[0]?.role

const mayReadUsers = async (user: TestUser) => {
  const heads = await fetch(`${server.url}/api/sync/heads?scopes=admin`, {
    headers: { Authorization: user.token },
  })
  return Object.keys(((await heads.json()) as { scopes: object }).scopes).includes('admin')
}

describe('a role', () => {
  it('counts from the moment it is given to the moment it is taken', async () => {
    const ines = await server.createUser()
    expect(await mayReadUsers(ines)).toBe(false)
    expect(codeOf(await setRole(admin, ines.id, 'admin', 'user'))).toBe('accepted')
    expect(await mayReadUsers(ines)).toBe(true)
    expect(codeOf(await setRole(ines, admin.id, 'user', 'admin'))).toBe('accepted')
    expect(await mayReadUsers(admin)).toBe(false)
    expect(codeOf(await setRole(admin, ines.id, 'user', 'admin'))).toBe('forbidden')
    expect(await roleOf(ines.id)).toBe('admin')
  })

  it('that another admin changed in between is a conflict, with their name', async () => {
    const other = await server.createUser({ role: 'admin' })
    const ines = await server.createUser()
    expect(codeOf(await setRole(admin, ines.id, 'editor', 'user'))).toBe('accepted')
    expect(await setRole(other, ines.id, 'admin', 'user')).toMatchObject({
      status: 'conflict',
      current: { role: 'editor' },
      changed_by: 'Noor Haddad',
    })
    expect(await roleOf(ines.id)).toBe('editor')
  })

  it('stays for the last admin, however many requests come at once', async () => {
    expect(codeOf(await setRole(admin, admin.id, 'user', 'admin'))).toBe('last_admin')
    const other = await server.createUser({ role: 'admin' })
    const answers = await Promise.all(
      [admin, other].flatMap((one) => [
        setRole(one, one.id, 'user', 'admin'),
        setRole(one, one === admin ? other.id : admin.id, 'editor', 'admin'),
      ]),
    )
    expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(1)
    expect(await stored(server, 'users', 'role = "admin"')).toHaveLength(1)
  })

  it(
    'that a restore lost waits for an admin, and is settled when one decides',
    { tags: 'full' },
    async () => {
      const ines = await server.createUser()
      life.backup()
      const answer = await setRole(admin, ines.id, 'editor', 'user')
      server = await life.goBack()
      expect(await handInTo(server, [sealOf(answer)])).toMatchObject([{ status: 'applied' }])
      expect(await roleOf(ines.id)).toBe('user')
      const waiting = () => stored(server, 'inbox', `record = "${ines.id}"`)
      expect(await waiting()).toMatchObject([{ kind: 'role_change', details: { role: 'editor' } }])
      expect(codeOf(await setRole(admin, ines.id, 'editor', 'user'))).toBe('accepted')
      expect(await roleOf(ines.id)).toBe('editor')
      expect(await waiting()).toEqual([])
    },
  )
})

describe('an admin by e-mail', () => {
  it('is found by the address in any case', async () => {
    const ines = await server.createUser({ email: 'Ines.Okafor@test.milepost.example' })
    expect(await addAdmin(admin, 'ines.okafor@TEST.milepost.example')).toMatchObject({
      status: 'accepted',
      result: { user_id: ines.id },
    })
    expect(await roleOf(ines.id)).toBe('admin')
    expect(codeOf(await addAdmin(admin, ines.email))).toBe('accepted')
  })

  it('has verified the address, and did not just take somebody else’s', async () => {
    const ines = await server.createUser({ email: 'ines@test.milepost.example' })
    await fetch(`${server.url}/api/collections/users/records/${ines.id}`, {
      method: 'PATCH',
      headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ verified: false }),
    })
    expect(codeOf(await addAdmin(admin, ines.email))).toBe('not_verified')
    expect(await roleOf(ines.id)).toBe('user')
  })

  it('has an account', async () => {
    expect(await addAdmin(admin, 'nobody@test.milepost.example')).toMatchObject({
      code: 'user_not_found',
      message: 'No user found with email: nobody@test.milepost.example',
    })
    expect(await addAdmin(admin, 'nobody')).toMatchObject({
      code: 'invalid',
      fields: { email: 'Please enter a valid email address' },
    })
  })
})
