// @module-tag full
import { beforeEach, expect, it } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { TestUser } from '#support/server.ts'
import { sealOf, shirtOf, useReturningServer } from './heal-fixtures.ts'
import { codeOf, command, order, pushOne, stored } from './push-fixtures.ts'

// What a restored server does with seals of orders, on a real server that goes back to a copy of itself.

const life = useReturningServer()
const { backup, goBack, official, send, statuses, inboxOf } = life
let runner: TestUser

beforeEach(async () => {
  runner = await life.server.createUser()
})

const pack = (order_id: string) =>
  send(official('updateOrder', { order_id, changes: { status: 'packed' } }, { status: 'placed' }))

it('the same last shirt is sold again after a restore: both orders stand, and the organiser is notified', async () => {
  const shirt = await shirtOf(life.server, [{ size: 'M', stocked: 1 }])
  const buy = async () => {
    const one = order([{ product_id: shirt, price: 38, size: 'M' }], {}, { author: runner.id })
    return { id: String(one.args.order_id), answer: await pushOne(life.server, one, runner.token) }
  }
  backup()
  const lost = await buy()
  await goBack()
  const later = await buy()
  expect(await statuses(sealOf(lost.answer))).toEqual(['applied'])
  const orders = await stored<{ id: string; total_amount: number; user_id: string }>(
    life.server,
    'orders',
    '',
  )
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([lost.id, later.id]))
  for (const one of orders) expect(one).toMatchObject({ total_amount: 45, user_id: runner.id })
  const [item] = await stored<{ id: string }>(life.server, 'order_items', `order_id = "${lost.id}"`)
  expect(item).toMatchObject({ price_at_purchase: 38, quantity: 1, size: 'M' })
  expect(await inboxOf(item?.id ?? '')).toMatchObject([
    { kind: 'oversold', details: { product: 'Lane Line Race Tee', size: 'M', short: 1 } },
  ])
  expect(codeOf((await buy()).answer)).toBe('sold_out')
})

it('an order placed again after a restore exists once, as placed last, in any order of the seals', async () => {
  const shirt = await shirtOf(life.server, [])
  const order_id = newRecordId()
  const buy = async (quantity: number) => {
    const one = order([{ product_id: shirt, price: 38, quantity }], { order_id }, { author: runner.id })
    return sealOf(await pushOne(life.server, one, runner.token))
  }
  const standing = async () => {
    const [placed] = await stored<{ total_amount: number }>(life.server, 'orders', `id = "${order_id}"`)
    const items = await stored<{ quantity: number }>(life.server, 'order_items', `order_id = "${order_id}"`)
    return { total: placed?.total_amount, quantities: items.map(({ quantity }) => quantity) }
  }
  const as_last = { total: 83, quantities: [2] }
  backup()
  const first = await buy(1)
  await goBack()
  const second = await buy(2)
  expect(await statuses(first)).toEqual(['applied'])
  expect(await standing()).toEqual(as_last)
  for (const seals of [
    [first, second],
    [second, first],
  ]) {
    await goBack()
    expect(await statuses(...seals)).toEqual(['applied', 'applied'])
    expect(await standing()).toEqual(as_last)
  }
})

it('a cancelled order stays so, even if packed after a restore, in any order of the seals', async () => {
  const one = order([{ product_id: await shirtOf(life.server, []), price: 38 }], {}, { author: runner.id })
  const order_id = String(one.args.order_id)
  await pushOne(life.server, one, runner.token)
  const standing = async () => (await stored(life.server, 'orders', `id = "${order_id}"`))[0]
  const called_off = { status: 'cancelled', payment_status: 'none' }
  backup()
  const cancelled: CommandAnswer = await pushOne(
    life.server,
    command('cancelOrder', { order_id }, { author: runner.id }),
    runner.token,
  )
  await goBack()
  const packed = await pack(order_id)
  const notices = [{ kind: 'value_lost', details: { status: { lost: 'packed', kept: 'cancelled' } } }]
  expect(await statuses(sealOf(cancelled))).toEqual(['applied'])
  expect(await standing()).toMatchObject(called_off)
  expect(await inboxOf(order_id)).toMatchObject(notices)
  for (const seals of [
    [cancelled, packed],
    [packed, cancelled],
  ]) {
    await goBack()
    expect(await statuses(...seals.map(sealOf))).toEqual(['applied', 'applied'])
    expect(await standing()).toMatchObject(called_off)
    expect(await inboxOf(order_id)).toMatchObject(notices)
  }
})

it('an erased person’s order is back in the books with its progress, without the person', async () => {
  const shirt = await shirtOf(life.server, [{ size: 'M', stocked: 1 }])
  const item = { product_id: shirt, price: 38, size: 'M' }
  backup()
  const one = order([item], {}, { author: runner.id })
  const order_id = String(one.args.order_id)
  const placed = await pushOne(life.server, one, runner.token)
  const packed = await pack(order_id)
  await goBack()
  const gone = await fetch(`${life.server.url}/api/collections/users/records/${runner.id}`, {
    method: 'DELETE',
    headers: { Authorization: await life.server.superuserToken() },
  })
  expect(gone.status).toBe(204)
  for (const seals of [
    [placed, packed],
    [packed, placed],
  ]) {
    expect(await statuses(...seals.map(sealOf))).toEqual(['applied', 'applied'])
    const [back] = await stored<object>(life.server, 'orders', '')
    expect(back).toMatchObject({
      id: order_id,
      user_id: '',
      status: 'packed',
      total_amount: 45,
      shipping_full_name: 'Name withheld',
    })
    const notices = JSON.stringify([back, await inboxOf(order_id), await stored(life.server, 'activity', '')])
    for (const secret of [runner.id, 'Ines Okafor', '8 Tern Street', '0188'])
      expect(notices).not.toContain(secret)
    expect(await stored(life.server, 'order_items', '')).toMatchObject([{ order_id, quantity: 1, size: 'M' }])
    await goBack()
  }
  // Nobody had packed it: it is called off, and its shirt is for others.
  expect(await statuses(sealOf(placed))).toEqual(['applied'])
  expect(await stored(life.server, 'orders', '')).toMatchObject([{ id: order_id, status: 'cancelled' }])
  const other = order([item], {}, { author: life.admin.id })
  expect((await send(other)).status).toBe('accepted')
})
