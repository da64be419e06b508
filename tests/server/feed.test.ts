import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedPage } from '#data/sync/protocol.ts'
import { eventSchema } from '#domain/events/event.ts'
import { registrationSchema } from '#domain/registrations/registration.ts'
import { userSchema } from '#domain/accounts/user.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'

// The feeds of the real server, asked by each kind of caller.

const secret = 'a-secret-that-a-phone-made'
const guest_hash = createHash('sha256').update(secret).digest('hex')

let server: TestServer
let runner: TestUser
let admin: TestUser
let event_id = ''
let slugs = 0

const client = (access: 'public' | 'sync', caller: { token?: string; secrets?: string[] } = {}) =>
  new FeedClient(server, access, caller)

function createEvent(values: Record<string, unknown> = {}) {
  slugs += 1
  return server.createRecord<{ id: string }>('events', {
    name: 'City 10K',
    slug: `city-10k-${slugs}`,
    event_date: '2026-05-01',
    status: 'upcoming',
    ranking_basis: 'gun',
    age_group_basis: 'chip',
    ...values,
  })
}

const createRegistration = (values: Record<string, unknown> = {}) =>
  server.createRecord<{ id: string }>('registrations', {
    event_id,
    source: 'form',
    first_name: 'Ada',
    ...values,
  })

const createChunk = (values: Record<string, unknown> = {}) =>
  server.createRecord<{ id: string }>('result_chunks', {
    event_id,
    chunk: 0,
    count: 1,
    data: { v: 1, n: 1 },
    ...values,
  })

async function change(collection: string, id: string, values: Record<string, unknown> | null): Promise<void> {
  const answer = await fetch(`${server.url}/api/collections/${collection}/records/${id}`, {
    method: values ? 'PATCH' : 'DELETE',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: values ? JSON.stringify(values) : undefined,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

beforeAll(async () => {
  server = await startServer()
  runner = await server.createUser()
  admin = await server.createUser({ role: 'admin' })
  event_id = (await createEvent()).id
})
afterAll(() => server?.stop())

describe('each scope', () => {
  it('public holds the events that are not drafts, as the domain describes them', async () => {
    const fees = [{ name: 'Early bird', until: '2026-03-01', amount_cents: 3500 }]
    const shown = await createEvent({ status: 'past', distance_m: 10_000, fees, results_provisional: true })
    const draft = await createEvent({ status: 'draft' })
    const { documents } = await client('public').all('public', 'events')
    expect(ids(documents)).toContain(shown.id)
    expect(ids(documents)).not.toContain(draft.id)
    for (const data of documents)
      expect(eventSchema.strict().safeParse(data)).toEqual({ success: true, data })
    expect(documents.find(({ id }) => id === shown.id)).toMatchObject({
      distance_m: 10_000,
      climb_m: null,
      capacity: null,
      fees,
      age_bands: [],
      results_provisional: true,
    })
    const all = await client('sync', { token: admin.token }).all('admin', 'events')
    expect(ids(all.documents)).toContain(draft.id)
  })

  it('results holds its event’s chunks until that is a draft again', async () => {
    const event = await createEvent({ status: 'past' })
    const chunk = await createChunk({ event_id: event.id, data: { v: 1, n: 2 } })
    await createChunk()
    const scope = `results:${event.id}`
    const before = await client('public').all(scope, 'result_chunks')
    expect(before.documents).toEqual([
      { id: chunk.id, event_id: event.id, chunk: 0, count: 1, data: { v: 1, n: 2 } },
    ])
    await change('events', event.id, { status: 'draft' })
    const after = await client('public').all(scope, 'result_chunks', before.next)
    expect(after).toMatchObject({ documents: [], deleted: [chunk.id] })
    await change('events', event.id, { status: 'past' })
    expect((await client('public').all(scope, 'result_chunks')).deleted).toEqual([])
  })

  it('user holds one’s own registrations and profile', async () => {
    const own = await createRegistration({ user_id: runner.id, race_time: 3_600_000, result_slot: 1 })
    const other = await createRegistration({ user_id: admin.id })
    const feed = client('sync', { token: runner.token })
    const registrations = await feed.all(`user:${runner.id}`, 'registrations')
    expect(ids(registrations.documents)).toEqual([own.id])
    for (const data of registrations.documents)
      expect(registrationSchema.strict().safeParse(data)).toEqual({ success: true, data })
    expect(registrations.documents[0]).toMatchObject({
      result_slot: 0,
      race_time: 3_600_000,
      overall_rank: null,
    })
    expect(JSON.stringify(registrations)).not.toContain(other.id)
    const { documents } = await feed.all(`user:${runner.id}`, 'users')
    for (const data of documents) expect(userSchema.strict().safeParse(data)).toEqual({ success: true, data })
    expect(documents).toMatchObject([{ id: runner.id, email: runner.email, role: 'user' }])
  })

  it('guest holds what was registered with the secret, and loses it to the account that claims it', async () => {
    const own = await createRegistration({ guest: guest_hash })
    await createRegistration({ guest: createHash('sha256').update('another').digest('hex') })
    const phone = client('sync', { secrets: ['something-else', secret] })
    const scope = `guest:${guest_hash}`
    const before = await phone.all(scope, 'registrations')
    expect(ids(before.documents)).toEqual([own.id])
    expect(before.documents[0]).not.toHaveProperty('guest')
    await change('registrations', own.id, { guest: '', user_id: runner.id })
    expect(await phone.all(scope, 'registrations', before.next)).toMatchObject({
      documents: [],
      deleted: [own.id],
    })
    const account = await client('sync', { token: runner.token }).all(`user:${runner.id}`, 'registrations')
    expect(ids(account.documents)).toContain(own.id)
  })

  it('event holds all registrations of an event, for admins', async () => {
    const event = await createEvent()
    const here = await createRegistration({ event_id: event.id })
    const leaves = await createRegistration({ event_id: event.id })
    const feed = client('sync', { token: admin.token })
    const before = await feed.all(`event:${event.id}`, 'registrations')
    expect(ids(before.documents)).toEqual([here.id, leaves.id].sort())
    await change('registrations', leaves.id, { event_id })
    await change('registrations', here.id, null)
    const after = await feed.all(`event:${event.id}`, 'registrations', before.next)
    expect(after.documents).toEqual([])
    expect(after.deleted.sort()).toEqual([here.id, leaves.id].sort())
  })

  it('admin holds every user with the e-mail address', async () => {
    const { documents } = await client('sync', { token: admin.token }).all('admin', 'users')
    expect(documents.map(({ email }) => email)).toEqual(expect.arrayContaining([runner.email, admin.email]))
  })
})

describe('who may read', () => {
  const forbidden = () => [
    {
      who: {},
      scopes: [
        `user:${runner.id}`,
        `event:${event_id}`,
        'admin',
        `guest:${guest_hash}`,
        'user:',
        'everything',
      ],
    },
    { who: { token: runner.token }, scopes: [`user:${admin.id}`, `event:${event_id}`, 'admin'] },
    { who: { token: `${runner.token}x` }, scopes: [`user:${runner.id}`] },
    { who: { secrets: [guest_hash] }, scopes: [`guest:${guest_hash}`] },
    { who: { token: admin.token }, scopes: [`user:${runner.id}`, `guest:${guest_hash}`] },
  ]

  it('is refused with 403 by the feed, and left out by heads', async () => {
    for (const { who, scopes } of forbidden()) {
      const heads = await client('sync', who).heads('public', ...scopes)
      expect(Object.keys(heads.scopes)).toEqual(['public'])
      for (const scope of scopes) {
        const collection = scope === 'admin' ? 'events' : 'registrations'
        expect((await client('sync', who).ask(scope, collection)).status).toBe(403)
      }
    }
  })

  it('finds no private scope on the public side, for any caller', async () => {
    for (const scope of ['admin', `event:${event_id}`, `user:${admin.id}`]) {
      expect((await client('public', { token: admin.token }).ask(scope, 'events')).status).toBe(403)
    }
    expect((await client('public').ask('public', 'users')).status).toBe(403)
  })

  it('is checked each time: a role that was taken away reads nothing more', async () => {
    const helper = await server.createUser({ role: 'admin' })
    const feed = client('sync', { token: helper.token })
    expect((await feed.ask('admin', 'users')).status).toBe(200)
    await change('users', helper.id, { role: 'user' })
    expect((await feed.ask('admin', 'users')).status).toBe(403)
  })
})

describe('caching', () => {
  it('closed ranges of the public feed may be kept a day and are the same for everybody', async () => {
    const plain = await client('public').ask('public', 'events')
    const signedIn = await client('public', { token: admin.token }).ask('public', 'events')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    expect(signedIn.headers.get('cache-control')).toBe(plain.headers.get('cache-control'))
    expect(await signedIn.text()).toBe(await plain.text())
    expect(plain.headers.get('content-encoding')).toBe('gzip')
    const heads = await client('public').get('heads?scopes=public')
    expect(heads.headers.get('cache-control')).toBe('public, max-age=1')
  })

  it('nobody may store private answers and errors', async () => {
    const feed = client('sync', { token: admin.token })
    for (const answer of [
      await feed.ask('public', 'events'),
      await feed.ask('admin', 'users'),
      await feed.get('heads?scopes=admin'),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    for (const answer of [
      await client('public').ask('admin', 'events'),
      await client('public').ask('public', 'events', { epoch: 'elsewhere' }),
      await client('public').ask('public', 'events', { since: -1 }),
    ]) {
      expect(answer.ok).toBe(false)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('an open-ended answer holds what changed after the ring, and is stored for a moment', async () => {
    const event = await createEvent({ name: 'Before' })
    const heads = await client('public').heads('public')
    const path = `feed/${heads.epochs.at(-1)?.epoch}/${heads.projections['public/events']}/public/events`
    const since = heads.scopes.public ?? 0
    await change('events', event.id, { name: 'Rung' })
    const rung = (await client('public').heads('public')).seq
    await change('events', event.id, { name: 'Changed again' })
    const closed = await client('public').get(`${path}?since=${since}&to=${rung}`)
    expect(await closed.json()).toMatchObject({ documents: [] })
    const answer = await client('public').get(`${path}?since=${since}&least=${rung}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1')
    const page: FeedPage = await answer.json()
    expect(page).toMatchObject({ documents: [{ id: event.id, name: 'Changed again' }], done: true })
    expect(page.next).toBeGreaterThan(rung)
    expect((await client('public').get(`${path}?since=${since}&least=${page.head + 1}`)).status).toBe(410)
  })

  it('an answer for a closed range stays true when rows change later', async () => {
    const event = await createEvent()
    const scope = `event:${event.id}`
    const feed = client('sync', { token: admin.token })
    const first = await createRegistration({ event_id: event.id, first_name: 'First' })
    const kept = await feed.all(scope, 'registrations')
    await change('registrations', first.id, { first_name: 'Second' })
    const later = await feed.all(scope, 'registrations', kept.next)
    const device = new Map([...kept.documents, ...later.documents].map((row) => [row.id, row.first_name]))
    expect([...device]).toEqual([[first.id, 'Second']])
    // Asked again, the early range no longer holds what is in a later one, and brings nothing older back.
    expect((await feed.page(scope, 'registrations', { since: 0, to: kept.next })).documents).toEqual([])
  })
})

describe('410', () => {
  it('answers an unknown epoch, another schema, and a checkpoint beyond the history', async () => {
    const feed = client('public')
    const { seq } = await feed.heads('public')
    for (const range of [
      { epoch: 'elsewhere' },
      { projection: '000000000000' },
      { to: seq + 1000 },
      { since: seq + 1000, to: seq + 1000 },
    ]) {
      expect((await feed.ask('public', 'events', range)).status).toBe(410)
    }
  })

  it('answers an ended epoch, for what came after its end', async () => {
    const other = await startServer()
    const dataDir = other.dataDir
    const before = await new FeedClient(other, 'public').heads('public')
    await other.stop({ keepData: true })
    const again = await startServer({ dataDir })
    try {
      const feed = new FeedClient(again, 'public')
      const old_epoch = before.epochs.at(-1)?.epoch
      const heads = await feed.heads('public')
      expect(heads.epochs.length).toBeGreaterThan(before.epochs.length)
      expect(heads.epochs.map(({ epoch }) => epoch)).toContain(old_epoch)
      const values = { name: 'E', slug: 'e', event_date: '2026-05-01', status: 'past' }
      await again.createRecord('events', { ...values, ranking_basis: 'gun', age_group_basis: 'gun' })
      expect((await feed.ask('public', 'events', { epoch: old_epoch, to: before.seq })).status).toBe(200)
      expect((await feed.ask('public', 'events', { epoch: old_epoch })).status).toBe(410)
      expect((await feed.ask('public', 'events')).status).toBe(200)
    } finally {
      await again.stop({ keepData: false })
    }
  })
})

describe('pages', () => {
  it('hold about 256 KB, at least one document, and lose nothing between them', async () => {
    const event = await createEvent({ status: 'past' })
    const big = { text: 'x'.repeat(120_000) }
    for (let chunk = 0; chunk < 5; chunk += 1) {
      const data = chunk === 2 ? { text: 'y'.repeat(400_000) } : big
      await createChunk({ event_id: event.id, chunk, data })
    }
    const scope = `results:${event.id}`
    const { documents, pages } = await client('public').all(scope, 'result_chunks')
    expect(documents.map(({ chunk }) => chunk)).toEqual([0, 1, 2, 3, 4])
    expect(pages).toBe(3)
  })

  it('refuse an invalid range', async () => {
    for (const range of [{ since: -1 }, { since: 1.5 }, { since: 2, to: 1 }, { since: Number.NaN }]) {
      expect((await client('public').ask('public', 'events', range)).status).toBe(400)
    }
  })
})
