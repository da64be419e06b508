import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message_limits, registration_limits } from '#domain/kernel/submission.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  codeOf,
  createEvent,
  inquiry,
  push,
  pushOne,
  registration,
  review,
  stored,
  subscription,
  volunteer,
} from './push-fixtures.ts'

// What people write without an account, and what keeps robots from flooding it.

let server: TestServer
let user: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  user = await server.createUser()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

const send = async (one: unknown) => codeOf(await pushOne(server, one))

describe('a message', () => {
  it('from a volunteer is stored once, however often it is sent', async () => {
    const one = volunteer({ email: 'once@example.com', full_name: '  Ravi Chandran ' })
    expect(await Promise.all([send(one), send(one), send(one)])).toEqual(['accepted', 'accepted', 'accepted'])
    const rows = await stored(server, 'volunteers', 'email = "once@example.com"')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ full_name: 'Ravi Chandran', preferred_role: 'timing' })
  })

  it('from a sponsor is stored with their choices', async () => {
    expect(await send(inquiry({ message: 'Eight pallets of cups' }))).toBe('accepted')
    const rows = await stored(server, 'sponsor_vendor_inquiries', 'company_name = "Larkmoor Spring Water"')
    expect(rows).toMatchObject([{ selected_option: 'silver_sponsor', message: 'Eight pallets of cups' }])
  })

  it.each([
    [volunteer({ full_name: 'R' }), { full_name: 'Full name must be at least 2 characters.' }],
    [volunteer({ email: 'ravi' }), { email: 'Please enter a valid email address.' }],
    [volunteer({ phone: '555 010' }), { phone: 'Please enter a valid phone number.' }],
    [volunteer({ phone: 'abcdefghij' }), { phone: 'Please enter a valid phone number.' }],
    [inquiry({ contact_phone: 'call me, please' }), { contact_phone: 'Please enter a valid phone number.' }],
    [
      volunteer({ availability: 'maybe' }),
      { availability: 'Please provide some details about your availability.' },
    ],
    [inquiry({ selected_option: '' }), { selected_option: 'Please select a partnership type.' }],
    [review({ name: 'P' }), { name: 'Name must be at least 2 characters.' }],
    [review({ review: 'Nice.' }), { review: 'Review must be at least 10 characters.' }],
    [subscription('nobody'), { email: 'Please enter a valid email address.' }],
  ])('that is not complete is refused by its field: $1', async (one, fields) => {
    expect(await pushOne(server, one)).toMatchObject({ status: 'refused', code: 'invalid', fields })
  })

  it('is read only by admins', async () => {
    for (const collection of ['volunteers', 'sponsor_vendor_inquiries', 'newsletter_subscribers']) {
      const read = async (token: string) => {
        const answer = await fetch(`${server.url}/api/collections/${collection}/records`, {
          headers: token ? { Authorization: token } : {},
        })
        return ((await answer.json()) as { items?: unknown[] }).items?.length ?? 0
      }
      await send(subscription('reader@example.com'))
      expect([await read(''), await read(user.token)], collection).toEqual([0, 0])
      expect(await read(admin.token), collection).toBeGreaterThan(0)
    }
  })
})

it('a review is public at once, and the same words are accepted a few times only', async () => {
  const one = review({
    name: ' Priya Venkat ',
    rating: 5,
    review: 'My time was on my phone before my breath was back.',
  })
  expect(await send(one)).toBe('accepted')
  const [row] = await stored(server, 'reviews', 'name = "Priya Venkat"')
  expect(row).toMatchObject({ rating: 5, hidden: false, photo_url: '', photo_path: '' })
  const codes: string[] = []
  for (let n = 0; n <= message_limits.from_sender; n++)
    codes.push(await send(review({ name: `Robot ${n}`, review: 'Buy cheap watches here' })))
  expect(codes).toEqual([...Array<string>(message_limits.from_sender).fill('accepted'), 'too_many'])
})

it.each([0, 6, 4.5, '5'])('a rating is one of five stars: not %s', async (rating) => {
  expect(await send(review({ rating }))).toBe('invalid')
})

it('an address subscribes once, and nobody learns that it already had', async () => {
  const first = await pushOne(server, subscription('Ada@Example.com'))
  const again = await pushOne(server, subscription('ada@example.com'))
  expect([first, again]).toMatchObject([
    { status: 'accepted', result: {} },
    { status: 'accepted', result: {} },
  ])
  expect(await stored(server, 'newsletter_subscribers', 'email = "ada@example.com"')).toHaveLength(1)
  const together = Array.from({ length: 8 }, () => send(subscription('bo@example.com')))
  expect(new Set(await Promise.all(together))).toEqual(new Set(['accepted']))
  expect(await stored(server, 'newsletter_subscribers', 'email = "bo@example.com"')).toHaveLength(1)
})

describe('a robot', () => {
  it('is caught by the hidden field', async () => {
    const homepage = 'https://spam.example'
    expect(await send(volunteer({ email: 'robot@example.com', homepage }))).toBe('robot')
    expect(await send(inquiry({ contact_email: 'robot@example.com', homepage }))).toBe('robot')
    expect(await send(subscription('robot@example.com', { homepage }))).toBe('robot')
    expect(await stored(server, 'volunteers', 'email = "robot@example.com"')).toEqual([])
  })

  it('sends a few times from one address, and then no more', async () => {
    const email = 'keen@example.com'
    const answers = await push(
      server,
      Array.from({ length: message_limits.from_sender + 2 }, (_, n) =>
        volunteer({ email: n % 2 ? email : email.toUpperCase() }),
      ),
    )
    const codes = answers.map(codeOf)
    expect(codes.slice(0, message_limits.from_sender)).toEqual(
      Array(message_limits.from_sender).fill('accepted'),
    )
    expect(codes.slice(message_limits.from_sender)).toEqual(['too_many', 'too_many'])
  })

  it('that floods makes guests wait, but loses nothing and stops no account', async () => {
    const many = Array.from({ length: message_limits.in_all }, (_, n) =>
      subscription(`flood${n}@example.com`),
    )
    for (let at = 0; at < many.length; at += 200) await push(server, many.slice(at, at + 200))
    const late = subscription('late@example.com')
    expect(await send(late)).toBe('retry')
    expect(await send({ ...late, author: user.id })).toBe('needs_auth')
    const known = { ...subscription('known@example.com'), author: user.id }
    expect(codeOf(await pushOne(server, known, user.token))).toBe('accepted')
    // Another form is not touched by it.
    expect(await send(volunteer({ email: 'calm@example.com' }))).toBe('accepted')
  })

  it('takes no places of a race', async () => {
    const event_id = await createEvent(server)
    expect(await send(registration(event_id, { homepage: 'https://spam.example' }))).toBe('robot')
    const email = 'captain@example.com'
    const bus = Array.from({ length: registration_limits.from_sender + 1 }, () =>
      registration(event_id, { email }),
    )
    const codes = (await push(server, bus)).map(codeOf)
    expect(codes.at(-1)).toBe('too_many')
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['accepted']))
    // Other runners are not touched by it, nor are phones that know nothing of the hidden field.
    expect(await send(registration(event_id, { email: 'calm@example.com' }))).toBe('accepted')
    expect(await stored(server, 'events', `id = "${event_id}"`)).toMatchObject([
      { registered: registration_limits.from_sender + 1 },
    ])
  })
})
