import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import { acceptedResult, command, createEvent, pushOne, registration, secretOf } from './push-fixtures.ts'

// A registration that was made without an account belongs to the person who verified its e-mail address.

let server: TestServer
let event_id: string
beforeAll(async () => {
  server = await startServer()
  event_id = await createEvent(server)
})
afterAll(() => server?.stop())

async function change(user: TestUser, values: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${server.url}/api/collections/users/records/${user.id}`, {
    method: 'PATCH',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

const logIn = async (user: TestUser): Promise<TestUser> => {
  const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: user.email, password: user.password }),
  })
  return { ...user, token: ((await answer.json()) as { token: string }).token }
}

/** What the feed brings, and what PocketBase's own list shows: they must be the same. */
async function seenBy(user: TestUser): Promise<string[]> {
  const { documents } = await new FeedClient(server, 'sync', { token: user.token }).all(
    `user:${user.id}`,
    'registrations',
  )
  const listed = await fetch(`${server.url}/api/collections/registrations/records?perPage=500`, {
    headers: { Authorization: user.token },
  })
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const ids = documents.map(({ id }) => String(id)).sort()
  expect(items.map(({ id }) => id).sort()).toEqual(ids)
  return ids
}

async function register(email: string): Promise<string> {
  const one = registration(event_id, { email })
  acceptedResult(await pushOne(server, one))
  return String(one.args.registration_id)
}

it('comes with the verification and goes with it, with the address, and with its claim', async () => {
  const user = await server.createUser({ email: `${newRecordId()}@mail.example` })
  await change(user, { verified: false })
  const before = await register(user.email)
  await register(`${newRecordId()}@mail.example`)
  expect(await seenBy(user)).toEqual([])

  await change(user, { verified: true })
  expect(await seenBy(user)).toEqual([before])
  // The same address, as a phone writes it.
  const after = await register(user.email.replace(/^./, (letter) => letter.toUpperCase()))
  expect(await seenBy(user)).toEqual([after, before].sort())

  await change(user, { verified: false })
  expect(await seenBy(user)).toEqual([])
  await change(user, { verified: true })
  const own_address = user.email
  const new_address = `${newRecordId()}@mail.example`
  await change(user, { email: new_address })
  expect(await seenBy(await logIn({ ...user, email: new_address }))).toEqual([])

  const next = await server.createUser({ email: own_address })
  expect(await seenBy(next)).toEqual([after, before].sort())

  // Somebody with the key of the device takes one into another account: it is theirs alone.
  const claimant = await server.createUser()
  const claim = command(
    'claimRegistration',
    { registration_id: before, secret: secretOf(before) },
    { author: claimant.id },
  )
  acceptedResult(await pushOne(server, claim, claimant.token))
  expect(await seenBy(claimant)).toEqual([before])
  expect(await seenBy(next)).toEqual([after])
})

it('is never shown for an address that only looks alike, nor for none', async () => {
  const user = await server.createUser({ email: `${newRecordId()}@mail.example` })
  for (const email of [`x${user.email}`, `${user.email}.evil.example`, user.email.replace('mail.', 'mailx.')])
    await register(email)
  await server.createRecord('registrations', { event_id, source: 'import', first_name: 'No', email: '' })
  expect(await seenBy(user)).toEqual([])
})

it('a deleted account leaves no audience behind, and the change log agrees at the next start', async () => {
  const user = await server.createUser({ email: `${newRecordId()}@mail.example` })
  const id = await register(user.email)
  expect(await seenBy(user)).toEqual([id])
  const answer = await fetch(`${server.url}/api/collections/users/records/${user.id}`, {
    method: 'DELETE',
    headers: { Authorization: await server.superuserToken() },
  })
  expect(answer.status).toBe(204)
  const { dataDir } = server
  await server.stop({ keepData: true })
  server = await startServer({ dataDir })
  expect(server.output()).not.toContain('The change log differs')
  const again = await server.createUser({ email: user.email })
  expect(await seenBy(again)).toEqual([id])
})
