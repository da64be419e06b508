import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { command, registration } from '../server/push-fixtures.ts'
import { actor_names, acts_as } from './expected/actors.ts'
import { collections } from './expected/collections.ts'
import { cell, reportTally, wrongOf } from './tally.ts'
import { newId } from './world/canaries.ts'
import { people, recordsOf } from './world/rows.ts'
import { accountOf, ask, makeWorld, type World } from './world/world.ts'

// Every way that is known to give oneself a role. However it is answered, afterwards the same people are admins.

let world: World
reportTally('roles')
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.server.stop())

/** All roles there are, and every superuser. */
async function powers(): Promise<string[]> {
  const users = (await recordsOf(world.server, 'users')).filter(({ role }) => role !== 'user')
  const superusers = await recordsOf(world.server, '_superusers')
  return [...users.map(({ id, role }) => `${id} ${String(role)}`), ...superusers.map(({ id }) => id)].sort()
}

async function expectNobodyRose(what: string, before: string[]): Promise<void> {
  cell('roles', what, await powers(), before)
}

/** The same wish in every spelling that PocketBase, a form or a careless parser could take for it. */
const wishes: Record<string, unknown>[] = [
  { role: 'admin' },
  { role: ['admin'] },
  { 'role+': 'admin' },
  { '+role': 'admin' },
  { 'role+': ['admin'] },
  { 'role-': 'user' },
  { 'role:each': 'admin' },
  { Role: 'admin' },
  { ROLE: 'admin' },
  { ' role': 'admin' },
  { 'role ': 'admin' },
  { 'role\u0000': 'admin' },
  { 'role.0': 'admin' },
  { 'role[]': 'admin' },
  { role: { $set: 'admin' } },
  { role: 'editor' },
  { data: { role: 'admin' } },
  { metadata: { role: 'admin' } },
  { user_metadata: { role: 'admin' } },
  { createData: { role: 'admin' } },
  { '@jsonPayload': '{"role":"admin"}' },
  { __proto__: { role: 'admin' }, x: 1 },
  { constructor: { prototype: { role: 'admin' } } },
  { collectionName: '_superusers', collectionId: '_superusers' },
  { isSuperuser: true, admin: true, is_admin: true, permissions: ['admin'] },
  { expand: { role: 'admin' } },
]

const forms = {
  json: (body: Record<string, unknown>) => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }),
  form: (body: Record<string, unknown>) => ({
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, text(value)])).toString(),
  }),
  multipart: (body: Record<string, unknown>) => {
    const parts = Object.entries(body).map(
      ([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text(value)}\r\n`,
    )
    return {
      headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
      body: `${parts.join('')}--cut--\r\n`,
    }
  },
  payload: (body: Record<string, unknown>) => ({
    headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
    body: `--cut\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n${JSON.stringify(body)}\r\n--cut--\r\n`,
  }),
}
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

it('a sign-up makes a user, whatever it says', async () => {
  const before = await powers()
  const ways = Object.entries(forms)
  for (const [n, wish] of wishes.entries()) {
    // Each in two of the forms: an account costs the server the hash of a password.
    for (const [form, write] of ways.filter((_, way) => way % 2 === n % 2)) {
      const account = {
        email: `${newId()}@new.example`,
        password: 'a-password',
        passwordConfirm: 'a-password',
        first_name: 'New',
        last_name: 'Person',
        ...wish,
      }
      for (const collection of ['users', '_superusers'])
        await ask(world, 'guest', `/api/collections/${collection}/records`, {
          method: 'POST',
          ...write(account),
        })
      await expectNobodyRose(`sign-up by ${form} with ${JSON.stringify(wish)}`, before)
    }
  }
  const query = '?role=admin&role%2B=admin&fields=*,role'
  const account = {
    email: `${newId()}@new.example`,
    password: 'a-password',
    passwordConfirm: 'a-password',
    first_name: 'New',
    last_name: 'Person',
  }
  await ask(world, 'guest', `/api/collections/users/records${query}`, { method: 'POST', body: account })
  await expectNobodyRose('sign-up with a role in the query', before)
  expect(wrongOf('roles')).toEqual([])
})

it('an account changes neither its role nor somebody else’s', async () => {
  const before = await powers()
  for (const actor of people.filter((name) => acts_as[name] === 'user')) {
    for (const whose of [actor, 'other', 'admin'] as const) {
      const path = `/api/collections/users/records/${accountOf(world, whose)}`
      for (const wish of wishes) {
        const form = forms[actor === 'runner' ? 'multipart' : 'json']
        await ask(world, actor, path, { method: 'PATCH', ...form(wish) })
      }
      await ask(world, actor, `${path}?role=admin`, { method: 'PATCH', body: { first_name: 'x' } })
      await expectNobodyRose(`${actor} updates ${whose}`, before)
    }
  }
  expect(wrongOf('roles')).toEqual([])
})

it('an update that is sent twice at once, or with the same key twice, raises nobody', async () => {
  const before = await powers()
  const path = `/api/collections/users/records/${accountOf(world, 'runner')}`
  const twice = '{"role":"user","role":"admin"}'
  await Promise.all(
    [twice, '{"role":"admin","role":"user"}', '{"first_name":"a"}', twice].map((body) =>
      ask(world, 'runner', path, { method: 'PATCH', body }),
    ),
  )
  await expectNobodyRose('parallel updates', before)
  expect(wrongOf('roles')).toEqual([])
})

it('no header, method, or detour makes an admin', async () => {
  const before = await powers()
  const path = `/api/collections/users/records/${accountOf(world, 'runner')}`
  const body = { role: 'admin' }
  const claims: Record<string, string>[] = [
    { 'X-HTTP-Method-Override': 'PATCH' },
    { 'X-Forwarded-User': 'admin', 'X-Remote-User': 'admin' },
    { 'X-Original-URL': '/api/settings', 'X-Rewrite-URL': '/api/settings' },
    { 'X-Role': 'admin', Role: 'admin' },
    {
      Cookie: `pb_auth=${encodeURIComponent(JSON.stringify({ token: world.tokens.admin, model: { role: 'admin' } }))}`,
    },
    { Authorization: `${world.tokens.runner}, ${world.tokens.admin}x` },
  ]
  for (const headers of claims) {
    for (const method of ['PATCH', 'POST', 'PUT']) {
      await ask(world, 'runner', path, { method, body, headers })
    }
    await expectNobodyRose(`an update with ${JSON.stringify(headers)}`, before)
  }
  for (const detour of [
    `/api/collections/_pb_users_auth_/records/${accountOf(world, 'runner')}`,
    `//api//collections/users/records/${accountOf(world, 'runner')}`,
    `/api/collections/USERS/records/${accountOf(world, 'runner')}`,
    `/api/../api/collections/users/records/${accountOf(world, 'runner')}`,
    `/api/collections/users%2frecords%2f${accountOf(world, 'runner')}`,
    `/_/../api/collections/users/records/${accountOf(world, 'runner')}`,
  ]) {
    await ask(world, 'runner', detour, { method: 'PATCH', body })
    await expectNobodyRose(`an update by ${detour}`, before)
  }
  expect(wrongOf('roles')).toEqual([])
})

it('batches, imports, OAuth2, OTP, impersonation, and the settings are no way up', async () => {
  const before = await powers()
  const own = accountOf(world, 'runner')
  for (const actor of actor_names) {
    if (actor === 'admin') continue
    for (const [method, path, body] of [
      [
        'POST',
        '/api/batch',
        {
          requests: [
            { method: 'PATCH', url: `/api/collections/users/records/${own}`, body: { role: 'admin' } },
          ],
        },
      ],
      [
        'POST',
        '/api/batch',
        {
          requests: [
            { method: 'PUT', url: '/api/collections/users/records', body: { id: own, role: 'admin' } },
          ],
        },
      ],
      [
        'PUT',
        '/api/collections/import',
        { collections: [{ name: 'users', updateRule: '' }], deleteMissing: false },
      ],
      ['PATCH', '/api/collections/users', { updateRule: '', createRule: '' }],
      ['PATCH', '/api/settings', { batch: { enabled: true } }],
      [
        'POST',
        '/api/sql',
        { query: `UPDATE users SET role = 'admin'`, sql: `UPDATE users SET role = 'admin'` },
      ],
      ['POST', `/api/collections/users/impersonate/${accountOf(world, 'admin')}`, { duration: 1000 }],
      [
        'POST',
        '/api/collections/users/auth-with-oauth2',
        { provider: 'github', code: 'x', createData: { role: 'admin' } },
      ],
      ['POST', '/api/collections/users/auth-with-otp', { otpId: 'x', password: 'x', role: 'admin' }],
      ['POST', '/api/collections/users/auth-refresh', { role: 'admin' }],
      ['POST', '/api/collections/users/confirm-verification', { token: world.tokens.runner, role: 'admin' }],
      [
        'POST',
        '/api/collections/_superusers/records',
        { email: 'x@x.example', password: 'a-password', passwordConfirm: 'a-password' },
      ],
      [
        'POST',
        '/api/collections/_externalAuths/records',
        {
          collectionRef: '_pb_users_auth_',
          recordRef: accountOf(world, 'admin'),
          provider: 'github',
          providerId: 'mine',
        },
      ],
      ['POST', '/api/backups/x.zip/restore', {}],
    ] as const) {
      const { status } = await ask(world, actor, path, { method, body })
      cell('roles', `${actor} ${method} ${path} is no error of the server`, status < 500, true)
    }
    await expectNobodyRose(`${actor} by every other endpoint`, before)
  }
  expect(wrongOf('roles')).toEqual([])
})

it('a command carries no role, in its envelope, its args, or its seen values', async () => {
  const before = await powers()
  for (const actor of actor_names) {
    if (actor === 'admin') continue
    const author = acts_as[actor] === 'guest' ? '' : accountOf(world, actor)
    const wishful = {
      role: 'admin',
      actor: { id: accountOf(world, 'admin'), role: 'admin' },
      user_id: accountOf(world, 'admin'),
    }
    const sets = { registration_id: newRecordId(), event_id: world.events.past, changes: { race_time: 1 } }
    const commands = [
      { ...registration(world.events.upcoming, wishful, { author }), ...wishful },
      {
        ...command('setResult', { ...sets, ...wishful }, { author, from: { race_time: null, ...wishful } }),
        ...wishful,
      },
      command('setRole', { user_id: accountOf(world, 'runner'), role: 'admin' }, { author }),
      command(
        'setRole',
        { user_id: accountOf(world, 'runner'), role: 'admin' },
        { author: accountOf(world, 'admin') },
      ),
      ...[
        { role: 'admin' },
        { role: 'admin', first_name: 'x' },
        { 'role+': 'admin' },
        { verified: true },
      ].map((changes) =>
        command('updateProfile', { changes, ...wishful }, { author, from: { first_name: '', role: 'user' } }),
      ),
      command('constructor', wishful, { author }),
      command('__proto__', wishful, { author }),
    ]
    const { status, text } = await ask(world, actor, '/api/sync/push', {
      method: 'POST',
      body: { commands, ...wishful },
    })
    cell('roles', `${actor} pushes`, status, 200)
    const done = (JSON.parse(text) as { answers: { status: string }[] }).answers
      .slice(1)
      .filter((one) => one.status === 'accepted')
    cell('roles', `${actor}'s commands for admins`, done, [])
    await expectNobodyRose(`${actor} by commands`, before)
  }
  // The registration is the one thing that was theirs to make: it belongs to its author.
  const stray = (await recordsOf(world.server, 'registrations')).filter(
    ({ user_id }) => user_id === accountOf(world, 'admin'),
  )
  cell('roles', 'registrations in the name of the admin', stray, [])
  expect(wrongOf('roles')).toEqual([])
})

it('the matrix has no collection that an account could write a role into', () => {
  const writable = Object.entries(collections).filter(([, rules]) => rules.create)
  expect(writable.map(([name]) => name)).toEqual(['users'])
})
