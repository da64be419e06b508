import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Listener } from '#support/listener.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { type Caller, FeedClient } from './feed-client.ts'
import {
  acceptedResult,
  command,
  createEvent as openRace,
  pushOne,
  registration,
  secretOf,
  sha256,
} from './push-fixtures.ts'

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

/** Where these scopes stand. */
const headsOf = async (scopes: string[], caller: Caller = {}): Promise<Record<string, number>> =>
  (await new FeedClient(server, 'sync', caller).heads(...scopes)).scopes

const newestSeq = async (scope: string): Promise<number> => (await headsOf([scope]))[scope] ?? -1

describe('the doorbell', () => {
  it('rings at once after quiet, seldom in a burst, and for the last change of it', async () => {
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

  it('rings in each scope that holds the change, and in no other', async () => {
    const race = await openRace(server)
    const [entered, timed] = [registration(race), registration(race)]
    acceptedResult(await pushOne(server, timed))
    const secrets = [entered, timed].map(({ args }) => secretOf(String(args.registration_id)))
    const admin_scopes = ['admin', 'editor', `event:${race}`, `results:${race}`]
    const of_runner = ['public', `user:${runner.id}`, ...secrets.map((secret) => `guest:${sha256(secret)}`)]
    const [admin_line, phone] = [await Listener.open(server.url), await Listener.open(server.url)]
    const topics = (scopes: string[]) => scopes.map((scope) => `heads/${scope}`)
    expect(await admin_line.subscribe(topics(admin_scopes), admin.token)).toBe(204)
    expect(await phone.subscribe(topics(of_runner), runner.token)).toBe(204)
    const rung = (scope: string) =>
      [...admin_line.rings, ...phone.rings]
        .filter(({ topic }) => topic === `heads/${scope}`)
        .map(({ seq }) => seq)
    const scopes = [...admin_scopes, ...of_runner]
    await expect.poll(() => scopes.filter((scope) => rung(scope).length === 0)).toEqual([])

    const result = { event_id: race, registration_id: timed.args.registration_id }
    const changes = { race_time: 2_400_000 }
    const of_admin = { author: admin.id, from: { race_time: null } }
    const of_person = { author: runner.id, from: { last_name: 'Person' } }
    acceptedResult(await pushOne(server, entered))
    acceptedResult(await pushOne(server, command('setResult', { ...result, changes }, of_admin), admin.token))
    // The last, so that what rang wrongly for the others has come by then.
    const renaming = command('updateProfile', { changes: { last_name: 'Renamed' } }, of_person)
    acceptedResult(await pushOne(server, renaming, runner.token))

    const stands = {
      ...(await headsOf(admin_scopes, { token: admin.token })),
      ...(await headsOf(of_runner, { token: runner.token, secrets })),
    }
    const last = () => Object.fromEntries(scopes.map((scope) => [scope, rung(scope).at(-1)]))
    await expect.poll(last, { timeout: 10_000 }).toEqual(stands)
    // What was greeted with may ring once more.
    for (const scope of scopes) expect(rung(scope), scope).toEqual(rung(scope).toSorted((a, b) => a - b))
    expect(rung('editor')).toHaveLength(1)
    admin_line.close()
    phone.close()
  })

  it('tells a new listener the scope’s position, once for each scope', async () => {
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

  it('does not ring for a listener whose role was taken away', async () => {
    const helper = await server.createUser({ role: 'admin' })
    const [admin_line, demoted] = [await Listener.open(server.url), await Listener.open(server.url)]
    for (const [line, { token }] of [
      [admin_line, admin],
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
    await expect.poll(() => admin_line.rings.length, { timeout: 3_000 }).toBeGreaterThan(0)
    admin_line.close()
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

  it('is refused for anything else', async () => {
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
