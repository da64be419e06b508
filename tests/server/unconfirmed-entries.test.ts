import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails_a_day } from '#domain/kernel/letter.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  confirm,
  entryOf,
  letPass,
  mailing,
  overdue,
  raceOf,
  registeredIn,
  stranger,
  waiting,
} from './confirm-fixtures.ts'
import { FeedClient } from './feed-client.ts'
import { idOf } from './heal-fixtures.ts'
import {
  acceptedResult,
  asSuperuser,
  codeOf,
  type Command,
  command,
  createEvent,
  dayFromToday,
  newEvent,
  pushOne,
  registration,
  secretOf,
  sha256,
  stored,
  walkUp,
} from './push-fixtures.ts'

// Entries that hold their place until the link of their mail is opened, on a real server that sends mails.

let sink: MailSink
let server: TestServer
let admin: TestUser
beforeAll(async () => {
  sink = await startMailSink()
  server = await startServer({ env: { ...mailing(sink), MILEPOST_GUEST_COMMANDS: '10000' } })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
})

const send = (one: Command) => pushOne(server, one, one.author === admin.id ? admin.token : '')
const official = (kind: string, args: Record<string, unknown>) => command(kind, args, { author: admin.id })
const patch = (collection: string, id: string, values: Record<string, unknown>) =>
  asSuperuser(server, `/api/collections/${collection}/records/${id}`, values)
const sweep = () => asSuperuser(server, '/api/crons/lapse-entries', {}, 'POST')

it('an entry whose link is not opened makes room for the next, in the same step', async () => {
  const { event_id, id } = await overdue(server, sink)
  expect(acceptedResult(await send(stranger(event_id)))).toMatchObject({ bib_number: '1' })
  expect(await entryOf(server, id)).toMatchObject({ lapsed: true, bib_number: '', confirmed: false })
  expect(await registeredIn(server, event_id)).toBe(1)
  const reader = new FeedClient(server, 'sync', { secrets: [secretOf(id)] })
  const [document] = (await reader.all(`guest:${sha256(secretOf(id))}`, 'registrations')).documents
  expect(document).toMatchObject({ id, lapsed: true, confirm_by: dayFromToday(-1), confirmed: false })
  expect(document).not.toHaveProperty('confirm_key')
})

it('an entry whose link was opened stays, however often it is opened', async () => {
  const { event_id, id, link } = await waiting(server, sink)
  expect(acceptedResult(await confirm(server, link))).toEqual({ was: 'waiting', event_id, bib_number: '1' })
  await letPass(server, id)
  await sweep()
  expect(codeOf(await send(stranger(event_id)))).toBe('event_full')
  expect(await entryOf(server, id)).toMatchObject({ lapsed: false, confirmed: true, bib_number: '1' })
  expect(acceptedResult(await confirm(server, link))).toEqual({ was: 'confirmed', event_id, bib_number: '1' })
})

it('the link restores a lapsed entry with its bib while there is a place, and says when there is none', async () => {
  const { event_id, id, link } = await overdue(server, sink)
  const next = stranger(event_id)
  acceptedResult(await send(next))
  expect(await confirm(server, link)).toMatchObject({ status: 'refused', code: 'event_full' })
  expect(await entryOf(server, id)).toMatchObject({ lapsed: true, confirmed: false })
  acceptedResult(await send(official('eraseRegistration', { registration_id: idOf(next) })))
  expect(acceptedResult(await confirm(server, link))).toEqual({ was: 'lapsed', event_id, bib_number: '1' })
  expect(await entryOf(server, id)).toMatchObject({ lapsed: false, confirmed: true, bib_number: '1' })
  expect(await registeredIn(server, event_id)).toBe(1)
})

it('a stranger opens it only with the link, and each wrong one is answered alike', async () => {
  const { event_id, id, link } = await waiting(server, sink)
  const unasked = stranger(await raceOf(server, { confirm_days: null }))
  acceptedResult(await send(unasked))
  const wrong = [
    { ...link, secret: '' },
    { ...link, secret: 'a'.repeat(32) },
    { ...link, secret: secretOf(id) },
    { ...link, registration_id: newRecordId() },
    { ...link, registration_id: idOf(unasked) },
  ]
  const [row] = await stored<Record<string, string>>(server, 'registrations', `id = "${id}"`)
  expect(row?.confirm_key).toBe(sha256(link.secret))
  const answers = await Promise.all(
    [...wrong, { ...link, secret: sha256(link.secret) }].map((one) => confirm(server, one)),
  )
  const messages = answers.map((answer) =>
    answer.status === 'refused' ? `${answer.code} ${answer.message}` : '',
  )
  expect(new Set(messages)).toEqual(new Set(['entry_not_found No entry could be found that this confirms.']))
  const somebody = await server.createUser()
  const of_account = command('confirmEntry', { ...link, secret: '' }, { author: somebody.id })
  expect(codeOf(await pushOne(server, of_account, somebody.token))).toBe('entry_not_found')
  expect(await entryOf(server, id)).toMatchObject({ confirmed: false })
  expect(await registeredIn(server, event_id)).toBe(1)
})

it('the secret is only in the mail', async () => {
  const { link } = await waiting(server, sink)
  acceptedResult(await confirm(server, link))
  for (const collection of ['registrations', '_mail_queue', '_commands', 'outgoing_mail', 'activity'])
    expect(JSON.stringify(await stored(server, collection, ''))).not.toContain(link.secret)
  expect(server.output()).not.toContain(link.secret)
})

it('a mail that could not be sent is shown to admins without its link', async () => {
  const entered = stranger(await raceOf(server))
  sink.refusal = '550 no such mailbox'
  acceptedResult(await send(entered))
  const kept = () => stored<{ text: string }>(server, 'outgoing_mail', `recipient = "${entered.args.email}"`)
  await expect.poll(kept, { timeout: 10_000 }).toHaveLength(1)
  sink.refusal = ''
  const [mail] = await kept()
  expect(mail?.text).toMatch(/\/confirm-entry#$/m)
  expect(mail?.text).not.toMatch(/[a-z0-9]{32}/)
})

it('an admin confirms by hand, and so does the reader of the address’s mails', async () => {
  const { id } = await overdue(server, sink)
  await sweep()
  await expect.poll(async () => (await entryOf(server, id))?.lapsed).toBe(true)
  acceptedResult(await send(official('confirmEntry', { registration_id: id, secret: '' })))
  expect(await entryOf(server, id)).toMatchObject({ lapsed: false, confirmed: true, bib_number: '1' })

  const email = `${newRecordId()}@mail.example`
  const owner = await server.createUser({ email })
  const event_id = await raceOf(server, { capacity: null })
  const entered = stranger(event_id, { email: email.toUpperCase() })
  acceptedResult(await send(entered))
  const own = () =>
    command('confirmEntry', { registration_id: idOf(entered), secret: '' }, { author: owner.id })
  await patch('users', owner.id, { verified: false })
  expect(codeOf(await pushOne(server, own(), owner.token))).toBe('entry_not_found')
  await patch('users', owner.id, { verified: true })
  expect(acceptedResult(await pushOne(server, own(), owner.token))).toMatchObject({ was: 'waiting' })
  // They also need not open a link for what they enter themselves, or bring along into the account.
  const with_account = registration(event_id, { email, guest: '' }, { author: owner.id })
  const result = acceptedResult(await pushOne(server, with_account, owner.token))
  expect(result).not.toHaveProperty('confirm_by')
  const brought = stranger(event_id, { email })
  expect(acceptedResult(await send(brought))).toHaveProperty('confirm_by')
  const claim = { registration_id: idOf(brought), secret: secretOf(idOf(brought)) }
  acceptedResult(
    await pushOne(server, command('claimRegistration', claim, { author: owner.id }), owner.token),
  )
  expect(await entryOf(server, idOf(brought))).toMatchObject({ confirmed: true })
  const for_friend = registration(event_id, { email: 'friend@mail.example', guest: '' }, { author: owner.id })
  expect(acceptedResult(await pushOne(server, for_friend, owner.token))).toHaveProperty('confirm_by')
})

it('walk-ups, entries with a payment day, people who paid or ran, and events without confirmation stay', async () => {
  const walked = walkUp(await raceOf(server), {}, { author: admin.id })
  acceptedResult(await send(walked))
  expect(await entryOf(server, idOf(walked))).toMatchObject({ confirm_by: '' })
  const fees = [{ name: 'Entry', until: '', amount_cents: 3500 }]
  const paying = acceptedResult(await send(stranger(await raceOf(server, { fees, hold_days: 7 }))))
  expect(paying).toMatchObject({ pay_by: dayFromToday(7) })
  expect(paying).not.toHaveProperty('confirm_by')
  const paid = await waiting(server, sink, { fees, fee_payment: 'pickup' })
  acceptedResult(
    await send(official('setFeePaid', { event_id: paid.event_id, registration_ids: [paid.id], paid: true })),
  )
  const ran = await waiting(server, sink)
  await patch('registrations', ran.id, { result_status: 'dnf' })
  const ended = await waiting(server, sink)
  await patch('events', ended.event_id, { confirm_days: null })
  // Only now: everything overdue lapses at the next full minute, before a slow test has changed it.
  for (const { id } of [paid, ran, ended]) await letPass(server, id)
  const late = await overdue(server, sink, { fees, fee_payment: 'pickup' })
  await sweep()
  await expect.poll(async () => (await entryOf(server, late.id))?.lapsed).toBe(true)
  for (const { id } of [paid, ran, ended])
    expect(await entryOf(server, id)).toMatchObject({ lapsed: false, bib_number: '1' })
})

it('nothing lapses while its mail still waits to be sent', async () => {
  sink.refusal = '451 later'
  const event_id = await raceOf(server)
  const entered = stranger(event_id)
  acceptedResult(await send(entered))
  await patch('registrations', idOf(entered), { confirm_by: dayFromToday(-1) })
  expect(codeOf(await send(stranger(event_id)))).toBe('event_full')
  sink.refusal = ''
  expect(await entryOf(server, idOf(entered))).toMatchObject({ lapsed: false })
})

it('an address at its daily mail limit is told so, where it would need the link', async () => {
  const event_id = await raceOf(server, { capacity: null })
  const email = `${newRecordId()}@mail.example`
  for (let sent = 0; sent < mails_a_day; sent++) acceptedResult(await send(stranger(event_id, { email })))
  expect(codeOf(await send(stranger(event_id, { email })))).toBe('address_full')
  const unasked = await raceOf(server, { confirm_days: null })
  acceptedResult(await send(stranger(unasked, { email })))
})

// The last of this server: its address may try no more links for ten minutes.
it('guesses are limited for each address, with an account or without', async () => {
  const { link } = await waiting(server, sink)
  const somebody = await server.createUser()
  const guesses = Array.from({ length: 100 }, () =>
    command('confirmEntry', { ...link, secret: newRecordId() }, { author: somebody.id }),
  )
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: somebody.token },
    body: JSON.stringify({ commands: guesses }),
  })
  const { answers } = (await answer.json()) as { answers: { status: string }[] }
  const judged = answers.filter(({ status }) => status === 'refused')
  expect(judged.length).toBeGreaterThan(50)
  expect(judged.length).toBeLessThan(100)
  expect(await confirm(server, link)).toMatchObject({ status: 'retry' })
  // An admin needs no secret.
  acceptedResult(await send(official('confirmEntry', { ...link, secret: '' })))
})

it('a site without a mail server asks for no confirmation, and says why', async () => {
  const bare = await startServer()
  try {
    const its_admin = await bare.createUser({ role: 'admin' })
    const as_admin = (kind: string, args: Record<string, unknown>, from = {}) =>
      pushOne(bare, command(kind, args, { author: its_admin.id, from }), its_admin.token)
    const why = 'This site has no mail server: nobody would get the link, and every entry would lapse'
    const event_id = await createEvent(bare)
    expect(
      await as_admin('updateEvent', { event_id, changes: { confirm_days: 2 } }, { confirm_days: null }),
    ).toMatchObject({ status: 'refused', fields: { 'changes.confirm_days': why } })
    const made = newEvent({ confirm_days: 2 })
    expect(await as_admin('createEvent', made)).toMatchObject({
      status: 'refused',
      fields: { 'event.confirm_days': why },
    })
    // What was set while there was one.
    const asks = await createEvent(bare, { confirm_days: 2 })
    const entered = registration(asks)
    expect(acceptedResult(await pushOne(bare, entered))).not.toHaveProperty('confirm_by')
  } finally {
    await bare.stop()
  }
})
