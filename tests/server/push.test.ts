import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  asSuperuser,
  acceptedResult,
  codeOf,
  command,
  createEvent,
  dayFromToday,
  push,
  pushOne,
  registration,
  secretOf,
  stored,
  walkUp,
} from './push-fixtures.ts'

// Registering, and what holds for every command: exactly once, by whom, and barred for good.

let server: TestServer
let runner: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  runner = await server.createUser({ role: 'user' })
  other = await server.createUser({ role: 'user' })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

describe('a registration', () => {
  it('is stored with the bib, age group, and source that the server decides', async () => {
    const event_id = await createEvent(server, { event_date: dayFromToday(30) })
    const sent = registration(event_id, { first_name: '  Zoë ', date_of_birth: '1990-01-01' })
    expect(acceptedResult(await pushOne(server, sent))).toMatchObject({ bib_number: '1' })
    const [row] = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(row).toMatchObject({
      id: sent.args.registration_id,
      first_name: 'Zoë',
      bib_number: '1',
      user_id: '',
      source: 'form',
      result_status: '',
      result_slot: 0,
      race_time: 0,
      waiver_agreed: true,
    })
    expect(row?.age_group).toMatch(/^F \d\d-\d\d$/)
    const [event] = await stored(server, 'events', `id = "${event_id}"`)
    expect(event?.registered).toBe(1)
  })

  it('belongs to the account whose valid log-in came with it', async () => {
    const event_id = await createEvent(server)
    const by_account = registration(event_id, { guest: '' }, { author: runner.id })
    await push(server, [by_account], runner.token)
    const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(rows.map((row) => row.user_id)).toEqual([runner.id])
  })

  it('costs the fee of the day on which the server accepts it, whatever was sent', async () => {
    const event_id = await createEvent(server, {
      fees: [
        { name: 'Early bird', until: dayFromToday(-1), amount_cents: 2500 },
        { name: 'Regular', until: dayFromToday(5), amount_cents: 3550 },
        { name: 'Day of', until: '', amount_cents: 4500 },
      ],
    })
    const sent = registration(event_id, { fee_cents: 1, fee_paid: true })
    expect(acceptedResult(await pushOne(server, sent))).toEqual({ bib_number: '1', fee_cents: 3550 })
    const entered = walkUp(event_id, {}, { author: admin.id })
    expect(acceptedResult(await pushOne(server, entered, admin.token))).toEqual({ bib_number: '2' })
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toMatchObject([
      { fee_cents: 3550, fee_paid: false },
      { fee_cents: 3550, fee_paid: false },
    ])
  })

  it('gets the next free bib', async () => {
    const event_id = await createEvent(server)
    await server.createRecord('registrations', { event_id, source: 'import', bib_number: '1' })
    await server.createRecord('registrations', { event_id, source: 'import', bib_number: '0417' })
    const [first, second] = await push(server, [registration(event_id), registration(event_id)])
    expect(first && acceptedResult(first)).toMatchObject({ bib_number: '418' })
    expect(second && acceptedResult(second)).toMatchObject({ bib_number: '2' })
  })

  it.each([
    ['unknown', null, 'event_not_found', 'This event could not be found.'],
    ['a draft', { status: 'draft' }, 'event_not_found', 'This event could not be found.'],
    ['cancelled', { status: 'cancelled' }, 'event_cancelled', 'This event has been cancelled.'],
    ['over', { status: 'past' }, 'registration_closed', 'This event has already taken place.'],
    [
      'of yesterday',
      { event_date: dayFromToday(-2) },
      'registration_closed',
      'This event has already taken place.',
    ],
    [
      'not open yet',
      { registration_opens: dayFromToday(2) },
      'registration_not_open',
      'Registration for this event is not open yet.',
    ],
    [
      'closed',
      { registration_closes: dayFromToday(-2) },
      'registration_closed',
      'Registration for this event has closed.',
    ],
  ])('is refused for an event that is %s', async (_name, values, code, message) => {
    const event_id = values ? await createEvent(server, values) : newRecordId()
    expect(await pushOne(server, registration(event_id))).toMatchObject({ status: 'refused', code, message })
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toEqual([])
  })

  it('is judged again when it is resent after a refusal', async () => {
    const event_id = await createEvent(server, { status: 'draft' })
    const sent = registration(event_id)
    expect(codeOf(await pushOne(server, sent))).toBe('event_not_found')
    await fetch(`${server.url}/api/collections/events/records/${event_id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: await server.superuserToken() },
      body: JSON.stringify({ status: 'upcoming' }),
    })
    expect(codeOf(await pushOne(server, sent))).toBe('accepted')
  })

  it('names each wrong field', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id, {
      zip_code: '123',
      date_of_birth: '2999-01-01',
      waiver_agreed: 'yes',
    })
    expect(await pushOne(server, sent)).toMatchObject({
      status: 'refused',
      code: 'invalid',
      fields: {
        zip_code: 'Please enter a valid zip code (e.g., 12345 or 12345-6789).',
        date_of_birth: 'Date of birth cannot be in the future.',
        waiver_agreed: 'You must agree to the waiver to register.',
      },
    })
  })

  it('keeps the country of its runner, by which the address is judged', async () => {
    const event_id = await createEvent(server)
    const oslo = { country: 'NO', city: 'Oslo', state: 'MA', zip_code: '0154' }
    expect(await pushOne(server, registration(event_id, { ...oslo, zip_code: '01540' }))).toMatchObject({
      code: 'invalid',
      fields: { zip_code: 'Please enter a valid postal code, like 0025.' },
    })
    expect(await pushOne(server, registration(event_id, { ...oslo, country: 'XX' }))).toMatchObject({
      code: 'invalid',
    })
    expect(codeOf(await pushOne(server, registration(event_id, oslo)))).toBe('accepted')
    const { country: _unasked, ...of_before } = registration(event_id, { first_name: 'Bo' }).args
    expect(codeOf(await pushOne(server, command('registerForEvent', of_before)))).toBe('accepted')
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...oslo, state: '' }),
        expect.objectContaining({ first_name: 'Bo', country: '', zip_code: '01101' }),
      ]),
    )
  })

  it('cannot use another registration’s id or key', async () => {
    const event_id = await createEvent(server)
    const first = registration(event_id)
    await pushOne(server, first)
    const same_id = registration(event_id, { registration_id: first.args.registration_id })
    const same_key = registration(event_id, { guest: first.args.guest })
    expect((await push(server, [same_id, same_key])).map(codeOf)).toEqual([
      'already_registered',
      'already_registered',
    ])
  })

  it('takes the last place once when twelve phones want it at the same moment', async () => {
    const event_id = await createEvent(server, { capacity: 4 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pushOne(server, registration(event_id))),
    )
    const codes = answers.map(codeOf).sort()
    expect(codes).toEqual([...Array(4).fill('accepted'), ...Array(8).fill('event_full')])
    const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(rows.map((row) => row.bib_number).sort()).toEqual(['1', '2', '3', '4'])
    const full = answers.find((answer) => answer.status === 'refused')
    expect(full).toMatchObject({ message: 'This event is full.' })
  })
})

describe('every command', () => {
  it('is executed once, however often and in parallel it arrives, with one answer', async () => {
    const event_id = await createEvent(server)
    const sent = Array.from({ length: 8 }, () => registration(event_id))
    const rounds = await Promise.all(Array.from({ length: 5 }, () => push(server, sent)))
    for (const answers of rounds) expect(answers).toEqual(rounds[0])
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toHaveLength(8)
    const [event] = await stored(server, 'events', `id = "${event_id}"`)
    expect(event?.registered).toBe(8)
  })

  it('gets the same answer after a lost reply and in any order of its keys', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id)
    const lost = new AbortController()
    const request = fetch(`${server.url}/api/sync/push`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ commands: [sent] }),
      signal: lost.signal,
    }).catch(() => null)
    setTimeout(() => lost.abort(), 3)
    await request
    const first = await pushOne(server, sent)
    const turned = Object.fromEntries(Object.entries(sent).reverse())
    turned.args = Object.fromEntries(Object.entries(sent.args).reverse())
    expect(await pushOne(server, turned)).toEqual(first)
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toHaveLength(1)
  })

  it('is refused when its id was accepted with another body', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id)
    await pushOne(server, sent)
    const altered = { ...sent, args: { ...sent.args, last_name: 'Altered' } }
    expect(codeOf(await pushOne(server, altered))).toBe('altered')
    const [row] = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(row?.last_name).toBe('Runner')
  })

  it('waits for its author: a guest, an expired token, and another account are told to log in', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id, { guest: '' }, { author: runner.id })
    for (const token of ['', 'not.a.token', other.token, admin.token]) {
      expect(codeOf(await pushOne(server, sent, token))).toBe('needs_auth')
    }
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toEqual([])
    const answer = await pushOne(server, sent, runner.token)
    expect(codeOf(answer)).toBe('accepted')
    expect(codeOf(await pushOne(server, sent, other.token))).toBe('needs_auth')
  })

  it('is no account’s when it names nobody: a log-in with it is refused, and without one it is a guest’s', async () => {
    const event_id = await createEvent(server)
    const unsigned = registration(event_id)
    const theirs = registration(event_id, { guest: '' }, { author: runner.id })
    const answers = await push(server, [unsigned, theirs], runner.token)
    expect(answers.map(codeOf)).toEqual(['unsigned', 'accepted'])
    expect(answers[0]).toMatchObject({
      message: 'This change came with a log-in and without its author. Send it without the log-in.',
    })
    // What was queued before a log-in and is sent after it goes without one, as it always did.
    expect(codeOf(await pushOne(server, unsigned))).toBe('accepted')
    const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(rows.map((row) => row.user_id).sort()).toEqual(['', runner.id])
    // A log-in does not get the answer to a guest's command either.
    expect(codeOf(await pushOne(server, unsigned, runner.token))).toBe('unsigned')
  })

  it('does not hold up the commands behind it when it is refused', async () => {
    const event_id = await createEvent(server)
    const answers = await push(server, [
      command('flyToTheMoon', {}),
      { nonsense: true },
      registration(event_id, {}, { v: 99 }),
      registration(event_id),
    ])
    expect(answers.map(codeOf)).toEqual(['unknown_kind', 'invalid', 'unknown_version', 'accepted'])
  })

  it('waits for the one that it needs', async () => {
    const event_id = await createEvent(server)
    const first = registration(event_id)
    const second = registration(event_id, {}, { needs: first.id })
    expect(codeOf(await pushOne(server, second))).toBe('needs_missing')
    expect((await push(server, [first, second])).map(codeOf)).toEqual(['accepted', 'accepted'])
  })

  it('can do nothing after it was cancelled', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id)
    const cancel = command('cancelCommand', { command_id: sent.id })
    expect(acceptedResult(await pushOne(server, cancel))).toEqual({ barred: true })
    expect(codeOf(await pushOne(server, sent))).toBe('barred')
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toEqual([])
  })

  it('cannot be cancelled once it was accepted, nor by somebody else', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id, { guest: '' }, { author: runner.id })
    await pushOne(server, sent, runner.token)
    const cancel = { command_id: sent.id }
    expect(
      codeOf(await pushOne(server, command('cancelCommand', cancel, { author: runner.id }), runner.token)),
    ).toBe('already_accepted')
    expect(
      codeOf(await pushOne(server, command('cancelCommand', cancel, { author: other.id }), other.token)),
    ).toBe('forbidden')
  })

  it('replaces another one, whose late copies do nothing', async () => {
    const event_id = await createEvent(server)
    const first = registration(event_id, { first_name: 'Frist' })
    const edited = registration(event_id, { first_name: 'First' }, { replaces: first.id })
    expect(codeOf(await pushOne(server, edited))).toBe('accepted')
    expect(codeOf(await pushOne(server, first))).toBe('barred')
    const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(rows.map((row) => row.first_name)).toEqual(['First'])
  })

  it('cannot replace somebody else’s', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id, { guest: '' }, { author: runner.id })
    await pushOne(server, sent, runner.token)
    const instead = registration(event_id, { guest: '' }, { author: other.id, replaces: sent.id })
    expect(codeOf(await pushOne(server, instead, other.token))).toBe('forbidden')
  })

  it('cannot replace one that was accepted', async () => {
    const event_id = await createEvent(server)
    const first = registration(event_id)
    await pushOne(server, first)
    const edited = registration(event_id, {}, { replaces: first.id })
    expect(codeOf(await pushOne(server, edited))).toBe('already_accepted')
    expect(await stored(server, 'registrations', `event_id = "${event_id}"`)).toHaveLength(1)
  })
})

describe('claiming a guest registration', () => {
  it('needs the secret of the device and an account, and works once', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id)
    const registration_id = String(sent.args.registration_id)
    await pushOne(server, sent)
    const secret = secretOf(registration_id)
    const claim = (user: TestUser, with_secret: string) =>
      pushOne(
        server,
        command('claimRegistration', { registration_id, secret: with_secret }, { author: user.id }),
        user.token,
      )

    expect(codeOf(await pushOne(server, command('claimRegistration', { registration_id, secret })))).toBe(
      'needs_auth',
    )
    expect(codeOf(await claim(other, 'a guess of a stranger'))).toBe('registration_not_found')
    expect(codeOf(await claim(runner, secret))).toBe('accepted')
    expect(codeOf(await claim(other, secret))).toBe('registration_not_found')
    const [row] = await stored(server, 'registrations', `id = "${registration_id}"`)
    expect(row?.user_id).toBe(runner.id)
  })
})

describe('a page of another site', () => {
  let event_id: string
  beforeAll(async () => {
    event_id = await createEvent(server)
  })
  const sent = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/sync/push`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ commands: [registration(event_id)] }),
    })

  it('cannot send what browsers send without a preflight', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await sent({ 'Content-Type': type })
      expect(answer.status, type).toBe(415)
      expect((await answer.json()).message).toBe('The body must be JSON, and say so.')
    }
  })

  it('cannot send anything that names its origin', async () => {
    const type = { 'Content-Type': 'application/json; charset=utf-8' }
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await sent({ ...type, 'Sec-Fetch-Site': site })).status, site).toBe(403)
    expect((await sent({ ...type, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })
})

describe('a push of several', () => {
  it('does all that is possible, whatever the database refuses of one of them', async () => {
    const event_id = await createEvent(server)
    const sql = (query: string) => asSuperuser(server, '/api/sql', { query }, 'POST')
    await sql(`CREATE TRIGGER test_refuses BEFORE INSERT ON registrations WHEN NEW.first_name = 'Unwritable'
      BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    const names = ['Ada', 'Bo', 'Unwritable', 'Cy']
    const sent = names.map((first_name) => registration(event_id, { first_name }))
    expect((await push(server, sent)).map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
      'retry',
      'accepted',
    ])
    await sql('DROP TRIGGER test_refuses')
    const rows = await stored<{ first_name: string }>(server, 'registrations', `event_id = "${event_id}"`)
    expect(rows.map(({ first_name }) => first_name).sort()).toEqual(['Ada', 'Bo', 'Cy'])
    const again = await push(server, sent)
    expect(again.every(({ status }) => status === 'accepted')).toBe(true)
  })
})
