import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { command, createEvent, inquiry, registration } from './push-fixtures.ts'

// What strangers may cost: hashes, scripts, and limits that see through the addresses that one household makes up.

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { MILEPOST_PROXY_HEADER: 'X-Real-IP', MILEPOST_GUEST_COMMANDS: '40' },
  })
  // Passwords cost what they cost in the product: of cheap ones none would ever wait.
  const headers = { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' }
  const address = `${server.url}/api/collections/users`
  const { fields } = (await (await fetch(address, { headers })).json()) as { fields: { name: string }[] }
  const dear = fields.map((field) => (field.name === 'password' ? { ...field, cost: 10 } : field))
  await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ fields: dear }) })
  await server.createUser()
})
afterAll(() => server?.stop())

/** Every test is another network. */
let networks = 0
const network = () => `2001:db8:${(networks += 1)}:0`
/** One of the addresses of a network. */
const within = (of: string, at: number) => `${of}::${(at + 1).toString(16)}`

async function send(
  method: string,
  path: string,
  from: string,
  body: unknown,
  token = '',
): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Real-IP': from,
      ...(token ? { Authorization: token } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const logIn = (from: string, identity: string, password: string) =>
  send('POST', '/api/collections/users/auth-with-password', from, { identity, password })
const push = (from: string, commands: unknown[], token = '') =>
  send('POST', '/api/sync/push', from, { commands }, token)

async function statuses(answers: Promise<Response>[]): Promise<Map<number, Response[]>> {
  const by_status = new Map<number, Response[]>()
  for (const answer of await Promise.all(answers))
    by_status.set(answer.status, [...(by_status.get(answer.status) ?? []), answer])
  return by_status
}

describe('many simultaneous requests to check or store a password', () => {
  const many = Array.from({ length: 60 }, (_, at) => at)
  const someone = () => `${newRecordId()}@example.com`
  const asked: Record<string, (from: string, at: number) => Promise<Response>> = {
    'log in': (from) => logIn(from, someone(), 'a guess'),
    'log in to the dashboard': (from) =>
      send('POST', '/api/collections/_superusers/auth-with-password', from, {
        identity: someone(),
        password: 'a guess',
      }),
    'sign up': (from) =>
      send('POST', '/api/collections/users/records', from, {
        email: someone(),
        password: 'words of a runner',
        passwordConfirm: 'words of a runner',
        first_name: 'Ana',
        last_name: 'Lopes',
      }),
  }

  it.each(Object.entries(asked))('run few at a time, and the others come again: %s', async (_, ask) => {
    const flood = network()
    const answers = many.map((at) => ask(within(flood, at), at))
    const beside = ask(within(network(), 0), 0)
    const by_status = await statuses(answers)
    const turned_away = by_status.get(503) ?? []
    expect(turned_away.length).toBeGreaterThan(0)
    for (const answer of turned_away) expect(answer.headers.get('Retry-After')).toBe('5')
    expect([200, 400]).toContain((await beside).status)
  })
})

describe('one household with many addresses counts as one', () => {
  it('for a password', async () => {
    const runner = await server.createUser()
    const home = network()
    for (let at = 0; at < 10; at++)
      expect((await logIn(within(home, at), runner.email, `guess number ${at}`)).status).toBe(400)
    expect((await logIn(within(home, 10), runner.email, runner.password)).status).toBe(429)
    expect((await logIn(within(network(), 0), runner.email, runner.password)).status).toBe(200)
  })

  it('for a password, also with the 256 networks that a provider may give it', async () => {
    const runner = await server.createUser()
    const home = (at: number) => `2001:db8:ffff:${(256 + (at % 200)).toString(16)}::1`
    for (let at = 0; at < 40; at++)
      expect((await logIn(home(at), runner.email, `guess number ${at}`)).status).toBe(400)
    expect((await logIn(home(41), runner.email, runner.password)).status).toBe(429)
  })

  it('for a repeated password request', async () => {
    const runner = await server.createUser()
    const home = network()
    const ask = (at: number) =>
      send(
        'POST',
        '/api/account/email',
        within(home, at),
        { email: 'x@y.example', password: 'no' },
        runner.token,
      )
    for (let at = 0; at < 10; at++)
      expect(await (await ask(at)).json()).toMatchObject({ code: 'wrong_password' })
    expect((await ask(10)).status).toBe(429)
  })

  it('for pictures', async () => {
    const home = network()
    const sends = (at: number) =>
      send('PUT', `/api/sync/files/reviews/${newRecordId()}`, within(home, at), 'no picture')
    for (let at = 0; at < 120; at++) expect((await sends(at)).status).toBe(422)
    expect((await sends(120)).status).toBe(429)
  })
})

it('one household with many addresses counts as one when it makes the first admin', async () => {
  const empty = await startServer({ env: { MILEPOST_PROXY_HEADER: 'X-Real-IP' } })
  try {
    const tries = (at: number) =>
      fetch(`${empty.url}/api/setup`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Real-IP': `2001:db8::${at.toString(16)}` },
        body: JSON.stringify({ code: 'a guess' }),
      })
    for (let at = 0; at < 10; at++) expect((await tries(at)).status).toBe(403)
    expect((await tries(10)).status).toBe(429)
  } finally {
    await empty.stop()
  }
})

describe('a stranger’s push', () => {
  it('with a change that is too large is refused before a script looks at it', async () => {
    const fields = Object.fromEntries(Array.from({ length: 85_000 }, (_, at) => [`k${at}`, 1]))
    const huge = command('registerForEvent', fields)
    const runner = await server.createUser()
    for (const token of ['', runner.token]) {
      const answer = await push(within(network(), 0), [huge], token)
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({
        message: 'This is more than one change may hold. Please shorten it.',
      })
    }
    const long = inquiry({ message: 'm'.repeat(33_000) })
    expect((await push(within(network(), 0), [inquiry(), long])).status).toBe(413)
    // The longest letter, where each sign has three bytes.
    const letter = inquiry({ message: '長'.repeat(4_000) })
    const answer = await push(within(network(), 0), [letter])
    expect(await answer.json()).toMatchObject({ answers: [{ status: 'accepted' }] })
  })

  it('counts by its cost', async () => {
    const home = network()
    const large = () => inquiry({ message: '長'.repeat(4_000), padding: 'p'.repeat(16_000) })
    expect((await push(within(home, 0), [large()])).status).toBe(200)
    expect((await push(within(home, 1), [large()])).status).toBe(200)
    expect((await push(within(home, 2), [large(), large()])).status).toBe(429)
    expect((await push(within(network(), 0), [large()])).status).toBe(200)
  })

  it('of an unknown kind is refused whatever else is wrong with it, and those beside it count', async () => {
    const event_id = await createEvent(server)
    const unknown = { id: newRecordId(), kind: 'fillDatabase', args: 7 }
    const answer = await push(within(network(), 0), [unknown, registration(event_id)])
    expect(await answer.json()).toMatchObject({
      answers: [{ id: unknown.id, status: 'refused', code: 'unknown_kind' }, { status: 'accepted' }],
    })
  })
})
