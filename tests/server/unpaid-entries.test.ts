import { expect, it } from 'vitest'
import { FeedClient } from './feed-client.ts'
import { sealOf, useReturningServer } from './heal-fixtures.ts'
import {
  acceptedResult,
  asSuperuser,
  codeOf,
  createEvent,
  dayFromToday,
  registration,
  secretOf,
  sha256,
  stored,
  walkUp,
} from './push-fixtures.ts'

// Entries that are not paid by their day, on a real server that can go back to a copy of itself.

const life = useReturningServer()
const { send, official, statuses } = life

const fees = [{ name: 'Entry', until: '', amount_cents: 3500 }]

interface Entry {
  id: string
  bib_number: string
  lapsed: boolean
  fee_paid: boolean
  pay_by: string
}

const entryOf = async (id: string) => (await stored<Entry>(life.server, 'registrations', `id = "${id}"`))[0]
const registeredIn = async (event_id: string) =>
  (await stored<{ registered: number }>(life.server, 'events', `id = "${event_id}"`))[0]?.registered

/** A race of `capacity` with a day for payment, and an entry whose day was yesterday. */
async function raceWithOverdue(event: Record<string, unknown> = {}) {
  const event_id = await createEvent(life.server, { fees, hold_days: 7, capacity: 1, ...event })
  const sent = registration(event_id)
  expect(acceptedResult(await send(sent))).toEqual({
    bib_number: '1',
    fee_cents: 3500,
    ...(event.hold_days === null ? {} : { pay_by: dayFromToday(7) }),
  })
  const id = String(sent.args.registration_id)
  await asSuperuser(life.server, `/api/collections/registrations/records/${id}`, { pay_by: dayFromToday(-1) })
  return { event_id, id }
}

const pay = (event_id: string, ids: string[], paid = true) =>
  send(official('setFeePaid', { event_id, registration_ids: ids, paid }))

const sweep = () => asSuperuser(life.server, '/api/crons/lapse-entries', {}, 'POST')

it('an entry that is not paid by its day makes room for the next, in the same step', async () => {
  const { event_id, id } = await raceWithOverdue()
  const next = registration(event_id, { first_name: 'Bo' })
  expect(acceptedResult(await send(next))).toMatchObject({ bib_number: '1' })
  expect(await entryOf(id)).toMatchObject({ lapsed: true, bib_number: '', fee_paid: false })
  expect(await registeredIn(event_id)).toBe(1)
  // Its own phone learns of it, but not what the server keeps for itself.
  const guest = new FeedClient(life.server, 'sync', { secrets: [secretOf(id)] })
  const [document] = (await guest.all(`guest:${sha256(secretOf(id))}`, 'registrations')).documents
  expect(document).toMatchObject({ id, lapsed: true, bib_number: '' })
  expect(document).not.toHaveProperty('lapsed_bib')
  expect(codeOf(await send(registration(event_id, { first_name: 'Cy' })))).toBe('event_full')
})

it('a walk-up gets the place as well, and keeps it unpaid', async () => {
  const { event_id, id } = await raceWithOverdue()
  const entered = walkUp(event_id, {}, { author: life.admin.id })
  expect(acceptedResult(await send(entered))).toEqual({ bib_number: '1' })
  expect(await entryOf(id)).toMatchObject({ lapsed: true })
  expect(await entryOf(String(entered.args.registration_id))).toMatchObject({ pay_by: '', lapsed: false })
})

it('paid entries, races without such a day, past races, and people who ran stay', async () => {
  const paid = await raceWithOverdue()
  acceptedResult(await pay(paid.event_id, [paid.id]))
  const for_ever = await raceWithOverdue({ hold_days: null })
  const over = await raceWithOverdue()
  await asSuperuser(life.server, `/api/collections/events/records/${over.event_id}`, {
    event_date: dayFromToday(-3),
  })
  const ran = await raceWithOverdue()
  await asSuperuser(life.server, `/api/collections/registrations/records/${ran.id}`, { result_status: 'dnf' })
  const late = await raceWithOverdue()
  await sweep()
  await expect.poll(async () => (await entryOf(late.id))?.lapsed).toBe(true)
  for (const { id, event_id } of [paid, for_ever, over, ran]) {
    expect(await entryOf(id)).toMatchObject({ lapsed: false, bib_number: '1' })
    expect(await registeredIn(event_id)).toBe(1)
  }
  expect(await registeredIn(late.event_id)).toBe(0)
})

it('a payment restores it with its bib, and undoing the payment does not', async () => {
  const { event_id, id } = await raceWithOverdue()
  await sweep()
  await expect.poll(async () => (await entryOf(id))?.lapsed).toBe(true)
  acceptedResult(await pay(event_id, [id]))
  expect(await entryOf(id)).toMatchObject({ lapsed: false, fee_paid: true, bib_number: '1' })
  expect(await registeredIn(event_id)).toBe(1)
  acceptedResult(await pay(event_id, [id], false))
  await sweep()
  await expect.poll(async () => (await entryOf(id))?.lapsed).toBe(true)
  expect(await registeredIn(event_id)).toBe(0)
})

it('a payment for a place that somebody else has is refused; with more places it gets another bib', async () => {
  const { event_id, id } = await raceWithOverdue()
  acceptedResult(await send(registration(event_id, { first_name: 'Bo' })))
  const refused = await pay(event_id, [id])
  expect(refused).toMatchObject({ status: 'refused', code: 'event_full' })
  expect(await entryOf(id)).toMatchObject({ lapsed: true, fee_paid: false })
  acceptedResult(await send(official('updateEvent', { event_id, changes: { capacity: 2 } }, { capacity: 1 })))
  acceptedResult(await pay(event_id, [id]))
  expect(await entryOf(id)).toMatchObject({ lapsed: false, fee_paid: true, bib_number: '2' })
  expect(await registeredIn(event_id)).toBe(2)
})

it('a runner whose entry lapsed may register again, and does not count as already in', async () => {
  const { event_id, id } = await raceWithOverdue()
  const again = registration(event_id, { anyway: false })
  expect(acceptedResult(await send(again))).toMatchObject({ bib_number: '1', pay_by: dayFromToday(7) })
  expect(await entryOf(id)).toMatchObject({ lapsed: true })
})

it(
  'a payment that a restore forgot keeps the place, though the entry lapsed again in between',
  { tags: 'full' },
  async () => {
    const { event_id, id } = await raceWithOverdue()
    life.backup()
    const payment = await pay(event_id, [id])
    await life.goBack()
    // At the start already.
    await expect.poll(async () => (await entryOf(id))?.lapsed).toBe(true)
    expect(await statuses(sealOf(payment))).toEqual(['applied'])
    await expect.poll(() => entryOf(id)).toMatchObject({ lapsed: false, fee_paid: true, bib_number: '1' })
    expect(await registeredIn(event_id)).toBe(1)
  },
)

it('the day is refused where the fee is paid at packet pickup, and an older app sends none', async () => {
  const event_id = await createEvent(life.server, { fees })
  const change = (changes: Record<string, unknown>, from: Record<string, unknown>) =>
    send(official('updateEvent', { event_id, changes }, from))
  acceptedResult(await change({ fee_payment: 'pickup' }, { fee_payment: '' }))
  expect(await change({ hold_days: 7 }, { hold_days: null })).toMatchObject({
    status: 'refused',
    fields: { 'changes.hold_days': 'Who pays at packet pickup cannot pay before' },
  })
  acceptedResult(
    await change({ fee_payment: '', hold_days: '7' }, { fee_payment: 'pickup', hold_days: null }),
  )
  expect(await stored(life.server, 'events', `id = "${event_id}"`)).toMatchObject([{ hold_days: 7 }])
})
