import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import { localToday } from '#domain/kernel/calendar-date.ts'
import { totalOf } from '#domain/kernel/money.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { registrationAnswers } from '#support/registration-answers.ts'
import type { TestServer } from '#support/server.ts'

// What the tests of the commands share: events and commands with everything that they need.

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

export function dayFromToday(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return localToday(day)
}

export async function createEvent(server: TestServer, values: Record<string, unknown> = {}): Promise<string> {
  const event = await server.createRecord<{ id: string }>('events', {
    name: 'River Road 10K',
    slug: `river-road-${newRecordId()}`,
    event_date: dayFromToday(60),
    status: 'upcoming',
    distance_m: 10_000,
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    fees: [],
    age_bands: [],
    photos: [],
    ...values,
  })
  return event.id
}

/** Past the rules, as the dashboard does. */
export async function asSuperuser(
  server: TestServer,
  path: string,
  body: unknown = {},
  method: 'PATCH' | 'POST' | 'DELETE' = 'PATCH',
): Promise<void> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
}

export interface Command {
  id: string
  v: number
  kind: string
  args: Record<string, unknown>
  from?: Record<string, unknown>
  needs?: string
  replaces?: string
  author: string
  at: string
  device: string
}

export function command(kind: string, args: Record<string, unknown>, more: Partial<Command> = {}): Command {
  return {
    id: newRecordId(),
    v: 1,
    kind,
    args,
    author: '',
    at: new Date().toISOString(),
    device: 'test',
    ...more,
  }
}

/**
 * A complete registration, always of Ada, which an older app does not ask about; the secret that opens it is its id
 * twice.
 */
export function registration(
  event_id: string,
  args: Record<string, unknown> = {},
  more: Partial<Command> = {},
): Command {
  const registration_id = newRecordId()
  return command(
    'registerForEvent',
    {
      registration_id,
      event_id,
      ...registrationAnswers('ada@example.com'),
      guest: sha256(secretOf(registration_id)),
      ...args,
    },
    more,
  )
}

/** A runner whom an admin enters, with as little as that takes. */
export const walkUp = (event_id: string, args: Record<string, unknown> = {}, more: Partial<Command> = {}) =>
  command(
    'registerWalkUp',
    {
      registration_id: newRecordId(),
      event_id,
      first_name: 'Ruth',
      last_name: 'Abernathy',
      email: '',
      date_of_birth: '1961-03-09',
      gender: 'female',
      street_address: '',
      city: '',
      state: '',
      zip_code: '',
      phone_number: '',
      emergency_contact_name: '',
      emergency_contact_phone: '',
      t_shirt_size: '',
      bib_number: '',
      waiver_agreed: true,
      ...args,
    },
    more,
  )

/** Complete messages, as the forms send them. */
export const volunteer = (args: Record<string, unknown> = {}) =>
  command('signUpVolunteer', {
    volunteer_id: newRecordId(),
    full_name: 'Ravi Chandran',
    email: 'ravi@example.com',
    phone: '555 010 0176',
    availability: 'Saturday from 10',
    preferred_role: 'timing',
    homepage: '',
    ...args,
  })

export const inquiry = (args: Record<string, unknown> = {}) =>
  command('sendInquiry', {
    inquiry_id: newRecordId(),
    company_name: 'Larkmoor Spring Water',
    contact_person_name: 'Wren Castellane',
    contact_email: 'wren@larkmoor.example',
    contact_phone: '(555) 010-0176',
    selected_option: 'silver_sponsor',
    message: '',
    homepage: '',
    ...args,
  })

export const subscription = (email: string, args: Record<string, unknown> = {}) =>
  command('subscribeToNewsletter', { subscriber_id: newRecordId(), email, homepage: '', ...args })

export const review = (args: Record<string, unknown> = {}) =>
  command('submitReview', {
    review_id: newRecordId(),
    name: 'Priya Venkat',
    rating: 4,
    review: 'Fast course, honest climb, good coffee.',
    homepage: '',
    ...args,
  })

/** An event as the admin's form sends it. */
export const newEvent = (event: Record<string, unknown> = {}) => ({
  event_id: newRecordId(),
  event: {
    name: 'Harbor Row Mile',
    slug: `harbor-row-mile-${newRecordId()}`,
    event_date: dayFromToday(90),
    event_time: '9:00 AM',
    location_name: 'Harbor Row',
    location_address: '',
    description: '',
    image_url: '',
    course_map_url: '',
    course_gpx_url: '',
    registration_opens: '',
    registration_closes: '',
    status: 'draft',
    distance_m: 1609,
    climb_m: null,
    capacity: 200,
    fees: [{ name: 'Entry', until: '', amount_cents: 1_500 }],
    ranking_basis: 'gun',
    age_group_basis: 'chip',
    age_bands: [],
    results_provisional: false,
    image_id: '',
    map_id: '',
    gpx_id: '',
    ...event,
  },
})

/** A product as the admin's form sends it. */
export const newProduct = (product: Record<string, unknown> = {}, copy_of = '') => ({
  product_id: newRecordId(),
  copy_of,
  product: {
    name: 'Cold Start Gloves',
    description: 'Thin enough for a zip, warm enough for mile one.',
    price: 22,
    category: 'Gear',
    rating: 5,
    sizes: [],
    image_url: '/art/product-gloves.svg',
    image_id: '',
    ...product,
  },
})

/** A complete post, as a writer's form sends it. */
export const blogPost = (args: Record<string, unknown> = {}, more: Partial<Command> = {}) =>
  command(
    'createPost',
    {
      post_id: newRecordId(),
      title: 'Walk the last mile too',
      slug: `walk-the-last-mile-${newRecordId()}`,
      excerpt: 'Nobody is in a hurry behind the finish line.',
      content: '## Slowly\n\nWalk on.',
      author: 'Noor Haddad',
      featured_image_url: '',
      photo_id: '',
      ...args,
    },
    more,
  )

/** The address from the shop's form, complete. */
export const address = (values: Record<string, unknown> = {}) => ({
  full_name: 'Ines Okafor',
  street: '8 Tern Street',
  city: 'Alder Bay',
  state: 'OR',
  zip_code: '97000',
  phone: '(555) 010-0188',
  billing_same_as_shipping: true,
  billing_full_name: '',
  billing_street: '',
  billing_city: '',
  billing_state: '',
  billing_zip_code: '',
  billing_phone: '',
  ...values,
})

export interface Line {
  product_id: string
  price: number
  quantity?: number
  size?: string
}

/** An order at the prices of its lines. */
export function order(
  lines: Line[],
  args: Record<string, unknown> = {},
  more: Partial<Command> = {},
): Command {
  const items = lines.map(({ product_id, price, quantity = 1, size = '' }) => ({
    product_id,
    size,
    quantity,
    price_seen: price,
    name: 'Lane Line Race Tee',
    image_url: '',
  }))
  const total_seen = totalOf(items.map(({ price_seen, quantity }) => ({ price: price_seen, quantity })))
  return command(
    'placeOrder',
    { order_id: newRecordId(), items, total_seen, address: address(), ...args },
    more,
  )
}

export const secretOf = (registration_id: string) => registration_id + registration_id

/** A token, '' for none, or a phone with the key of a station. */
type Sender = string | { key: string }

export async function post(
  server: TestServer,
  body: string | Uint8Array<ArrayBuffer>,
  sender: Sender = '',
): Promise<Response> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (typeof sender !== 'string') headers['Station-Key'] = sender.key
  else if (sender !== '') headers.Authorization = sender
  return fetch(`${server.url}/api/sync/push`, { method: 'POST', headers, body })
}

export async function push(
  server: TestServer,
  commands: unknown[],
  sender: Sender = '',
): Promise<CommandAnswer[]> {
  const response = await post(server, JSON.stringify({ commands }), sender)
  expect(response.status, server.output()).toBe(200)
  const body: { answers: CommandAnswer[] } = await response.json()
  return body.answers
}

/** Pushes one command and answers its answer. */
export async function pushOne(server: TestServer, one: unknown, sender: Sender = ''): Promise<CommandAnswer> {
  const [answer] = await push(server, [one], sender)
  if (!answer) throw new Error('no answer')
  return answer
}

export function acceptedResult(answer: CommandAnswer): Record<string, unknown> {
  return answer.status === 'accepted' ? answer.result : expect.fail(`not accepted: ${JSON.stringify(answer)}`)
}

export const codeOf = (answer: CommandAnswer) => (answer.status === 'refused' ? answer.code : answer.status)

/** The rows of a collection as they are stored. */
export async function stored<T = Record<string, unknown>>(
  server: TestServer,
  collection: string,
  filter: string,
): Promise<T[]> {
  const query = new URLSearchParams({ filter, perPage: '500', sort: 'created' })
  const response = await fetch(`${server.url}/api/collections/${collection}/records?${query}`, {
    headers: { Authorization: await server.superuserToken() },
  })
  if (!response.ok) throw new Error(await response.text())
  const body: { items: T[] } = await response.json()
  return body.items
}
