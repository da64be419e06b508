import { expect } from 'vitest'
import { plainPng } from '#support/pictures.ts'
import type { TestServer } from '#support/server.ts'
import { command, push, sha256 } from '../../server/push-fixtures.ts'
import type { StationPhone } from '../../server/station-fixtures.ts'
import { type ActorName, actor_names } from '../expected/actors.ts'
import { isStation, type StationActor } from '../expected/stations.ts'
import { collections } from '../expected/collections.ts'
import { know, newId, plant } from './canaries.ts'

// The rows of the world: of every collection some of each kind that expected/collections.ts speaks of, owned by
// different people, with a canary in every personal field.

export interface Row {
  collection: string
  id: string
  kind: string
  owner: ActorName | ''
  /** The event's id; '' for no event. */
  event: string
}

export interface Account {
  id: string
  email: string
  password: string
}

export interface Planted {
  rows: Row[]
  accounts: Map<ActorName, Account>
  events: Record<'draft' | 'upcoming' | 'past' | 'cancelled', string>
  /** The secret of the registration without an account, and that registration. */
  guest: { secret: string; registration: string }
  /** A product of the shop, and the order of `other`. */
  shop: { product: string; order: string }
  /** Phones of volunteers. */
  stations: Record<StationActor, StationPhone>
  /** The id of a command that the server accepted from somebody who is not here. */
  foreign_command: string
}

/** The people with an account of their own; the others come with a bad token. */
export const people = actor_names.filter(
  (name) => !['guest', 'expired', 'forged'].includes(name) && !isStation(name),
)

export async function plantRows(server: TestServer): Promise<Planted> {
  const rows: Row[] = []
  const accounts = new Map<ActorName, Account>()

  async function row(
    collection: string,
    kind: string,
    owner: ActorName | '',
    values: Record<string, unknown>,
  ): Promise<string> {
    const id = newId()
    const rules = collections[collection]
    if (!rules) throw new Error(`${collection} is not in expected/collections.ts`)
    if (!rules.id_is_open) know(id, { collection, record: id, field: '' })
    const canaries = plant(collection, id, [...rules.personal, ...(rules.fed_to_admins ?? [])])
    await server.createRecord(collection, { id, ...canaries, ...values })
    rows.push({ collection, id, kind, owner, event: String(values.event_id ?? '') })
    return id
  }

  for (const name of people) {
    const password = newId()
    const id = await row('users', 'account', name, {
      password,
      passwordConfirm: password,
      role: name === 'editor' ? 'editor' : name === 'admin' || name === 'demoted' ? 'admin' : 'user',
      verified: name !== 'unverified',
    })
    const { email } = await recordOf(server, 'users', id)
    accounts.set(name, { id, email: String(email), password })
  }

  const event = async (status: string) => {
    const bib = newId()
    const id = await row('events', status === 'draft' ? 'draft' : 'published', '', {
      bib_rules: [{ prefix: bib }],
      slug: `race-${status}`,
      event_date: status === 'past' ? '2025-05-01' : '2031-05-01',
      status,
      distance_m: 10_000,
      ranking_basis: 'gun',
      age_group_basis: 'gun',
      fees: [],
      age_bands: [],
      photos: [],
    })
    know(bib, { collection: 'events', record: id, field: 'bib_rules' })
    return id
  }
  const events = {
    draft: await event('draft'),
    upcoming: await event('upcoming'),
    past: await event('past'),
    cancelled: await event('cancelled'),
  }

  const secret = `secret-${newId()}`
  const guests = sha256(secret)
  // As it is in the mail about that registration.
  const link = newId()
  for (const owner of [...people.filter((name) => name !== 'editor' && name !== 'admin'), '' as const]) {
    const user_id = owner ? accounts.get(owner)?.id : ''
    await row('registrations', owner ? 'entered' : 'imported', owner, {
      event_id: events.upcoming,
      user_id,
      source: owner ? 'form' : 'import',
    })
    await row('registrations', owner ? 'entered' : 'imported', owner, {
      event_id: events.draft,
      user_id,
      source: owner ? 'form' : 'import',
    })
    const id = await row('registrations', owner ? 'finished' : 'imported', owner, {
      event_id: events.past,
      user_id,
      source: owner ? 'form' : 'import',
    })
    await finish(server, accounts.get('demoted'), id, events.past)
  }
  const registration = await row('registrations', 'guests', '', {
    event_id: events.upcoming,
    source: 'form',
    guest: guests,
    confirm_by: '2031-04-01',
    confirm_key: sha256(link),
  })
  for (const word of [link, sha256(link)])
    know(word, { collection: 'registrations', record: registration, field: 'confirm_key' })
  for (const [name, kind] of [
    ['runner', 'by_address'],
    ['unverified', 'by_unverified_address'],
  ] as const) {
    await row('registrations', kind, kind === 'by_address' ? name : '', {
      event_id: events.upcoming,
      source: 'form',
      email: accounts.get(name)?.email,
    })
  }
  know(guests, { collection: 'registrations', record: registration, field: 'guest' })

  const draft_chunk = await row('result_chunks', 'draft', '', {
    event_id: events.draft,
    chunk: 0,
    count: 0,
    data: {},
  })
  expect(draft_chunk).not.toBe('')
  for (const chunk of await recordsOf(server, 'result_chunks')) {
    if (chunk.event_id === events.past)
      rows.push({
        collection: 'result_chunks',
        id: String(chunk.id),
        kind: 'published',
        owner: '',
        event: '',
      })
  }

  for (const [kind, status] of [
    ['published', 'published'],
    ['draft', 'draft'],
  ] as const) {
    await row('blog_posts', kind, '', { slug: `post-${status}`, status })
  }
  await row('reviews', 'shown', '', { rating: 4, hidden: false })
  await row('reviews', 'taken_down', '', { rating: 1, hidden: true })
  // A migration made it.
  for (const { id } of await recordsOf(server, 'site_settings'))
    rows.push({ collection: 'site_settings', id: String(id), kind: 'decided', owner: '', event: '' })
  for (const [collection, kind] of [
    ['site_parts', 'part'],
    ['site_drafts', 'part_draft'],
  ] as const)
    for (const { id } of await recordsOf(server, collection))
      rows.push({ collection, id: String(id), kind, owner: '', event: '' })
  await row('site_versions', 'version', '', {
    part: 'waiver',
    version: 1,
    fields: { text: 'I run at my own risk.' },
  })
  await row('site_versions', 'version_of_contact', '', {
    part: 'contact',
    version: 1,
    fields: { phone: '(555) 010-0199' },
  })
  const product = await row('products', 'sold', '', { price: 10, sizes: [] })
  for (const owner of [...people.filter((name) => name !== 'editor' && name !== 'admin'), '' as const]) {
    const kind = owner ? 'ordered' : 'of_nobody'
    const order_id = await row('orders', kind, owner, {
      user_id: owner ? accounts.get(owner)?.id : '',
      total_amount: 17,
      status: 'placed',
      payment_status: 'due',
    })
    await row('order_items', kind, owner, {
      order_id,
      product_id: product,
      price_at_purchase: 10,
      quantity: 1,
    })
  }
  async function station(name: StationActor, event_id: string, shows: boolean): Promise<StationPhone> {
    const station_id = await row('stations', 'place', '', {
      event_id,
      kind: 'packet_table',
      sees_age: shows,
      sees_contact: shows,
    })
    const key = `key-${newId()}`
    const id = await row('station_devices', 'phone', '', {
      event_id,
      station_id,
      initials: 'KM',
      revoked_at: name === 'revoked' ? '2031-04-30 10:00:00.000Z' : '',
      key_hash: sha256(key),
    })
    know(sha256(key), { collection: 'station_devices', record: id, field: 'key_hash' })
    return { id, key, station_id, event_id, said: 0 }
  }
  const stations = {
    station: await station('station', events.upcoming, false),
    trusted: await station('trusted', events.upcoming, true),
    revoked: await station('revoked', events.upcoming, false),
  }
  await station('station', events.past, false)
  for (const event_id of [events.upcoming, events.past]) {
    const [name, signature] = [newId(), newId()]
    const id = await row('facts', 'said', '', {
      event_id,
      kind: 'waiver_signed',
      initials: 'KM',
      sequence: 1,
      turn: 1,
      payload: { name, signature },
    })
    know(name, { collection: 'facts', record: id, field: 'payload' })
    know(signature, { collection: 'facts', record: id, field: 'payload.signature' })
    const [brought, drawn] = [newId(), newId()]
    const waiting = await row('waiting_facts', 'brought', '', {
      event_id,
      kind: 'waiver_signed',
      said: { fact: { payload: { name: brought, signature: drawn } }, runner: null },
    })
    know(brought, { collection: 'waiting_facts', record: waiting, field: 'said' })
    know(drawn, { collection: 'waiting_facts', record: waiting, field: 'said.fact.payload.signature' })
  }
  await picture(server, rows, 'unnamed', 'reviews')
  await picture(server, rows, 'library', 'products', accounts.get('admin'))
  await picture(server, rows, 'avatar', 'avatars', accounts.get('other'))
  await row('volunteers', 'message', '', { preferred_role: 'timing' })
  await row('sponsor_vendor_inquiries', 'message', '', { selected_option: 'custom' })
  await row('newsletter_subscribers', 'address', '', {})
  await row('inbox', 'item', '', { kind: 'value_lost', collection: 'registrations' })
  await row('inbox', 'flood', '', {
    kind: 'flood',
    collection: 'volunteers',
    details: { list: 'volunteers', ids: [newId()], from: '', to: '', stayed: [] },
  })
  // What was done here so far is in the log already.
  for (const { id } of await recordsOf(server, 'activity'))
    rows.push({ collection: 'activity', id: String(id), kind: 'entry', owner: '', event: '' })
  await row('activity', 'entry', '', { kind: 'setRole', changes: [], recent: true })
  await row('outgoing_mail', 'unsent', '', {})
  await row('_mail_queue', 'queued', '', { kind: 'registration' })
  const foreign_command = await row('_commands', 'logged', '', {})
  const superuser = newId()
  await row('_superusers', 'account', '', { password: superuser, passwordConfirm: superuser })
  const users = await collectionId(server, 'users')
  for (const owner of ['runner', 'other', 'admin'] as const) {
    const account = { collectionRef: users, recordRef: accounts.get(owner)?.id }
    await row('_authOrigins', 'owned', owner, account)
    await row('_externalAuths', 'owned', owner, { ...account, provider: 'github' })
    await row('_mfas', 'owned', owner, account)
    await row('_otps', 'owned', owner, { ...account, password: newId(), sentTo: `${newId()}@canary.example` })
  }
  const order = rows.find(({ collection, owner }) => collection === 'orders' && owner === 'other')?.id ?? ''
  const shop = { product, order }
  return { rows, accounts, events, guest: { secret, registration }, shop, stations, foreign_command }
}

/** A picture is sent as its people send one; what the server decided of it then becomes a canary. */
async function picture(
  server: TestServer,
  rows: Row[],
  kind: string,
  bucket: string,
  sender?: Account,
): Promise<void> {
  const id = newId()
  const at = { collection: 'images', record: id }
  know(id, { ...at, field: '' })
  const body = plainPng(8, 8, id)
  know(sha256(body), { ...at, field: 'hash' })
  const sent = await fetch(`${server.url}/api/sync/files/${bucket}/${id}?name=shirt.png`, {
    method: 'PUT',
    body,
    headers: sender ? { Authorization: await logIn(server, sender) } : {},
  })
  expect(sent.status, await sent.text()).toBe(200)
  // The path of one in the library, and of one of an account, says what it is for.
  const planted = plant('images', id, sender ? ['name', 'alt'] : ['path', 'name', 'alt'])
  const named = await fetch(`${server.url}/api/collections/images/records/${id}`, {
    method: 'PATCH',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify(planted),
  })
  expect(named.status, await named.text()).toBe(200)
  rows.push({ collection: 'images', id, kind, owner: '', event: '' })
}

/** Enters a result as an admin does, so that it is in the packed results that everybody reads. */
async function finish(
  server: TestServer,
  admin: Account | undefined,
  registration_id: string,
  event_id: string,
): Promise<void> {
  if (!admin) throw new Error('The admins come before the results.')
  const args = { registration_id, event_id, changes: { race_time: 2_400_000 } }
  const one = command('setResult', args, { author: admin.id, from: { race_time: null } })
  const [answer] = await push(server, [one], await logIn(server, admin))
  expect(answer?.status, JSON.stringify(answer)).toBe('accepted')
}

const tokens = new Map<string, string>()

export async function logIn(server: TestServer, { id, email, password }: Account): Promise<string> {
  const known = tokens.get(id)
  if (known) return known
  const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: email, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`${email} cannot log in: ${answer.status}`)
  tokens.set(id, token)
  return token
}

async function asSuperuser<T>(server: TestServer, path: string): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { Authorization: await server.superuserToken() },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

export type StoredRecord = { id: string } & Record<string, unknown>

export const recordOf = (server: TestServer, collection: string, id: string) =>
  asSuperuser<StoredRecord>(server, `/api/collections/${collection}/records/${id}`)

export async function recordsOf(server: TestServer, collection: string): Promise<StoredRecord[]> {
  const path = `/api/collections/${collection}/records?perPage=1000`
  return (await asSuperuser<{ items: StoredRecord[] }>(server, path)).items
}

export interface StoredCollection {
  id: string
  name: string
  type: string
  fields: { name: string; type: string; hidden: boolean; collectionId?: string }[]
}

export async function collectionsOf(server: TestServer): Promise<StoredCollection[]> {
  return (await asSuperuser<{ items: StoredCollection[] }>(server, '/api/collections?perPage=500')).items
}

async function collectionId(server: TestServer, name: string): Promise<string> {
  return (await asSuperuser<{ id: string }>(server, `/api/collections/${name}`)).id
}
