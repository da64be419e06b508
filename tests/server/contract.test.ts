import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { activityEntrySchema } from '#domain/inbox/activity.ts'
import { blogPostSchema } from '#domain/content/blog-post.ts'
import { eventSchema } from '#domain/events/event.ts'
import { orderItemSchema, orderSchema } from '#domain/shop/order.ts'
import { libraryImageSchema } from '#domain/content/library-image.ts'
import { productSchema } from '#domain/shop/product.ts'
import { factSchema } from '#domain/race-day/fact.ts'
import { stationDeviceSchema, stationSchema } from '#domain/race-day/station.ts'
import { waitingFactSchema } from '#domain/race-day/waiting-fact.ts'
import { registrationSchema } from '#domain/registrations/registration.ts'
import { inboxItemSchema } from '#domain/inbox/inbox-item.ts'
import { inquirySchema } from '#domain/inbox/inquiry.ts'
import { reviewSchema } from '#domain/content/review.ts'
import { siteDraftSchema, sitePartSchema, siteVersionSchema } from '#domain/content/site/site-part.ts'
import { siteSettingsSchema } from '#domain/content/site-settings.ts'
import { subscriberSchema } from '#domain/inbox/subscriber.ts'
import { userSchema } from '#domain/accounts/user.ts'
import { volunteerSchema } from '#domain/inbox/volunteer.ts'
import { startServer, type TestServer } from '#support/server.ts'

// The migrations are written by hand, because they are history; this test is what keeps them equal to the domain.

interface Column {
  name: string
  type: string
  required?: boolean
  hidden?: boolean
  max?: number | null
  min?: number | null
  pattern?: string
  onlyInt?: boolean
  values?: string[]
  maxSelect?: number
}

/** The parts of a JSON schema that zod writes for the domain's fields. */
interface Property {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Property[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

// What the server keeps to itself: no feed shows it, but that of admins the rules for bibs.
const server_only: Record<string, string[]> = {
  activity: ['recent'],
  events: ['bib_rules', 'created', 'next_slot'],
  facts: ['updated'],
  images: ['file', 'gone', 'hash', 'owner', 'sizes'],
  station_devices: ['key_hash', 'stood_at', 'updated'],
  registrations: ['confirm_key', 'guest', 'lapsed_bib', 'table_paid', 'table_signed'],
  // The feed of admins names it as `photo_path`.
  reviews: ['waiting_photo'],
  site_versions: ['author'],
  users: ['authenticator', 'authenticator_step', 'emailVisibility', 'password', 'tokenKey', 'updated'],
  waiting_facts: ['updated'],
}

const hidden_columns: Record<string, string[]> = {
  activity: ['recent'],
  events: ['bib_rules', 'next_slot'],
  images: ['gone', 'hash', 'owner', 'sizes'],
  registrations: ['confirm_key', 'guest', 'lapsed_bib', 'table_paid', 'table_signed'],
  reviews: ['waiting_photo'],
  site_versions: ['author'],
  station_devices: ['bib_parts', 'key_hash', 'stood_at'],
  users: ['authenticator', 'authenticator_step', 'password', 'tokenKey'],
}

const entities = {
  events: eventSchema,
  registrations: registrationSchema,
  users: userSchema,
  volunteers: volunteerSchema,
  sponsor_vendor_inquiries: inquirySchema,
  newsletter_subscribers: subscriberSchema,
  inbox: inboxItemSchema,
  activity: activityEntrySchema,
  blog_posts: blogPostSchema,
  reviews: reviewSchema,
  site_settings: siteSettingsSchema,
  site_parts: sitePartSchema,
  site_drafts: siteDraftSchema,
  site_versions: siteVersionSchema,
  products: productSchema,
  images: libraryImageSchema,
  orders: orderSchema,
  order_items: orderItemSchema,
  stations: stationSchema,
  station_devices: stationDeviceSchema,
  facts: factSchema,
  waiting_facts: waitingFactSchema,
} satisfies Record<string, z.ZodObject>

const record_id_pattern = '^[a-z0-9]{15}$'
/** Columns that PocketBase makes for every auth collection. */
const made_by_auth = { users: ['email'] } as Record<string, string[]>

interface Collection {
  name: string
  fields: Column[]
  listRule: string | null
  viewRule: string | null
  createRule: string | null
  updateRule: string | null
  deleteRule: string | null
}

let server: TestServer
let collections: Map<string, Collection>

beforeAll(async () => {
  server = await startServer()
  const answer = await fetch(`${server.url}/api/collections?perPage=500`, {
    headers: { Authorization: await server.superuserToken() },
  })
  expect(answer.status).toBe(200)
  const { items } = (await answer.json()) as { items: Collection[] }
  collections = new Map(items.map((item) => [item.name, item]))
})
afterAll(() => server?.stop())

function collectionOf(name: string): Collection {
  const found = collections.get(name)
  if (!found) throw new Error(`The database has no collection ${name}.`)
  return found
}

const columnsOf = (collection: string): Column[] => collectionOf(collection).fields

/** Takes "none" apart from what a value looks like when there is one. */
function unwrap(property: Property): { value: Property; mayBeNone: boolean; values: string[] } {
  const options = property.anyOf ?? [property]
  const isNone = (option: Property) => option.type === 'null' || option.const === ''
  const value = options.find((option) => !isNone(option)) ?? {}
  const values = (value.enum ?? []).map(String)
  return {
    value,
    mayBeNone: options.some(isNone) || values.includes(''),
    values: values.filter((option) => option !== ''),
  }
}

function expectedColumn(collection: string, name: string, property: Property): Partial<Column> {
  const { value, mayBeNone, values } = unwrap(property)
  if (name === 'created' || name === 'updated') return { type: 'autodate' }
  if (made_by_auth[collection]?.includes(name)) return { type: 'email', required: true }
  if (values.length > 0) return { type: 'select', values, maxSelect: 1, required: !mayBeNone }
  if (value.type === 'array' || value.type === 'object') return { type: 'json' }
  if (value.type === 'boolean') return { type: 'bool' }
  if (value.type === 'integer') {
    const bounded = value.maximum !== undefined && value.maximum < Number.MAX_SAFE_INTEGER
    // Stored plus one, because 0 says "none".
    const stored_more = name === 'result_slot' ? 1 : 0
    return {
      type: 'number',
      onlyInt: true,
      min: (value.minimum ?? 0) + stored_more,
      max: bounded ? value.maximum : null,
    }
  }
  if (value.type === 'number')
    return { type: 'number', onlyInt: false, min: value.minimum ?? null, max: value.maximum ?? null }
  if (value.pattern === record_id_pattern) {
    // PocketBase says the length of its ids apart from their letters.
    return name === 'id'
      ? { type: 'text', pattern: '^[a-z0-9]+$', min: 15, max: 15 }
      : { type: 'relation', required: !mayBeNone }
  }
  const is_required = !mayBeNone && (value.pattern !== undefined || (value.minLength ?? 0) > 0)
  // A date of the domain has no maximum, its pattern says it all.
  const max = value.maxLength ?? 10
  return { type: 'text', max, pattern: value.pattern ?? '', required: is_required }
}

describe.each(Object.entries(entities))('the collection %s', (collection, schema) => {
  const properties = z.toJSONSchema(schema, { io: 'output' }).properties as Record<string, Property>

  it('has the fields of the domain and no other', () => {
    const names = columnsOf(collection).map(({ name }) => name)
    expect(names.sort()).toEqual([...Object.keys(properties), ...(server_only[collection] ?? [])].sort())
  })

  it.each(Object.entries(properties))('stores %s as the domain describes it', (name, property) => {
    const column = columnsOf(collection).find((candidate) => candidate.name === name)
    expect(column).toMatchObject(expectedColumn(collection, name, property))
  })

  it('hides server-only fields from every client', () => {
    const hidden = columnsOf(collection)
      .filter((column) => column.hidden)
      .map(({ name }) => name)
    expect(hidden.sort()).toEqual(hidden_columns[collection] ?? [])
  })
})

describe('the rules', () => {
  it.each([
    ...Object.keys(entities).filter((collection) => collection !== 'users'),
    'result_chunks',
    '_commands',
    '_mail_queue',
  ])('let nobody write to %s', (collection) => {
    expect(collectionOf(collection)).toMatchObject({
      createRule: null,
      updateRule: null,
      deleteRule: null,
    })
  })

  it('let nobody change an account without a command', () => {
    expect(collectionOf('users')).toMatchObject({ updateRule: null, deleteRule: null })
  })

  it.each(['_commands', '_mail_queue'])('let nobody read %s', (collection) => {
    expect(collectionOf(collection)).toMatchObject({ listRule: null, viewRule: null })
  })

  it('show a guest no registration, though guests’ registrations have an empty user', async () => {
    const event = await server.createRecord<{ id: string }>('events', {
      name: 'City 10K',
      slug: 'city-10k-rules',
      event_date: '2026-05-01',
      status: 'upcoming',
      ranking_basis: 'gun',
      age_group_basis: 'chip',
    })
    await server.createRecord('registrations', { event_id: event.id, source: 'form', first_name: 'Canary' })
    const list = async (token: string) => {
      const answer = await fetch(`${server.url}/api/collections/registrations/records`, {
        headers: token ? { Authorization: token } : {},
      })
      return (await answer.json()) as { items: unknown[] }
    }
    expect((await list('')).items).toEqual([])
    expect((await list('no-token')).items).toEqual([])
    expect((await list((await server.createUser()).token)).items).toEqual([])
    expect((await list((await server.createUser({ role: 'admin' })).token)).items).toHaveLength(1)
  })
})

describe('a role', () => {
  const raised = ['role', 'role+', '+role'].flatMap((key) => [{ [key]: 'admin' }, { [key]: ['admin'] }])

  const json = { 'Content-Type': 'application/json' }

  it.each(raised)('cannot be sent at sign-up: %o', async (more) => {
    const body = {
      email: 'role@test.milepost.example',
      password: '123456',
      passwordConfirm: '123456',
      first_name: 'Test',
      last_name: 'Person',
      ...more,
    }
    const answer = await fetch(`${server.url}/api/collections/users/records`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
  })

  it.each([...raised, { 'role-': 'user' }])('cannot be changed by its owner: %o', async (more) => {
    const user = await server.createUser()
    const own = `${server.url}/api/collections/users/records/${user.id}`
    const headers = { ...json, Authorization: user.token }
    await fetch(own, { method: 'PATCH', headers, body: JSON.stringify(more) })
    const { role } = (await (await fetch(own, { headers })).json()) as { role: string }
    expect(role).toBe('user')
  })

  it('is "user" after a sign-up with the shortest password of the form', async () => {
    const body = {
      email: 'new@test.milepost.example',
      password: '123456',
      passwordConfirm: '123456',
      first_name: 'Test',
      last_name: 'Person',
    }
    const answer = await fetch(`${server.url}/api/collections/users/records`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    })
    expect(await answer.json()).toMatchObject({ role: 'user' })
  })
})
