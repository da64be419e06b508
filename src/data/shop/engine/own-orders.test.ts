import { describe, expect, it } from 'vitest'
import type { FullOrder } from '#domain/shop/order.ts'
import type { Checkpoint } from '../../sync/checkpoints.ts'
import { blankItem, type OutboxItem } from '../../sync/outbox.ts'
import { ownOrders } from './shop-reads.ts'

const me = 'a'.repeat(15)
const args = {
  order_id: 'o'.repeat(15),
  items: [
    {
      product_id: 'p'.repeat(15),
      size: 'M',
      quantity: 2,
      price_seen: 38,
      name: 'Tee',
      image_url: '/art/x.svg',
    },
    { product_id: 'q'.repeat(15), size: '', quantity: 1, price_seen: 18.5, name: 'Bottle', image_url: '' },
  ],
  total_seen: 101.5,
  address: {
    full_name: 'Ines Okafor',
    street: '8 Tern Street',
    city: 'Alder Bay',
    state: 'OR',
    zip_code: '97000',
    phone: '',
    billing_same_as_shipping: true,
    billing_full_name: '',
    billing_street: '',
    billing_city: '',
    billing_state: '',
    billing_zip_code: '',
    billing_phone: '',
  },
}

const item = (more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...blankItem,
  id: 'c'.repeat(15),
  v: 1,
  kind: 'placeOrder',
  args,
  author: me,
  at: '2026-11-21T10:00:00.000Z',
  device: 'd',
  summary: '',
  created_at_ms: 1,
  ...more,
})
const at = (seq: number): Checkpoint => ({
  key: '',
  epoch: 'e',
  projection: '',
  swept_gen: 1,
  caught_up: 1,
  reset_at_ms: 0,
  seq,
  reach: seq,
  gen: 1,
  as_of_ms: 1,
})

const own = (rows: FullOrder[], items: OutboxItem[], checkpoint?: Checkpoint) =>
  ownOrders(rows, { items, author: me, checkpoint })
const orderOf = (one: OutboxItem) => own([], [one])[0]

describe('an order that waits', () => {
  it('shows what the person ordered, at the prices they saw', () => {
    expect(orderOf(item())).toMatchObject({
      id: args.order_id,
      user_id: me,
      total_amount: 101.5,
      billing_city: 'Alder Bay',
      items: [{ product_name: 'Tee', size: 'M', quantity: 2 }, { product_name: 'Bottle' }],
    })
  })

  it('is pending until it is accepted, and is one order once the feed has it', () => {
    expect(own([], [item()])).toMatchObject([{ id: args.order_id, pending: true }])
    const accepted = item({ state: 'accepted', seq: 9 })
    expect(own([], [accepted], at(3))).toMatchObject([{ pending: false }])
    const row = orderOf(item())
    expect(row && own([row], [accepted], at(9))).toMatchObject([{ pending: false }])
  })

  it('is in doubt from sending until the answer', () => {
    const doubtOf = (more: Partial<OutboxItem>) => own([], [item(more)], at(3))[0]?.in_doubt
    expect(doubtOf({})).toBe(false)
    expect(doubtOf({ ever_sent: true })).toBe(true)
    expect(doubtOf({ ever_sent: true, state: 'sending' })).toBe(true)
    expect(doubtOf({ ever_sent: true, state: 'needs_auth' })).toBe(false)
    expect(doubtOf({ ever_sent: true, state: 'refused' })).toBe(false)
    expect(doubtOf({ ever_sent: true, state: 'accepted', seq: 9 })).toBe(false)
  })

  it('stays editable once it was refused', () => {
    expect(own([], [item({ state: 'refused' })], at(9))).toMatchObject([{ pending: false, refused: true }])
  })

  it('is not shown to anybody else, nor after it was undone', () => {
    for (const gone of [item({ author: 'b'.repeat(15) }), item({ cancelled_by: 'x'.repeat(15) })])
      expect(own([], [gone])).toEqual([])
  })
})

it('an order that is being cancelled says so until the server has answered', () => {
  const row = orderOf(item())
  const cancel = item({ id: 'x'.repeat(15), kind: 'cancelOrder', args: { order_id: args.order_id } })
  if (!row) throw new Error('no order')
  expect(own([row], [cancel], at(3))).toMatchObject([{ cancelling: true }])
  expect(own([row], [{ ...cancel, state: 'refused' }], at(3))).toMatchObject([{ cancelling: false }])
  const cancelled = { ...row, status: 'cancelled' as const }
  expect(own([cancelled], [cancel], at(3))).toMatchObject([{ cancelling: false }])
})
