import { afterAll, beforeAll, expect, it } from 'vitest'
import { appCode, steadyCode } from '#support/authenticator.ts'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { freePort, serverCommand, startServer, type TestServer } from '#support/server.ts'

// Where the server sends mails, an admin logs in with the password and the code of a mail; on every server, with that
// of an authenticator app if the admin has set one up.

const password = 'four unrelated words here'
let sink: MailSink
let server: TestServer
/** One that sends no mail. */
let mute: TestServer

beforeAll(async () => {
  sink = await startMailSink()
  const port = await freePort()
  server = await startServer({
    port,
    env: {
      MILEPOST_SMTP_URL: sink.url,
      MILEPOST_MAIL_FROM: 'races@mail.test',
      MILEPOST_URL: `http://127.0.0.1:${port}`,
    },
  })
  for (const role of ['admin', 'user']) await account(role)
  mute = await startServer()
})
afterAll(async () => {
  await server?.stop()
  await mute?.stop()
  await sink?.close()
})

const account = (role: string) =>
  server.createRecord('users', {
    email: `${role}@club.test`,
    password,
    passwordConfirm: password,
    role,
    first_name: 'Wren',
    last_name: 'Tallis',
    verified: true,
  })

async function post(
  path: string,
  body: unknown,
  query = '',
): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(`${server.url}/api/collections/users/${path}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const logIn = (role: string) => post('auth-with-password', { identity: `${role}@club.test`, password })
const codes = () => sink.mails.flatMap(({ subject }) => /^\d{8}/.exec(subject) ?? [])

/** How long a log-in holds. */
const daysOf = (token = ''): number => {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number
  }
  return Math.round((exp - Date.now() / 1000) / 86_400)
}

it('asks an admin for the code of a mail, and for no less', async () => {
  const begun = await logIn('admin')
  expect(begun).toEqual({ status: 401, body: { mfaId: expect.any(String) as string } })
  const query = `?mfaId=${begun.body.mfaId}`
  const { body } = await post('request-otp', { email: 'admin@club.test' }, query)
  await expect.poll(codes).toHaveLength(1)
  const code = codes()[0]
  expect((await post('auth-with-otp', { otpId: body.otpId, password: '00000000' }, query)).status).toBe(400)
  // A code alone opens nothing.
  expect((await post('auth-with-otp', { otpId: body.otpId, password: code })).status).toBe(400)
  const done = await post('auth-with-otp', { otpId: body.otpId, password: code }, query)
  expect(done.status).toBe(200)
  expect(daysOf(done.body.token)).toBe(4)
})

it('asks nobody else, and sends no code before the password is right', async () => {
  const runner = await logIn('user')
  expect(runner.status).toBe(200)
  expect(daysOf(runner.body.token)).toBe(14)
  const sent = codes().length
  for (const email of ['admin@club.test', 'user@club.test', 'nobody@club.test']) {
    const answer = await post('request-otp', { email })
    expect(Object.keys(answer.body), email).toEqual(['otpId'])
  }
  // A mail that is sent for certain comes after those that were not.
  const begun = await logIn('admin')
  await post('request-otp', { email: 'admin@club.test' }, `?mfaId=${begun.body.mfaId}`)
  await expect.poll(codes).toHaveLength(sent + 1)
})

it('limits the attempts at codes', async () => {
  const query = `?mfaId=${(await logIn('admin')).body.mfaId}`
  const { body } = await post('request-otp', { email: 'admin@club.test' }, query)
  const answers: number[] = []
  for (let at = 0; at < 12; at++)
    answers.push(
      (await post('auth-with-otp', { otpId: body.otpId, password: `1111111${at % 10}` }, query)).status,
    )
  expect(answers.at(-1)).toBe(429)
})

// The app

interface Answer {
  status: number
  body: Record<string, unknown>
}

async function ask(at: TestServer, path: string, body?: unknown, token = ''): Promise<Answer> {
  const answer = await fetch(`${at.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

const give = (at: TestServer, email: string) =>
  ask(at, 'collections/users/auth-with-password', { identity: email, password })
const takeCode = (at: TestServer, mfaId: unknown, code: string) =>
  ask(at, `account/authenticator/log-in?mfaId=${String(mfaId)}`, { code })
const stateOf = async (at: TestServer, token: string) =>
  (await ask(at, 'account/authenticator', undefined, token)).body

let made = 0
async function newAdmin(at: TestServer, domain = 'club.test') {
  const email = `admin-${++made}@${domain}`
  const { id } = await at.createRecord<{ id: string }>('users', {
    email,
    password,
    passwordConfirm: password,
    role: 'admin',
    verified: true,
  })
  return { id, email }
}

/** A log-in where no second factor is asked. */
const tokenOf = async (at: TestServer, email: string) => String((await give(at, email)).body.token)

/** Sets the app up; its newest code that counts is the one of the step before. */
async function setUp(at: TestServer, token: string): Promise<string> {
  const begun = await ask(at, 'account/authenticator/begin', { password }, token)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const secret = String(begun.body.secret)
  await steadyCode()
  const done = await ask(
    at,
    'account/authenticator/confirm',
    { ticket: begun.body.ticket, code: appCode(secret, -1) },
    token,
  )
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return secret
}

it('asks for the code of an app where no mail works, once for each code', async () => {
  const { id, email } = await newAdmin(mute)
  const token = await tokenOf(mute, email)
  expect(await stateOf(mute, token)).toEqual({ on: false, advised: true })
  const secret = await setUp(mute, token)
  expect(await stateOf(mute, token)).toEqual({ on: true, advised: false })

  const begun = await give(mute, email)
  expect(begun).toEqual({ status: 401, body: { mfaId: expect.any(String) as string } })
  const mfaId = String(begun.body.mfaId)
  // Somebody who gave the password learns which code it is.
  expect((await ask(mute, `collections/users/request-otp?mfaId=${mfaId}`, { email })).body).toEqual({
    otpId: '',
    asks: 'authenticator',
  })
  // The setup code was used, and a code alone opens nothing.
  expect((await takeCode(mute, mfaId, appCode(secret, -1))).status).toBe(400)
  expect((await takeCode(mute, '', appCode(secret))).status).toBe(400)
  expect((await takeCode(mute, mfaId, appCode(secret, 3))).status).toBe(400)
  const done = await takeCode(mute, mfaId, appCode(secret))
  expect(done.status).toBe(200)
  expect(done.body.record).toMatchObject({ id, email })
  expect(daysOf(String(done.body.token))).toBe(4)
  // Neither the log-in nor the code opens anything again.
  expect((await takeCode(mute, mfaId, appCode(secret, 1))).status).toBe(400)
  const again = String((await give(mute, email)).body.mfaId)
  expect((await takeCode(mute, again, appCode(secret))).body.message).toBe('Invalid or expired OTP.')
  expect((await takeCode(mute, again, appCode(secret, 1))).status).toBe(200)
  // The other devices stay logged in.
  expect((await ask(mute, 'collections/users/auth-refresh', {}, token)).status).toBe(200)
})

it('lets in one of two requests with one code', async () => {
  const { email } = await newAdmin(mute)
  const secret = await setUp(mute, await tokenOf(mute, email))
  const begun = [await give(mute, email), await give(mute, email), await give(mute, email)]
  const answers = await Promise.all(begun.map(({ body }) => takeCode(mute, body.mfaId, appCode(secret))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

it('an app replaces the mail', async () => {
  const { email } = await newAdmin(server)
  const { body: first } = await give(server, email)
  const { body: asked } = await ask(server, `collections/users/request-otp?mfaId=${String(first.mfaId)}`, {
    email,
  })
  await expect.poll(() => sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
  const mailed = /^\d{8}/.exec(sink.mails.findLast(({ to }) => to.includes(email))?.subject ?? '')?.[0] ?? ''
  const logged = await ask(server, `collections/users/auth-with-otp?mfaId=${String(first.mfaId)}`, {
    otpId: asked.otpId,
    password: mailed,
  })
  const token = String(logged.body.token)
  expect(await stateOf(server, token)).toEqual({ on: false, advised: false })
  // A code that was on its way when the app was set up opens nothing either.
  const { body: second } = await give(server, email)
  const { body: late } = await ask(server, `collections/users/request-otp?mfaId=${String(second.mfaId)}`, {
    email,
  })
  await expect.poll(() => sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(2)
  const late_code =
    /^\d{8}/.exec(sink.mails.findLast(({ to }) => to.includes(email))?.subject ?? '')?.[0] ?? ''
  const secret = await setUp(server, token)
  const otp = await ask(server, `collections/users/auth-with-otp?mfaId=${String(second.mfaId)}`, {
    otpId: late.otpId,
    password: late_code,
  })
  expect(otp.status).toBe(400)
  const { body: third } = await give(server, email)
  expect(
    (await ask(server, `collections/users/request-otp?mfaId=${String(third.mfaId)}`, { email })).body,
  ).toMatchObject({ asks: 'authenticator' })
  expect((await takeCode(server, third.mfaId, appCode(secret))).status).toBe(200)
  expect(sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(2)
})

it('is set up with the password, and never halfway', async () => {
  const { email } = await newAdmin(mute)
  const token = await tokenOf(mute, email)
  expect((await ask(mute, 'account/authenticator/begin', { password: 'not it' }, token)).body).toMatchObject({
    code: 'wrong_password',
  })
  const { body } = await ask(mute, 'account/authenticator/begin', { password }, token)
  expect(body.link).toContain(`secret=${String(body.secret)}`)
  // Begun, and a wrong code: nothing has changed.
  const wrong = { ticket: body.ticket, code: appCode(String(body.secret), 5) }
  expect((await ask(mute, 'account/authenticator/confirm', wrong, token)).status).toBe(400)
  expect((await give(mute, email)).status).toBe(200)
  // What was begun is the account's own.
  const other = await tokenOf(mute, (await newAdmin(mute)).email)
  await steadyCode()
  const right = { ticket: body.ticket, code: appCode(String(body.secret)) }
  expect((await ask(mute, 'account/authenticator/confirm', right, other)).status).toBe(400)
  expect((await ask(mute, 'account/authenticator/confirm', right)).status).toBe(401)
  // Only admins have one.
  const runner = await mute.createUser()
  expect(
    (await ask(mute, 'account/authenticator/begin', { password: runner.password }, runner.token)).status,
  ).toBe(403)
})

it('is turned off with the password, or by another admin when a phone is lost', async () => {
  const [one, two] = [await newAdmin(mute), await newAdmin(mute)]
  const [first, second] = [await tokenOf(mute, one.email), await tokenOf(mute, two.email)]
  const off = (path: string, body: unknown, token: string) =>
    ask(mute, `account/authenticator/${path}`, body, token)
  await setUp(mute, first)
  expect((await off('off', { password: 'not it' }, first)).status).toBe(400)
  expect((await give(mute, one.email)).status).toBe(401)
  expect((await off('off', { password }, first)).status).toBe(200)
  expect((await give(mute, one.email)).status).toBe(200)

  await setUp(mute, first)
  const lost = { user_id: one.id, password }
  const runner = await mute.createUser()
  expect((await off('lost', { ...lost, password: runner.password }, runner.token)).status).toBe(403)
  expect((await off('lost', { ...lost, password: 'not it' }, second)).status).toBe(400)
  expect((await off('lost', { user_id: two.id, password }, second)).status).toBe(404)
  expect((await give(mute, one.email)).status).toBe(401)
  expect((await off('lost', lost, second)).status).toBe(200)
  expect((await give(mute, one.email)).status).toBe(200)
  expect((await off('lost', lost, second)).status).toBe(404)
})

it('advises nobody in the demo, and asks those who set one up', async () => {
  const { email } = await newAdmin(mute, 'race.example')
  const token = await tokenOf(mute, email)
  expect(await stateOf(mute, token)).toEqual({ on: false, advised: false })
  await setUp(mute, token)
  expect((await give(mute, email)).status).toBe(401)
})

it('tells nobody the secret, nor strangers whether there is one', async () => {
  const [mine, other] = [await newAdmin(mute), await newAdmin(mute)]
  const token = await tokenOf(mute, mine.email)
  const secret = await setUp(mute, token)
  for (const [path, body] of [
    ['account/export', {}],
    ['collections/users/auth-refresh', {}],
    [`collections/users/records/${mine.id}`, undefined],
    [`collections/users/records?fields=*,authenticator`, undefined],
  ] as const) {
    const answer = await ask(mute, path, body, token)
    expect(answer.status, path).toBe(200)
    expect(JSON.stringify(answer.body), path).not.toMatch(new RegExp(`${secret}|authenticator`))
  }
  // A filter by a hidden column would reveal its value.
  const filter = encodeURIComponent(`authenticator != ""`)
  const filtered = await ask(mute, `collections/users/records?filter=${filter}`, undefined, token)
  expect([filtered.status, filtered.body.items ?? []]).not.toEqual([
    200,
    expect.arrayContaining([expect.anything()]),
  ])
  const seen = async (email: string) => [
    await ask(mute, 'collections/users/request-otp', { email }),
    await ask(mute, 'collections/users/auth-with-password', { identity: email, password: 'not it' }),
  ]
  expect(await seen(mine.email)).toEqual(await seen(other.email))
  expect(await seen(mine.email)).toEqual(await seen('nobody@club.test'))
})

const dashboard = 'collections/_superusers'
const openDashboard = (at: TestServer, email: string) =>
  ask(at, `${dashboard}/auth-with-password`, { identity: email, password })
async function newSuperuser(at: TestServer): Promise<string> {
  const { email } = await newAdmin(at)
  await at.createRecord('_superusers', { email, password, passwordConfirm: password })
  return email
}

it('guards the same person’s dashboard with the code of a mail', async () => {
  const email = await newSuperuser(server)
  const before = codes().length
  // Nobody has given the password yet: no code goes out.
  expect((await ask(server, `${dashboard}/request-otp`, { email })).status).toBe(200)
  const begun = await openDashboard(server, email)
  expect(begun).toEqual({ status: 401, body: { mfaId: expect.any(String) as string } })
  const { body } = await ask(server, `${dashboard}/request-otp`, { email })
  await expect.poll(codes).toHaveLength(before + 1)
  const take = (code: unknown) =>
    ask(server, `${dashboard}/auth-with-otp?mfaId=${String(begun.body.mfaId)}`, {
      otpId: body.otpId,
      password: code,
    })
  expect((await take('00000000')).status).toBe(400)
  expect((await take(codes().at(-1))).status).toBe(200)
})

it('guards the dashboard of an admin with an app by a code of the machine', async () => {
  const email = await newSuperuser(mute)
  expect((await openDashboard(mute, email)).status).toBe(200)
  await setUp(mute, await tokenOf(mute, email))
  const { status, body } = await openDashboard(mute, email)
  expect([status, body]).toEqual([401, { mfaId: expect.any(String) as string }])
  // The dashboard's page says that a mail is on its way.
  const told = () => mute.output().split('milepost superuser otp EMAIL').length - 1
  expect(told()).toBe(0)
  expect((await ask(mute, `${dashboard}/request-otp`, { email })).status).toBe(200)
  await expect.poll(told).toBe(1)
  const { dataDir, port } = mute
  await mute.stop({ keepData: true })
  const printed = serverCommand(['superuser', 'otp', email], dataDir)
  mute = await startServer({ dataDir, port })
  const [, otp, code] = /Id:\s+(\w+)[^]*Pass:\s+(\d+)/.exec(printed) ?? []
  const take = (query: string) =>
    ask(mute, `${dashboard}/auth-with-otp${query}`, { otpId: otp, password: code })
  expect((await take('')).status).toBe(400)
  expect((await take(`?mfaId=${String(body.mfaId)}`)).status).toBe(200)
})

it('limits the attempts at an app’s code', async () => {
  const { email } = await newAdmin(mute)
  await setUp(mute, await tokenOf(mute, email))
  const { body } = await give(mute, email)
  const answers: number[] = []
  for (let at = 0; at < 12; at++) answers.push((await takeCode(mute, body.mfaId, `11111${at % 10}x`)).status)
  expect(answers).toEqual([...Array<number>(10).fill(400), 429, 429])
})

it('limits the attempts at an app’s code from all networks together', async () => {
  const proxied = await startServer({ env: { MILEPOST_PROXY_HEADER: 'X-Real-IP' } })
  try {
    const { email } = await newAdmin(proxied)
    await setUp(proxied, await tokenOf(proxied, email))
    const { body } = await give(proxied, email)
    const answers: number[] = []
    for (let at = 0; at < 61; at++) {
      const path = `/api/account/authenticator/log-in?mfaId=${String(body.mfaId)}`
      const headers = { 'Content-Type': 'application/json', 'X-Real-IP': `192.0.2.${at}` }
      const code = JSON.stringify({ code: `111111${at}` })
      answers.push((await fetch(proxied.url + path, { method: 'POST', headers, body: code })).status)
    }
    expect(answers).toEqual([...Array<number>(60).fill(400), 429])
  } finally {
    await proxied.stop()
  }
})

it('is not asked for where the operator has switched the second factor off', async () => {
  const { email } = await newAdmin(mute)
  const secret = await setUp(mute, await tokenOf(mute, email))
  const { dataDir } = mute
  await mute.stop({ keepData: true })
  mute = await startServer({ dataDir, env: { MILEPOST_SECOND_FACTOR: 'off' } })
  expect((await give(mute, email)).status).toBe(200)
  await mute.stop({ keepData: true })
  mute = await startServer({ dataDir })
  const { body } = await give(mute, email)
  await steadyCode()
  expect((await takeCode(mute, body.mfaId, appCode(secret, 1))).status).toBe(200)
})
