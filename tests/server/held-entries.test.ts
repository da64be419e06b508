import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import { floodSchema } from '#domain/inbox/flood.ts'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { confirm, entryOf, linkIn, mailing, registeredIn } from './confirm-fixtures.ts'
import { FeedClient } from './feed-client.ts'
import { idOf } from './heal-fixtures.ts'
import {
  acceptedResult,
  codeOf,
  type Command,
  command,
  createEvent,
  pushOne,
  registration,
  secretOf,
  sha256,
  stored,
  walkUp,
} from './push-fixtures.ts'

// No stranger fills a race: from one network a part of what is left counts at once, and the rest once it is confirmed.

let sink: MailSink
let server: TestServer
let admin: TestUser
beforeAll(async () => {
  sink = await startMailSink()
  server = await startServer({
    env: {
      ...mailing(sink),
      MILEPOST_PROXY_HEADER: 'X-Real-IP',
      MILEPOST_GUEST_COMMANDS: '300',
      MILEPOST_GUEST_FLOOD: '100',
    },
  })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
})

async function answersFrom(address: string, commands: Command[]): Promise<CommandAnswer[]> {
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Real-IP': address },
    body: JSON.stringify({ commands }),
  })
  const { answers } = (await answer.json()) as { answers: CommandAnswer[] }
  return answers
}

const sendFrom = async (address: string, commands: Command[]): Promise<Record<string, unknown>[]> =>
  (await answersFrom(address, commands)).map(acceptedResult)

const entries = (event_id: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    registration(event_id, { first_name: `Runner${at}`, email: `${newRecordId()}@mail.example` }),
  )

const isHeldBack = (result: Record<string, unknown>) => result.held === true

it('notifies the organiser of the first entry that waits, and of each one after it', async () => {
  const event_id = await createEvent(server, { capacity: 200 })
  for (const from of ['203.0.113.40', '2001:db8:40:1::1']) {
    const sent = entries(event_id, 53)
    const items = async () =>
      (await stored<{ details: unknown }>(server, 'inbox', `record = "${event_id}"`)).map(
        ({ details }) => floodSchema.parse(details).ids,
      )
    const before = (await items()).length
    let waiting = 0
    for (const one of sent) {
      const [answer] = await sendFrom(from, [one])
      if (answer?.held) waiting++
      expect((await items()).length).toBe(waiting > 0 ? before + 1 : before)
    }
    expect(waiting).toBeGreaterThan(1)
    expect(await items()).toContainEqual(sent.map(idOf))
  }
})

it('one push fills no race, a quarter of what is left counts at once, and each waiting entry says so', async () => {
  const event_id = await createEvent(server, { capacity: 200 })
  const sent = entries(event_id, 200)
  const answers = await sendFrom('2001:db8:0:1::1', sent)
  expect(answers.map(isHeldBack)).toEqual(sent.map((_, at) => at >= 50))
  expect(answers[199]).toMatchObject({
    bib_number: '',
    confirm_by: held_until_confirmed,
    held: true,
    mailed: true,
  })
  expect(await registeredIn(server, event_id)).toBe(50)
  // Other addresses, and other networks, of the same customer.
  for (const address of ['2001:db8:0:1::2', '2001:db8:0:2::1', '2001:db8:0:fff0::1']) {
    const [again] = await sendFrom(address, entries(event_id, 1))
    expect(again).toHaveProperty('held')
  }
  const [neighbour] = await sendFrom('192.0.2.1', entries(event_id, 1))
  expect(neighbour).toMatchObject({ bib_number: '51' })

  const [held] = sent.slice(-1)
  if (!held) throw new Error('nothing was sent')
  const mail = await sink.waitFor(String(held.args.email))
  expect(mail.text).toContain('this one has no place yet')
  expect(mail.text).not.toMatch(/You are on the start list of|packet pick-up|^Bib:/m)
  expect(mail.pictures.size).toBe(0)
  const reader = new FeedClient(server, 'sync', { secrets: [secretOf(idOf(held))] })
  const { documents } = await reader.all(`guest:${sha256(secretOf(idOf(held)))}`, 'registrations')
  expect(documents).toMatchObject([{ lapsed: true, confirm_by: held_until_confirmed, bib_number: '' }])

  expect(acceptedResult(await confirm(server, await linkIn(sink, held)))).toMatchObject({
    was: 'waiting',
    bib_number: '52',
  })
  const [vouched = ''] = sent.slice(-2, -1).map(idOf)
  const word = command('confirmEntry', { registration_id: vouched, secret: '' }, { author: admin.id })
  expect(acceptedResult(await pushOne(server, word, admin.token))).toMatchObject({ bib_number: '53' })
  expect(await registeredIn(server, event_id)).toBe(53)
}, 120_000)

it('held entries are in the inbox, however many networks of one customer they come from', async () => {
  const event_id = await createEvent(server, { capacity: 352 })
  const sent = entries(event_id, 181)
  const answers = []
  for (const [at, entry] of sent.entries()) answers.push(...(await sendFrom(`2001:db8:77:${at}::1`, [entry])))
  expect(answers.filter(isHeldBack)).toHaveLength(181 - 88)
  const items = await stored<{ details: unknown }>(server, 'inbox', `record = "${event_id}"`)
  expect(items.map(({ details }) => floodSchema.parse(details).ids)).toEqual([sent.map(idOf)])
}, 120_000)

it('a family in a small race, a race without a limit, and an account wait for nothing', async () => {
  const small = await createEvent(server, { capacity: 8 })
  expect((await sendFrom('192.0.2.2', entries(small, 6))).map(isHeldBack)).toEqual([
    ...Array.from({ length: 5 }, () => false),
    true,
  ])
  const unlimited = await createEvent(server, { capacity: null })
  expect((await sendFrom('192.0.2.3', entries(unlimited, 60))).some(isHeldBack)).toBe(false)
  const runner = await server.createUser()
  const own = registration(small, { guest: '' }, { author: runner.id })
  expect(acceptedResult(await pushOne(server, own, runner.token))).not.toHaveProperty('held')
}, 60_000)

const mailsTo = (entered: Command) => sink.mails.filter(({ to }) => to.includes(String(entered.args.email)))
/** Those that wait, and those that were sent. */
const queuedFor = async (entered: Command) =>
  (await stored(server, '_mail_queue', `whom = "${sha256(String(entered.args.email))}"`)).length

it('an entry that gets its place is sent its number and code once, and one that had a place gets nothing', async () => {
  const event_id = await createEvent(server, {
    capacity: 20,
    confirm_days: 2,
    fees: [{ name: 'Entry', until: '', amount_cents: 3500 }],
  })
  const sent = entries(event_id, 8)
  await sendFrom('192.0.2.6', sent)
  const [counted, by_link, by_organiser, by_fee] = [sent[0], ...sent.slice(5)]
  if (!counted || !by_link || !by_organiser || !by_fee) throw new Error('nothing was sent')
  const link = await linkIn(sink, by_link)
  for (const one of [counted, by_organiser, by_fee]) await sink.waitFor(String(one.args.email))
  const official = (kind: string, args: Record<string, unknown>) =>
    pushOne(server, command(kind, args, { author: admin.id }), admin.token)
  const vouch = (one: Command) => official('confirmEntry', { registration_id: idOf(one), secret: '' })
  acceptedResult(await confirm(server, link))
  acceptedResult(await confirm(server, link))
  for (const one of [by_link, by_organiser, counted]) acceptedResult(await vouch(one))
  acceptedResult(await official('setFeePaid', { event_id, registration_ids: [idOf(by_fee)], paid: true }))
  for (const [at, one] of [by_link, by_organiser, by_fee].entries()) {
    const { subject, text, pictures } = await sink.waitFor(String(one.args.email), 2)
    expect(subject).toBe('You are registered: River Road 10K')
    expect(text).toContain(`Bib: ${at + 6}`)
    expect(text).toMatch(one === by_fee ? /^(?![^]*Entry fee)/ : /Entry fee: \$35/)
    expect(pictures.size).toBe(1)
    expect([mailsTo(one).length, await queuedFor(one)]).toEqual([2, 2])
  }
  expect([mailsTo(counted).length, await queuedFor(counted)]).toEqual([1, 1])
}, 60_000)

it('a waiting entry gets a place while there is one', { tags: 'full' }, async () => {
  const event_id = await createEvent(server, { capacity: 6 })
  const [, , , , , last] = entries(event_id, 6)
  if (!last) throw new Error('nothing to send')
  await sendFrom('192.0.2.4', entries(event_id, 5))
  await sendFrom('192.0.2.4', [last])
  const link = await linkIn(sink, last)
  await sendFrom('192.0.2.5', entries(event_id, 1))
  expect(codeOf(await confirm(server, link))).toBe('filled_up')
  expect(await entryOf(server, idOf(last))).toMatchObject({ lapsed: true, confirmed: false })
})

it('a runner whose entry waits is asked about like one with a place, and a walk-up of the same name is reported', async () => {
  const event_id = await createEvent(server, { capacity: 20 })
  await sendFrom('192.0.2.7', entries(event_id, 5))
  const twice = { first_name: 'Twice', email: `${newRecordId()}@mail.example`, anyway: false }
  const first = registration(event_id, twice)
  expect(await sendFrom('192.0.2.7', [first])).toMatchObject([{ held: true }])
  for (const address of ['192.0.2.7', '192.0.2.8']) {
    const [asked] = await answersFrom(address, [registration(event_id, twice)])
    expect(asked).toMatchObject({
      status: 'refused',
      code: 'seems_registered',
      message: 'This runner seems to be registered for this race already.',
    })
  }
  const sure = registration(event_id, { ...twice, anyway: true })
  expect(await sendFrom('192.0.2.7', [sure])).toMatchObject([{ held: true }])

  const { last_name, date_of_birth } = first.args
  const met = walkUp(event_id, { first_name: 'Twice', last_name, date_of_birth }, { author: admin.id })
  acceptedResult(await pushOne(server, met, admin.token))
  const facts = await stored<{ payload: { entries: string[] } }>(
    server,
    'facts',
    `event_id = "${event_id}" && kind = "same_runner"`,
  )
  expect(facts.map(({ payload }) => payload.entries.toSorted())).toEqual(
    expect.arrayContaining([first, sure].map((one) => [idOf(met), idOf(one)].toSorted())),
  )
})
