import { newRecordId } from '#domain/kernel/record-id.ts'
import { type DemoServer, expect } from '#support/e2e.ts'
import { registrationAnswers } from '#support/registration-answers.ts'
import type { TestUser } from '#support/server.ts'

// What the admin specs share: work of customers and runners, and who is let in.

async function push(
  server: DemoServer,
  kind: string,
  args: Record<string, unknown>,
  from: Record<string, unknown> = {},
  who: TestUser | null = null,
): Promise<void> {
  const at = new Date().toISOString()
  const one = { id: newRecordId(), v: 1, kind, args, from, author: who?.id ?? '', at, device: 'test' }
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(who ? { Authorization: who.token } : {}) },
    body: JSON.stringify({ commands: [one] }),
  })
  const { answers } = (await answer.json()) as { answers: { status: string }[] }
  expect(answers).toMatchObject([{ status: 'accepted' }])
}

/** Another organiser does something elsewhere. */
export const pushAs = (
  server: DemoServer,
  who: TestUser,
  kind: string,
  args: Record<string, unknown>,
  from: Record<string, unknown>,
) => push(server, kind, args, from, who)

/** An order of this customer's; answers its id. */
export async function placedOrder(
  server: DemoServer,
  customer: TestUser,
  product_id: string,
  full_name: string,
): Promise<string> {
  const order_id = newRecordId()
  const none = { full_name: '', street: '', city: '', state: '', zip_code: '', phone: '' }
  const billing = Object.fromEntries(Object.entries(none).map(([name, text]) => [`billing_${name}`, text]))
  await push(
    server,
    'placeOrder',
    {
      order_id,
      items: [{ product_id, size: '', quantity: 2, price_seen: 15, name: 'Mug', image_url: '' }],
      total_seen: 37,
      address: {
        full_name,
        street: '8 Tern Street',
        city: 'Alder Bay',
        state: 'OR',
        zip_code: '97000',
        phone: '',
        billing_same_as_shipping: true,
        ...billing,
      },
    },
    {},
    customer,
  )
  return order_id
}

/** A runner of this account in an event; answers the registration's id. */
export async function enteredRunner(
  server: DemoServer,
  runner: TestUser,
  event_id: string,
  answers: Record<string, unknown> = {},
): Promise<string> {
  const registration_id = newRecordId()
  const args = { registration_id, event_id, ...registrationAnswers(runner.email), guest: '', ...answers }
  await push(server, 'registerForEvent', args, {}, runner)
  return registration_id
}

export const sendMessage = (server: DemoServer, kind: string, args: Record<string, unknown>) =>
  push(server, kind, { homepage: '', ...args })

/** A race of its own. */
export async function makeRace(server: DemoServer, values: Record<string, unknown> = {}) {
  const slug = `race-${newRecordId()}`
  const name = `Race ${slug.slice(-5)}`
  const made = await server.current().createRecord<{ id: string }>('events', {
    name,
    slug,
    event_date: '2031-05-01',
    status: 'upcoming',
    distance_m: 10_000,
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    fees: [],
    age_bands: [],
    photos: [],
    ...values,
  })
  return { id: made.id, slug, name }
}

/** An organiser calls a race off, elsewhere. */
export async function callOff(server: DemoServer, event_id: string): Promise<void> {
  const admin = await server.current().createUser({ role: 'admin' })
  await pushAs(
    server,
    admin,
    'updateEvent',
    { event_id, changes: { status: 'cancelled' } },
    { status: 'upcoming' },
  )
}

/** An event of its own, with three runners, one of them at a phone. */
export async function raceWithRunners(server: DemoServer) {
  const race = await makeRace(server)
  const runner = await server.current().createUser()
  await enteredRunner(server, runner, race.id, { last_name: 'Abel' })
  for (const last_name of ['Mori', 'Zhao'])
    await enteredRunner(server, await server.current().createUser(), race.id, { last_name })
  return { race, runner }
}

/** As if the day of an entry's term were over, and the server had looked. */
export async function letItLapse(
  server: DemoServer,
  id: string,
  term: 'pay_by' | 'confirm_by',
): Promise<void> {
  const headers = {
    Authorization: await server.current().superuserToken(),
    'Content-Type': 'application/json',
  }
  const past = await fetch(`${server.url}/api/collections/registrations/records/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ [term]: '2020-06-01' }),
  })
  expect(past.status).toBe(200)
  const swept = await fetch(`${server.url}/api/crons/lapse-entries`, { method: 'POST', headers })
  expect(swept.status).toBe(204)
}
