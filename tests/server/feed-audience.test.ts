import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'

// A scope is an audience: for each role, its scopes hold exactly what the native rules would show it.

let server: TestServer
let runner: TestUser
let other: TestUser
let admin: TestUser
const event_ids: string[] = []

beforeAll(async () => {
  server = await startServer()
  runner = await server.createUser()
  other = await server.createUser()
  admin = await server.createUser({ role: 'admin' })
  for (const [n, status] of ['draft', 'upcoming', 'past', 'cancelled'].entries()) {
    const values = { name: 'E', slug: `e-${n}`, event_date: '2026-05-01', status }
    const { id } = await server.createRecord<{ id: string }>('events', {
      ...values,
      ranking_basis: 'gun',
      age_group_basis: 'gun',
    })
    event_ids.push(id)
    await server.createRecord('result_chunks', { event_id: id, chunk: 0, count: 1, data: {} })
    for (const user_id of [runner.id, other.id, '']) {
      const guest = user_id ? '' : 'a'.repeat(64)
      await server.createRecord('registrations', { event_id: id, source: 'form', user_id, guest })
    }
  }
})
afterAll(() => server?.stop())

async function natively(collection: string, token: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/collections/${collection}/records?perPage=500`, {
    headers: token ? { Authorization: token } : {},
  })
  expect(answer.status).toBe(200)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return items.map(({ id }) => id).sort()
}

async function byScopes(token: string, collection: string, scopes: string[]): Promise<string[]> {
  const feed = new FeedClient(server, 'sync', { token })
  const found = new Set<string>()
  for (const scope of scopes) {
    for (const { id } of (await feed.all(scope, collection)).documents) found.add(id)
  }
  return [...found].sort()
}

const results = () => event_ids.map((id) => `results:${id}`)

it('a guest sees the same events and results natively and by the feeds', async () => {
  expect(await byScopes('', 'events', ['public'])).toEqual(await natively('events', ''))
  expect(await byScopes('', 'result_chunks', results())).toEqual(await natively('result_chunks', ''))
  expect(await natively('registrations', '')).toEqual([])
  expect(await natively('users', '')).toEqual([])
})

it('a user sees the same registrations and accounts natively and by the feeds', async () => {
  const own = [`user:${runner.id}`]
  const registrations = await natively('registrations', runner.token)
  expect(registrations).toHaveLength(4)
  expect(await byScopes(runner.token, 'registrations', own)).toEqual(registrations)
  expect(await byScopes(runner.token, 'users', own)).toEqual(await natively('users', runner.token))
  expect(await byScopes(runner.token, 'events', ['public'])).toEqual(await natively('events', runner.token))
})

async function expectAdminSeesAll(token: string): Promise<void> {
  const events = await natively('events', token)
  expect(events).toEqual([...event_ids].sort())
  expect(await byScopes(token, 'events', ['public', 'admin'])).toEqual(events)
  expect(await byScopes(token, 'users', ['admin'])).toEqual(await natively('users', token))
  const everywhere = event_ids.map((id) => `event:${id}`)
  expect(await byScopes(token, 'registrations', everywhere)).toEqual(await natively('registrations', token))
}

it('an admin sees the same of everything natively and by the feeds', () => expectAdminSeesAll(admin.token))

async function setRecord(collection: string, id: string, values: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${server.url}/api/collections/${collection}/records/${id}`, {
    method: 'PATCH',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  })
  expect(answer.status).toBe(200)
}

it('stays so after a publication, a promotion and a demotion', async () => {
  const [draft = '', upcoming = ''] = event_ids
  await setRecord('events', draft, { status: 'past' })
  await setRecord('events', upcoming, { status: 'draft' })
  expect(await byScopes('', 'events', ['public'])).toEqual(await natively('events', ''))
  expect(await byScopes('', 'result_chunks', results())).toEqual(await natively('result_chunks', ''))

  await setRecord('users', other.id, { role: 'admin' })
  await expectAdminSeesAll(other.token)
  await setRecord('users', other.id, { role: 'user' })
  const registrations = await natively('registrations', other.token)
  expect(registrations).toHaveLength(4)
  expect(await byScopes(other.token, 'registrations', [`user:${other.id}`])).toEqual(registrations)
})
