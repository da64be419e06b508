import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '#support/server.ts'
import type { ActorName } from './expected/actors.ts'
import { cell, reportTally, wrongOf } from './tally.ts'
import { newId } from './world/canaries.ts'
import { accountOf, ask, changeRecord, everything, makeWorld, type World } from './world/world.ts'

// What the doors of the accounts tell a stranger: whether an address has an account, and whose.

let world: World
reportTally('accounts')
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.server.stop())

const post = (collection: string, action: string, body: unknown, actor: ActorName = 'guest') =>
  ask(world, actor, `/api/collections/${collection}/${action}`, { method: 'POST', body })

/** What a stranger sees of an answer. */
async function seen(answer: Promise<{ status: number; text: string; headers: Headers }>): Promise<unknown> {
  const { status, text, headers } = await answer
  // The id of a code differs from answer to answer, whether there is a code or not.
  return [
    status,
    text.replace(/"otpId":"[a-z0-9]{15}"/, ''),
    [...headers].filter(([name]) => name !== 'date'),
  ]
}

it('an address with an account and one without get the same answer, the first time and again', async () => {
  const stranger = `${newId()}@canary.example`
  // A wrong password takes the server as long as a right one, so a few callers and addresses have to do.
  for (const actor of ['guest', 'runner', 'admin'] as const) {
    for (const collection of ['users', '_superusers']) {
      const email = world.accounts.get('other')?.email
      {
        for (const [action, body] of [
          ['request-password-reset', (address: unknown) => ({ email: address })],
          ['request-verification', (address: unknown) => ({ email: address })],
          ['request-otp', (address: unknown) => ({ email: address })],
          ['request-email-change', (address: unknown) => ({ newEmail: address })],
          ['auth-with-password', (address: unknown) => ({ identity: address, password: 'wrong-password' })],
        ] as const) {
          const unknown = await seen(post(collection, action, body(stranger), actor))
          for (const time of ['first', 'second']) {
            const known = await seen(post(collection, action, body(email), actor))
            cell('seen', `${actor} asks ${collection} ${action} the ${time} time`, known, unknown)
          }
        }
      }
    }
  }
  expect(wrongOf('seen')).toEqual([])
})

it('a sign-up says that an address is taken, and never whose account it is', async () => {
  // The one place that tells: people who have forgotten their account must learn it here. It is limited (DECISIONS.md).
  const email = world.accounts.get('other')?.email
  const { status, text } = await post('users', 'records', {
    email,
    first_name: 'New',
    last_name: 'Person',
    password: 'a-password',
    passwordConfirm: 'a-password',
  })
  cell(
    'seen',
    'a sign-up with a taken address',
    [status, (JSON.parse(text) as { data: unknown }).data],
    [400, { email: { code: 'validation_not_unique', message: 'Value must be unique.' } }],
  )
  expect(wrongOf('seen')).toEqual([])
})

it('a sign-up cannot choose its id, be verified, or take the demo’s addresses', async () => {
  const account = () => ({
    email: `${newId()}@new.example`,
    first_name: 'New',
    last_name: 'Person',
    password: 'a-password',
    passwordConfirm: 'a-password',
  })
  // As it is, it can be made: what is refused below is refused for its contents.
  cell('seen', 'a sign-up as the form sends it', (await post('users', 'records', account())).status, 200)
  for (const more of [
    { id: accountOf(world, 'other') },
    { id: newId() },
    { verified: true },
    { email: 'admin@milepost.example' },
    { email: 'Admin@MILEPOST.example' },
    // The other's address in other letters is the other's address.
    { email: world.accounts.get('other')?.email.toUpperCase() },
    { avatar_url: 'https://elsewhere.example/who-looks.gif' },
    { avatar_url: 'javascript:alert(1)' },
    { avatar_url: '/media/avatars/1764000000000-k2m4n6p8q0r7f3a.jpg' },
  ]) {
    const { status } = await post('users', 'records', { ...account(), ...more })
    cell('seen', `a sign-up with ${JSON.stringify(more)}`, status, 400)
  }
  expect(wrongOf('seen')).toEqual([])
})

it('a sign-up without a name is refused in the words of the form', async () => {
  for (const [field, message] of [
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
  ] as const) {
    for (const value of [undefined, '', ' \t ']) {
      const { status, text } = await post('users', 'records', {
        email: `${newId()}@new.example`,
        first_name: 'New',
        last_name: 'Person',
        [field]: value,
        password: 'a-password',
        passwordConfirm: 'a-password',
      })
      cell(
        'seen',
        `a sign-up with ${JSON.stringify(value)} as ${field}`,
        [status, (JSON.parse(text) as { data: unknown }).data],
        // The server ends every sentence with a full stop.
        [400, { [field]: { code: 'validation_required', message: `${message}.` } }],
      )
    }
  }
  expect(wrongOf('seen')).toEqual([])
})

it('an account’s session ends when its password changes, and a token opens nothing else', async () => {
  const { email, password, id } = world.accounts.get('other') ?? { email: '', password: '', id: '' }
  const own = `/api/collections/users/records/${id}`
  const before = await everything(world)
  for (const [name, value] of Object.entries({
    tokenKey: 'x'.repeat(50),
    email: 'other@elsewhere.example',
    verified: false,
    password: 'without-the-old-one',
    id: newId(),
  })) {
    const body = name === 'password' ? { password: value, passwordConfirm: value } : { [name]: value }
    await ask(world, 'other', own, { method: 'PATCH', body })
    expect(await everything(world), name).toEqual(before)
  }
  // A token that reads files does not work for the API, nor the other way round.
  const { text } = await ask(world, 'other', '/api/files/token', { method: 'POST' })
  const file_token = (JSON.parse(text) as { token: string }).token
  const refreshed = await post('users', 'auth-refresh', {}, 'other')
  expect(refreshed.status).toBe(200)
  for (const [what, token] of [
    ['a file token', file_token],
    ['a token in a scheme of its own', `Basic ${world.tokens.other}`],
    ['no signature', world.tokens.other.split('.').slice(0, 2).join('.')],
    ['the algorithm none', `${btoa('{"alg":"none","typ":"JWT"}')}.${world.tokens.admin.split('.')[1]}.`],
    ['two tokens', `${world.tokens.other},${world.tokens.admin}`],
  ] as const) {
    const { status } = await ask(world, 'guest', own, { headers: { Authorization: token } })
    cell('seen', `an account by ${what}`, status, 404)
  }
  // What a superuser reads is not a cell here.
  const changed = await fetch(`${world.server.url}${own}`, {
    method: 'PATCH',
    headers: { Authorization: await world.server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'another-password', passwordConfirm: 'another-password' }),
  })
  expect(changed.status).toBe(200)
  cell('seen', 'the token from before', (await ask(world, 'other', own)).status, 404)
  cell(
    'seen',
    'the old password',
    (await post('users', 'auth-with-password', { identity: email, password })).status,
    400,
  )
  expect(wrongOf('seen')).toEqual([])
})

it('guessing is limited by the visitor’s address, which only the trusted proxy names', async () => {
  const server = await startServer({ env: { MILEPOST_PROXY_HEADER: 'X-Real-IP' } })
  try {
    const guess = async (address: string, more: Record<string, string> = {}) => {
      const { status } = await fetch(`${server.url}/api/collections/_superusers/auth-with-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Real-IP': address, ...more },
        body: JSON.stringify({ identity: 'nobody@x.example', password: 'guess' }),
      })
      return status
    }
    const statuses: number[] = []
    // Another header that claims an address changes nothing.
    for (let n = 0; n < 40; n++)
      statuses.push(await guess('203.0.113.9', { 'X-Forwarded-For': `198.51.100.${n}` }))
    cell('seen', 'forty guesses from one address', statuses.includes(429), true)
    cell('seen', 'a guess from another address behind the same proxy', await guess('203.0.113.10'), 400)
  } finally {
    await server.stop()
  }
  expect(wrongOf('seen')).toEqual([])
})

it('a role that was taken away is gone at once, whatever the token’s age', async () => {
  await changeRecord(world.server, 'users', accountOf(world, 'admin'), { role: 'user' })
  const { text } = await ask(world, 'demoted', '/api/sync/heads?scopes=admin')
  cell('roles', 'the heads of a demoted admin', (JSON.parse(text) as { scopes: unknown }).scopes, {})
  const { scopes } = JSON.parse((await ask(world, 'admin', '/api/sync/heads?scopes=admin')).text) as {
    scopes: unknown
  }
  cell('roles', 'the heads of an admin who was demoted a moment ago', scopes, {})
  expect(wrongOf('roles')).toEqual([])
})
