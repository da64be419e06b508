import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page_offers } from '#domain/content/site/offers.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import {
  copyDatabase,
  restoreDatabase,
  startServer,
  type TestServer,
  type TestUser,
} from '#support/server.ts'
import {
  acceptedResult,
  codeOf,
  command,
  createEvent,
  dayFromToday,
  order,
  push,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'
import { publishSite } from './site-fixtures.ts'

// Mails that commands cause, read at the other end of an SMTP connection: what they say, to whom, and how often.

const base = 'https://races.example.org'
const environment = (sink: MailSink) => ({
  MILEPOST_SMTP_URL: sink.url,
  MILEPOST_MAIL_FROM: 'races@races.example.org',
  MILEPOST_URL: base,
  MILEPOST_MAIL_PER_MINUTE: '60000',
})

const anAddress = () => `${newRecordId()}@mail.example`

interface Queued extends Record<string, unknown> {
  id: string
  kind: string
  recipient: string
  letter: unknown
  attempts: number
  reason: string
  due: string
  sent: string
}
const waiting = (server: TestServer, filter: string) =>
  stored<Queued>(server, '_mail_queue', `sent = "" && ${filter}`)

/** As if the time until it is due had passed. */
async function makeDue(server: TestServer, filter: string): Promise<void> {
  for (const { id } of await waiting(server, filter)) {
    const answer = await fetch(`${server.url}/api/collections/_mail_queue/records/${id}`, {
      method: 'PATCH',
      headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ due: '2000-01-01 00:00:00.000Z' }),
    })
    expect(answer.status).toBe(200)
  }
}

/** The runners are written to as soon as the organiser has left the event alone for some minutes. */
async function tellRunners(server: TestServer, event_id: string): Promise<void> {
  await makeDue(server, `event_id = "${event_id}" && kind = "event" && recipient = ""`)
  const answer = await fetch(`${server.url}/api/crons/tell-runners`, {
    method: 'POST',
    headers: { Authorization: await server.superuserToken() },
  })
  expect(answer.status).toBe(204)
  await expect
    .poll(() => waiting(server, `event_id = "${event_id}" && kind = "event" && recipient = ""`))
    .toEqual([])
}

async function nothingWaits(server: TestServer): Promise<void> {
  await expect.poll(() => waiting(server, 'recipient != ""'), { timeout: 30_000 }).toEqual([])
}

let sink: MailSink
let server: TestServer
let admin: TestUser

const mailsTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address))

/** A mail that is sent after all that was queued before: what has not come by then does not come. */
async function afterAllMails(): Promise<void> {
  await nothingWaits(server)
  const event_id = await createEvent(server)
  const email = anAddress()
  acceptedResult(await pushOne(server, registration(event_id, { email })))
  await sink.waitFor(email)
}

async function update(event_id: string, changes: Record<string, unknown>, tell = true) {
  const [stands] = await stored(server, 'events', `id = "${event_id}"`)
  const from = Object.fromEntries(Object.keys(changes).map((field) => [field, stands?.[field]]))
  const one = command('updateEvent', { event_id, changes, tell }, { author: admin.id, from })
  expect(codeOf(await pushOne(server, one, admin.token))).toBe('accepted')
}

const race = {
  name: 'Otter Creek 10K',
  slug: '',
  event_time: '9:00 AM',
  location_name: 'Otter Park',
  location_address: '1 Creek Road',
}
const createRace = (values: Record<string, unknown> = {}) =>
  createEvent(server, { ...race, slug: `otter-${newRecordId()}`, ...values })

beforeAll(async () => {
  sink = await startMailSink()
  server = await startServer({ env: environment(sink) })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await server?.stop()
  await sink?.close()
})

describe('a registration', () => {
  it('is confirmed with bib, code, day, place, and hours, and nothing else about the person', async () => {
    await publishSite(server, { runner_info: page_offers.runner_info })
    const event_id = await createRace({
      event_date: '2090-06-12',
      fees: [{ name: 'Entry', until: '', amount_cents: 3500 }],
      fee_payment: 'pickup',
      fee_payment_text: 'Cash or card.',
    })
    const email = anAddress()
    const one = registration(event_id, { email, first_name: 'Marta', last_name: 'Lindqvist' })
    const result = acceptedResult(await pushOne(server, one))
    expect(result).toMatchObject({ mailed: true })
    const mail = await sink.waitFor(email)
    expect(mail.subject).toBe('You are registered: Otter Creek 10K')
    for (const part of [mail.text, mail.html]) {
      for (const words of ['M. L.', 'Monday, June 12, 2090', 'Otter Park, 1 Creek Road', 'Jun 11, 12pm-6pm'])
        expect(part).toContain(words)
      expect(part).toContain(`${base}/registrations/${String(one.args.registration_id)}`)
      expect(part).toContain('If you did not register')
      expect(part).not.toMatch(/Marta|Lindqvist|1990|Springfield|Mile Street|555|Bo Runner/)
      expect(part).not.toContain(String(one.args.guest))
    }
    expect(mail.text).toContain('Entry fee: $35.00; Pay at packet pickup; Cash or card.')
    expect(mail.text).toContain(`Bib: ${String(result.bib_number)}\n`)
    expect(mail.html).not.toMatch(/src="(?!cid:)/)
    const [name, picture] = [...mail.pictures][0] ?? []
    expect(mail.html).toContain(`src="cid:${name}"`)
    expect(picture?.subarray(1, 4).toString()).toBe('PNG')
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  })

  it('is confirmed once, no matter who sends it again, and not when it is refused', async () => {
    const event_id = await createRace()
    const email = anAddress()
    const one = registration(event_id, { email })
    await Promise.all([push(server, [one, one]), push(server, [one])])
    const full = await createRace({ status: 'cancelled' })
    const refused = anAddress()
    expect(codeOf(await pushOne(server, registration(full, { email: refused })))).toBe('event_cancelled')
    await sink.waitFor(email)
    await push(server, [one])
    await afterAllMails()
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(refused)).toEqual([])
  })

  it('leaves neither address nor words in the queue when it is sent', async () => {
    const email = anAddress()
    acceptedResult(await pushOne(server, registration(await createRace(), { email })))
    await sink.waitFor(email)
    await nothingWaits(server)
    const rows = await stored<Queued>(server, '_mail_queue', 'sent != ""')
    expect(JSON.stringify(rows)).not.toMatch(/@mail\.example|Otter/)
  })

  it('is not confirmed to one address without limit, except to its owner', async () => {
    const event_id = await createRace()
    const victim = anAddress()
    const answers = []
    for (let n = 0; n < 12; n++)
      answers.push(acceptedResult(await pushOne(server, registration(event_id, { email: victim }))))
    expect(answers.filter(({ mailed }) => mailed === true)).toHaveLength(10)
    const captain = await server.createUser()
    const entered = { email: captain.email, guest: '' }
    for (let n = 0; n < 12; n++) {
      const one = registration(event_id, entered, { author: captain.id })
      expect(acceptedResult(await pushOne(server, one, captain.token))).toMatchObject({ mailed: true })
    }
    await afterAllMails()
    expect(mailsTo(victim)).toHaveLength(10)
    expect(mailsTo(captain.email)).toHaveLength(12)
  })

  it('puts nothing into headers or HTML that somebody wrote into a name or an event', async () => {
    const name = 'Creek\r\nBcc: thief@evil.example\r\n\r\n<img src=https://evil.example/x>'
    const event_id = await createRace({ name, location_name: '"><script>alert(1)</script>' })
    const email = anAddress()
    const typed = { email, first_name: 'X\r\nBcc: thief@evil.example', last_name: '<b>Buy</b>' }
    acceptedResult(await pushOne(server, registration(event_id, typed)))
    const mail = await sink.waitFor(email)
    expect(mail.to).toEqual([email])
    expect(mail.headers.has('bcc')).toBe(false)
    expect(mail.subject).toBe(
      'You are registered: Creek Bcc: thief@evil.example <img src=https://evil.example/x>',
    )
    expect(mail.html).not.toMatch(/<script|<img src=h|Buy/)
    expect(sink.mails.flatMap(({ to }) => to)).not.toContain('thief@evil.example')
  })
})

describe('an order', () => {
  async function shop() {
    const user = await server.createUser()
    const product = await server.createRecord<{ id: string }>('products', {
      name: 'Lane Line Race Tee',
      description: 'x',
      price: 32,
      category: 'Apparel',
      rating: 5,
      sizes: [],
    })
    const one = order([{ product_id: product.id, price: 32, quantity: 2 }], {}, { author: user.id })
    expect(acceptedResult(await pushOne(server, one, user.token))).toMatchObject({ mailed: true })
    return { user, order_id: String(one.args.order_id), one }
  }
  async function step(order_id: string, status: string) {
    const [stands] = await stored(server, 'orders', `id = "${order_id}"`)
    const from = { status: stands?.status }
    const one = command('updateOrder', { order_id, changes: { status } }, { author: admin.id, from })
    expect(codeOf(await pushOne(server, one, admin.token))).toBe('accepted')
  }

  it('is confirmed with its number, items, and total, and without an address', async () => {
    const { user, order_id, one } = await shop()
    await push(server, [one, one], user.token)
    const mail = await sink.waitFor(user.email)
    expect(mail.subject).toBe(`Your order #${order_id.slice(0, 8)}`)
    for (const words of ['2 × Lane Line Race Tee: $64.00', 'Total: $71.00', 'Payment: Pay on Delivery'])
      expect(mail.text).toContain(words)
    expect(mail.text).toContain(`${base}/profile/orders/${order_id}`)
    expect(mail.text + mail.html).not.toMatch(/Okafor|Tern Street|Alder Bay|555/)
    await afterAllMails()
    expect(mailsTo(user.email)).toHaveLength(1)
  })

  it('on its way is announced unless somebody undid that', async () => {
    const { user, order_id } = await shop()
    await sink.waitFor(user.email)
    await step(order_id, 'packed')
    await step(order_id, 'shipped')
    await step(order_id, 'packed')
    expect(await waiting(server, `order_id = "${order_id}" && kind = "order_sent"`)).toEqual([])
    await step(order_id, 'shipped')
    await makeDue(server, `order_id = "${order_id}" && kind = "order_sent"`)
    const mail = await sink.waitFor(user.email, 2)
    expect(mail.subject).toBe(`On its way: your order #${order_id.slice(0, 8)}`)
    expect(mail.text).toContain('$71.00 are paid when it arrives')
    await afterAllMails()
    expect(mailsTo(user.email)).toHaveLength(2)
  })
})

describe('an event', () => {
  async function raceWith(...emails: string[]) {
    const event_id = await createRace()
    const ones = emails.map((email) => registration(event_id, { email }))
    for (const one of ones) acceptedResult(await pushOne(server, one))
    for (const email of emails) await sink.waitFor(email)
    await nothingWaits(server)
    return { event_id, ones }
  }

  it('that moved is announced once to each address, with the old and the new, after the last change', async () => {
    const [ada, bo] = [anAddress(), anAddress()]
    const { event_id } = await raceWith(ada, bo)
    acceptedResult(await pushOne(server, registration(event_id, { email: ada.toUpperCase() })))
    await server.createRecord('registrations', {
      event_id,
      source: 'import',
      first_name: 'No',
      last_name: 'Mail',
      bib_number: '900',
    })
    await nothingWaits(server)
    await update(event_id, { event_time: '10:00 AM' })
    await update(event_id, { location_name: 'Harbor' })
    await update(event_id, { event_time: '11:00 AM' })
    expect(await waiting(server, `event_id = "${event_id}"`)).toHaveLength(1)
    await tellRunners(server, event_id)
    for (const email of [ada, bo]) {
      const mail = await sink.waitFor(email, 2)
      expect(mail.subject).toBe('New Start Time and Place: Otter Creek 10K')
      expect(mail.text).toContain('Start: 11:00 AM (before: 9:00 AM)')
      expect(mail.text).toContain('Place: Harbor, 1 Creek Road (before: Otter Park, 1 Creek Road)')
      expect(mail.text).not.toContain('10:00 AM')
    }
    await afterAllMails()
    const announced = sink.mails.filter(
      ({ subject }) => subject === 'New Start Time and Place: Otter Creek 10K',
    )
    expect(announced.map(({ to: [address] }) => address?.toLowerCase()).sort()).toEqual(
      [ada, bo].map((address) => address.toLowerCase()).sort(),
    )
  })

  it('that was cancelled is announced, and one that was changed back is not', async () => {
    const [ada, bo] = [anAddress(), anAddress()]
    const cancelled = await raceWith(ada)
    await update(cancelled.event_id, { status: 'cancelled' })
    const back = await raceWith(bo)
    await update(back.event_id, { event_time: '10:00 AM' })
    await update(back.event_id, { event_time: '9:00 AM' })
    await tellRunners(server, cancelled.event_id)
    await tellRunners(server, back.event_id)
    expect((await sink.waitFor(ada, 2)).subject).toBe('Cancelled: Otter Creek 10K')
    await afterAllMails()
    expect(mailsTo(bo)).toHaveLength(1)
  })

  it('is not announced where the organiser did not want it, as a draft, or when it is over', async () => {
    const emails = [anAddress(), anAddress(), anAddress()] as const
    const [quiet, draft, past] = await Promise.all(emails.map((email) => raceWith(email)))
    if (!quiet || !draft || !past) throw new Error('three races')
    await update(quiet.event_id, { event_time: '10:00 AM' }, false)
    await update(draft.event_id, { event_time: '10:00 AM' })
    await update(draft.event_id, { status: 'draft' })
    await update(past.event_id, { event_date: dayFromToday(-3) })
    for (const { event_id } of [quiet, draft, past]) await tellRunners(server, event_id)
    await afterAllMails()
    for (const email of emails) expect(mailsTo(email), email).toHaveLength(1)
  })

  it('that changes again while mails wait for the mail server announces the newest state', async () => {
    const email = anAddress()
    const { event_id } = await raceWith(email)
    sink.refusal = '451 later'
    try {
      await update(event_id, { event_time: '10:00 AM' })
      await tellRunners(server, event_id)
      await expect
        .poll(() => waiting(server, `event_id = "${event_id}"`), { timeout: 20_000 })
        .toMatchObject([{ recipient: email, attempts: 1, reason: '451 "later"' }])
    } finally {
      sink.refusal = ''
    }
    await update(event_id, { event_time: '11:00 AM' })
    await tellRunners(server, event_id)
    await makeDue(server, `event_id = "${event_id}"`)
    const mail = await sink.waitFor(email, 2)
    expect(mail.text).toContain('Start: 11:00 AM (before: 9:00 AM)')
    await afterAllMails()
    expect(mailsTo(email)).toHaveLength(2)
  })

  it(
    'with five hundred runners reaches each of them once, behind what others wait for',
    // As long as its two waits may take.
    { tags: 'full', timeout: 300_000 },
    async () => {
      const event_id = await createRace()
      const emails = Array.from({ length: 500 }, (_, n) => `runner${n}@${newRecordId()}.example`)
      const entries = emails.map((email) => registration(event_id, { email }))
      for (let at = 0; at < entries.length; at += 100) await push(server, entries.slice(at, at + 100))
      await expect.poll(() => sink.mails.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(500)
      await nothingWaits(server)
      const before = sink.mails.length
      await update(event_id, { event_date: dayFromToday(90) })
      await tellRunners(server, event_id)
      const guest = anAddress()
      acceptedResult(await pushOne(server, registration(await createRace(), { email: guest })))
      await sink.waitFor(guest)
      const announced = () => sink.mails.filter(({ subject }) => subject === 'New Date: Otter Creek 10K')
      expect(announced().length).toBeLessThan(500)
      await expect.poll(() => announced().length, { timeout: 120_000 }).toBe(500)
      await nothingWaits(server)
      expect(sink.mails.length - before).toBe(501)
      expect(new Set(announced().map(({ to: [address] }) => address))).toEqual(new Set(emails))
    },
  )
})

describe('a bib', () => {
  async function assign(
    event_id: string,
    bibs: [registration_id: string, to: string, from: string][],
    more: object,
  ) {
    const rows = bibs.map(([registration_id, bib_number, from]) => ({ registration_id, bib_number, from }))
    const one = command('assignBibs', { event_id, rows, ...more }, { author: admin.id })
    expect(acceptedResult(await pushOne(server, one, admin.token))).toMatchObject({ left: [] })
    return one.id
  }
  async function raceWith(...emails: string[]) {
    const event_id = await createRace()
    const ones = emails.map((email) => registration(event_id, { email }))
    for (const one of ones) acceptedResult(await pushOne(server, one))
    for (const email of emails) await sink.waitFor(email)
    await nothingWaits(server)
    return { event_id, ids: ones.map(({ args }) => String(args.registration_id)) }
  }
  const bibMails = (event_id: string) => waiting(server, `event_id = "${event_id}" && kind = "bib"`)

  it('that changed twice is announced once, with the current and the original one', async () => {
    const [ada, bo] = [anAddress(), anAddress()]
    const { event_id, ids } = await raceWith(ada, bo)
    const [a = '', b = ''] = ids
    await assign(event_id, [[a, '101', '1']], { tell: true })
    await assign(
      event_id,
      [
        [a, '102', '101'],
        [b, '101', '2'],
      ],
      {},
    )
    expect(await bibMails(event_id)).toMatchObject([{ recipient: ada }])
    const from = { bib_number: '102' }
    const put_right = { event_id, registration_id: a, changes: { bib_number: 'A-3' } }
    const one = command('updateRegistration', put_right, { author: admin.id, from })
    acceptedResult(await pushOne(server, one, admin.token))
    await makeDue(server, `event_id = "${event_id}" && kind = "bib"`)
    const mail = await sink.waitFor(ada, 2)
    expect(mail.subject).toBe('Your New Bib: Otter Creek 10K')
    expect(mail.text).toContain('You run with bib A-3, and no longer with 1.')
    expect(mail.text).toContain('Bib: A-3 (before: 1)')
    expect(mail.text).toContain(`${base}/registrations/${a}`)
    expect(mail.text + mail.html).not.toMatch(/102|Lovelace|1990/)
    await afterAllMails()
    expect([ada, bo].map((address) => mailsTo(address).length)).toEqual([2, 1])
  })

  it('that was taken back, and one that the organiser keeps quiet about, is announced to nobody', async () => {
    const [ada, bo] = [anAddress(), anAddress()]
    const { event_id, ids } = await raceWith(ada, bo)
    const [a = '', b = ''] = ids
    const undoes = await assign(
      event_id,
      [
        [a, '2', '1'],
        [b, '1', '2'],
      ],
      { tell: true },
    )
    expect(await bibMails(event_id)).toHaveLength(2)
    await assign(
      event_id,
      [
        [a, '1', '2'],
        [b, '2', '1'],
      ],
      { undoes },
    )
    expect(await bibMails(event_id)).toEqual([])
    await assign(event_id, [[a, '', '1']], {})
    await assign(event_id, [[a, '7', '']], { tell: true })
    expect(await bibMails(event_id)).toHaveLength(1)
    await assign(
      event_id,
      [
        [b, '', '2'],
        [a, '8', '7'],
      ],
      {},
    )
    await update(event_id, { status: 'cancelled' }, false)
    await assign(event_id, [[a, '9', '8']], { tell: true })
    expect(await bibMails(event_id)).toEqual([])
    await afterAllMails()
    expect([ada, bo].map((address) => mailsTo(address).length)).toEqual([1, 1])
  })
})

describe('a person who is gone', () => {
  it('gets nothing that was queued for them, and a corrected address gets it there', async () => {
    sink.refusal = '451 later'
    const [erased, wrong, right] = [anAddress(), anAddress(), anAddress()]
    const event_id = await createRace()
    const gone = await server.createUser()
    const ones = [registration(event_id, { email: erased }), registration(event_id, { email: wrong })]
    const own = registration(event_id, { email: gone.email, guest: '' }, { author: gone.id })
    try {
      for (const one of ones) acceptedResult(await pushOne(server, one))
      acceptedResult(await pushOne(server, own, gone.token))
      await expect
        .poll(() => waiting(server, `event_id = "${event_id}" && attempts = 1`), { timeout: 20_000 })
        .toHaveLength(3)
      const [first, second] = ones.map(({ args }) => String(args.registration_id))
      const erase = command('eraseRegistration', { registration_id: first }, { author: admin.id })
      expect(codeOf(await pushOne(server, erase, admin.token))).toBe('accepted')
      const mend = { registration_id: second, event_id, changes: { email: right } }
      const mending = command('updateRegistration', mend, { author: admin.id, from: { email: wrong } })
      expect(codeOf(await pushOne(server, mending, admin.token))).toBe('accepted')
      const deleted = await fetch(`${server.url}/api/account/delete`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: gone.token },
        body: JSON.stringify({ password: gone.password }),
      })
      expect(deleted.status).toBe(200)
      expect(await waiting(server, `event_id = "${event_id}"`)).toMatchObject([{ recipient: right }])
    } finally {
      sink.refusal = ''
    }
    await makeDue(server, `event_id = "${event_id}"`)
    await sink.waitFor(right)
    await afterAllMails()
    for (const address of [erased, wrong, gone.email]) expect(mailsTo(address)).toEqual([])
  })

  it('whose mail the server will never accept is in the list of unsent mails with the reason', async () => {
    const email = anAddress()
    sink.refusal = '550 no such mailbox'
    try {
      acceptedResult(await pushOne(server, registration(await createRace(), { email })))
      await expect
        .poll(() => stored(server, 'outgoing_mail', `recipient = "${email}"`), { timeout: 20_000 })
        .toMatchObject([
          { reason: '550 "no such mailbox"', subject: 'You are registered: Otter Creek 10K', kind: '' },
        ])
    } finally {
      sink.refusal = ''
    }
    expect(await waiting(server, `recipient = "${email}"`)).toEqual([])
  })
})

it('only the server reads or writes the queue', async () => {
  const runner = await server.createUser()
  for (const token of ['', runner.token, admin.token]) {
    const list = await fetch(`${server.url}/api/collections/_mail_queue/records`, {
      headers: { Authorization: token },
    })
    expect(list.status).toBe(403)
    const made = await fetch(`${server.url}/api/collections/_mail_queue/records`, {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'event', recipient: 'victim@mail.example', letter: {} }),
    })
    expect(made.status).toBe(403)
  }
})

describe('a server that ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-queue-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const start = (dataDir: string) => startServer({ dataDir, env: environment(sink) })
  const enter = async (on: TestServer, event_id: string, count: number) => {
    const emails = Array.from({ length: count }, anAddress)
    for (const answer of await push(
      on,
      emails.map((email) => registration(event_id, { email })),
    ))
      acceptedResult(answer)
    return emails
  }

  it(
    'is killed at work and continues where it was: nobody is left out, and at most the current mail doubles',
    { tags: 'full' },
    async () => {
      const dataDir = join(folder, 'killed')
      let killed = await start(dataDir)
      const emails = await enter(killed, await createEvent(killed), 60)
      await expect.poll(() => emails.filter((email) => mailsTo(email).length > 0).length).toBeGreaterThan(5)
      await killed.kill()
      killed = await start(dataDir)
      await expect
        .poll(() => emails.filter((email) => mailsTo(email).length > 0).length, { timeout: 60_000 })
        .toBe(60)
      await nothingWaits(killed)
      await killed.stop()
      const doubled = emails.filter((email) => mailsTo(email).length > 1)
      expect(doubled.length).toBeLessThanOrEqual(1)
      // Mail programs know it for the same.
      for (const email of doubled)
        expect(new Set(mailsTo(email).map(({ headers }) => headers.get('message-id'))).size).toBe(1)
    },
  )

  it(
    'with older data sends nothing that waited in them, nor for what is handed in',
    { tags: 'full' },
    async () => {
      const dataDir = join(folder, 'restored')
      const copies = [join(folder, 'copy.db'), join(folder, 'whole')] as const
      let restored = await start(dataDir)
      const event_id = await createEvent(restored)
      sink.refusal = '451 later'
      let emails: string[]
      const lost = registration(event_id, { email: anAddress() })
      let seal = ''
      try {
        emails = await enter(restored, event_id, 3)
        await expect.poll(() => waiting(restored, 'attempts = 1'), { timeout: 20_000 }).toHaveLength(3)
        copyDatabase(join(dataDir, 'data.db'), copies[0])
        await restored.stop({ keepData: true })
        cpSync(dataDir, copies[1], { recursive: true })
      } finally {
        sink.refusal = ''
      }
      restored = await start(dataDir)
      const answer = await pushOne(restored, lost)
      if (answer.status === 'accepted') seal = answer.seal
      await makeDue(restored, 'id != ""')
      for (const email of [...emails, String(lost.args.email)]) await sink.waitFor(email)
      await nothingWaits(restored)
      await restored.stop({ keepData: true })

      const sent = sink.mails.length
      for (const copy of copies) {
        if (copy === copies[0]) restoreDatabase(copy, dataDir)
        else {
          rmSync(dataDir, { recursive: true })
          cpSync(copy, dataDir, { recursive: true })
        }
        restored = await start(dataDir)
        expect(await waiting(restored, 'id != ""')).toEqual([])
        const handed = await fetch(`${restored.url}/api/sync/seals`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ seals: [seal] }),
        })
        expect(await handed.json()).toMatchObject({ answers: [{ status: 'applied' }] })
        expect(await stored(restored, 'registrations', `email = "${String(lost.args.email)}"`)).toHaveLength(
          1,
        )
        const [another] = await enter(restored, event_id, 1)
        await sink.waitFor(another ?? '')
        await restored.stop({ keepData: true })
      }
      expect(sink.mails.length - sent).toBe(2)
    },
  )
})

describe('without a mail server', () => {
  it('nothing is queued, and nobody is promised a mail', async () => {
    const silent = await startServer()
    try {
      const event_id = await createEvent(silent)
      const answer = await pushOne(silent, registration(event_id, { email: anAddress() }))
      expect(acceptedResult(answer)).not.toHaveProperty('mailed')
      expect(await stored(silent, '_mail_queue', 'id != ""')).toEqual([])
      expect(await stored(silent, 'outgoing_mail', 'id != ""')).toEqual([])
    } finally {
      await silent.stop()
    }
  })
})

describe('the organiser’s words', () => {
  it('stand in mails once they are published, by the name of the site, and as they are typed', async () => {
    const event_id = await createRace()
    const [first, second] = [anAddress(), anAddress()]
    acceptedResult(await pushOne(server, registration(event_id, { email: first })))
    const plain = await sink.waitFor(first)
    expect(plain.text).toContain('You are registered for the Otter Creek 10K.')
    expect(plain.text).not.toMatch(/start list of the|on your phone or printed/)

    await publishSite(server, {
      contact: { email: 'hello@otter.example' },
      mails: {
        registration_opening: 'Hello {runner}, the <b>{event}</b> & {site} are glad.',
        registration_closing: 'Questions? Write to {email}.\n\n<script>alert(1)</script>',
        signature: 'Ada & Bo\nof {site}',
      },
    })
    const typed = { email: second, first_name: 'Marta', last_name: 'Lindqvist' }
    acceptedResult(await pushOne(server, registration(event_id, typed)))
    const mail = await sink.waitFor(second)
    // Nobody has named the site: it is called by its address.
    expect(mail.text).toContain('Hello M. L., the <b>Otter Creek 10K</b> & races.example.org are glad.')
    expect(mail.text).toContain('Questions? Write to hello@otter.example.\n\n<script>alert(1)</script>')
    expect(mail.text).toContain('\n\nAda & Bo\nof races.example.org\n\n')
    expect(mail.html).toContain('the &lt;b&gt;Otter Creek 10K&lt;/b&gt; &amp; races.example.org')
    expect(mail.html).toContain('Ada &amp; Bo<br>of races.example.org</p>')
    expect(mail.html).not.toContain('<script')
    expect(mail.text).toContain('If you did not register')
  })
})
