import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { freePort, startServer, type TestServer } from '#support/server.ts'

// Where the server sends mails, an admin logs in with the password and the code of a mail.

const password = 'four unrelated words here'
let sink: MailSink
let server: TestServer

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
})
afterAll(async () => {
  await server?.stop()
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

it('asks nobody else, and sends a code to nobody who has not given the password', async () => {
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

it('counts the tries of codes', async () => {
  const query = `?mfaId=${(await logIn('admin')).body.mfaId}`
  const { body } = await post('request-otp', { email: 'admin@club.test' }, query)
  const answers: number[] = []
  for (let at = 0; at < 12; at++)
    answers.push(
      (await post('auth-with-otp', { otpId: body.otpId, password: `1111111${at % 10}` }, query)).status,
    )
  expect(answers.at(-1)).toBe(429)
})
