import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { linkIn, type MailSink, startMailSink } from '#support/mail-sink.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { acceptedResult, createEvent, pushOne, registration, stored } from './push-fixtures.ts'

// Another e-mail address for an account: by a mail to it, with the password, and nothing learned of other accounts.

let sink: MailSink
let server: TestServer
beforeAll(async () => {
  sink = await startMailSink()
  server = await startServer({
    env: {
      MILEPOST_SMTP_URL: sink.url,
      MILEPOST_MAIL_FROM: 'races@mail.example',
      MILEPOST_URL: 'https://races.example.org',
    },
  })
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
})

const newAddress = () => `${newRecordId()}@mail.example`

async function post(path: string, body: unknown, token = ''): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.url}/api/account/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const ask = (user: TestUser, email: string, password = user.password) =>
  post('email', { email, password }, user.token)

const logIn = async (email: string, password: string) =>
  (
    await fetch(`${server.url}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identity: email, password }),
    })
  ).status

const accountOf = async (id: string) =>
  (await stored<{ email: string; verified: boolean; role: string }>(server, 'users', `id = "${id}"`))[0]

async function tokenFor(email: string): Promise<string> {
  const link = linkIn(await sink.waitFor(email))
  expect(`${link.origin}${link.pathname}`).toBe('https://races.example.org/change-email')
  return link.searchParams.get('token') ?? ''
}

it('changes when the link of the mail to it is opened, once, and ends older log-ins', async () => {
  const user = await server.createUser()
  const email = newAddress()
  expect(await ask(user, email)).toEqual({ status: 200, body: {} })
  const token = await tokenFor(email)
  expect((await accountOf(user.id))?.email, 'asked only').toBe(user.email)
  expect(await logIn(email, user.password)).toBe(400)

  expect(await post('email/confirm', { token })).toEqual({ status: 200, body: {} })
  expect(await accountOf(user.id)).toMatchObject({ email, verified: true, role: 'user' })
  expect(await logIn(user.email, user.password)).toBe(400)
  expect(await logIn(email, user.password)).toBe(200)
  const refreshed = await fetch(`${server.url}/api/collections/users/auth-refresh`, {
    method: 'POST',
    headers: { Authorization: user.token },
  })
  expect(refreshed.status).toBe(401)
  expect((await post('email/confirm', { token })).body).toMatchObject({ code: 'stale' })
  // The earlier owner of the address hears of it there, without a link.
  const notice = await sink.waitFor(user.email)
  expect(notice.subject).toBe('Your races.example.org account has a new e-mail address')
  expect(notice.text).not.toContain(email)
  expect(notice.text).not.toContain('token')
})

it('needs the password, an address, and a different one', async () => {
  const user = await server.createUser()
  expect(await ask(user, newAddress(), 'not-the-password')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  })
  for (const odd of ['', 'nobody', 'a@b', `${'x'.repeat(250)}@mail.example`, 'runner@milepost.example'])
    expect(await ask(user, odd), odd).toMatchObject({ status: 400, body: { code: 'invalid_email' } })
  expect(await ask(user, user.email.toUpperCase())).toMatchObject({ body: { code: 'same_email' } })
  expect(await post('email', { email: newAddress(), password: user.password })).toMatchObject({ status: 401 })
  expect((await accountOf(user.id))?.email).toBe(user.email)
})

it('tells only the reader of its mails that an address is taken', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()]
  const free = await ask(user, newAddress())
  expect(await ask(user, other.email.toUpperCase())).toEqual(free)
  const mail = await sink.waitFor(other.email.toUpperCase())
  expect(mail.subject).toBe('You have a races.example.org account already')
  expect(mail.text).not.toContain('token')
  expect(mail.text + mail.html).not.toContain(user.email)
})

it('is not taken from a person who signed up with it in the meantime', async () => {
  const user = await server.createUser()
  const email = newAddress()
  await ask(user, email)
  const token = await tokenFor(email)
  const other = await server.createUser({ email: email.toUpperCase() })
  expect(await post('email/confirm', { token })).toMatchObject({ status: 409, body: { code: 'taken' } })
  expect((await accountOf(user.id))?.email).toBe(user.email)
  expect((await accountOf(other.id))?.email).toBe(other.email)
})

it('changes by no token made for something else', async () => {
  const user = await server.createUser()
  for (const token of ['', 'x', user.token, `${user.token.slice(0, -3)}abc`])
    expect(await post('email/confirm', { token })).toMatchObject({ status: 400, body: { code: 'stale' } })
  const email = newAddress()
  await ask(user, email)
  const token = await tokenFor(email)
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const altered = Buffer.from(JSON.stringify({ ...claims, newEmail: newAddress() })).toString('base64url')
  expect(await post('email/confirm', { token: `${head}.${altered}.${signature}` })).toMatchObject({
    body: { code: 'stale' },
  })
  expect((await accountOf(user.id))?.email).toBe(user.email)
})

it('brings the registrations of the new address, and returns those of the old one', async () => {
  const event_id = await createEvent(server)
  const email = newAddress()
  const user = await server.createUser()
  const byOld = acceptedResult(await pushOne(server, registration(event_id, { email: user.email })))
  const byNew = acceptedResult(await pushOne(server, registration(event_id, { email })))
  const bibs = async (token: string) => {
    const answer = await fetch(
      `${server.url}/api/collections/registrations/records?filter=${encodeURIComponent(`event_id = "${event_id}"`)}`,
      { headers: { Authorization: token } },
    )
    const { items } = (await answer.json()) as { items: { bib_number: string }[] }
    return items.map(({ bib_number }) => bib_number)
  }
  expect(await bibs(user.token)).toEqual([byOld.bib_number])
  await ask(user, email)
  await post('email/confirm', { token: await tokenFor(email) })
  const again = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: email, password: user.password }),
  })
  const { token } = (await again.json()) as { token: string }
  expect(await bibs(token)).toEqual([byNew.bib_number])
})

it('does not help to guess passwords or to fill mailboxes', async () => {
  const guesser = await server.createUser()
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await ask(guesser, newAddress(), `guess-${n}`)).status)
  expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true)
  expect(statuses.slice(10)).toEqual([429, 429])

  const victim = newAddress()
  for (let n = 0; n < 3; n++) expect((await ask(await server.createUser(), victim)).status).toBe(200)
  const eager = await server.createUser()
  const asked: number[] = []
  for (let n = 0; n < 6; n++) asked.push((await ask(eager, newAddress())).status)
  expect(asked).toEqual([200, 200, 200, 200, 200, 503])
  expect(sink.mails.filter(({ to }) => to.includes(victim))).toHaveLength(1)
})
