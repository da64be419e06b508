import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  codeOf,
  command,
  createEvent,
  newEvent,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'

// A day is the race's: not the server's, and not the site's where the event says otherwise.

// 25 hours apart: at any moment it is another day in the one than in the other.
const east = 'Pacific/Kiritimati'
const west = 'Pacific/Pago_Pago'

let server: TestServer
let admin: TestUser

beforeAll(async () => {
  vi.stubEnv('MILEPOST_TZ', east)
  server = await startServer()
  vi.unstubAllEnvs()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
const make = (made: ReturnType<typeof newEvent>) =>
  pushOne(server, command('createEvent', made, { author: admin.id }), admin.token)
const zoneOf = async (id: string) => (await stored(server, 'events', `id = "${id}"`))[0]?.time_zone

it.each([
  ['', east],
  [east, east],
  [west, west],
])('the closing day of an event in the zone "%s" is the one of %s', async (time_zone, zone) => {
  for (const registration_closes of [dayIn(east), dayIn(west)]) {
    const event_id = await createEvent(server, { registration_closes, time_zone })
    const expected = registration_closes >= dayIn(zone) ? 'accepted' : 'registration_closed'
    expect(codeOf(await pushOne(server, registration(event_id)))).toBe(expected)
  }
})

it.each([
  [east, 3500],
  [west, 2500],
])('the fee of an event in %s is the one of its day, %i cents', async (time_zone, fee_cents) => {
  const fees = [
    { name: 'Early bird', until: dayIn(west), amount_cents: 2500 },
    { name: 'Regular', until: '', amount_cents: 3500 },
  ]
  const entry = registration(await createEvent(server, { fees, time_zone }))
  acceptedResult(await pushOne(server, entry))
  expect(await stored(server, 'registrations', `id = "${String(entry.args.registration_id)}"`)).toMatchObject(
    [{ fee_cents }],
  )
})

it('an event from an app without zones takes the site’s, and an unknown zone is refused', async () => {
  const unsaid = newEvent()
  acceptedResult(await make(unsaid))
  expect(await zoneOf(unsaid.event_id)).toBe(east)
  const message = 'Please choose a time zone from the list'
  expect(await make(newEvent({ time_zone: 'Middle/Earth' }))).toMatchObject({
    status: 'refused',
    fields: { 'event.time_zone': message },
  })
  const event = newEvent({ time_zone: west })
  acceptedResult(await make(event))
  expect(await zoneOf(event.event_id)).toBe(west)
  const changed = command(
    'updateEvent',
    { event_id: event.event_id, changes: { time_zone: 'Local' } },
    { author: admin.id, from: { time_zone: west } },
  )
  expect(await pushOne(server, changed, admin.token)).toMatchObject({
    fields: { 'changes.time_zone': message },
  })
})
