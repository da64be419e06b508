import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { linkIn, type MailSink, startMailSink } from '#support/mail-sink.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { codeOf, command, pushOne, stored } from './push-fixtures.ts'

// What the server writes to people, read at the other end of an SMTP connection.

const post = (server: TestServer, action: string, body: unknown) =>
  fetch(`${server.url}/api/collections/users/${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function signUp(server: TestServer): Promise<{ email: string; password: string; id: string }> {
  const email = `${newRecordId()}@mail.example`
  const password = 'six-or-more'
  const made = await post(server, 'records', {
    email,
    password,
    passwordConfirm: password,
    first_name: 'Buy <b>now</b> at https://evil.example',
    last_name: 'Person',
  })
  const { id } = (await made.json()) as { id: string }
  return { email, password, id }
}

const logIn = async (server: TestServer, email: string, password: string) =>
  (await post(server, 'auth-with-password', { identity: email, password })).status

/** The mail of this kind that is kept about an account. */
interface Kept {
  id: string
  kind: string
  recipient: string
  user_id: string
  text: string
}
async function keptFor(server: TestServer, recipient: string): Promise<Kept> {
  const rows = () =>
    stored<Kept & Record<string, unknown>>(server, 'outgoing_mail', `recipient = "${recipient}"`)
  await expect.poll(rows, { timeout: 20_000 }).toHaveLength(1)
  const [kept] = await rows()
  if (!kept) throw new Error('unreachable: one row')
  return kept
}

const sends = async (server: TestServer) => (await fetch(`${server.url}/api/mail`)).json()

async function linkOf(server: TestServer, id: string, who: TestUser | null) {
  const answer = await fetch(`${server.url}/api/mail/link`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(who ? { Authorization: who.token } : {}) },
    body: JSON.stringify({ id }),
  })
  const body = (await answer.json()) as { link?: string; message?: string }
  return { status: answer.status, link: body.link ?? '', message: body.message ?? '' }
}
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

async function isVerified(server: TestServer, id: string): Promise<boolean> {
  const [user] = await stored<{ verified: boolean }>(server, 'users', `id = "${id}"`)
  return user?.verified ?? false
}

describe('with a mail server', () => {
  let sink: MailSink
  let server: TestServer
  const base = 'https://races.example.org'

  beforeAll(async () => {
    sink = await startMailSink()
    server = await startServer({
      env: {
        MILEPOST_SMTP_URL: sink.url.replace('smtp://', 'smtp://mailer%40races.example.org:p%40ss%2Fword@'),
        MILEPOST_MAIL_NAME: 'Alder Bay Races',
        MILEPOST_URL: `${base}/`,
      },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await sink?.close()
  })

  it('a verification mail leads to our own page, holds none of the person’s words, and verifies once for all', async () => {
    const { email, id } = await signUp(server)
    expect((await post(server, 'request-verification', { email })).status).toBe(204)
    const mail = await sink.waitFor(email)
    expect(mail.subject).toBe('Verify your e-mail address for races.example.org')
    expect(mail.from).toBe('mailer@races.example.org')
    expect(mail.headers.get('from')).toContain('Alder Bay Races')
    expect(mail.text + mail.html).not.toContain('evil.example')
    expect(sink.logins).toContain('mailer@races.example.org:p@ss/word')
    const link = linkIn(mail)
    expect(`${link.origin}${link.pathname}`).toBe(`${base}/verify-email`)
    expect(mail.html).toContain(`href="${link.href}"`)

    const token = link.searchParams.get('token')
    expect(await isVerified(server, id)).toBe(false)
    expect((await post(server, 'confirm-verification', { token })).status).toBe(204)
    expect(await isVerified(server, id)).toBe(true)
    expect((await post(server, 'confirm-verification', { token })).status, 'pressed twice').toBe(204)
    // It opens nothing else.
    const reset = { token, password: 'another-one', passwordConfirm: 'another-one' }
    expect((await post(server, 'confirm-password-reset', reset)).status).toBe(400)
  })

  it('a reset mail changes the password once, and ends older log-ins', async () => {
    const { email, password } = await signUp(server)
    const before = await post(server, 'auth-with-password', { identity: email, password })
    const { token: session } = (await before.json()) as { token: string }
    expect((await post(server, 'request-password-reset', { email })).status).toBe(204)
    const link = linkIn(await sink.waitFor(email))
    expect(`${link.origin}${link.pathname}`).toBe(`${base}/reset-password`)
    const token = link.searchParams.get('token')

    const reset = { token, password: 'the-new-one', passwordConfirm: 'the-new-one' }
    expect((await post(server, 'confirm-password-reset', reset)).status).toBe(204)
    expect(await logIn(server, email, password)).toBe(400)
    expect(await logIn(server, email, 'the-new-one')).toBe(200)
    const refreshed = await fetch(`${server.url}/api/collections/users/auth-refresh`, {
      method: 'POST',
      headers: { Authorization: session },
    })
    expect(refreshed.status).toBe(401)
    const again = { token, password: 'a-third-one', passwordConfirm: 'a-third-one' }
    expect((await post(server, 'confirm-password-reset', again)).status).toBe(400)
    expect(await logIn(server, email, 'the-new-one')).toBe(200)
  })

  it('asking again and again sends one mail, and asking for an unknown address none', async () => {
    const { email } = await signUp(server)
    await post(server, 'request-password-reset', { email })
    await sink.waitFor(email)
    const stranger = `${newRecordId()}@mail.example`
    for (let n = 0; n < 3; n++) {
      await post(server, 'request-password-reset', { email })
      await post(server, 'request-password-reset', { email: stranger })
    }
    const other = await signUp(server)
    await post(server, 'request-password-reset', { email: other.email })
    await sink.waitFor(other.email)
    const to = sink.mails.flatMap((mail) => mail.to)
    expect(to.filter((address) => address === email)).toHaveLength(1)
    expect(to).not.toContain(stranger)
  })

  it('a mail that the mail server refuses is kept for the admins, without the link', async () => {
    const { email, id } = await signUp(server)
    sink.refusal = '550 no such mailbox'
    try {
      await post(server, 'request-verification', { email })
      await expect
        .poll(() => stored(server, 'outgoing_mail', `recipient = "${email}"`), { timeout: 20_000 })
        .toMatchObject([
          { reason: '550 "no such mailbox"', subject: 'Verify your e-mail address for races.example.org' },
        ])
    } finally {
      sink.refusal = ''
    }
    const kept = await keptFor(server, email)
    expect(kept.text).toMatch(/\/verify-email\?token=$/m)
    expect(kept).toMatchObject({ kind: 'verification', user_id: id })
    // A person who asks again gets it from the mail server: nobody else opens an account.
    const admin = await server.createUser({ role: 'admin' })
    expect(await linkOf(server, kept.id, admin)).toMatchObject({ status: 409, link: '' })
    expect(server.output()).toContain('/verify-email?token=eyJ')
    // What was kept about its address goes with the account.
    const token = await server.superuserToken()
    await fetch(`${server.url}/api/collections/users/records/${id}`, {
      method: 'DELETE',
      headers: { Authorization: token },
    })
    expect(await stored(server, 'outgoing_mail', `recipient = "${email}"`)).toEqual([])
  })

  it('the site says that mails are sent', async () => {
    expect(await sends(server)).toEqual({ sends: true })
  })

  it('the mail server’s password is in no table and no output', async () => {
    const settings = await fetch(`${server.url}/api/settings`, {
      headers: { Authorization: await server.superuserToken() },
    })
    expect(settings.status).toBe(200)
    const text = await settings.text()
    expect(text).toContain(base)
    for (const place of [text, server.output()]) expect(place).not.toContain('p@ss/word')
  })
})

describe('without a mail server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  it('the log has the mail with a link to this server, and the admins see that there was one', async () => {
    const { email, id } = await signUp(server)
    expect((await post(server, 'request-verification', { email })).status).toBe(204)
    await expect
      .poll(() => stored(server, 'outgoing_mail', `recipient = "${email}"`), { timeout: 20_000 })
      .toHaveLength(1)
    const [link] = new RegExp(`${server.url}/verify-email\\?token=\\S+`).exec(server.output()) ?? []
    const token = new URL(link ?? '').searchParams.get('token')
    expect((await post(server, 'confirm-verification', { token })).status).toBe(204)
    expect(await isVerified(server, id)).toBe(true)
    const [kept] = await stored(server, 'outgoing_mail', `recipient = "${email}"`)
    expect(JSON.stringify(kept)).not.toContain(String(token).slice(0, 20))
  })

  it('the site says that no mail is sent', async () => {
    expect(await sends(server)).toEqual({ sends: false })
  })

  it('an admin creates the link anew, which works, is stored nowhere, and is in the activity log', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const { email, password, id } = await signUp(server)
    await post(server, 'request-password-reset', { email })
    const kept = await keptFor(server, email)
    expect(kept).toMatchObject({ kind: 'password_reset', user_id: id })
    const { status, link } = await linkOf(server, kept.id, admin)
    expect(status).toBe(200)
    expect(link.startsWith(`${server.url}/reset-password?token=eyJ`)).toBe(true)
    const token = tokenIn(link)
    const secret = token.slice(-20)
    for (const table of ['outgoing_mail', 'activity'])
      expect(JSON.stringify(await stored(server, table, 'id != ""')), table).not.toContain(secret)
    expect(await stored(server, 'activity', `kind = "handOutLink" && record = "${id}"`)).toMatchObject([
      { author: admin.id, label: `Choose a new password for 127.0.0.1:${server.port}` },
    ])
    const reset = { token, password: 'the-new-one', passwordConfirm: 'the-new-one' }
    expect((await post(server, 'confirm-password-reset', reset)).status).toBe(204)
    expect(await logIn(server, email, password)).toBe(400)
    expect(await logIn(server, email, 'the-new-one')).toBe(200)
  })

  it('an admin creates the links that verify an address and that change one', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const { email, password, id } = await signUp(server)
    await post(server, 'request-verification', { email })
    const verification = await keptFor(server, email)
    const { link } = await linkOf(server, verification.id, admin)
    expect((await post(server, 'confirm-verification', { token: tokenIn(link) })).status).toBe(204)
    expect(await isVerified(server, id)).toBe(true)
    expect((await linkOf(server, verification.id, admin)).message).toBe('This email is verified already.')

    const { token } = (await (
      await post(server, 'auth-with-password', { identity: email, password })
    ).json()) as { token: string }
    const next = `${newRecordId()}@mail.example`
    const asked = await fetch(`${server.url}/api/account/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ email: next, password }),
    })
    expect(asked.status).toBe(200)
    const change = await keptFor(server, next)
    expect(change).toMatchObject({ kind: 'email_change', user_id: id })
    const made = await linkOf(server, change.id, admin)
    const confirmed = await fetch(`${server.url}/api/account/email/confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: tokenIn(made.link) }),
    })
    expect(confirmed.status).toBe(200)
    expect(await logIn(server, next, password)).toBe(200)
  })

  it('a new password and a newer mail end earlier requests: an admin revives none of them', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const { email, password, id } = await signUp(server)
    const askFor = async (next: string) => {
      const entered = await post(server, 'auth-with-password', { identity: email, password })
      const { token } = (await entered.json()) as { token: string }
      const asked = await fetch(`${server.url}/api/account/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: JSON.stringify({ email: next, password }),
      })
      expect(asked.status).toBe(200)
      return keptFor(server, next)
    }
    const of = (next: string) => `${newRecordId()}-${next}@mail.example`
    const mistyped = await askFor(of('mistyped'))
    const evil = await askFor(of('evil'))
    expect(await linkOf(server, mistyped.id, admin), 'asked for again').toMatchObject({
      status: 404,
      link: '',
    })
    expect((await linkOf(server, evil.id, admin)).status).toBe(200)

    await post(server, 'request-verification', { email })
    await post(server, 'request-password-reset', { email })
    const waiting = () => stored<Kept & Record<string, unknown>>(server, 'outgoing_mail', `user_id = "${id}"`)
    await expect
      .poll(async () => (await waiting()).map(({ kind }) => kind).sort(), { timeout: 20_000 })
      .toEqual(['email_change', 'password_reset', 'verification'])
    const reset = (await waiting()).find(({ kind }) => kind === 'password_reset')
    const { link } = await linkOf(server, reset?.id ?? '', admin)
    const changed = await post(server, 'confirm-password-reset', {
      token: tokenIn(link),
      password: 'the-new-one',
      passwordConfirm: 'the-new-one',
    })
    expect(changed.status).toBe(204)
    expect(await waiting()).toEqual([])
    expect(await linkOf(server, evil.id, admin), 'withdrawn').toMatchObject({ status: 404, link: '' })
  })

  it('only an admin creates a link, and nobody one to an organiser’s account', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const editor = await server.createUser({ role: 'editor' })
    const runner = await server.createUser()
    await post(server, 'request-password-reset', { email: runner.email })
    const kept = await keptFor(server, runner.email)
    for (const [who, status] of [
      [null, 401],
      [runner, 403],
      [editor, 403],
    ] as const)
      expect(await linkOf(server, kept.id, who)).toMatchObject({ status, link: '' })
    for (const { email } of [admin, editor, await server.createUser({ role: 'admin' })]) {
      await post(server, 'request-password-reset', { email })
      const theirs = await keptFor(server, email)
      expect(await linkOf(server, theirs.id, admin), email).toMatchObject({ status: 409, link: '' })
    }
    const about = { user_id: runner.id, subject: 's' }
    const linkless = { ...about, recipient: runner.email, text: 'x' }
    const text = 'https://races.example.org/reset-password?token='
    const elsewhere = { ...about, recipient: `former-${runner.email}`, kind: 'password_reset', text }
    for (const values of [linkless, elsewhere]) {
      const { id } = await server.createRecord<{ id: string }>('outgoing_mail', values)
      expect(await linkOf(server, id, admin), values.recipient).toMatchObject({ status: 409, link: '' })
    }
    expect(await stored(server, 'activity', `kind = "handOutLink" && record = "${runner.id}"`)).toEqual([])
  })

  it('asking for a new password answers the same for an unknown address', async () => {
    const { email } = await signUp(server)
    const known = await post(server, 'request-password-reset', { email })
    const unknown = await post(server, 'request-password-reset', { email: `${newRecordId()}@mail.example` })
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  })

  it('an admin takes a mail off the list under their own name, and nobody else does', async () => {
    const admin = await server.createUser({ role: 'admin', first_name: 'Marta', last_name: 'Lindqvist' })
    const { email } = await signUp(server)
    await post(server, 'request-verification', { email })
    const { id: mail_id } = await keptFor(server, email)
    const remove = (who: TestUser) =>
      pushOne(server, command('deleteMail', { mail_id }, { author: who.id }), who.token)
    for (const who of [await server.createUser(), await server.createUser({ role: 'editor' })])
      expect(codeOf(await remove(who))).toBe('forbidden')
    expect((await remove(admin)).status).toBe('accepted')
    expect(await stored(server, 'outgoing_mail', `recipient = "${email}"`)).toEqual([])
    const entries = await stored(server, 'activity', `kind = "deleteMail" && author = "${admin.id}"`)
    expect(entries).toMatchObject([
      { record: mail_id, label: `Verify your e-mail address for 127.0.0.1:${server.port}` },
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
    expect(codeOf(await remove(admin))).toBe('mail_not_found')
  })

  it('mails about an account go with it, whatever address they were written to', async () => {
    const { email, password, id } = await signUp(server)
    await post(server, 'request-verification', { email })
    await keptFor(server, email)
    const { token } = (await (
      await post(server, 'auth-with-password', { identity: email, password })
    ).json()) as { token: string }
    const next = `${newRecordId()}@mail.example`
    await fetch(`${server.url}/api/account/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ email: next, password }),
    })
    await keptFor(server, next)
    const deleted = await fetch(`${server.url}/api/account/delete`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ password }),
    })
    expect(deleted.status).toBe(200)
    expect(await stored(server, 'outgoing_mail', `user_id = "${id}"`)).toEqual([])
    for (const recipient of [email, next])
      expect(await stored(server, 'outgoing_mail', `recipient = "${recipient}"`)).toEqual([])
  })

  it('the newest two hundred are kept, and none for longer than a week', async () => {
    for (let n = 0; n < 205; n++) {
      await server.createRecord('outgoing_mail', { recipient: `n${n}@mail.example`, subject: 's' })
    }
    const kept = await stored<{ recipient: string }>(server, 'outgoing_mail', 'id != ""')
    const more = await fetch(`${server.url}/api/collections/outgoing_mail/records?perPage=1`, {
      headers: { Authorization: await server.superuserToken() },
    })
    expect(((await more.json()) as { totalItems: number }).totalItems).toBe(200)
    expect(kept.map(({ recipient }) => recipient)).not.toContain('n4@mail.example')
  })

  it('a dashboard mail, which opens a superuser’s account, is only in the log', async () => {
    const { items } = (await (
      await fetch(`${server.url}/api/collections/_superusers/records`, {
        headers: { Authorization: await server.superuserToken() },
      })
    ).json()) as { items: { email: string }[] }
    const email = items[0]?.email ?? ''
    const answer = await fetch(`${server.url}/api/collections/_superusers/request-password-reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(answer.status).toBe(204)
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain(`To: ${email}`)
    expect(await stored(server, 'outgoing_mail', `recipient = "${email}"`)).toEqual([])
  })
})

describe('settings that cannot work', () => {
  it.each([
    [{ MILEPOST_SMTP_URL: 'mail.example.org' }, /MILEPOST_SMTP_URL is no address of a mail server/],
    [{ MILEPOST_SMTP_URL: 'http://user:geheim@mail.example.org' }, /MILEPOST_SMTP_URL is no address/],
    [{ MILEPOST_SMTP_URL: 'smtp://user:geheim@mail.example.org' }, /MILEPOST_MAIL_FROM must be the e-mail/],
    [
      { MILEPOST_SMTP_URL: 'smtp://me%40x.example:geheim@mail.example.org' },
      /MILEPOST_SMTP_URL needs MILEPOST_URL too/,
    ],
    [{ MILEPOST_URL: 'races.example.org' }, /MILEPOST_URL=races.example.org is no address of a site/],
  ])('stop the start with a reason and no password: %o', async (env, reason) => {
    const start = startServer({ env })
    await expect(start).rejects.toThrow(reason)
    await expect(start).rejects.not.toThrow(/geheim/)
  })
})
