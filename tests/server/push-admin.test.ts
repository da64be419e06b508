import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackedChunk } from '#domain/results/result-chunk.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import {
  acceptedResult,
  codeOf,
  command,
  type Command,
  createEvent,
  inquiry,
  order,
  pushOne,
  registration,
  stored,
  subscription,
  volunteer,
  walkUp,
} from './push-fixtures.ts'

// What organisers do with orders, registrations and messages, on the real server.

let server: TestServer
let admin: TestUser
let second: TestUser
let runner: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin', first_name: 'Marta', last_name: 'Lindqvist' })
  second = await server.createUser({ role: 'admin', first_name: 'Noor', last_name: 'Haddad' })
  runner = await server.createUser()
})
afterAll(() => server?.stop())

const official = (
  kind: string,
  args: Record<string, unknown>,
  from: Record<string, unknown> = {},
  who = admin,
) => pushOne(server, command(kind, args, { author: who.id, from }), who.token)

/** The documents that an admin's device gets. */
const fed = async (collection: string, scope = 'admin', who = admin) =>
  (await new FeedClient(server, 'sync', { token: who.token }).all(scope, collection)).documents

describe('an order on its way', () => {
  let product: string
  beforeAll(async () => {
    const sizes = [{ size: '', stocked: 5 }]
    product = (
      await server.createRecord<{ id: string }>('products', {
        name: 'Mile 20 Mug',
        price: 15,
        rating: 5,
        sizes,
      })
    ).id
  })

  async function ordered(quantity = 1): Promise<string> {
    const one = order([{ product_id: product, price: 15, quantity }], {}, { author: runner.id })
    acceptedResult(await pushOne(server, one, runner.token))
    return String(one.args.order_id)
  }
  const step = (
    order_id: string,
    changes: Record<string, unknown>,
    from: Record<string, unknown>,
    who = admin,
  ) => official('updateOrder', { order_id, changes }, from, who)
  const rowOf = async (id: string) => (await stored(server, 'orders', `id = "${id}"`))[0]
  const left = async () => {
    const [sold] = (await new FeedClient(server, 'public').all('public', 'products')).documents.filter(
      ({ id }) => id === product,
    )
    const sizes = (sold?.sizes ?? []) as { stock: number }[]
    return sizes[0]?.stock
  }

  it('goes step by step to the door and is paid there; customer and organisers see it', async () => {
    const id = await ordered()
    acceptedResult(await step(id, { status: 'packed' }, { status: 'placed' }))
    acceptedResult(await step(id, { status: 'shipped' }, { status: 'packed' }))
    const paid = { status: 'delivered', payment_status: 'paid' }
    acceptedResult(await step(id, paid, { status: 'shipped', payment_status: 'due' }))
    expect(await rowOf(id)).toMatchObject(paid)
    for (const [scope, who] of [
      ['admin', admin],
      [`user:${runner.id}`, runner],
    ] as const)
      expect(await fed('orders', scope, who)).toContainEqual(expect.objectContaining({ id, ...paid }))
  })

  it('skips no step, whatever a device believes', async () => {
    const id = await ordered()
    expect(codeOf(await step(id, { status: 'delivered' }, { status: 'placed' }))).toBe('wrong_step')
    expect(codeOf(await step(id, { status: 'shipped' }, { status: 'placed' }))).toBe('wrong_step')
    expect(codeOf(await step(id, { status: '' }, { status: 'placed' }))).toBe('invalid')
    expect(codeOf(await step(newRecordId(), { status: 'packed' }, { status: 'placed' }))).toBe(
      'order_not_found',
    )
    expect(await rowOf(id)).toMatchObject({ status: 'placed' })
  })

  it('restores its stock once, and can never continue', async () => {
    const before = await left()
    const id = await ordered(2)
    expect(await left()).toBe((before ?? 0) - 2)
    const cancel = command(
      'updateOrder',
      { order_id: id, changes: { status: 'cancelled' } },
      { author: admin.id, from: { status: 'placed' } },
    )
    acceptedResult(await pushOne(server, cancel, admin.token))
    acceptedResult(await pushOne(server, cancel, admin.token))
    // The other organiser had the same thought: nothing more happens.
    acceptedResult(await step(id, { status: 'cancelled' }, { status: 'placed' }, second))
    expect(await left()).toBe(before)
    expect(codeOf(await step(id, { status: 'placed' }, { status: 'cancelled' }))).toBe('wrong_step')
    // Nothing is due for it, and nobody can make it so.
    expect(await rowOf(id)).toMatchObject({ payment_status: 'none' })
    acceptedResult(await step(id, { payment_status: 'due' }, { payment_status: 'none' }))
    expect(await rowOf(id)).toMatchObject({ payment_status: 'none' })
    expect(codeOf(await step(id, { payment_status: 'none' }, { payment_status: 'due' }))).toBe('invalid')
  })

  it('cannot be cancelled while it is paid', async () => {
    const id = await ordered()
    acceptedResult(await step(id, { payment_status: 'paid' }, { payment_status: 'due' }))
    expect(codeOf(await step(id, { status: 'cancelled' }, { status: 'placed' }))).toBe('wrong_step')
  })

  it('conflicts where two decide differently, and names who was faster', async () => {
    const id = await ordered()
    acceptedResult(await step(id, { status: 'cancelled' }, { status: 'placed' }, second))
    expect(await step(id, { status: 'packed' }, { status: 'placed' })).toMatchObject({
      status: 'conflict',
      fields: ['status'],
      current: { status: 'cancelled' },
      changed_by: 'Noor Haddad',
    })
    // What the other did not touch is merged.
    const other = await ordered()
    acceptedResult(await step(other, { status: 'packed' }, { status: 'placed' }, second))
    acceptedResult(await step(other, { payment_status: 'paid' }, { payment_status: 'due' }))
    expect(await rowOf(other)).toMatchObject({ status: 'packed', payment_status: 'paid' })
  })

  it('cannot be cancelled by its customer once it is packed', async () => {
    const id = await ordered()
    acceptedResult(await step(id, { status: 'packed' }, { status: 'placed' }))
    const cancel = command('cancelOrder', { order_id: id }, { author: runner.id })
    expect(codeOf(await pushOne(server, cancel, runner.token))).toBe('order_underway')
  })
})

describe('a corrected registration', () => {
  let event_id: string
  beforeAll(async () => {
    event_id = await createEvent(server, { event_date: '2031-05-01' })
  })

  async function entered(args: Record<string, unknown> = {}): Promise<{ id: string; bib: unknown }> {
    const one: Command = registration(event_id, { guest: '', ...args }, { author: runner.id })
    const { bib_number } = acceptedResult(await pushOne(server, one, runner.token))
    return { id: String(one.args.registration_id), bib: bib_number }
  }
  const change = (
    registration_id: string,
    changes: Record<string, unknown>,
    from: Record<string, unknown>,
    who = admin,
  ) => official('updateRegistration', { registration_id, event_id, changes }, from, who)
  const rowOf = async (id: string) => (await stored(server, 'registrations', `id = "${id}"`))[0]

  it('gets its name, shirt, and bib; the age group follows the date of birth; its runner is notified', async () => {
    const { id, bib } = await entered()
    const now = { last_name: 'Rúnarsson', bib_number: 'A 7', t_shirt_size: 'XL', date_of_birth: '1958-01-02' }
    const was = { last_name: 'Runner', bib_number: bib, t_shirt_size: 'M', date_of_birth: '1990-05-17' }
    acceptedResult(await change(id, now, was))
    expect(await rowOf(id)).toMatchObject({ ...now, age_group: 'F 70-74', city: 'Springfield' })
    expect(await fed('registrations', `user:${runner.id}`, runner)).toContainEqual(
      expect.objectContaining({ id, ...now }),
    )
  })

  it('never gets somebody else’s bib', async () => {
    const [one, two] = [await entered(), await entered()]
    const answer = await change(two.id, { bib_number: one.bib }, { bib_number: two.bib })
    expect(codeOf(answer)).toBe('bib_taken')
    expect(answer).toMatchObject({
      fields: { 'changes.bib_number': expect.stringContaining('another runner') },
    })
    // None is free for everybody.
    for (const { id, bib } of [one, two])
      acceptedResult(await change(id, { bib_number: '' }, { bib_number: bib }))
  })

  it('is up to date in the public results', async () => {
    const { id, bib } = await entered()
    acceptedResult(
      await official(
        'setResult',
        { registration_id: id, event_id, changes: { race_time: 2_400_000 } },
        { race_time: null },
      ),
    )
    acceptedResult(await change(id, { bib_number: '4711' }, { bib_number: bib }))
    const [chunk] = (await new FeedClient(server, 'public').all(`results:${event_id}`, 'result_chunks'))
      .documents
    expect(JSON.stringify(chunk?.data as PackedChunk)).toContain('4711')
  })

  it('conflicts where two correct the same field differently; different fields both count', async () => {
    const { id } = await entered()
    acceptedResult(await change(id, { city: 'Alder Bay' }, { city: 'Springfield' }, second))
    expect(await change(id, { city: 'Salem' }, { city: 'Springfield' })).toMatchObject({
      status: 'conflict',
      current: { city: 'Alder Bay' },
      changed_by: 'Noor Haddad',
    })
    acceptedResult(await change(id, { state: 'OR' }, { state: 'MA' }))
    expect(await rowOf(id)).toMatchObject({ city: 'Alder Bay', state: 'OR' })
  })

  it('follows the rules of the form, and may lack what an import lacks', async () => {
    const { id } = await entered()
    const of = async (changes: Record<string, unknown>, from: Record<string, unknown>) =>
      codeOf(await change(id, changes, from))
    expect(await of({ first_name: '' }, { first_name: 'Ada' })).toBe('invalid')
    expect(await of({ email: 'ada' }, { email: 'ada@example.com' })).toBe('invalid')
    expect(await of({ date_of_birth: '2031-01-01' }, { date_of_birth: '1990-05-17' })).toBe('invalid')
    expect(await of({ bib_number: '=1+1' }, { bib_number: '' })).toBe('invalid')
    expect(await of({ user_id: admin.id }, { user_id: runner.id })).toBe('invalid')
    expect(await of({ phone_number: '' }, { phone_number: '(413) 555-0101' })).toBe('accepted')
  })
})

it('with an imported foreign value blocks no other field, but such a value cannot be typed', async () => {
  const event_id = await createEvent(server)
  const foreign = { zip_code: 'SW1A 1AA', phone_number: '+44 20 7946 0000' }
  const { id } = await server.createRecord<{ id: string }>('registrations', {
    event_id,
    source: 'import',
    first_name: 'Pelé',
    ...foreign,
  })
  const change = (changes: Record<string, unknown>, from: Record<string, unknown>) =>
    official('updateRegistration', { registration_id: id, event_id, changes }, from)
  acceptedResult(await change({ city: 'London' }, { city: '' }))
  expect(codeOf(await change({ zip_code: 'SW1A 2AA' }, { zip_code: foreign.zip_code }))).toBe('invalid')
  expect(await change({ country: 'NO' }, { country: '' })).toMatchObject({
    fields: { 'changes.zip_code': 'Please enter a valid postal code, like 0025.' },
  })
  expect(await stored(server, 'registrations', `id = "${id}"`)).toMatchObject([
    { ...foreign, last_name: '', city: 'London', country: '' },
  ])
  const moved = { zip_code: 'SW1A 2AA', country: 'GB' }
  acceptedResult(await change(moved, { zip_code: foreign.zip_code, country: '' }))
  expect(await stored(server, 'registrations', `id = "${id}"`)).toMatchObject([moved])
})

describe('a walk-up', () => {
  const enter = (one: Command, who = admin) => pushOne(server, { ...one, author: who.id }, who.token)

  it('is registered after the window closed, gets the next bib, and counts', async () => {
    const event_id = await createEvent(server, { registration_closes: '2020-01-01', capacity: 2 })
    const first = walkUp(event_id)
    expect(acceptedResult(await enter(first))).toEqual({ bib_number: '1' })
    expect(codeOf(await enter({ ...first, id: newRecordId() }))).toBe('already_registered')
    expect(acceptedResult(await enter(walkUp(event_id, { bib_number: 'A-7' })))).toEqual({
      bib_number: 'A-7',
    })
    expect(codeOf(await enter(walkUp(event_id)))).toBe('event_full')
    const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(rows).toMatchObject([
      { source: 'walk_up', user_id: '', bib_number: '1', age_group: 'F 65-69', waiver_agreed: true },
      { source: 'walk_up', user_id: '', bib_number: 'A-7' },
    ])
    const [event] = await stored(server, 'events', `id = "${event_id}"`)
    expect(event?.registered).toBe(2)
  })

  it('does not get somebody else’s bib, and is registered only by an admin', async () => {
    const event_id = await createEvent(server)
    acceptedResult(await enter(walkUp(event_id, { bib_number: '7' })))
    const answer = await enter(walkUp(event_id, { bib_number: '7' }))
    expect(answer).toMatchObject({
      code: 'bib_taken',
      fields: { bib_number: 'Bib 7 belongs to another runner of this event.' },
    })
    expect(codeOf(await enter(walkUp(event_id), runner))).toBe('forbidden')
    expect(codeOf(await pushOne(server, walkUp(event_id)))).toBe('needs_auth')
  })
})

describe('the inbox', () => {
  it('is read and answered by organisers, and shows who did; the first one, where two answered', async () => {
    const [helper, firm] = [
      volunteer({ email: 'helper@example.com' }),
      inquiry({ contact_email: 'x@y.example' }),
    ]
    for (const one of [helper, firm]) acceptedResult(await pushOne(server, one))
    const record_id = String(helper.args.volunteer_id)
    const answer = (answered: boolean, who = admin) =>
      official('setAnswered', { list: 'volunteers', record_id, answered }, {}, who)
    acceptedResult(await answer(true))
    acceptedResult(await answer(true, second))
    const [row] = (await fed('volunteers')).filter(({ id }) => id === record_id)
    expect(row).toMatchObject({ answered_by: admin.id, answered_at: expect.stringMatching(/^20\d\d-/) })
    acceptedResult(await answer(false, second))
    expect(await stored(server, 'volunteers', `id = "${record_id}"`)).toMatchObject([
      { answered_by: '', answered_at: '' },
    ])
    expect((await fed('sponsor_vendor_inquiries')).map(({ id }) => id)).toContain(firm.args.inquiry_id)
  })

  it('loses deleted messages for good', async () => {
    const reader = subscription('reader@example.com')
    acceptedResult(await pushOne(server, reader))
    const record_id = String(reader.args.subscriber_id)
    expect((await fed('newsletter_subscribers')).map(({ id }) => id)).toContain(record_id)
    const gone = () => official('deleteMessage', { list: 'newsletter_subscribers', record_id })
    acceptedResult(await gone())
    expect(codeOf(await gone())).toBe('message_not_found')
    expect(await stored(server, 'newsletter_subscribers', `id = "${record_id}"`)).toEqual([])
    // A reader who subscribes again is there again.
    acceptedResult(await pushOne(server, subscription('reader@example.com')))
    expect(await fed('newsletter_subscribers')).toHaveLength(1)
  })

  it('shows open items of a restore until somebody settles them', async () => {
    const { id } = await server.createRecord<{ id: string }>('inbox', {
      kind: 'oversold',
      collection: 'order_items',
      record: newRecordId(),
      details: { product: 'Mile 20 Mug', size: '', short: 1 },
    })
    expect(await fed('inbox')).toContainEqual(
      expect.objectContaining({ id, details: { product: 'Mile 20 Mug', size: '', short: 1 } }),
    )
    acceptedResult(await official('deleteMessage', { list: 'inbox', record_id: id }))
    expect(await fed('inbox')).toEqual([])
  })

  it('cannot be listed through the database’s endpoints', async () => {
    const args = { list: 'users', record_id: admin.id }
    expect(codeOf(await official('deleteMessage', args))).toBe('invalid')
    expect(codeOf(await official('setAnswered', { ...args, answered: true }))).toBe('invalid')
  })

  it('forgets who answered when that account is gone', async () => {
    const third = await server.createUser({ role: 'admin' })
    const helper = volunteer({ email: 'second@example.com' })
    acceptedResult(await pushOne(server, helper))
    const record_id = String(helper.args.volunteer_id)
    acceptedResult(
      await official('setAnswered', { list: 'volunteers', record_id, answered: true }, {}, third),
    )
    const answer = await fetch(`${server.url}/api/account/delete`, {
      method: 'POST',
      headers: { Authorization: third.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: third.password }),
    })
    expect(answer.ok, await answer.text()).toBe(true)
    const [row] = await stored<{ answered_by: string; answered_at: string }>(
      server,
      'volunteers',
      `id = "${record_id}"`,
    )
    expect(row?.answered_by).toBe('')
    expect(row?.answered_at).not.toBe('')
  })
})
