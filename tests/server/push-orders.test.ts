import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partId } from '#domain/content/site/site-part.ts'
import type { FullOrder } from '#domain/shop/order.ts'
import type { Product } from '#domain/shop/product.ts'
import type { FeedPage, Heads } from '#data/sync/protocol.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  address,
  asSuperuser,
  codeOf,
  command,
  type Command,
  type Line,
  order,
  push,
  pushOne,
  stored,
} from './push-fixtures.ts'
import { publishSite } from './site-fixtures.ts'

// Orders on the real server: its own prices, its own total, its stock, once, and all of it or nothing.

let server: TestServer
let runner: TestUser
let other: TestUser
let shirt: string
let cap: string

beforeAll(async () => {
  server = await startServer()
  runner = await server.createUser()
  other = await server.createUser()
})
afterAll(() => server?.stop())

const product = async (values: Record<string, unknown>) =>
  (await server.createRecord<{ id: string }>('products', { rating: 5, sizes: [], ...values })).id

beforeEach(async () => {
  shirt = await product({
    name: 'Lane Line Race Tee',
    price: 38,
    image_url: '/art/product-shirt.svg',
    sizes: [
      { size: 'M', stocked: 3 },
      { size: 'L', stocked: 0 },
      { size: 'XL', stocked: null },
    ],
  })
  cap = await product({ name: 'Marshal Cap', price: 25.99 })
})

const buy = (lines: Line[], args: Record<string, unknown> = {}, who = runner) =>
  order(lines, args, { author: who.id })
const send = (one: Command, who = runner) => pushOne(server, one, who.token)
const ordersOf = (who: TestUser) => stored<FullOrder>(server, 'orders', `user_id = "${who.id}"`)
const itemsOf = (order_id: unknown) => stored(server, 'order_items', `order_id = "${String(order_id)}"`)

async function setProduct(id: string, values: Record<string, unknown>, method = 'PATCH'): Promise<void> {
  const answer = await fetch(`${server.url}/api/collections/products/records/${id}`, {
    method,
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    ...(method === 'PATCH' ? { body: JSON.stringify(values) } : {}),
  })
  expect(answer.ok).toBe(true)
}

/** The documents that a device of theirs gets. */
async function fed<T extends { id: string }>(scope: string, collection: string, who = runner): Promise<T[]> {
  const ask = async <A>(path: string): Promise<A> => {
    const answer = await fetch(`${server.url}${path}`, { headers: { Authorization: who.token } })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as A
  }
  const { epochs, projections, seq } = await ask<Heads>(`/api/sync/heads?scopes=${scope}`)
  const shape = projections[`${scope.split(':')[0]}/${collection}`]
  const page = await ask<FeedPage>(
    `/api/sync/feed/${epochs.at(-1)?.epoch}/${shape}/${scope}/${collection}?since=0&to=${seq}`,
  )
  return page.documents as T[]
}
const shown = async (id: string) =>
  (await fed<Product>('public', 'products')).find((one) => one.id === id)?.sizes

describe('an order', () => {
  it('is stored whole: prices and total by the server, addresses, and the profile for the next one', async () => {
    const one = buy(
      [
        { product_id: shirt, price: 38, size: 'M', quantity: 2 },
        { product_id: cap, price: 25.99 },
      ],
      {
        address: address({
          full_name: ' Ines  Okafor ',
          billing_same_as_shipping: false,
          billing_full_name: 'Okafor Studio',
          billing_street: '3 Mill Lane',
        }),
      },
    )
    expect(acceptedResult(await send(one))).toEqual({ total_amount: 108.99 })
    const [row] = await stored(server, 'orders', `id = "${String(one.args.order_id)}"`)
    expect(row).toMatchObject({
      user_id: runner.id,
      total_amount: 108.99,
      status: 'placed',
      payment_status: 'due',
      shipping_full_name: 'Ines Okafor',
      shipping_country: 'United States',
      billing_same_as_shipping: false,
      billing_full_name: 'Okafor Studio',
      billing_city: '',
    })
    expect(await itemsOf(one.args.order_id)).toMatchObject([
      {
        product_id: shirt,
        product_name: 'Lane Line Race Tee',
        product_image_url: '/art/product-shirt.svg',
        size: 'M',
        price_at_purchase: 38,
        quantity: 2,
      },
      { product_id: cap, product_name: 'Marshal Cap', size: '', price_at_purchase: 25.99, quantity: 1 },
    ])
    expect(await stored(server, 'users', `id = "${runner.id}"`)).toMatchObject([
      {
        shipping_full_name: 'Ines Okafor',
        shipping_street_address: '8 Tern Street',
        shipping_zip_code: '97000',
      },
    ])
    const [document] = (await fed<FullOrder>(`user:${runner.id}`, 'orders')).filter(
      ({ id }) => id === one.args.order_id,
    )
    expect(document?.items.map(({ product_name, quantity }) => [product_name, quantity])).toEqual([
      ['Lane Line Race Tee', 2],
      ['Marshal Cap', 1],
    ])
  })

  it('copies shipping into billing while they are the same, whatever the client sent for it', async () => {
    const one = buy([{ product_id: cap, price: 25.99 }], { address: address({ billing_city: 'Elsewhere' }) })
    await send(one)
    expect(await stored(server, 'orders', `id = "${String(one.args.order_id)}"`)).toMatchObject([
      { billing_same_as_shipping: true, billing_full_name: 'Ines Okafor', billing_city: 'Alder Bay' },
    ])
  })

  it('exists once, however often and at the same time it is sent', async () => {
    const before = (await ordersOf(other)).length
    const one = buy([{ product_id: shirt, price: 38, size: 'M' }], {}, other)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(one, other)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await ordersOf(other)).toHaveLength(before + 1)
    expect(await itemsOf(one.args.order_id)).toHaveLength(1)
    expect(await shown(shirt)).toContainEqual({ size: 'M', stock: 2 })
    // The same order in another command, as a client might try that lost its outbox.
    expect(codeOf(await send({ ...one, id: newRecordId() }, other))).toBe('already_placed')
  })

  it("with somebody else's order id is refused like any other, and reveals nothing about it", async () => {
    const one = buy([{ product_id: cap, price: 25.99 }], {}, other)
    expect(codeOf(await send(one, other))).toBe('accepted')
    const { order_id } = one.args
    const [theirs] = await stored(server, 'orders', `id = "${String(order_id)}"`)
    const free = newRecordId()
    const wrong = [
      [[{ product_id: cap, price: 1 }], {}],
      [[{ product_id: cap, price: 25.99 }], { total_seen: 1 }],
      [[{ product_id: shirt, price: 38, size: 'L' }], {}],
      [[{ product_id: newRecordId(), price: 5 }], {}],
    ] as const
    for (const [lines, args] of wrong) {
      const answerTo = async (id: unknown) => {
        const { id: _command, ...answer } = await send(buy([...lines], { ...args, order_id: id }))
        return answer
      }
      // Nobody can ask with it which ids there are.
      expect(await answerTo(order_id)).toEqual(await answerTo(free))
    }
    const right = buy([{ product_id: cap, price: 25.99 }], { order_id })
    expect(await send(right)).toMatchObject({ code: 'invalid', message: 'This change is not complete.' })
    expect(await stored(server, 'orders', `id = "${String(order_id)}"`)).toEqual([theirs])
    expect(await itemsOf(order_id)).toHaveLength(1)
    expect(await ordersOf(runner)).not.toContainEqual(expect.objectContaining({ id: order_id }))
  })

  it('needs the account that it names', async () => {
    const one = buy([{ product_id: cap, price: 25.99 }])
    expect(codeOf(await pushOne(server, { ...one, author: '' }))).toBe('needs_auth')
    expect(codeOf(await pushOne(server, one))).toBe('needs_auth')
    expect(codeOf(await send(one, other))).toBe('needs_auth')
    expect(await stored(server, 'orders', `id = "${String(one.args.order_id)}"`)).toEqual([])
  })
})

describe('a client that makes things up', () => {
  it.each([
    ['a lower price', { price: 1 }, {}, 'price_changed'],
    ['a lower total', { price: 38 }, { total_seen: 7 }, 'total_changed'],
    ['no items', null, { total_seen: 7 }, 'invalid'],
    ['a negative quantity', { price: 38, quantity: -1 }, {}, 'invalid'],
    ['no piece at all', { price: 38, quantity: 0 }, {}, 'invalid'],
    ['half a shirt', { price: 38, quantity: 0.5 }, {}, 'invalid'],
    ['a hundred of one', { price: 38, quantity: 100 }, {}, 'invalid'],
    ['a size', { price: 38, size: 'XXXL' }, {}, 'product_gone'],
    ['no size', { price: 38, size: '' }, {}, 'size_missing'],
  ])('%s is refused, and nothing is written', async (_what, line, args, code) => {
    const lines = line ? [{ product_id: shirt, size: 'M', ...line }] : []
    const one = buy(lines, args)
    expect(codeOf(await send(one))).toBe(code)
    expect(await stored(server, 'orders', `id = "${String(one.args.order_id)}"`)).toEqual([])
    expect(await shown(shirt)).toContainEqual({ size: 'M', stock: 3 })
  })

  it('changes nothing with extra fields', async () => {
    const one = buy([{ product_id: cap, price: 25.99 }], {
      total_amount: 0,
      status: 'delivered',
      payment_status: 'paid',
      user_id: other.id,
    })
    await send(one)
    expect(await stored(server, 'orders', `id = "${String(one.args.order_id)}"`)).toMatchObject([
      { total_amount: 32.99, status: 'placed', payment_status: 'due', user_id: runner.id },
    ])
  })

  it('is refused for too many lines', async () => {
    const lines = Array.from({ length: 41 }, () => ({ product_id: cap, price: 25.99 }))
    expect(await send(buy(lines))).toMatchObject({ code: 'invalid', message: 'Please order less at once.' })
  })

  it('is refused by field for an address that the form refuses', async () => {
    const bad = address({ full_name: 'I', zip_code: '97', phone: 'abc' })
    expect(await send(buy([{ product_id: cap, price: 25.99 }], { address: bad }))).toMatchObject({
      code: 'invalid',
      fields: {
        'address.full_name': 'Full name must be at least 2 characters',
        'address.zip_code': 'ZIP code must be at least 5 characters',
        'address.phone': 'Please enter a valid phone number.',
      },
    })
    // The profile, where the next order finds it, has the same rule.
    const changed = { changes: { shipping_phone: 'abc' } }
    const from = { shipping_phone: '' }
    expect(await send(command('updateProfile', changed, { author: runner.id, from }))).toMatchObject({
      code: 'invalid',
      fields: { 'changes.shipping_phone': 'Please enter a valid phone number.' },
    })
  })
})

describe('what changed since the person looked', () => {
  it('is named: new price, gone, sold out, each by its line', async () => {
    const mug = await product({ name: 'Mile 20 Mug', price: 15 })
    await setProduct(cap, { price: 27.5 })
    await setProduct(mug, {}, 'DELETE')
    const answer = await send(
      buy([
        { product_id: cap, price: 25.99 },
        { product_id: mug, price: 15 },
        { product_id: shirt, price: 38, size: 'L' },
        { product_id: shirt, price: 38, size: 'XL', quantity: 50 },
      ]),
    )
    expect(answer).toMatchObject({
      status: 'refused',
      code: 'price_changed',
      fields: {
        'items.0': 'The price of Marshal Cap is $27.50 now, not $25.99.',
        'items.1': 'The shop no longer sells Lane Line Race Tee.',
        'items.2': 'There is no Lane Line Race Tee (L) left.',
      },
    })
  })

  it('includes a missing size that the product now has', async () => {
    const answer = await send(buy([{ product_id: shirt, price: 38, size: '' }]))
    expect(answer).toMatchObject({
      status: 'refused',
      code: 'size_missing',
      fields: { 'items.0': 'Please choose a size of Lane Line Race Tee.' },
    })
  })

  it('the last items are sold once, also in two lines and when many buy at once', async () => {
    const two_lines = buy([
      { product_id: shirt, price: 38, size: 'M', quantity: 2 },
      { product_id: shirt, price: 38, size: 'M', quantity: 2 },
    ])
    expect(await send(two_lines)).toMatchObject({
      code: 'sold_out',
      message: 'There are only 3 of Lane Line Race Tee (M) left.',
      fields: { 'items.0': expect.anything() as unknown, 'items.1': expect.anything() as unknown },
    })
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () =>
        codeOf(await send(buy([{ product_id: shirt, price: 38, size: 'M' }]))),
      ),
    )
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(3)
    expect(codes.filter((code) => code === 'sold_out')).toHaveLength(5)
    expect(await shown(shirt)).toContainEqual({ size: 'M', stock: 0 })
  })

  it('an edited order replaces the first', async () => {
    const first = buy([{ product_id: cap, price: 1 }])
    expect(codeOf(await send(first))).toBe('price_changed')
    const edited = { ...buy([{ product_id: cap, price: 25.99 }]), replaces: first.id }
    expect(codeOf(await send(edited))).toBe('accepted')
    await setProduct(cap, { price: 1 })
    expect(codeOf(await send(first))).toBe('barred')
  })
})

async function setOrder(id: unknown, values: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${server.url}/api/collections/orders/records/${String(id)}`, {
    method: 'PATCH',
    headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  })
  expect(answer.status).toBe(200)
}

describe('cancelling an order', () => {
  const cancel = (order_id: unknown, who = runner) =>
    send(command('cancelOrder', { order_id }, { author: who.id }), who)

  it('restores its stock, once', async () => {
    const one = buy([{ product_id: shirt, price: 38, size: 'M', quantity: 3 }])
    await send(one)
    expect(await shown(shirt)).toContainEqual({ size: 'M', stock: 0 })
    expect(codeOf(await cancel(one.args.order_id))).toBe('accepted')
    expect(await shown(shirt)).toContainEqual({ size: 'M', stock: 3 })
    expect(codeOf(await cancel(one.args.order_id))).toBe('already_cancelled')
    expect(codeOf(await send(buy([{ product_id: shirt, price: 38, size: 'M', quantity: 3 }])))).toBe(
      'accepted',
    )
    expect(await fed<FullOrder>(`user:${runner.id}`, 'orders')).toContainEqual(
      expect.objectContaining({ id: one.args.order_id, status: 'cancelled', payment_status: 'none' }),
    )
  })

  it('leaves it paid until the money was refunded', async () => {
    const one = buy([{ product_id: cap, price: 25.99 }])
    await send(one)
    const row = `id = "${String(one.args.order_id)}"`
    await setOrder(one.args.order_id, { payment_status: 'paid' })
    expect(codeOf(await cancel(one.args.order_id))).toBe('accepted')
    expect(await stored(server, 'orders', row)).toMatchObject([{ payment_status: 'paid' }])
    const admin = await server.createUser({ role: 'admin' })
    const given_back = command(
      'updateOrder',
      { order_id: one.args.order_id, changes: { payment_status: 'due' } },
      { author: admin.id, from: { payment_status: 'paid' } },
    )
    expect(codeOf(await send(given_back, admin))).toBe('accepted')
    expect(await stored(server, 'orders', row)).toMatchObject([{ payment_status: 'none' }])
  })

  it('is for its owner, and only before it is packed', async () => {
    const one = buy([{ product_id: cap, price: 25.99 }])
    await send(one)
    expect(codeOf(await cancel(one.args.order_id, other))).toBe('order_not_found')
    expect(codeOf(await cancel(newRecordId()))).toBe('order_not_found')
    await setOrder(one.args.order_id, { status: 'packed' })
    expect(codeOf(await cancel(one.args.order_id))).toBe('order_underway')
  })
})

it('a deleted product takes no order with it', async () => {
  const one = buy([{ product_id: cap, price: 25.99 }])
  await send(one)
  await setProduct(cap, {}, 'DELETE')
  expect(await itemsOf(one.args.order_id)).toMatchObject([{ product_id: '', product_name: 'Marshal Cap' }])
})

it('one request places it: many orders in one push are many orders', async () => {
  const many = [buy([{ product_id: cap, price: 25.99 }]), buy([{ product_id: shirt, price: 38, size: 'XL' }])]
  expect((await push(server, many, runner.token)).map(codeOf)).toEqual(['accepted', 'accepted'])
})

describe('a shop with a fee and countries of its own', () => {
  const oslo = () =>
    address({ country: 'NO', street: 'Karl Johans gate 1', city: 'Oslo', state: '', zip_code: '0154' })
  afterEach(async () => {
    const unsaid = { fields: {}, version: 0 }
    await asSuperuser(server, `/api/collections/site_parts/records/${partId('shop')}`, unsaid)
  })

  it('charges the fee that is published, and takes no order with another', async () => {
    await publishSite(server, { shop: { shipping_fee: 9.5, countries: [] } })
    const of = (total_seen: number) => buy([{ product_id: cap, price: 25.99 }], { total_seen })
    expect(codeOf(await send(of(32.99)))).toBe('total_changed')
    const one = of(35.49)
    acceptedResult(await send(one))
    expect(await stored(server, 'orders', `id = "${String(one.args.order_id)}"`)).toMatchObject([
      { total_amount: 35.49, shipping_country: 'United States' },
    ])
  })

  it('ships to the countries that are named, and to no other', async () => {
    const abroad = () => buy([{ product_id: cap, price: 25.99 }], { address: oslo() })
    expect(await send(abroad())).toMatchObject({
      code: 'not_shipped_there',
      fields: { 'address.country': 'We do not ship to this country.' },
    })
    await publishSite(server, { shop: { shipping_fee: 7, countries: [{ country: 'NO' }] } })
    const one = abroad()
    acceptedResult(await send(one))
    expect(await stored(server, 'orders', `id = "${String(one.args.order_id)}"`)).toMatchObject([
      { shipping_country: 'NO', shipping_zip_code: '0154', shipping_state: '' },
    ])
    // The profile has it, and is judged by it.
    expect(await stored(server, 'users', `id = "${runner.id}"`)).toMatchObject([
      { shipping_country: 'NO', shipping_zip_code: '0154' },
    ])
    const change = (shipping_zip_code: string) =>
      command(
        'updateProfile',
        { changes: { shipping_zip_code } },
        { author: runner.id, from: { shipping_zip_code: '0154' } },
      )
    expect(await send(change('97000'))).toMatchObject({
      fields: { 'changes.shipping_zip_code': 'Please enter a valid postal code, like 0025' },
    })
    expect(codeOf(await send(change('0155')))).toBe('accepted')
    expect(codeOf(await send(buy([{ product_id: cap, price: 25.99 }])))).toBe('not_shipped_there')
  })
})
