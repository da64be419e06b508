import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { hooksWith } from '#support/hooks.ts'
import { Listener } from '#support/listener.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import {
  acceptedResult,
  asSuperuser,
  codeOf,
  type Command,
  command,
  createEvent,
  dayFromToday,
  push,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'
import { factOf, joinedPhone, joining, newStation, openCode, type StationPhone } from './station-fixtures.ts'

// Stations: who joins them, what they may record and read, and what becomes of it when they are no longer stations.

/** A test does not wait ten minutes. */
const later = `routerAdd('POST', '/test/ten-minutes-later', (e) => {
  $app.db().newQuery("UPDATE _station_codes SET until = strftime('%Y-%m-%d %H:%M:%fZ', until, '-10 minutes')").execute()
  return e.json(200, {})
})`
/** Reading such a fact's payload fails: this shows a test what was read. */
const torn = `routerAdd('POST', '/test/tear/{id}', (e) => {
  $app.db().newQuery("UPDATE facts SET payload = 'torn' WHERE id = {:id}").bind({ id: e.request.pathValue('id') }).execute()
  return e.json(200, {})
})`

let hooksDir: string
let server: TestServer
let admin: TestUser
let event_id: string

beforeAll(async () => {
  hooksDir = hooksWith(`${later}\n${torn}`)
  server = await startServer({ hooksDir })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await server?.stop()
  rmSync(hooksDir, { recursive: true, force: true })
})
beforeEach(async () => {
  event_id = await createEvent(server, { fees: [{ name: 'Entry', until: '', amount_cents: 3500 }] })
})

const official = (kind: string, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  command(kind, args, { author: admin.id, ...(from ? { from } : {}) })
const asAdmin = (kind: string, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  pushOne(server, official(kind, args, from), admin.token)

async function makeTable(station: Record<string, unknown> = {}, kind = 'packet_table') {
  const [name, args] = newStation(event_id, station, kind)
  acceptedResult(await asAdmin(name, args))
  return args
}

async function codeFor(station_id: string) {
  const code = openCode(station_id)
  acceptedResult(await asAdmin('openStationCode', code.args))
  return code
}

async function phoneAt(table: Awaited<ReturnType<typeof makeTable>>): Promise<StationPhone> {
  return joinedPhone(server, (await codeFor(table.station_id)).code, table)
}

async function runnerOf(values: Record<string, unknown> = {}): Promise<string> {
  const one = registration(event_id, values)
  acceptedResult(await pushOne(server, one))
  return String(one.args.registration_id)
}

const say = (phone: StationPhone, one: Command) => pushOne(server, one, phone)
const handOut = (phone: StationPhone, subject: string, more: Record<string, unknown> = {}) =>
  factOf(phone, { kind: 'handed_out', payload: { bib_number: '1', t_shirt_size: 'M' }, subject, ...more })
const factsOf = (subject: string) =>
  stored<Record<string, unknown> & { id: string }>(server, 'facts', `subject = "${subject}"`)

async function report(phone: { key: string }, body: Record<string, unknown> = {}) {
  const answer = await fetch(`${server.url}/api/sync/station`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Station-Key': phone.key },
    body: JSON.stringify({
      unsent: 3,
      app_version: '0.2.0',
      battery: 0.4,
      clock: new Date(Date.now() + 3_600_000).toISOString(),
      runners: 10,
      list_as_of: '',
      storage_protected: true,
      camera: 'allowed',
      ...body,
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const scopeNames = async (phone: { key: string }, ...scopes: string[]) => {
  const answer = await fetch(`${server.url}/api/sync/heads?scopes=${scopes.join()}`, {
    headers: { 'Station-Key': phone.key },
  })
  return Object.keys(((await answer.json()) as { scopes: object }).scopes).sort()
}

describe('a station', () => {
  it('has its own bibs for walk-ups, and is changed by admins who see the current values', async () => {
    const table = await makeTable({ bib_from: 900, bib_to: 949 })
    const [kind, args] = newStation(event_id, { name: 'Table 2', bib_from: 949, bib_to: 999 })
    const taken = await asAdmin(kind, args)
    expect(taken).toMatchObject({
      code: 'wrong_range',
      fields: { 'station.bib_from': 'Table 1 gives some of these bibs.' },
    })
    expect(codeOf(await asAdmin(...newStation(newRecordId())))).toBe('event_not_found')
    const { station_id } = table
    const rename = (name: string, from: string) =>
      asAdmin('changeStation', { station_id, changes: { name } }, { name: from })
    acceptedResult(await rename('Table A', 'Table 1'))
    expect(await rename('Table B', 'Table 1')).toMatchObject({
      status: 'conflict',
      current: { name: 'Table A' },
    })
    expect(
      codeOf(await asAdmin('changeStation', { station_id, changes: { bib_to: 899 } }, { bib_to: 949 })),
    ).toBe('wrong_range')
  })

  it('has a unique name in its event, but stations with an older name keep it', async () => {
    const table = await makeTable({ closed: true })
    const add = (name: string, of = event_id) => {
      const [kind, args] = newStation(of, { name })
      return asAdmin(kind, args)
    }
    expect(await add('table 1')).toMatchObject({
      code: 'name_taken',
      fields: { 'station.name': 'There is a Table 1 already.' },
    })
    acceptedResult(await add('Table 1', await createEvent(server)))
    const other = await makeTable({ name: 'Table 2' })
    const change = (station_id: string, changes: object, from: Record<string, unknown>) =>
      asAdmin('changeStation', { station_id, changes }, from)
    expect(await change(other.station_id, { name: 'TABLE 1' }, { name: 'Table 2' })).toMatchObject({
      code: 'name_taken',
      fields: { 'changes.name': 'There is a Table 1 already.' },
    })
    acceptedResult(await change(table.station_id, { name: 'TABLE 1' }, { name: 'Table 1' }))
    // From a time, or a backup, that let two have one name.
    const old = { id: newRecordId(), event_id, kind: 'packet_table', name: 'Table 2' }
    await server.createRecord('stations', old)
    acceptedResult(
      await change(old.id, { sees_age: true, name: 'Table 2' }, { sees_age: false, name: 'Table 2' }),
    )
    acceptedResult(await change(old.id, { name: 'Table 3' }, { name: 'Table 2' }))
  })

  it('goes with its event, and so do its phones and their facts', async () => {
    const table = await makeTable()
    const phone = await phoneAt(table)
    acceptedResult(await say(phone, factOf(phone, { kind: 'note', payload: { text: 'Ready' } })))
    acceptedResult(await asAdmin('deleteEvent', { event_id }))
    for (const collection of ['stations', 'station_devices', 'facts'])
      expect(await stored(server, collection, `event_id = "${event_id}"`)).toEqual([])
    expect(await report(phone)).toMatchObject({ status: 403, body: { state: 'unknown' } })
  })
})

describe('joining', () => {
  it('takes the code on the screen, however it is typed, or the secret of the QR code', async () => {
    const table = await makeTable()
    const { code, secret } = await codeFor(table.station_id)
    for (const typed of [code, code.toLowerCase().replace('-', ' '), secret]) {
      const { command: join, key } = joining(typed)
      const result = acceptedResult(await pushOne(server, join))
      expect(result).toMatchObject({
        station: { id: table.station_id, kind: 'packet_table', name: 'Table 1' },
      })
      // An answer that was lost comes again, and makes nothing twice.
      expect(acceptedResult(await pushOne(server, join))).toEqual(result)
      expect(await report({ key })).toMatchObject({ status: 200, body: { state: 'live' } })
    }
    const devices = await stored(server, 'station_devices', `station_id = "${table.station_id}"`)
    expect(devices).toHaveLength(3)
  })

  it('is refused alike with a code that is wrong, expired, closed, or unknown', async () => {
    const table = await makeTable()
    const { code } = await codeFor(table.station_id)
    const answerTo = async (typed: string) => {
      const answer = await pushOne(server, joining(typed).command)
      return { code: codeOf(answer), message: answer.status === 'refused' ? answer.message : '' }
    }
    const wrong = await answerTo('AAAA-AAAA')
    expect(wrong.code).toBe('code_unknown')
    acceptedResult(
      await asAdmin(
        'changeStation',
        { station_id: table.station_id, changes: { closed: true } },
        { closed: false },
      ),
    )
    expect(await answerTo(code)).toEqual(wrong)
    expect(codeOf(await asAdmin('openStationCode', openCode(table.station_id).args))).toBe('station_closed')
    acceptedResult(
      await asAdmin(
        'changeStation',
        { station_id: table.station_id, changes: { closed: false } },
        { closed: true },
      ),
    )
    acceptedResult(await pushOne(server, joining(code).command))
    expect((await fetch(`${server.url}/test/ten-minutes-later`, { method: 'POST' })).ok).toBe(true)
    expect(await answerTo(code)).toEqual(wrong)
  })

  it('gives nobody another’s name or key, nor the id of an account', async () => {
    const table = await makeTable()
    const { code } = await codeFor(table.station_id)
    const first = joining(code)
    acceptedResult(await pushOne(server, first.command))
    const { device_id, key_hash } = first.command.args
    for (const more of [{ device_id }, { key_hash }, { device_id: admin.id }])
      expect(codeOf(await pushOne(server, joining(code, more).command))).toBe('already_joined')
    const signUp = await fetch(`${server.url}/api/collections/users/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        id: device_id,
        email: 'phone@test.milepost.example',
        password: '123456',
        passwordConfirm: '123456',
        first_name: 'A',
        last_name: 'Phone',
      }),
    })
    expect(signUp.status).toBe(400)
  })

  it('gives nobody the name of a captain’s device, and a phone its own again', async () => {
    const table = await makeTable()
    const captain: StationPhone = { id: newRecordId(), key: '', station_id: '', event_id, said: 0 }
    const phone = await phoneAt(table)
    for (const by of [captain, phone]) {
      const note = factOf(by, { kind: 'note', payload: { text: 'Rain' } }, { author: admin.id })
      acceptedResult(await pushOne(server, note, admin.token))
    }
    const { code } = await codeFor(table.station_id)
    const as = (device_id: string) => pushOne(server, joining(code, { device_id }).command)
    expect(codeOf(await as(captain.id))).toBe('already_joined')
    // As after a restore that lost the joining and kept what was said.
    await asSuperuser(server, `/api/collections/station_devices/records/${phone.id}`, {}, 'DELETE')
    acceptedResult(await as(phone.id))
  })

  it('limits guesses from one address, and says so', async () => {
    const own = await startServer()
    try {
      const answers = new Map<string, number>()
      for (let tries = 0; tries < 130; tries++) {
        const answer = await pushOne(own, joining('AAAA-AAAA').command)
        answers.set(codeOf(answer), (answers.get(codeOf(answer)) ?? 0) + 1)
      }
      expect(Object.fromEntries(answers)).toEqual({ code_unknown: 100, retry: 30 })
      // The QR code holds more than anybody guesses, and is still taken.
      expect(codeOf(await pushOne(own, joining('0123456789abcdef'.repeat(4)).command))).toBe('code_unknown')
    } finally {
      await own.stop()
    }
  })

  it('ends with the code that a phone saw before its key was taken away', async () => {
    const table = await makeTable()
    const { code, secret } = await codeFor(table.station_id)
    const phone = await joinedPhone(server, code, table)
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: phone.id }))
    for (const shown of [code, secret])
      expect(codeOf(await pushOne(server, joining(shown).command))).toBe('code_unknown')
    const again = await codeFor(table.station_id)
    const other = await joinedPhone(server, again.code, table)
    // It was moved since.
    const finish = await makeTable({ name: 'Finish' }, 'finish')
    acceptedResult(await asAdmin('moveStationDevice', { device_id: other.id, station_id: finish.station_id }))
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: other.id }))
    expect(codeOf(await pushOne(server, joining(again.code).command))).toBe('code_unknown')
    acceptedResult(await pushOne(server, joining((await codeFor(table.station_id)).code).command))
  })

  it('ends some days after the event', async () => {
    const table = await makeTable()
    const { code } = await codeFor(table.station_id)
    await setDay(-4)
    expect(codeOf(await pushOne(server, joining(code).command))).toBe('event_over')
  })
})

describe('a station’s fact', () => {
  it('is stored once, however often it arrives', async () => {
    const phone = await phoneAt(await makeTable())
    const subject = await runnerOf()
    const one = handOut(phone, subject)
    expect(acceptedResult(await say(phone, one))).toEqual({ late: false })
    expect(acceptedResult(await say(phone, one))).toEqual({ late: false })
    // Under another number, as when the same log is handed in twice.
    expect(acceptedResult(await say(phone, { ...one, id: newRecordId() }))).toEqual({ late: false })
    const other = {
      ...one,
      id: newRecordId(),
      args: { ...one.args, fact: { ...Object(one.args.fact), initials: 'X' } },
    }
    expect(codeOf(await say(phone, other))).toBe('fact_taken')
    expect(await factsOf(subject)).toMatchObject([
      { kind: 'handed_out', initials: 'KM', late: false, handed_in_by: '' },
    ])
  })

  it('belongs to its own event and kind, and its key does nothing else', async () => {
    const phone = await phoneAt(await makeTable())
    const finish = await phoneAt(await makeTable({ name: 'Finish' }, 'finish'))
    const subject = await runnerOf()
    const elsewhere = await createEvent(server)
    expect(codeOf(await say(phone, handOut(phone, subject, { event_id: elsewhere })))).toBe('wrong_event')
    expect(codeOf(await say(phone, handOut(phone, newRecordId(), { event_id: elsewhere })))).toBe(
      'station_not_found',
    )
    expect(codeOf(await say(finish, handOut(finish, subject)))).toBe('forbidden')
    expect(codeOf(await say(phone, handOut(phone, subject, { station_id: '' })))).toBe('forbidden')
    const settled = { clash: `handed:${subject}`, about: [newRecordId()], stands: '' }
    expect(codeOf(await say(phone, factOf(phone, { kind: 'settled', payload: settled })))).toBe('forbidden')
    const others = [
      registration(event_id, { guest: '' }, { author: phone.id }),
      command('setFeePaid', { event_id, registration_ids: [subject], paid: true }, { author: phone.id }),
      command('cancelCommand', { command_id: newRecordId() }, { author: phone.id }),
      command(
        'updateProfile',
        { changes: { first_name: 'A' } },
        { author: phone.id, from: { first_name: '' } },
      ),
      command('leaveStation', { device_id: finish.id }, { author: phone.id }),
      command(...newStation(event_id), { author: phone.id }),
    ]
    for (const one of others) expect(codeOf(await say(phone, one)), one.kind).toBe('forbidden')
    // A key that nobody gave is a stranger's, and so is a name without its key.
    const one = handOut(phone, subject)
    expect(codeOf(await pushOne(server, one, { key: 'x'.repeat(30) }))).toBe('needs_auth')
    expect(codeOf(await pushOne(server, one))).toBe('needs_auth')
    expect(codeOf(await pushOne(server, one, finish))).toBe('needs_auth')
    expect(codeOf(await pushOne(server, { ...one, author: '' }, phone))).toBe('unsigned')
    expect(await factsOf(subject)).toEqual([])
  })

  it('is recorded at a station of its kind, and takes back only its own phone’s facts', async () => {
    const table = await makeTable()
    const [phone, other] = [await phoneAt(table), await phoneAt(await makeTable({ name: 'Table 2' }))]
    const finish = await phoneAt(await makeTable({ name: 'Finish' }, 'finish'))
    const subject = await runnerOf()
    const { station_id } = table
    expect(codeOf(await say(finish, handOut(finish, subject, { station_id })))).toBe('forbidden')
    const out = handOut(phone, subject)
    acceptedResult(await say(phone, out))
    const { id: voids } = Object(out.args.fact) as { id: string }
    const takeBack = (one: StationPhone, more: object = {}) =>
      say(one, factOf(one, { kind: 'void', payload: {}, voids, ...more }))
    expect(codeOf(await takeBack(finish))).toBe('forbidden')
    expect(codeOf(await takeBack(other))).toBe('forbidden')
    const [kind, there] = newStation(await createEvent(server))
    acceptedResult(await asAdmin(kind, there))
    expect(codeOf(await takeBack(await phoneAt(there)))).toBe('wrong_event')
    const packetOf = async () => (await stored(server, 'registrations', `id = "${subject}"`))[0]?.packet_at
    expect(await packetOf()).not.toBe('')
    acceptedResult(await takeBack(phone))
    expect(await packetOf()).toBe('')
  })

  it('takes back neither itself nor, except for a captain, a take-back; the fact that it names may arrive later', async () => {
    const phone = await phoneAt(await makeTable())
    const takeBack = (id: string, voids: string) => factOf(phone, { kind: 'void', payload: {}, id, voids })
    const [itself, first, second, third] = Array.from({ length: 4 }, newRecordId) as [
      string,
      string,
      string,
      string,
    ]
    expect(codeOf(await say(phone, takeBack(itself, itself)))).toBe('invalid')
    const early = takeBack(first, second)
    acceptedResult(await say(phone, early))
    acceptedResult(await say(phone, takeBack(second, newRecordId())))
    expect(codeOf(await say(phone, takeBack(third, first)))).toBe('stays_taken_back')
    const captain = { ...phone, station_id: '' }
    const by_admin = factOf(captain, { kind: 'void', payload: {}, voids: first }, { author: admin.id })
    acceptedResult(await pushOne(server, by_admin, admin.token))
    // Once it is here it stays, no matter who records it again.
    acceptedResult(await say(phone, { ...early, id: newRecordId() }))
  })

  it('takes back no captain’s fact, under any name', async () => {
    const table = await makeTable()
    const phone = await phoneAt(table)
    // A captain's device that spoke before it was a station, or whose name a phone had first.
    const captain: StationPhone = { ...phone, station_id: '' }
    const own_fact = factOf(captain, { kind: 'note', payload: { text: 'Rain' } }, { author: admin.id })
    acceptedResult(await pushOne(server, own_fact, admin.token))
    const { id: voids } = Object(own_fact.args.fact) as { id: string }
    const takeBack = (by: StationPhone, author: string) =>
      factOf(by, { kind: 'void', payload: {}, voids }, { author })
    expect(codeOf(await say(phone, takeBack(phone, phone.id)))).toBe('forbidden')
    expect(codeOf(await pushOne(server, takeBack(phone, admin.id), admin.token))).toBe('forbidden')
    acceptedResult(await pushOne(server, takeBack(captain, admin.id), admin.token))
  })

  it('takes back nothing that arrives later from another phone, here or in another event', async () => {
    const table = await makeTable()
    const phone = await phoneAt(table)
    const subject = await runnerOf()
    const out = handOut(phone, subject)
    const { id: voids } = Object(out.args.fact) as { id: string }
    const [kind, there] = newStation(await createEvent(server))
    acceptedResult(await asAdmin(kind, there))
    for (const stranger of [await phoneAt(there), await phoneAt(table)])
      acceptedResult(await say(stranger, factOf(stranger, { kind: 'void', payload: {}, voids })))
    acceptedResult(await say(phone, out))
    expect((await stored(server, 'registrations', `id = "${subject}"`))[0]?.packet_at).not.toBe('')
  })

  it('has a valid turn: no made-up one forces all others to count on from its end', async () => {
    const phone = await phoneAt(await makeTable())
    const note = (turn: number) => factOf(phone, { kind: 'note', payload: { text: 'Rain' }, turn })
    acceptedResult(await say(phone, note(30_000)))
    expect(codeOf(await say(phone, note(1_030_001)))).toBe('turn_ahead')
    acceptedResult(await say(phone, note(1_030_000)))
  })

  it('is read again only for changes of the registration: many notes about a runner hold up nobody', async () => {
    const phone = await phoneAt(await makeTable())
    const tear = (one: Command) =>
      fetch(`${server.url}/test/tear/${(one.args.fact as { id: string }).id}`, { method: 'POST' })
    const note = (subject: string) => factOf(phone, { kind: 'note', payload: { text: 'Late' }, subject })
    const takeBack = ({ args }: Command) =>
      factOf(phone, { kind: 'void', payload: {}, voids: (args.fact as { id: string }).id })
    const [handed, noted] = [await runnerOf(), await runnerOf()]
    const [out, first, second] = [handOut(phone, handed), note(handed), note(noted)]
    for (const one of [out, first, second]) acceptedResult(await say(phone, one))
    await tear(out)
    acceptedResult(await say(phone, note(handed)))
    acceptedResult(await say(phone, takeBack(first)))
    expect(await say(phone, handOut(phone, handed))).toMatchObject({ status: 'retry' })
    await tear(second)
    acceptedResult(await say(phone, handOut(phone, noted)))
    acceptedResult(await say(phone, takeBack(second)))
  })

  it('is at most 200 notes of a phone about one runner, or about nobody; other phones’ notes, and facts, are stored', async () => {
    const table = await makeTable()
    const [phone, other] = [await phoneAt(table), await phoneAt(table)]
    const runner = await runnerOf()
    const note = (by: StationPhone, subject: string) =>
      factOf(by, { kind: 'note', payload: { text: 'Late' }, subject })
    const cases = [
      [runner, 'This phone has 200 notes about this runner, and no more are kept.'],
      ['', 'This phone has 200 notes, and no more are kept.'],
      // Runners whom nobody knows are one together.
      [null, 'This phone has 200 notes, and no more are kept.'],
    ] as const
    for (const [whom, message] of cases) {
      const notes = Array.from({ length: 200 }, () => note(phone, whom ?? newRecordId()))
      const subject = whom ?? newRecordId()
      for (const at of [0, 50, 100, 150]) {
        for (const answer of await push(server, notes.slice(at, at + 50), phone)) acceptedResult(answer)
      }
      expect(await say(phone, note(phone, subject))).toMatchObject({
        status: 'refused',
        code: 'many_notes',
        message,
      })
      const [first] = notes
      for (const [by, one] of [
        [other, note(other, subject)],
        [phone, handOut(phone, runner)],
        [phone, factOf(phone, { kind: 'void', payload: {}, voids: Object(first?.args.fact).id as string })],
        [phone, note(phone, subject)],
      ] as const)
        acceptedResult(await say(by, one))
      expect(codeOf(await say(phone, note(phone, subject)))).toBe('many_notes')
    }
  })

  it('is at most 50 other facts of a phone about one runner, which it can still take back', async () => {
    const table = await makeTable()
    const [phone, other] = [await phoneAt(table), await phoneAt(table)]
    const [subject, elsewhere] = [await runnerOf(), await runnerOf()]
    const swap = (by: StationPhone, more: object = { subject }) =>
      factOf(by, { kind: 'shirt_swapped', payload: { from: 'M', to: 'L' }, ...more })
    const idOf = ({ args }: Command) => String(Object(args.fact).id)
    const takeBack = (voids: string) => factOf(phone, { kind: 'void', payload: {}, voids })
    const codes = async (...commands: Command[]) => (await push(server, commands, phone)).map(codeOf)
    // What is taken back before it arrives counts too: code that reads the one reads the other.
    const early = newRecordId()
    acceptedResult(await say(phone, takeBack(early)))
    const swaps = [swap(phone, { subject, id: early }), ...Array.from({ length: 49 }, () => swap(phone))]
    expect(await codes(...swaps)).toEqual([...Array(49).fill('accepted'), 'many_facts'])
    expect(await say(phone, handOut(phone, subject))).toMatchObject({
      status: 'refused',
      message:
        'This phone has entered 50 things about this runner, and no more are kept. Enter it on another phone.',
    })
    for (const [by, one] of [
      [other, swap(other)],
      [phone, swap(phone, { subject: elsewhere })],
      [phone, factOf(phone, { kind: 'note', payload: { text: 'Late' }, subject })],
    ] as const)
      acceptedResult(await say(by, one))
    const [, ...standing] = swaps.slice(0, -1).map(idOf)
    expect(await codes(...standing.map(takeBack))).toEqual(Array(48).fill('accepted'))
    expect(await codes(...Array.from({ length: 3 }, () => takeBack(early)))).toEqual([
      'accepted',
      'accepted',
      'many_facts',
    ])
    expect(codeOf(await say(phone, swap(phone)))).toBe('many_facts')
  })

  it('has a valid turn also when all earlier facts are erased', async () => {
    const table = await makeTable()
    const [phone, other] = [await phoneAt(table), await phoneAt(table)]
    const subject = await runnerOf()
    const note = (by: StationPhone, turn: number, more: object = {}) =>
      say(by, factOf(by, { kind: 'note', payload: { text: 'Rain' }, turn, ...more }))
    for (const turn of [1_000_000, 2_000_000]) acceptedResult(await note(phone, turn, { subject }))
    acceptedResult(await asAdmin('eraseRegistration', { registration_id: subject }))
    expect(await factsOf(subject)).toEqual([])
    acceptedResult(await note(other, 2_000_001))
    expect(codeOf(await note(other, 3_000_002))).toBe('turn_ahead')
  })

  it('registers a walk-up, with its bib if that is free, and never sends one away', async () => {
    const phone = await phoneAt(await makeTable({ bib_from: 900, bib_to: 949 }))
    await asSuperuser(server, `/api/collections/events/records/${event_id}`, { capacity: 1, registered: 1 })
    const walkUp = () => factOf(phone, { kind: 'walk_up', payload: { bib_number: '901', t_shirt_size: 'M' } })
    const [first, second] = [walkUp(), walkUp()]
    expect(acceptedResult(await say(phone, first))).toEqual({ late: false, bib_number: '901' })
    expect(acceptedResult(await say(phone, second))).toEqual({ late: false, bib_number: '' })
    const rows = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(rows).toMatchObject([
      {
        source: 'walk_up',
        first_name: 'Ruth',
        bib_number: '901',
        fee_cents: 3500,
        fee_paid: true,
        waiver_agreed: true,
      },
      { bib_number: '' },
    ])
    const [fact] = await factsOf(String(rows[0]?.id))
    // Only the registration says who it is.
    expect(JSON.stringify(fact)).not.toContain('Abernathy')
    expect(fact).toMatchObject({ payload: { bib_number: '901', t_shirt_size: 'M' } })
  })

  it('recognizes a walk-up who seems to be the same runner, entered at another table or by the form', async () => {
    const [one, other] = [
      await phoneAt(await makeTable()),
      await phoneAt(await makeTable({ name: 'Table 2' })),
    ]
    const born = { date_of_birth: '1984-02-29' }
    const walkUpOf = async (phone: StationPhone, more: Record<string, unknown>) => {
      const own_fact = factOf(phone, { kind: 'walk_up', payload: { bib_number: '', t_shirt_size: 'M' } })
      own_fact.args.runner = { ...(own_fact.args.runner as object), ...born, ...more }
      acceptedResult(await say(phone, own_fact))
      return (own_fact.args.fact as { subject: string }).subject
    }
    const pairs = async () => {
      const facts = await stored<{ payload: { entries: string[] }; subject: string; kind: string }>(
        server,
        'facts',
        `event_id = "${event_id}"`,
      )
      return facts.flatMap(({ kind, payload }) => (kind === 'same_runner' ? [payload.entries.join()] : []))
    }
    const first = await walkUpOf(one, { first_name: 'Anne Marie', last_name: 'Ek' })
    await walkUpOf(other, { first_name: 'Anna', last_name: 'Ek' })
    expect(await pairs()).toEqual([])
    const again = await walkUpOf(other, { first_name: 'Annemarie', last_name: 'EK' })
    expect(await pairs()).toEqual([`${again},${first}`])
    const late = await runnerOf({ ...born, first_name: 'anne-marie', last_name: 'ek' })
    expect((await pairs()).sort()).toEqual(
      [`${again},${first}`, `${late},${first}`, `${late},${again}`].sort(),
    )
    // Two entries of the form are not told, and no table sees a date of birth.
    const form = { first_name: 'Jo', last_name: 'Li', email: 'jo@test.milepost.example', ...born }
    await runnerOf(form)
    await runnerOf({ ...form, email: 'li@test.milepost.example' })
    expect(await pairs()).toHaveLength(3)
    const feed = new FeedClient(server, 'sync', { key: one.key })
    const { documents } = await feed.all(`table:${event_id}`, 'facts')
    expect(documents.filter(({ kind }) => kind === 'same_runner')).toHaveLength(3)
    expect(JSON.stringify(documents)).not.toContain('1984')
  })

  it('gives no bib that looks like another, or that cannot be printed, and is stored all the same', async () => {
    const phone = await phoneAt(await makeTable())
    const bib = () => factOf(phone, { kind: 'walk_up', payload: { bib_number: '1', t_shirt_size: 'M' } })
    const [first, twin, odd] = [bib(), bib(), bib()]
    const walkUp = (one: Command, bib_number: string) => {
      const fact = { ...Object(one.args.fact), payload: { bib_number, t_shirt_size: 'M' } }
      return say(phone, { ...one, args: { ...one.args, fact } })
    }
    const subjectOf = ({ args }: Command) => String(Object(args.fact).subject)
    expect(acceptedResult(await say(phone, first))).toMatchObject({ bib_number: '1' })
    expect(acceptedResult(await walkUp(twin, '1\u200b'))).toMatchObject({ bib_number: '' })
    expect(acceptedResult(await walkUp(odd, '12\n<b>'))).toMatchObject({ bib_number: '' })
    expect(await factsOf(subjectOf(twin))).toMatchObject([{ payload: { bib_number: '1' } }])
    expect(await factsOf(subjectOf(odd))).toMatchObject([{ payload: { bib_number: '12 <b>' } }])
    const replaced = (to: string, from = '1') =>
      say(phone, factOf(phone, { kind: 'bib_replaced', payload: { from, to }, subject: subjectOf(first) }))
    expect(acceptedResult(await replaced('\u202e12<b>'))).toMatchObject({ bib_number: '' })
    expect(acceptedResult(await replaced('\u202e12'))).toMatchObject({ bib_number: '12' })
    // The same where what gave it, or would have taken it back, is taken back.
    const subject = subjectOf(first)
    for (const from of ['=1+1', ' 7', '\u202e12']) {
      const odd_one = factOf(phone, { kind: 'bib_replaced', payload: { from, to: '12' }, subject })
      acceptedResult(await say(phone, odd_one))
      const voids = String(Object(odd_one.args.fact).id)
      acceptedResult(await say(phone, factOf(phone, { kind: 'void', payload: {}, voids })))
      expect(await stored(server, 'registrations', `id = "${subject}"`)).toMatchObject([{ bib_number: '12' }])
    }
    // The same where a captain says that it counts.
    const about = (await factsOf(subjectOf(first))).flatMap(({ id, kind }) =>
      kind === 'bib_replaced' ? [String(id)] : [],
    )
    const captain: StationPhone = { id: newRecordId(), key: '', station_id: '', event_id, said: 100 }
    const settled = { clash: `bibs:${subjectOf(first)}`, about, stands: about[0] ?? '' }
    const command = factOf(captain, { kind: 'settled', payload: settled }, { author: admin.id })
    acceptedResult(await pushOne(server, command, admin.token))
    expect(await stored(server, 'registrations', `id = "${subjectOf(first)}"`)).toMatchObject([
      { bib_number: '12' },
    ])
  })

  it('is accepted late, and marked, from a phone that is no longer a station, and from a hand-in', async () => {
    const table = await makeTable()
    const [phone, other] = [await phoneAt(table), await phoneAt(table)]
    const subject = await runnerOf()
    acceptedResult(
      await pushOne(server, command('leaveStation', { device_id: phone.id }, { author: phone.id }), phone),
    )
    expect(acceptedResult(await say(phone, handOut(phone, subject)))).toEqual({ late: true })
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: phone.id }))
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: phone.id }))
    const byOther = { ...handOut(phone, subject), author: other.id }
    expect(acceptedResult(await say(other, byOther))).toEqual({ late: true })
    const byAdmin = { ...handOut(phone, subject), author: admin.id }
    expect(acceptedResult(await pushOne(server, byAdmin, admin.token))).toEqual({ late: true })
    // And the phone itself comes with the same after all.
    expect(acceptedResult(await say(phone, { ...byAdmin, id: newRecordId(), author: phone.id }))).toEqual({
      late: true,
    })
    expect(await factsOf(subject)).toMatchObject([
      { late: true, handed_in_by: '' },
      { late: true, handed_in_by: other.id },
      { late: true, handed_in_by: admin.id },
    ])
    // Nobody hands in for a phone that never was one of the event.
    const strange = { ...handOut(phone, subject, { device_id: newRecordId() }), author: other.id }
    expect(codeOf(await say(other, strange))).toBe('device_not_found')
  })

  it('is stored once when two others and its own phone hand it in, and only in its event', async () => {
    const [table, elsewhere] = [await makeTable(), await createEvent(server)]
    const [dying, other, third] = [await phoneAt(table), await phoneAt(table), await phoneAt(table)]
    const subject = await runnerOf()
    const walkUp = factOf(dying, { kind: 'walk_up', payload: { bib_number: '', t_shirt_size: 'M' } })
    const signed = factOf(dying, {
      kind: 'waiver_signed',
      payload: { name: 'Ada', signature: 'M1 1l2 2' },
      subject,
    })
    for (const one of [walkUp, signed]) {
      for (const by of [other, third]) {
        const command = { ...one, id: newRecordId(), author: by.id }
        expect(acceptedResult(await say(by, command))).toMatchObject({ late: true })
        expect(acceptedResult(await say(by, { ...command, id: newRecordId() }))).toMatchObject({ late: true })
      }
      acceptedResult(await say(dying, one))
      const { fact } = one.args as { fact: { subject: string } }
      expect(await factsOf(fact.subject)).toMatchObject([{ device_id: dying.id, handed_in_by: other.id }])
    }
    expect(
      await stored(server, 'registrations', `event_id = "${event_id}" && source = "walk_up"`),
    ).toHaveLength(1)
    // A table of another event hands nothing in, and nobody makes another event of it.
    const [kind, args] = newStation(elsewhere)
    acceptedResult(await asAdmin(kind, args))
    const stranger = await phoneAt(args)
    const note = (more: Record<string, unknown> = {}) =>
      factOf(dying, { kind: 'note', payload: { text: 'Ready' }, ...more }, { author: stranger.id })
    expect(codeOf(await say(stranger, note()))).toBe('forbidden')
    expect(codeOf(await say(stranger, note({ event_id: elsewhere })))).toBe('station_not_found')
    expect(codeOf(await say(stranger, note({ event_id: elsewhere, station_id: args.station_id })))).toBe(
      'device_not_found',
    )
    expect(codeOf(await say(stranger, note({ initials: '' })))).toBe('invalid')
  })

  it('has the drawing that its own phone sends, whatever another made of it at the hand-in', async () => {
    const table = await makeTable()
    const [own, other] = [await phoneAt(table), await phoneAt(table)]
    const subject = await runnerOf()
    const drawn = (signature?: string) => ({ name: 'Ada', ...(signature ? { signature } : {}) })
    const signed = factOf(own, { kind: 'waiver_signed', payload: drawn('M1 1l2 2'), subject })
    const sends = async (by: StationPhone, signature?: string) => {
      const fact = { ...Object(signed.args.fact), payload: drawn(signature) }
      const sent = { ...signed, id: newRecordId(), author: by.id, args: { ...signed.args, fact } }
      acceptedResult(await say(by, sent))
      const [row] = await factsOf(subject)
      return [row?.payload, row?.handed_in_by]
    }
    expect(await sends(other, 'M7 7')).toEqual([drawn('M7 7'), other.id])
    expect(await sends(other, 'M8 8')).toEqual([drawn('M7 7'), other.id])
    expect(await sends(own, 'M1 1l2 2')).toEqual([drawn('M1 1l2 2'), ''])
    // From then on it is said.
    for (const by of [other, own]) expect(await sends(by, 'M9 9')).toEqual([drawn('M1 1l2 2'), ''])
  })

  it('is never a captain’s own when a captain hands it in for an unknown station', async () => {
    const gone: StationPhone = { id: newRecordId(), key: '', station_id: newRecordId(), event_id, said: 0 }
    const handIn = (one: Command) => pushOne(server, { ...one, author: admin.id }, admin.token)
    const settled = { clash: 'bib:901', about: [newRecordId()], stands: '' }
    const fewer = { t_shirt_size: 'M', count: -100_000 } as const
    expect(codeOf(await handIn(factOf(gone, { kind: 'settled', payload: settled })))).toBe('forbidden')
    expect(codeOf(await handIn(factOf(gone, { kind: 'shirts_brought', payload: fewer })))).toBe('forbidden')
    acceptedResult(await handIn(handOut(gone, await runnerOf())))
  })

  it('is also recorded by a captain, who settles clashes', async () => {
    const about = [newRecordId(), newRecordId()]
    const captain: StationPhone = { id: newRecordId(), key: '', station_id: '', event_id, said: 0 }
    const settled = factOf(
      captain,
      { kind: 'settled', payload: { clash: 'bib:901', about, stands: about[0] ?? '' } },
      { author: admin.id },
    )
    expect(acceptedResult(await pushOne(server, settled, admin.token))).toEqual({ late: false })
    const user = await server.createUser()
    expect(
      codeOf(await pushOne(server, { ...settled, id: newRecordId(), author: user.id }, user.token)),
    ).toBe('forbidden')
  })

  it('blocks no future fact of others, whatever its number', async () => {
    const phone = await phoneAt(await makeTable())
    const note = factOf(phone, { kind: 'note', payload: { text: 'Rain' } })
    const later = official(...newStation(event_id, { name: 'Table 2' }))
    acceptedResult(await say(phone, { ...note, replaces: later.id }))
    const own = factOf(phone, { kind: 'note', payload: { text: 'Sun' } })
    expect(codeOf(await say(phone, { ...own, id: later.id }))).toBe('barred')
    acceptedResult(await pushOne(server, later, admin.token))
    expect(acceptedResult(await pushOne(server, later, admin.token))).toBeDefined()
  })

  it('is not in the log of changes, which it would fill', async () => {
    const phone = await phoneAt(await makeTable())
    acceptedResult(await say(phone, factOf(phone, { kind: 'note', payload: { text: 'Ready' } })))
    expect(await stored(server, 'activity', `author = "${phone.id}"`)).toEqual([])
  })
})

describe('a station’s feed', () => {
  it('rings when a key is taken away, so that its phone asks and learns it', async () => {
    const phone = await phoneAt(await makeTable())
    const scope = `table:${event_id}`
    const listener = await Listener.open(server.url)
    const shown = { 'Station-Key': phone.key }
    expect(await listener.subscribe([`heads/${scope}`], '', shown)).toBe(204)
    const stands = async () => {
      const { scopes } = await new FeedClient(server, 'sync', { token: admin.token }).heads(
        `event:${event_id}`,
      )
      return scopes[`event:${event_id}`] ?? 0
    }
    const before = await stands()
    // How it is, which it tells each minute, rings for nobody.
    expect(await report(phone)).toMatchObject({ status: 200 })
    expect(await stands()).toBe(before)
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: phone.id }))
    const after = await stands()
    expect(after).toBeGreaterThan(before)
    await expect.poll(() => listener.rings.at(-1)?.seq, { timeout: 10_000 }).toBe(after)
    expect(await scopeNames(phone, scope)).toEqual([])
    listener.close()
  })

  it('has what its kind needs of its event, and as much as the organiser allows', async () => {
    const table = await makeTable()
    const phone = await phoneAt(table)
    const finish = await phoneAt(await makeTable({ name: 'Finish' }, 'finish'))
    const id = await runnerOf({ emergency_contact_name: 'Jo Abernathy', date_of_birth: '1990-05-17' })
    const [scope, aged] = [`table:${event_id}`, `table:${event_id}:age:contact`]
    expect(await scopeNames(phone, scope, aged, `event:${event_id}`, `devices:${event_id}`, 'admin')).toEqual(
      [scope],
    )
    expect(await scopeNames(finish, scope, `place:${event_id}:finish`)).toEqual([`place:${event_id}:finish`])
    const client = new FeedClient(server, 'sync', { key: phone.key })
    const rowIn = async (name: string) =>
      (await client.all(name, 'registrations')).documents.find((row) => row.id === id)
    const row = await rowIn(scope)
    expect(row).toMatchObject({ first_name: 'Ada', age: null, emergency_contact_name: '' })
    const unseen = [
      'email',
      'phone_number',
      'street_address',
      'city',
      'zip_code',
      'date_of_birth',
      'user_id',
      'guest',
    ]
    for (const field of unseen) expect(row, field).not.toHaveProperty(field)
    expect(row?.age_group, 'it says how old somebody is').toBe('')

    const changes = { sees_age: true, sees_contact: true }
    const from = { sees_age: false, sees_contact: false }
    acceptedResult(await asAdmin('changeStation', { station_id: table.station_id, changes }, from))
    expect(await report(phone)).toMatchObject({ status: 200, body: { station: changes } })
    expect(await scopeNames(phone, scope, aged)).toEqual([aged])
    const event = await stored<{ event_date: string }>(server, 'events', `id = "${event_id}"`)
    const year = Number(event[0]?.event_date.slice(0, 4)) - 1990
    const age = (event[0]?.event_date ?? '').slice(5) < '05-17' ? year - 1 : year
    const age_group: unknown = expect.stringMatching(/\d/)
    expect(await rowIn(aged)).toMatchObject({ age, age_group, emergency_contact_name: 'Jo Abernathy' })
  })

  it('has the facts of all tables, and no signature', async () => {
    const [one, two] = [await phoneAt(await makeTable()), await phoneAt(await makeTable({ name: 'Table 2' }))]
    const subject = await runnerOf()
    const payload = { name: 'Ada', signature: 'M1 1L2 2' }
    acceptedResult(await say(one, factOf(one, { kind: 'waiver_signed', payload, subject })))
    const client = new FeedClient(server, 'sync', { key: two.key })
    const facts = (await client.all(`table:${event_id}`, 'facts')).documents
    expect(facts).toMatchObject([{ subject, payload: { name: 'Ada' }, station_id: one.station_id }])
    expect(JSON.stringify(facts)).not.toContain('M1 1')
    expect(await factsOf(subject)).toMatchObject([{ payload }])
    const names = (await client.all(`table:${event_id}`, 'stations')).documents.map(({ name }) => name)
    expect(names.sort()).toEqual(['Table 1', 'Table 2'])
  })

  it('ends with its key: revoked, left, or some days after the event', async () => {
    const table = await makeTable()
    const phones = [await phoneAt(table), await phoneAt(table), await phoneAt(table)]
    const [revoked, left, kept] = phones as [StationPhone, StationPhone, StationPhone]
    const scope = `table:${event_id}`
    for (const phone of phones) expect(await scopeNames(phone, scope)).toEqual([scope])
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: revoked.id }))
    const leave = command('leaveStation', { device_id: left.id }, { author: left.id })
    acceptedResult(await say(left, leave))
    const states = async () => Promise.all(phones.map(async (phone) => (await report(phone)).body.state))
    expect(await states()).toEqual(['revoked', 'left', 'live'])
    expect(await Promise.all(phones.map((phone) => scopeNames(phone, scope)))).toEqual([[], [], [scope]])
    await setDay(-5)
    expect(await states()).toEqual(['revoked', 'left', 'ended'])
    expect(await scopeNames(kept, scope)).toEqual([])
  })
})

describe('a phone that is moved', () => {
  const move = (phone: StationPhone, station_id: string) =>
    asAdmin('moveStationDevice', { device_id: phone.id, station_id })

  it('reads what its new station may read, and nothing else, from that moment on', async () => {
    const table = await makeTable({ sees_contact: true })
    const finish = await makeTable({ name: 'Finish' }, 'finish')
    const phone = await phoneAt(table)
    const [before, after] = [`table:${event_id}:contact`, `place:${event_id}:finish`]
    expect(await scopeNames(phone, before, after)).toEqual([before])
    acceptedResult(await move(phone, finish.station_id))
    acceptedResult(await move(phone, finish.station_id))
    expect(await scopeNames(phone, before, after)).toEqual([after])
    expect((await report(phone)).body).toMatchObject({ state: 'live', station: { name: 'Finish' } })
  })

  it('may still send facts from its earlier station, under that station’s name', async () => {
    const [table, finish] = [await makeTable(), await makeTable({ name: 'Finish' }, 'finish')]
    const phone = await phoneAt(table)
    const subject = await runnerOf()
    const own_fact = handOut(phone, subject)
    acceptedResult(await move(phone, finish.station_id))
    expect(acceptedResult(await say(phone, own_fact))).toEqual({ late: false })
    expect(await factsOf(subject)).toMatchObject([{ station_id: table.station_id, handed_in_by: '' }])
    // Where it stands now nothing is handed out.
    phone.station_id = finish.station_id
    expect(codeOf(await say(phone, handOut(phone, subject)))).toBe('forbidden')
  })

  it('is believed where it is and was, and marked at a table where nobody knows it', async () => {
    const [table, other, third] = [
      await makeTable(),
      await makeTable({ name: 'Table 2' }),
      await makeTable({ name: 'Table 3' }),
    ]
    const phone = await phoneAt(table)
    const saysAt = async ({ station_id }: { station_id: string }) =>
      acceptedResult(await say(phone, handOut(phone, await runnerOf(), { station_id })))
    const stands = async () => [await saysAt(table), await saysAt(other), await saysAt(third)]
    // A restore may have lost that it was moved there.
    expect(await stands()).toEqual([{ late: false }, { late: true }, { late: true }])
    acceptedResult(await move(phone, other.station_id))
    expect(await stands()).toEqual([{ late: false }, { late: false }, { late: true }])
    const at = new Set(
      (await stored(server, 'facts', `device_id = "${phone.id}" && late = true`)).map(
        (fact) => fact.station_id,
      ),
    )
    expect(at).toEqual(new Set([other.station_id, third.station_id]))
  })

  it('moves to no station of another event, to no closed one, and not once it is no longer a station', async () => {
    const [table, closed] = [await makeTable(), await makeTable({ name: 'Closed' })]
    const change = { station_id: closed.station_id, changes: { closed: true } }
    acceptedResult(await asAdmin('changeStation', change, { closed: false }))
    const phone = await phoneAt(table)
    expect(codeOf(await move(phone, closed.station_id))).toBe('station_closed')
    expect(codeOf(await move(phone, newRecordId()))).toBe('station_not_found')
    expect(codeOf(await move({ ...phone, id: newRecordId() }, table.station_id))).toBe('device_not_found')
    const [kind, elsewhere] = newStation(await createEvent(server))
    acceptedResult(await asAdmin(kind, elsewhere))
    expect(codeOf(await move(phone, elsewhere.station_id))).toBe('wrong_event')
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: phone.id }))
    expect(codeOf(await move(phone, table.station_id))).toBe('device_ended')
    const runner = await server.createUser()
    const own = command(
      'moveStationDevice',
      { device_id: phone.id, station_id: table.station_id },
      { author: runner.id },
    )
    expect(codeOf(await pushOne(server, own, runner.token))).toBe('forbidden')
  })
})

describe('a report', () => {
  it('says how the phone is, and how far its clock is ahead', async () => {
    const phone = await phoneAt(await makeTable())
    expect(await report(phone)).toMatchObject({ status: 200 })
    const [device] = await stored<{ last_heard: string; report: Record<string, number> }>(
      server,
      'station_devices',
      `id = "${phone.id}"`,
    )
    expect(device?.last_heard).not.toBe('')
    expect(device?.report).toMatchObject({ unsent: 3, battery: 0.4, runners: 10, camera: 'allowed' })
    expect(Math.round((device?.report.clock_ahead_ms ?? 0) / 60_000)).toBe(60)
    expect((await report(phone, { battery: 7 })).status).toBe(400)
    expect((await report({ key: 'nobody' })).body).toMatchObject({ state: 'unknown', station: null })
  })

  it('shares a table’s bibs among its phones, gives more where they run out, and forgets none of them', async () => {
    const table = await makeTable({ bib_from: 900, bib_to: 949 })
    const [one, other] = [await phoneAt(table), await phoneAt(table)]
    const partsOf = async (phone: StationPhone, more: Record<string, unknown> = {}) =>
      ((await report(phone, more)).body.station as { bib_parts: number[][] }).bib_parts
    expect([await partsOf(one), await partsOf(other)]).toEqual([[[900, 924]], [[925, 937]]])
    const giveTo = async (last: number) => {
      for (let bib = 900; bib <= last; bib++) {
        const payload = { bib_number: String(bib), t_shirt_size: 'M' as const }
        acceptedResult(await say(one, factOf(one, { kind: 'walk_up', payload })))
      }
    }
    await giveTo(920)
    expect(await partsOf(one)).toEqual([
      [900, 924],
      [938, 943],
    ])
    const { documents } = await new FeedClient(server, 'sync', { token: admin.token }).all(
      `devices:${event_id}`,
      'station_devices',
    )
    expect(documents.find(({ id }) => id === other.id)).toMatchObject({ bib_parts: [[925, 937]] })
    // What an older copy of the server no longer says, its phone knows; and nobody takes what another one has.
    await asSuperuser(server, `/api/collections/station_devices/records/${one.id}`, {
      bib_parts: [[900, 924]],
    })
    expect(
      await partsOf(one, {
        bib_parts: [
          [900, 924],
          [938, 943],
        ],
      }),
    ).toEqual([
      [900, 924],
      [938, 943],
    ])
    expect(await partsOf(other, { bib_parts: [[900, 949]] })).toEqual([[925, 937]])
    // A phone that was revoked may have given its part; one that left has told all of it.
    acceptedResult(await asAdmin('revokeStationDevice', { device_id: other.id }))
    expect(await partsOf(await phoneAt(table))).toEqual([[944, 946]])
    acceptedResult(
      await pushOne(server, command('leaveStation', { device_id: one.id }, { author: one.id }), one),
    )
    expect((await partsOf(await phoneAt(table)))[0]?.[0]).toBe(900)
  })

  it('corrects the times of the phone’s facts, also once its clock is right', async () => {
    const phone = await phoneAt(await makeTable())
    const runner = await runnerOf()
    await report(phone)
    const hour_ms = 3_600_000
    const by = async (ahead_ms: number) => {
      const at = new Date(Date.now() + ahead_ms - 60_000).toISOString()
      const one = factOf(phone, { kind: 'note', payload: { text: 'Pins?' }, subject: runner, at })
      acceptedResult(await say(phone, one))
      const { id } = one.args.fact as { id: string }
      const [row] = await stored<{ clock_ahead_ms: number }>(server, 'facts', `id = "${id}"`)
      return Math.round((row?.clock_ahead_ms ?? 0) / 60_000)
    }
    expect(await by(hour_ms)).toBe(60)
    await report(phone, { clock: new Date().toISOString() })
    expect(await by(0)).toBe(0)
    // Nobody says anything later than it is heard: the clock was ahead by so much at least.
    expect(await by(2 * hour_ms)).toBe(119)
    const feed = new FeedClient(server, 'sync', { key: phone.key })
    const { documents } = await feed.all(`table:${event_id}`, 'facts')
    expect(documents.map((one) => Math.round(Number(one.clock_ahead_ms) / hour_ms)).sort()).toEqual([0, 1, 2])
  })

  it('ignores a clock that is far off', async () => {
    const phone = await phoneAt(await makeTable())
    for (const clock of ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'noon']) {
      expect(await report(phone, { clock }), clock).toMatchObject({ status: 200 })
      const [device] = await stored<{ report: object }>(server, 'station_devices', `id = "${phone.id}"`)
      expect(device?.report, clock).toMatchObject({ unsent: 3, clock_ahead_ms: null })
    }
  })
})

describe('an account', () => {
  it('exports what tables recorded about its runners, and takes it along, also where the result stays', async () => {
    const phone = await phoneAt(await makeTable())
    const runner = await server.createUser()
    const entry = registration(event_id, { guest: '' }, { author: runner.id })
    acceptedResult(await pushOne(server, entry, runner.token))
    const subject = String(entry.args.registration_id)
    const drawn = { name: 'Ada', signature: 'M1 1L2 2' }
    acceptedResult(await say(phone, handOut(phone, subject)))
    acceptedResult(await say(phone, factOf(phone, { kind: 'waiver_signed', payload: drawn, subject })))
    const changes = { race_time: 2_400_000 }
    acceptedResult(
      await asAdmin('setResult', { registration_id: subject, event_id, changes }, { race_time: null }),
    )
    const ask = (path: string, body: object) =>
      fetch(`${server.url}/api/account/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: runner.token },
        body: JSON.stringify(body),
      })
    const file = (await (await ask('export', {})).json()) as { facts: Record<string, unknown>[] }
    expect(file.facts).toMatchObject([
      { kind: 'handed_out', station: 'Table 1', late: false },
      { kind: 'waiver_signed', payload: JSON.stringify(drawn) },
    ])
    for (const field of ['device_id', 'initials']) expect(file.facts[0]).not.toHaveProperty(field)
    expect((await ask('delete', { password: runner.password })).status).toBe(200)
    expect(await factsOf(subject)).toEqual([])
    expect(await stored(server, 'registrations', `id = "${subject}"`)).toMatchObject([
      { last_name: 'withheld' },
    ])
    acceptedResult(await say(phone, handOut(phone, subject)))
    expect(await factsOf(subject)).toEqual([])
  })
})

describe('a runner who is erased', () => {
  it('takes along what tables recorded, also late arrivals', async () => {
    const phone = await phoneAt(await makeTable())
    const subject = await runnerOf()
    acceptedResult(await say(phone, handOut(phone, subject)))
    acceptedResult(await asAdmin('eraseRegistration', { registration_id: subject }))
    expect(await factsOf(subject)).toEqual([])
    const late = factOf(phone, { kind: 'collected_by', payload: { name: 'Bo' }, subject })
    expect(acceptedResult(await say(phone, late))).toEqual({ late: false, erased: true })
    expect(await factsOf(subject)).toEqual([])
    const walkUp = factOf(phone, {
      kind: 'walk_up',
      payload: { bib_number: '1', t_shirt_size: 'M' },
      subject,
    })
    acceptedResult(await say(phone, walkUp))
    expect(await stored(server, 'registrations', `id = "${subject}"`)).toEqual([])
  })
})

const setDay = (days: number) =>
  asSuperuser(server, `/api/collections/events/records/${event_id}`, { event_date: dayFromToday(days) })
