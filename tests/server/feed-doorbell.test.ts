import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Listener } from '#support/listener.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'

// The doorbell of the real server, over its own event stream.

let server: TestServer
let runner: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  runner = await server.createUser()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

let slugs = 0
function createEvent() {
  slugs += 1
  const values = { name: 'E', slug: `e-${slugs}`, event_date: '2026-05-01', status: 'past' }
  return server.createRecord<{ id: string }>('events', {
    ...values,
    ranking_basis: 'gun',
    age_group_basis: 'gun',
  })
}

async function newestSeq(scope: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/sync/heads?scopes=${scope}`)
  const { scopes } = (await answer.json()) as { scopes: Record<string, number> }
  return scopes[scope] ?? -1
}

describe('the doorbell', () => {
  it('rings at once when it was quiet, seldom in a burst, and for the last change of it', async () => {
    const listener = await Listener.open(server.url)
    expect(await listener.subscribe(['heads/public'])).toBe(204)
    await expect.poll(() => listener.rings.length).toBe(1)
    listener.rings.length = 0
    const start_ms = performance.now()
    for (let n = 0; n < 12; n += 1) {
      await createEvent()
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const last = await newestSeq('public')
    await expect.poll(() => listener.rings.at(-1)?.seq, { timeout: 3_000 }).toBe(last)
    listener.close()
    const [first] = listener.rings
    expect((first?.at_ms ?? Infinity) - start_ms).toBeLessThan(750)
    expect(listener.rings.length).toBeLessThanOrEqual(4)
    expect(new Set(listener.rings.map(({ topic }) => topic))).toEqual(new Set(['heads/public']))
  })

  it('tells who begins to listen where the scope stands, once for each', async () => {
    const listener = await Listener.open(server.url)
    await createEvent()
    const stands = await newestSeq('public')
    expect(await listener.subscribe(['heads/public'])).toBe(204)
    const greeted = () => listener.rings.map(({ topic, seq }) => [topic, seq])
    await expect.poll(greeted).toEqual([['heads/public', stands]])
    const nobody = `heads/guest:${'0'.repeat(64)}`
    expect(await listener.subscribe(['heads/public', nobody])).toBe(204)
    await expect.poll(greeted).toEqual([
      ['heads/public', stands],
      [nobody, 0],
    ])
    listener.close()
  })

  it('rings for nobody whose role was taken away', async () => {
    const helper = await server.createUser({ role: 'admin' })
    const [staff, demoted] = [await Listener.open(server.url), await Listener.open(server.url)]
    for (const [line, { token }] of [
      [staff, admin],
      [demoted, helper],
    ] as const) {
      expect(await line.subscribe(['heads/admin'], token)).toBe(204)
      await expect.poll(() => line.rings.length).toBe(1)
      line.rings.length = 0
    }
    const answer = await fetch(`${server.url}/api/collections/users/records/${helper.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: await server.superuserToken() },
      body: '{"role":"user"}',
    })
    expect(answer.status).toBe(200)
    await createEvent()
    await expect.poll(() => staff.rings.length, { timeout: 3_000 }).toBeGreaterThan(0)
    staff.close()
    demoted.close()
    expect(demoted.rings).toEqual([])
  })
})

describe('a subscription', () => {
  it('is open to the audience of the scope', async () => {
    const listener = await Listener.open(server.url)
    expect(await listener.subscribe(['heads/public', `heads/guest:${'0'.repeat(64)}`])).toBe(204)
    expect(await listener.subscribe([`heads/user:${runner.id}`], runner.token)).toBe(204)
    listener.close()
  })

  it('to anything else is refused', async () => {
    const listener = await Listener.open(server.url)
    for (const topic of [
      'users',
      'users/*',
      'events/*',
      'heads/',
      'heads/admin',
      `heads/user:${admin.id}`,
      '@oauth2',
    ]) {
      expect(await listener.subscribe([topic]), topic).toBe(403)
      expect(await listener.subscribe(['heads/public', topic], runner.token), topic).toBe(403)
    }
    expect(await listener.subscribe([`heads/user:${runner.id}`], admin.token)).toBe(403)
    listener.close()
  })
})
