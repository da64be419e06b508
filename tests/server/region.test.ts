import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop_offer } from '#domain/content/site/offers/shop.ts'
import { usualIn } from '#domain/content/site/region.ts'
import { partId } from '#domain/content/site/site-part.ts'
import { first_region } from '#domain/kernel/region.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { readHead, writePages } from './head-fixtures.ts'
import { acceptedResult, asSuperuser, command, order, pushOne, stored } from './push-fixtures.ts'
import { publishSite } from './site-fixtures.ts'

// Where the organiser is: what the server writes by it, and what it refuses.

let server: TestServer
let admin: TestUser
let runner: TestUser
let cap: string
const folder = mkdtempSync(join(tmpdir(), 'milepost-region-'))
beforeAll(async () => {
  writePages(folder)
  server = await startServer({ publicDir: folder })
  admin = await server.createUser({ role: 'admin' })
  runner = await server.createUser()
  await publishSite(server, { shop: { ...shop_offer, countries: [{ country: 'US' }] } })
  const made = await server.createRecord<{ id: string }>('products', {
    name: 'Marshal Cap',
    description: 'Five panels.',
    price: 26.5,
    rating: 5,
    sizes: [],
  })
  cap = made.id
  await server.createRecord('events', {
    slug: 'lake-run',
    name: 'Lake Run',
    event_date: '2031-06-21',
    event_time: '1:00 PM',
    location_name: 'Lake',
    description: 'Round it.',
    status: 'upcoming',
    ranking_basis: 'gun',
    age_group_basis: 'gun',
  })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const fieldsOf = async (collection: string) =>
  (await stored<{ fields: Record<string, unknown> }>(server, collection, `id = "${partId('region')}"`))[0]
    ?.fields ?? {}

/** Drafts these fields and publishes the draft. */
async function publish(changes: Record<string, unknown>) {
  const seen: Record<string, unknown> = { ...first_region, ...(await fieldsOf('site_parts')) }
  const from = Object.fromEntries(Object.keys(changes).map((name) => [name, seen[name]]))
  const send = (kind: string, args: Record<string, unknown>, more = {}) =>
    pushOne(server, command(kind, { part: 'region', ...args }, { author: admin.id, ...more }), admin.token)
  acceptedResult(await send('changeSitePart', { changes }, { from }))
  const fields = await fieldsOf('site_drafts')
  const answer = await send('publishSitePart', { fields })
  if (answer.status === 'refused') acceptedResult(await send('discardSiteDraft', { fields }))
  return answer
}

describe('the region', () => {
  it('is that of the United States until somebody has said', async () => {
    expect((await readHead(server, '/shop')).site).toMatchObject({ region: first_region })
    expect((await readHead(server, '/shop')).meta.description).toMatch(/ships for \$7\.00\.$/)
    const { about } = await readHead(server, `/shop/${cap}`)
    expect(about).toMatchObject([{ offers: { price: '26.50', priceCurrency: 'USD' } }])
    const { meta } = await readHead(server, '/events/lake-run')
    expect(meta.description).toMatch(/^June 21, 2031, 1:00 PM, Lake/)
  })

  it('decides how the server writes amounts, days and hours', async () => {
    acceptedResult(await publish({ country: 'DE', time_zone: 'Europe/Berlin', ...usualIn('DE') }))
    expect((await readHead(server, '/shop')).site).toMatchObject({
      region: { country: 'DE', currency: 'EUR', hours: '24', paper: 'a4' },
    })
    expect((await readHead(server, '/shop')).meta.description).toMatch(/ships for €7\.00\.$/)
    const { about } = await readHead(server, `/shop/${cap}`)
    expect(about).toMatchObject([{ offers: { price: '26.50', priceCurrency: 'EUR' } }])
    const { meta } = await readHead(server, '/events/lake-run')
    expect(meta.description).toMatch(/^21 June 2031, 13:00, Lake/)
  })

  it('has the words of refusals too, from the next change on', async () => {
    const cheap = order([{ product_id: cap, price: 1 }], {}, { author: runner.id })
    expect(await pushOne(server, cheap, runner.token)).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('is €26.50 now, not €1.00') as string,
    })
  })

  it('takes no order that was made in another currency', async () => {
    const seen = { author: runner.id }
    const dollars = order([{ product_id: cap, price: 26.5 }], { currency_seen: 'USD' }, seen)
    expect(await pushOne(server, dollars, runner.token)).toMatchObject({
      status: 'refused',
      code: 'currency_changed',
    })
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ country: '' }, 'country', 'Please choose the country that you are in.'],
    [{ time_zone: 'Europe/Atlantis' }, 'time_zone', 'Please choose a time zone from the list.'],
  ])('is not published with %o', async (changes, field, message) => {
    expect(await publish(changes)).toMatchObject({ status: 'refused', fields: { [field]: message } })
  })

  it('keeps its currency once money was taken, and while it is owed', async () => {
    acceptedResult(await publish({ currency: 'CHF' }))
    const one = order([{ product_id: cap, price: 26.5 }], {}, { author: runner.id })
    acceptedResult(await pushOne(server, one, runner.token))
    const set = (collection: string, id: string, values: object) =>
      asSuperuser(server, `/api/collections/${collection}/records/${id}`, values)
    const order_id = String(one.args.order_id)
    expect(await publish({ currency: 'EUR' })).toMatchObject({ status: 'refused', code: 'currency_owed' })
    await set('orders', order_id, { payment_status: 'paid' })
    const kept = await publish({ currency: 'EUR' })
    expect(kept).toMatchObject({ status: 'refused', code: 'currency_kept' })
    expect(kept).toMatchObject({ fields: { currency: expect.stringContaining('Money was taken') as string } })
    expect(await fieldsOf('site_parts')).toMatchObject({ currency: 'CHF' })
    acceptedResult(await publish({ paper: 'letter' }))
    await set('orders', order_id, { status: 'cancelled', payment_status: 'none' })

    const [race] = await stored<{ id: string }>(server, 'events', `slug = "lake-run"`)
    const event_id = race?.id ?? ''
    const entry = await server.createRecord<{ id: string }>('registrations', {
      event_id,
      first_name: 'Ada',
      last_name: 'Runner',
      source: 'form',
      fee_cents: 3500,
    })
    const owed = await publish({ currency: 'EUR' })
    expect(owed).toMatchObject({ status: 'refused', code: 'currency_owed' })
    expect(owed).toMatchObject({
      fields: { currency: expect.stringContaining('still to be paid') as string },
    })
    // Nobody owes anything for a race that is called off; what was paid stays paid.
    await set('events', event_id, { status: 'cancelled' })
    await set('registrations', entry.id, { fee_paid: true })
    expect(await publish({ currency: 'EUR' })).toMatchObject({ status: 'refused', code: 'currency_kept' })
    await set('registrations', entry.id, { fee_paid: false })
    acceptedResult(await publish({ currency: 'EUR' }))
  })
})
