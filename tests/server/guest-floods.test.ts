import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Flood, floodSchema } from '#domain/inbox/flood.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { hooksWith } from '#support/hooks.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import { idOf } from './heal-fixtures.ts'
import {
  acceptedResult,
  type Command,
  command,
  codeOf,
  createEvent,
  pushOne,
  registration,
  secretOf,
  sha256,
  stored,
  subscription,
  volunteer,
} from './push-fixtures.ts'
import { factOf } from './station-fixtures.ts'

// Much at once from one network: the admin is told, once and as long as it goes on, and what came can be removed
// together.

/** Lets time pass for what came, and looks at what is kept of where it came from. */
const probe = `routerAdd('POST', '/test/minutes/{minutes}', (e) => {
  $app.db().newQuery("UPDATE _guest_entries SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, {:by})")
    .bind({ by: '-' + e.request.pathValue('minutes') + ' minutes' }).execute()
  return e.noContent(204)
}, $apis.requireSuperuserAuth())
routerAdd('POST', '/test/sources', (e) => {
  const row = new DynamicModel({ json: '' })
  $app.db().newQuery("SELECT json_group_array(source) AS json FROM _guest_entries").one(row)
  return e.json(200, JSON.parse(row.json))
}, $apis.requireSuperuserAuth())`

let hooksDir: string
let server: TestServer
let admin: TestUser
beforeAll(async () => {
  hooksDir = hooksWith(probe)
  server = await startServer({
    hooksDir,
    env: { MILEPOST_PROXY_HEADER: 'X-Real-IP', MILEPOST_GUEST_COMMANDS: '300', MILEPOST_GUEST_FLOOD: '30' },
  })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await server?.stop()
  rmSync(hooksDir, { recursive: true, force: true })
})

async function asSuperuser(path: string): Promise<string> {
  const headers = { Authorization: await server.superuserToken() }
  const answer = await fetch(server.url + path, { method: 'POST', headers })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return text
}

/** Every test is another network. */
let networks = 0
const network = () => `198.51.100.${(networks += 1)}`

async function sendFrom(address: string, commands: Command[], token = ''): Promise<number> {
  const { status } = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Real-IP': address,
      ...(token ? { Authorization: token } : {}),
    },
    body: JSON.stringify({ commands }),
  })
  return status
}

const entries = (event_id: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    registration(event_id, { first_name: `Runner${at}`, email: `${newRecordId()}@example.com` }),
  )

interface Item {
  id: string
  record: string
  collection: string
  details: Flood
}

const floodsOf = async (record: string): Promise<Item[]> =>
  (await stored<Item>(server, 'inbox', `kind = "flood" && record = "${record}"`)).map((item) => ({
    ...item,
    details: floodSchema.parse(item.details),
  }))

const ofEvent = (event_id: string) =>
  stored<{ id: string }>(server, 'registrations', `event_id = "${event_id}"`)
const remove = (item: Item | undefined, ids: unknown[]) =>
  pushOne(server, command('removeFlood', { item_id: item?.id, ids }, { author: admin.id }), admin.token)

it('many entries from one network are one growing item; a class and a crowd are not a flood', async () => {
  const event_id = await createEvent(server, { capacity: 1000 })
  for (let phone = 0; phone < 4; phone++) await sendFrom(network(), entries(event_id, 10))
  const school = network()
  for (let third = 0; third < 3; third++) {
    await sendFrom(school, entries(event_id, 14))
    await asSuperuser('/test/minutes/10')
  }
  const runner = await server.createUser()
  const own = Array.from({ length: 35 }, () => registration(event_id, { guest: '' }, { author: runner.id }))
  expect(await sendFrom(network(), own, runner.token)).toBe(200)
  expect(await floodsOf(event_id)).toEqual([])

  const stranger = network()
  const first = entries(event_id, 29)
  expect(await sendFrom(stranger, first)).toBe(200)
  expect(await floodsOf(event_id)).toEqual([])
  const more = entries(event_id, 1)
  await sendFrom(stranger, more)
  const [item] = await floodsOf(event_id)
  expect(item).toMatchObject({ collection: 'events', details: { list: 'registrations', stayed: [] } })
  expect(item?.details.ids).toEqual([...first, ...more].map(idOf))
  const last = entries(event_id, 2)
  await sendFrom(stranger, last)
  const items = await floodsOf(event_id)
  expect(items.map(({ id }) => id)).toEqual([item?.id])
  expect(items[0]?.details.ids).toEqual([...first, ...more, ...last].map(idOf))
  expect(items[0]?.details.from).toBe(item?.details.from)
}, 60_000)

it('entries from many networks of one wide network are one item, without those already reported', async () => {
  const event_id = await createEvent(server, { capacity: 1000 })
  const one = '2001:db8:77:ff::1'
  const alone = entries(event_id, 31)
  await sendFrom(one, alone.slice(0, 30))
  const spread = entries(event_id, 31)
  for (const [at, entry] of spread.slice(0, 29).entries()) await sendFrom(`2001:db8:77:${at}::1`, [entry])
  await sendFrom('2001:db8:78:1::1', entries(event_id, 1))
  expect((await floodsOf(event_id)).map(({ details }) => details.ids)).toEqual([alone.slice(0, 30).map(idOf)])
  await sendFrom('2001:db8:77:1::1', spread.slice(29, 30))
  await sendFrom(one, alone.slice(30))
  await sendFrom('2001:db8:77:aa::1', spread.slice(30))
  const items = await floodsOf(event_id)
  expect(items.map(({ details }) => details.ids).toSorted((a, b) => a.length - b.length)).toEqual([
    alone.map(idOf),
    spread.map(idOf),
  ])
  const item = items.find(({ details }) => details.ids.includes(String(idOf(spread[0] ?? command('', {})))))
  expect(acceptedResult(await remove(item, spread.map(idOf)))).toEqual({ removed: 31, stayed: 0 })
  expect(await ofEvent(event_id)).toHaveLength(32)
}, 60_000)

it('held entries of a small race are one item, and so are three times as many in a day, however slow', async () => {
  const small = await createEvent(server, { capacity: 44 })
  await sendFrom(network(), entries(small, 11))
  expect(await floodsOf(small)).toEqual([])
  await sendFrom(network(), entries(small, 22))
  expect((await floodsOf(small)).map(({ details }) => details.ids.length)).toEqual([22])

  const large = await createEvent(server)
  const patient = network()
  for (let round = 0; round < 4; round++) {
    expect(await floodsOf(large)).toEqual([])
    await sendFrom(patient, entries(large, 23))
    await asSuperuser('/test/minutes/10')
  }
  expect((await floodsOf(large)).map(({ details }) => details.ids.length)).toEqual([92])
}, 60_000)

it('entries are removed together, as far as they were seen: places and bibs are free, and touched ones stay', async () => {
  const event_id = await createEvent(server, {
    capacity: 140,
    fees: [{ name: 'Entry', until: '', amount_cents: 3500 }],
  })
  const flood = entries(event_id, 30)
  const stranger = network()
  await sendFrom(stranger, flood)
  const [seen] = await floodsOf(event_id)
  const late = entries(event_id, 5)
  await sendFrom(stranger, late)
  const smaller = command(
    'updateEvent',
    { event_id, changes: { capacity: 40 } },
    { author: admin.id, from: { capacity: 140 } },
  )
  acceptedResult(await pushOne(server, smaller, admin.token))
  const [paid, claimed, corrected, ran, collected] = flood.map(idOf)
  const official = (kind: string, args: Record<string, unknown>, from: Record<string, unknown> = {}) =>
    pushOne(server, command(kind, args, { author: admin.id, from }), admin.token)
  acceptedResult(await official('setFeePaid', { event_id, registration_ids: [paid], paid: true }))
  const runner = await server.createUser()
  const claim = { registration_id: claimed, secret: secretOf(String(claimed)) }
  acceptedResult(
    await pushOne(server, command('claimRegistration', claim, { author: runner.id }), runner.token),
  )
  const corrects = { registration_id: corrected, event_id, changes: { city: 'Alder Bay' } }
  const from = { city: flood[2]?.args.city }
  acceptedResult(await official('updateRegistration', corrects, from))
  const time = { registration_id: ran, event_id, changes: { race_time: 2_000_000 } }
  acceptedResult(await official('setResult', time, { race_time: null }))
  const captain = { id: admin.id, key: '', station_id: '', event_id, said: 0 }
  const packet = { kind: 'handed_out', payload: { bib_number: '5', t_shirt_size: 'M' } } as const
  const handed = factOf(captain, { ...packet, subject: collected })
  acceptedResult(await pushOne(server, handed, admin.token))
  const full = registration(event_id, { email: `${newRecordId()}@example.com` })
  for (const one of entries(event_id, 5)) await sendFrom(network(), [one])
  expect(codeOf(await pushOne(server, full))).toBe('event_full')

  const other_race = entries(await createEvent(server), 1)
  await sendFrom(network(), other_race)
  const named = [...(seen?.details.ids ?? []), ...other_race.map(idOf)]
  const theirs = String(idOf(flood[9] ?? full))
  const phone = new FeedClient(server, 'sync', { secrets: [secretOf(theirs)] })
  const scope = `guest:${sha256(secretOf(theirs))}`
  const before = await phone.all(scope, 'registrations')
  expect(before.documents).toMatchObject([{ id: theirs }])
  const answer = await remove(seen, named)
  expect(acceptedResult(answer)).toEqual({ removed: 25, stayed: 5 })
  const left = (await ofEvent(event_id)).map(({ id }) => id)
  const staying = [paid, claimed, corrected, ran, collected].map(String)
  expect(left).toHaveLength(15)
  expect(left).toEqual(expect.arrayContaining([...staying, ...late.map(idOf)]))
  expect(await stored(server, 'registrations', `id = "${idOf(other_race[0] ?? full)}"`)).toHaveLength(1)
  const [item] = await floodsOf(event_id)
  expect(item?.details.ids).toEqual(late.map(idOf))
  expect(item?.details.stayed).toEqual(
    expect.arrayContaining([
      { id: paid, why: 'paid' },
      { id: claimed, why: 'claimed' },
      { id: corrected, why: 'changed' },
      { id: ran, why: 'result' },
      { id: collected, why: 'changed' },
    ]),
  )
  expect(await stored(server, 'events', `id = "${event_id}"`)).toMatchObject([{ registered: 15 }])
  expect(await stored(server, 'activity', `kind = "removeFlood" && record = "${event_id}"`)).toMatchObject([
    {
      author: admin.id,
      record: event_id,
      label: 'River Road 10K',
      whose: '',
      changes: [{ fields: { entries_removed: [null, 25], entries_that_stayed: [null, 5] } }],
    },
  ])
  // The phone that made one learns it, and its repeated command makes nothing new.
  expect((await phone.all(scope, 'registrations', before.next)).deleted).toEqual([theirs])
  expect(codeOf(await pushOne(server, flood[9]))).toBe('accepted')
  expect(await ofEvent(event_id)).toHaveLength(15)
  acceptedResult(await pushOne(server, full))

  // Both who press see the same, and what is fine is gone from the inbox and stays in the race.
  expect(acceptedResult(await remove(item, named))).toEqual({ removed: 0, stayed: 0 })
  const fine = command('deleteMessage', { list: 'inbox', record_id: item?.id }, { author: admin.id })
  acceptedResult(await pushOne(server, fine, admin.token))
  const next = entries(event_id, 15)
  await sendFrom(stranger, next)
  expect((await floodsOf(event_id)).map(({ details }) => details.ids)).toEqual([next.map(idOf)])
  expect(codeOf(await remove(item, late.map(idOf)))).toBe('message_not_found')
}, 60_000)

it('messages from one network are removed together too, except answered ones', async () => {
  const stranger = network()
  const helpers = Array.from({ length: 30 }, (_, at) => volunteer({ email: `h${at}@example.com` }))
  const readers = Array.from({ length: 30 }, (_, at) => subscription(`r${at}@example.com`))
  await sendFrom(stranger, helpers)
  await sendFrom(stranger, readers)
  const items = await floodsOf('')
  expect(items.map(({ collection, details }) => [collection, details.ids.length])).toEqual([
    ['volunteers', 30],
    ['newsletter_subscribers', 30],
  ])
  const answered = { list: 'volunteers', record_id: helpers[7]?.args.volunteer_id, answered: true }
  acceptedResult(await pushOne(server, command('setAnswered', answered, { author: admin.id }), admin.token))
  for (const item of items) acceptedResult(await remove(item, item.details.ids))
  expect(await stored(server, 'volunteers', '')).toMatchObject([{ id: answered.record_id }])
  expect(await stored(server, 'newsletter_subscribers', '')).toEqual([])
  expect(await floodsOf('')).toMatchObject([
    { details: { ids: [], stayed: [{ id: answered.record_id, why: 'changed' }] } },
  ])
}, 60_000)

it('only a code of the origin is stored, and that for ten days', async () => {
  const event_id = await createEvent(server)
  const address = network()
  await sendFrom(address, entries(event_id, 2))
  const sources = async (): Promise<string[]> => JSON.parse(await asSuperuser('/test/sources'))
  const kept = await sources()
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.every((source) => /^[0-9a-f]{32}$/.test(source))).toBe(true)
  expect(kept).not.toContain(sha256(address).slice(0, 32))
  await asSuperuser(`/test/minutes/${11 * 24 * 60}`)
  await asSuperuser('/api/crons/prune-guests')
  await expect.poll(sources).toEqual([])
})

it('only an admin removes a flood', async () => {
  const event_id = await createEvent(server)
  await sendFrom(network(), entries(event_id, 30))
  const [item] = await floodsOf(event_id)
  const args = { item_id: item?.id, ids: item?.details.ids }
  const runner = await server.createUser()
  expect(codeOf(await pushOne(server, command('removeFlood', args)))).toBe('needs_auth')
  const theirs = command('removeFlood', args, { author: runner.id })
  expect(codeOf(await pushOne(server, theirs, runner.token))).toBe('forbidden')
  expect(await ofEvent(event_id)).toHaveLength(30)
})
