import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedPage, Heads } from '#data/sync/protocol.ts'
import { Listener } from '#support/listener.ts'
import { command, push, sha256 } from '../server/push-fixtures.ts'
import { type ActorName, actor_names, acts_as } from './expected/actors.ts'
import { collections } from './expected/collections.ts'
import { no_scopes, type ScopeRules, scopes } from './expected/scopes.ts'
import { isStation, read_by_stations, sees } from './expected/stations.ts'
import { cell, reportTally, wrongOf } from './tally.ts'
import { people, recordOf, recordsOf } from './world/rows.ts'
import {
  accountOf,
  ask,
  changeRecord,
  eachOf,
  hear,
  isAmong,
  keyOf,
  makeWorld,
  type World,
} from './world/world.ts'

// The feeds and the doorbell: every scope × everybody, with and without the secret of a guest's registration.

let world: World
reportTally('pull')
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.server.stop())

interface Scope {
  name: string
  kind: string
  rules: ScopeRules
  owner: ActorName | ''
}

/** Every scope there is in the world. */
function allScopes(): Scope[] {
  return Object.entries(scopes).flatMap(([kind, rules]): Scope[] => {
    if (rules.of === 'event')
      return Object.values(world.events).flatMap((id) =>
        (rules.ends ?? ['']).map((end) => ({ name: `${kind}:${id}${end}`, kind, rules, owner: '' as const })),
      )
    if (rules.of === 'account')
      return people.map((owner) => ({ name: `${kind}:${accountOf(world, owner)}`, kind, rules, owner }))
    if (rules.of === 'hash')
      return [{ name: `${kind}:${sha256(world.guest.secret)}`, kind, rules, owner: '' }]
    return [{ name: kind, kind, rules, owner: '' }]
  })
}

interface Asker {
  actor: ActorName
  secret: boolean
}
const askers: Asker[] = actor_names.flatMap((actor) => [
  { actor, secret: false },
  ...(isStation(actor) ? [] : [{ actor, secret: true }]),
])

/** Its own event, and as much as it may see. */
function isOfStation(name: string, actor: ActorName): boolean {
  const end = isStation(actor) ? sees[actor] : null
  return isStation(actor) && end !== null && name === `table:${world.stations[actor].event_id}${end}`
}

function mayPull({ name, rules, owner }: Scope, { actor, secret }: Asker): boolean {
  if (rules.readers.includes('station')) return isOfStation(name, actor)
  if (rules.readers.includes('secret')) return secret
  return isAmong(
    rules.readers.filter((reader) => reader !== 'secret' && reader !== 'station'),
    actor,
    owner,
  )
}

const isPublic = ({ rules }: Scope) => rules.readers.includes('everybody')

async function heads(names: string[], { actor, secret }: Asker, side = 'sync'): Promise<Heads> {
  const { status, text } = await ask(
    world,
    actor,
    `/api/${side}/heads?scopes=${names.map(encodeURIComponent).join()}`,
    {
      secret,
    },
  )
  expect(status).toBe(200)
  return JSON.parse(text) as Heads
}

const admin: Asker = { actor: 'admin', secret: false }

async function feed(
  scope: string,
  collection: string,
  asker: Asker,
  side = 'sync',
  now?: Heads,
): Promise<{ status: number; text: string }> {
  const { epochs, projections, seq } = now ?? (await heads([], admin))
  const shape = projections[`${scope.split(':')[0]}/${collection}`] ?? 'none'
  const path = [epochs.at(-1)?.epoch, shape, scope, collection].map((part) =>
    encodeURIComponent(String(part)),
  )
  return ask(world, asker.actor, `/api/${side}/feed/${path.join('/')}?since=0&to=${seq}`, {
    secret: asker.secret,
  })
}

describe('pulling', () => {
  it('knows the scopes and collections of the matrix and no others', async () => {
    const { projections } = await heads([], admin)
    const listed = Object.entries(scopes).flatMap(([kind, rules]) =>
      rules.collections.map((name) => `${kind}/${name}`),
    )
    expect(Object.keys(projections).sort()).toEqual(listed.sort())
  })

  it('heads name a scope to its readers, and to others not even its existence', async () => {
    const names = allScopes().map(({ name }) => name)
    for (const asker of askers) {
      const named = Object.keys((await heads([...names, ...no_scopes], asker)).scopes)
      const due = allScopes().filter((scope) => mayPull(scope, asker))
      cell('seen', `${asker.actor} asks for all heads`, named.sort(), due.map(({ name }) => name).sort())
      const open = Object.keys((await heads([...names, ...no_scopes], asker, 'public')).scopes)
      cell(
        'seen',
        `${asker.actor} asks for all public heads`,
        open.sort(),
        allScopes()
          .filter(isPublic)
          .map(({ name }) => name)
          .sort(),
      )
    }
    expect(wrongOf('seen')).toEqual([])
  })

  it('a feed answers its readers and refuses everybody else alike', async () => {
    const cells = allScopes().flatMap((scope) => askers.map((asker) => ({ scope, asker })))
    const now = await heads([], admin)
    await eachOf(cells, async ({ scope, asker }) => {
      for (const collection of Object.keys(collections)) {
        const holds = scope.rules.collections.includes(collection)
        const what = `${asker.actor}${asker.secret ? ' with the secret' : ''} pulls ${scope.kind}/${collection}`
        const own = await feed(scope.name, collection, asker, 'sync', now)
        cell('seen', what, own.status, mayPull(scope, asker) && holds ? 200 : 403)
        if (asker.secret) continue
        const open = await feed(scope.name, collection, asker, 'public', now)
        cell('seen', `${what} publicly`, open.status, isPublic(scope) && holds ? 200 : 403)
      }
    })
    for (const name of no_scopes) {
      for (const asker of askers) {
        const { status } = await feed(name, 'registrations', asker)
        cell('seen', `${asker.actor} pulls "${name}"`, status < 500 && status !== 200, true)
      }
    }
    expect(wrongOf('seen')).toEqual([])
  })

  it('a secret that is wrong, empty, or somebody’s hash opens nothing', async () => {
    const scope = `guest:${sha256(world.guest.secret)}`
    const hash = sha256(world.guest.secret)
    for (const secret of ['', hash, ',', `${world.guest.secret}x`, '*', ' ', '"']) {
      const { text } = await ask(world, 'guest', `/api/sync/heads?scopes=${scope}`, {
        headers: { 'Guest-Secret': secret },
      })
      cell('seen', `the secret "${secret.slice(0, 20)}"`, (JSON.parse(text) as Heads).scopes, {})
    }
    expect(wrongOf('seen')).toEqual([])
  })
})

describe('listening', () => {
  it('the doorbell is open to a scope’s readers, and no other topic to anybody', async () => {
    const foreign = [
      ...Object.keys(collections).flatMap((name) => [name, `${name}/*`, `${name}/${world.rows[0]?.id}`]),
      'heads',
      'heads/',
      'heads/*',
      'heads/public/../admin',
      '*',
      '@oauth2',
      'PB_CONNECT',
      '_changes/*',
      ...no_scopes.filter((name) => !name.includes(',')).map((name) => `heads/${name}`),
    ]
    await eachOf(actor_names, async (actor) => {
      const listener = await Listener.open(world.server.url)
      for (const topic of foreign) {
        for (const asked of [topic, `${topic}?options={"query":{"expand":"user_id"}}`]) {
          const status = await listener.subscribe(
            ['heads/public', asked],
            world.tokens[actor],
            keyOf(world, actor),
          )
          cell('seen', `${actor} listens to ${asked}`, status >= 400 && status < 500, true)
        }
      }
      listener.close()
    })
    for (const scope of allScopes()) {
      for (const actor of actor_names) {
        // A stream belongs to the caller who used it first.
        const listener = await Listener.open(world.server.url)
        const status = await listener.subscribe(
          [`heads/${scope.name}`],
          world.tokens[actor],
          keyOf(world, actor),
        )
        // A ring of a guest's scope says only that something changed, to callers who know its hash.
        const may = scope.kind === 'guest' || mayPull(scope, { actor, secret: false })
        cell('seen', `${actor} listens to ${scope.kind}`, status, may ? 204 : 403)
        listener.close()
      }
    }
    expect(wrongOf('seen')).toEqual([])
  })

  it('a ring carries a number and nothing else', async () => {
    const listeners = new Map<ActorName, Listener>()
    for (const actor of actor_names) {
      const listener = await Listener.open(world.server.url)
      const topics = allScopes().filter((scope) => mayPull(scope, { actor, secret: false }))
      await listener.subscribe(
        topics.map(({ name }) => `heads/${name}`),
        world.tokens[actor],
        keyOf(world, actor),
      )
      listeners.set(actor, listener)
    }
    await changeRecord(world.server, 'events', world.events.upcoming, { description: 'new' })
    await changeRecord(world.server, 'users', accountOf(world, 'other'), { first_name: 'new' })
    for (const [actor, listener] of listeners) {
      // One greeted them, the next one reports the change.
      const rings = () => listener.rings.filter(({ topic }) => topic === 'heads/public').length
      await expect.poll(rings, { timeout: 5_000 }).toBeGreaterThan(1)
      hear(world, actor, 'the event stream', listener.heard, {
        said: allScopes()
          .map(({ name }) => name)
          .join(),
      })
      const data = [...listener.heard.matchAll(/^data:(.*)$/gm)].map(([, text]) =>
        Object.keys(JSON.parse(text ?? '{}') as object),
      )
      const expected = data.map((_, n) => (n === 0 ? ['clientId'] : ['seq']))
      cell('seen', `${actor} hears`, data, expected)
      listener.close()
    }
    expect(wrongOf('seen')).toEqual([])
  })
})

describe('a scope is its audience', () => {
  async function natively(actor: ActorName, collection: string): Promise<string[]> {
    const { status, text } = await ask(world, actor, `/api/collections/${collection}/records?perPage=1000`)
    if (status !== 200) return []
    return (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id).sort()
  }

  async function byScopes(asker: Asker, collection: string): Promise<string[]> {
    const found = new Set<string>()
    const due = allScopes().filter(
      (scope) => scope.rules.collections.includes(collection) && mayPull(scope, asker),
    )
    for (const { name } of due) {
      const { status, text } = await feed(name, collection, asker)
      expect(status, text).toBe(200)
      for (const { id } of (JSON.parse(text) as FeedPage).documents) found.add(id)
    }
    return [...found].sort()
  }

  /** What the native rules show, and to a station, which they never admit, the rows of its event. */
  async function due(actor: ActorName, collection: string): Promise<string[]> {
    const native = await natively(actor, collection)
    if (!isStation(actor) || sees[actor] === null || !read_by_stations.includes(collection)) return native
    cell('audience', `${actor} natively, ${collection}`, native, [])
    const rows = await recordsOf(world.server, collection)
    return rows.flatMap((row) => (row.event_id === world.stations[actor].event_id ? [row.id] : [])).sort()
  }

  const synced = [...new Set(Object.values(scopes).flatMap((rules) => rules.collections))]

  async function compareAll(when: string): Promise<void> {
    const cells = actor_names.flatMap((actor) => synced.map((collection) => ({ actor, collection })))
    await eachOf(cells, async ({ actor, collection }) => {
      const native = await due(actor, collection)
      const fed = await byScopes({ actor, secret: false }, collection)
      cell('audience', `${when}: ${actor}, ${collection}`, fed, native)
    })
    const guests = await byScopes({ actor: 'guest', secret: true }, 'registrations')
    const held = (await recordsOf(world.server, 'registrations'))
      .filter(({ guest }) => guest === sha256(world.guest.secret))
      .map(({ id }) => id)
    cell('audience', `${when}: a guest with the secret`, guests, held.sort())
    expect(wrongOf('audience')).toEqual([])
    expect(wrongOf('seen')).toEqual([])
  }

  const eventOf = async (chunk: string) =>
    String((await recordOf(world.server, 'result_chunks', chunk)).event_id)
  const setRecord = (collection: string, id: string, values: Record<string, unknown>) =>
    changeRecord(world.server, collection, id, values)

  it('as the world was made', () => compareAll('at first'))

  it('after a draft is published and an event withdrawn', async () => {
    await setRecord('events', world.events.draft, { status: 'upcoming' })
    await setRecord('events', world.events.past, { status: 'draft' })
    for (const row of world.rows) {
      if (row.collection !== 'events' && row.collection !== 'result_chunks') continue
      const event = row.collection === 'events' ? row.id : await eventOf(row.id)
      if (event === world.events.draft) row.kind = 'published'
      if (event === world.events.past) row.kind = 'draft'
    }
    await compareAll('after publishing and withdrawing')
  })

  it('after an address is verified', async () => {
    await setRecord('users', accountOf(world, 'unverified'), { verified: true })
    const row = world.rows.find(({ kind }) => kind === 'by_unverified_address')
    if (row) [row.kind, row.owner] = ['by_address', 'unverified']
    await compareAll('after verifying')
  })

  it('after a guest’s registration is claimed, which then leaves the guest scope', async () => {
    const [answer] = await push(
      world.server,
      [
        command(
          'claimRegistration',
          { registration_id: world.guest.registration, secret: world.guest.secret },
          { author: accountOf(world, 'runner') },
        ),
      ],
      world.tokens.runner,
    )
    expect(answer?.status).toBe('accepted')
    const row = world.rows.find(({ id }) => id === world.guest.registration)
    if (row) [row.kind, row.owner] = ['entered', 'runner']
    await compareAll('after claiming')
  })

  it('after an account becomes an admin, and after it no longer is one', async () => {
    await setRecord('users', accountOf(world, 'editor'), { role: 'admin' })
    const promoted: Asker = { actor: 'editor', secret: false }
    // What an admin sees is more than the matrix lets the editor hear, so it is asked past the ears of `ask`.
    const pull = async (path: string) =>
      (
        await fetch(`${world.server.url}${path}`, {
          headers: { Authorization: world.tokens[promoted.actor] },
        })
      ).text()
    for (const collection of synced) {
      const path = `/api/collections/${collection}/records?perPage=1000`
      const ids = (text: string) =>
        (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id).sort()
      cell(
        'audience',
        `after promotion: ${collection}`,
        ids(await pull(path)),
        await natively('admin', collection),
      )
    }
    const named = JSON.parse(await pull('/api/sync/heads?scopes=admin')) as Heads
    cell('audience', 'after promotion: the scope of admins', Object.keys(named.scopes), ['admin'])
    await setRecord('users', accountOf(world, 'editor'), { role: 'editor' })
    await compareAll('after demotion')
  })

  it('after a registration, an event’s results and an account are deleted', async () => {
    const registration = world.rows.find(({ kind, owner }) => kind === 'entered' && owner === 'other')
    await remove('registrations', registration?.id ?? '')
    await remove('users', accountOf(world, 'unverified'))
    acts_as.unverified = 'guest'
    await compareAll('after deleting')
  })

  async function remove(collection: string, id: string): Promise<void> {
    const answer = await fetch(`${world.server.url}/api/collections/${collection}/records/${id}`, {
      method: 'DELETE',
      headers: { Authorization: await world.server.superuserToken() },
    })
    expect(answer.status, `${collection}/${id}`).toBe(204)
  }
})
