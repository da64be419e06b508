import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FactRow, readFact, takenBack } from '#domain/race-day/fact.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { randomFor } from '../../pocketbase/src/seed/random.ts'
import {
  acceptedResult,
  codeOf,
  type Command,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode, type StationPhone } from './station-fixtures.ts'

// What a stranger can do with a phone that was a table until a captain revoked it, or that is another station than a table:
// both know the names of the event's other phones.

let server: TestServer
let admin: TestUser
let event_id: string
let table: StationPhone
let thief: StationPhone
let start: StationPhone
/** Whose packets went, with the facts that say so. */
let runners: string[]
let hand_outs: string[]

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

const asAdmin = (kind: string, args: Record<string, unknown>) =>
  pushOne(server, command(kind, args, { author: admin.id }), admin.token)
const say = (phone: StationPhone, one: Command) => pushOne(server, one, phone)
/** Sends what names one phone from another. */
const bring = (by: StationPhone, one: Command) =>
  pushOne(server, { ...one, id: command('', {}).id, author: by.id }, by)
const revoke = (phone: StationPhone) => asAdmin('revokeStationDevice', { device_id: phone.id })
const factIn = ({ args }: Command) => Object(args.fact) as { id: string; subject: string }

async function phoneAt(kind: string, name: string): Promise<StationPhone> {
  const [making, args] = newStation(event_id, { name }, kind)
  acceptedResult(await asAdmin(making, args))
  const code = openCode(args.station_id)
  acceptedResult(await asAdmin('openStationCode', code.args))
  return joinedPhone(server, code.code, args)
}

async function runnerOf(): Promise<string> {
  const one = registration(event_id)
  acceptedResult(await pushOne(server, one))
  return String(one.args.registration_id)
}

beforeEach(async () => {
  event_id = await createEvent(server, { fees: [{ name: 'Entry', until: '', amount_cents: 3500 }] })
  table = await phoneAt('packet_table', 'Table 1')
  thief = await phoneAt('packet_table', 'Table 2')
  start = await phoneAt('start', 'Start')
  runners = [await runnerOf(), await runnerOf()]
  hand_outs = []
  for (const subject of runners) {
    const out = factOf(table, { kind: 'handed_out', payload: { bib_number: '', t_shirt_size: 'M' }, subject })
    acceptedResult(await say(table, out))
    hand_outs.push(factIn(out).id)
  }
})

/** All that anybody sees of the race, except the captain's list of what waits. */
async function raceNow() {
  const of_event = `event_id = "${event_id}"`
  const sorted = async (collection: string) =>
    (await stored<Record<string, unknown> & { id: string }>(server, collection, of_event)).toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    )
  return { registrations: await sorted('registrations'), facts: await sorted('facts') }
}
const waiting = () =>
  stored<Record<string, unknown> & { id: string }>(server, 'waiting_facts', `event_id = "${event_id}"`)

/** In the name of a phone at a table. */
const forged = (name: StationPhone, subject: string, out: string): Command[] => [
  factOf(name, { kind: 'void', payload: {}, voids: out }),
  factOf(name, { kind: 'bib_replaced', payload: { from: '', to: 'EVIL1' }, subject }),
  factOf(name, { kind: 'walk_up', payload: { bib_number: 'EVIL2', t_shirt_size: 'M' } }),
  factOf(name, { kind: 'handed_out', payload: { bib_number: '9', t_shirt_size: 'XL' }, subject }),
  factOf(name, { kind: 'paid', payload: { amount_cents: 3500 }, subject }),
  factOf(name, { kind: 'waiver_signed', payload: { name: 'Nobody', signature: 'M1 1l2 2' }, subject }),
]

describe('a start phone, which may write notes', () => {
  it('hands in none of a table’s facts, under any name, and takes back none of a table’s', async () => {
    const [subject = '', other = ''] = runners
    const before = await raceNow()
    for (const one of forged(table, subject, hand_outs[0] ?? ''))
      expect(codeOf(await bring(start, one)), factIn(one).id).toBe('forbidden')
    // What it takes back may come later.
    const unheard = factOf(table, {
      kind: 'handed_out',
      payload: { bib_number: '', t_shirt_size: 'M' },
      subject: other,
    })
    const early = factOf(table, { kind: 'void', payload: {}, voids: factIn(unheard).id })
    expect(codeOf(await bring(start, early))).toBe('forbidden')
    expect(await raceNow()).toEqual(before)
    expect(await waiting()).toEqual([])
  })

  it('hands in a note of another phone, which is marked', async () => {
    const note = factOf(table, { kind: 'note', payload: { text: 'Rain' } })
    expect(acceptedResult(await bring(start, note))).toEqual({ late: true })
    const back = factOf(table, { kind: 'void', payload: {}, voids: factIn(note).id })
    expect(acceptedResult(await bring(start, back))).toEqual({ late: true })
  })

  it('sends its own facts and those that it took over as a table, once it was moved', async () => {
    const thief_fact = factOf(thief, {
      kind: 'handed_out',
      payload: { bib_number: '', t_shirt_size: 'M' },
      subject: runners[0],
    })
    const taken_over = factOf(table, { kind: 'note', payload: { text: 'Rain' } })
    const out = factOf(table, {
      kind: 'handed_out',
      payload: { bib_number: '', t_shirt_size: 'M' },
      subject: runners[1],
    })
    acceptedResult(await asAdmin('moveStationDevice', { device_id: thief.id, station_id: start.station_id }))
    expect(acceptedResult(await say(thief, thief_fact))).toEqual({ late: false })
    for (const one of [taken_over, out])
      expect(acceptedResult(await bring(thief, one))).toEqual({ late: true })
  })
})

describe('a phone that was revoked', () => {
  it('changes nothing in the name of another phone, nor in its own', async () => {
    const [subject = '', other = ''] = runners
    acceptedResult(await revoke(thief))
    const before = await raceNow()
    const all = [
      ...forged(table, subject, hand_outs[0] ?? ''),
      ...forged(thief, other, hand_outs[1] ?? '').slice(1),
    ]
    for (const one of all)
      expect(acceptedResult(await bring(thief, one))).toEqual({ late: true, waits: true })
    // A lost answer is asked for once more.
    for (const one of all)
      expect(acceptedResult(await bring(thief, one))).toEqual({ late: true, waits: true })
    expect(await raceNow()).toEqual(before)
    expect(await waiting()).toHaveLength(all.length)
    expect(await waiting()).toMatchObject(all.map(() => ({ brought_by: thief.id, dismissed: false })))
    // It brings nothing for another event, and no kind that it may not say.
    const elsewhere = factOf(thief, {
      kind: 'note',
      payload: { text: 'Ready' },
      event_id: await createEvent(server),
    })
    expect(codeOf(await say(thief, elsewhere))).toBe('station_not_found')
    const settled = { clash: `handed:${subject}`, about: hand_outs, stands: '' }
    expect(codeOf(await say(thief, factOf(thief, { kind: 'settled', payload: settled })))).toBe('forbidden')
  })

  it('changes what a captain takes in of it, unaltered, with the drawing that no screen shows', async () => {
    const [subject = ''] = runners
    acceptedResult(await revoke(thief))
    const walk_up = factOf(thief, { kind: 'walk_up', payload: { bib_number: '901', t_shirt_size: 'M' } })
    const signed = factOf(thief, {
      kind: 'waiver_signed',
      payload: { name: 'Ada', signature: 'M5 5l6 6' },
      subject,
    })
    const evil = factOf(thief, { kind: 'bib_replaced', payload: { from: '', to: 'EVIL1' }, subject })
    for (const one of [walk_up, signed, evil]) acceptedResult(await say(thief, one))
    const take = (one: Command, payload: object) => {
      const fact = { ...Object(one.args.fact), payload }
      return asAdmin('recordFact', { ...one.args, fact })
    }
    expect(acceptedResult(await take(walk_up, { bib_number: '901', t_shirt_size: 'M' }))).toMatchObject({
      late: true,
      bib_number: '901',
    })
    acceptedResult(await take(signed, { name: 'Ada' }))
    expect(
      await stored(server, 'registrations', `event_id = "${event_id}" && source = "walk_up"`),
    ).toMatchObject([{ id: factIn(walk_up).subject, bib_number: '901' }])
    expect(await stored(server, 'facts', `device_id = "${thief.id}"`)).toMatchObject([
      { kind: 'walk_up', late: true, handed_in_by: admin.id },
      { kind: 'waiver_signed', payload: { name: 'Ada', signature: 'M5 5l6 6' }, handed_in_by: admin.id },
    ])
    const [left, ...others] = await waiting()
    expect(others).toEqual([])
    expect(left).toMatchObject({ fact_id: factIn(evil).id, dismissed: false })
    const dismiss = (dismissed: boolean) =>
      asAdmin('dismissWaitingFacts', { event_id, ids: [String(left?.id)], dismissed })
    acceptedResult(await dismiss(true))
    expect(await waiting()).toMatchObject([{ dismissed: true }])
    acceptedResult(await dismiss(false))
    expect(await waiting()).toMatchObject([{ dismissed: false }])
    // Erasing a runner also erases what waits.
    acceptedResult(await asAdmin('eraseRegistration', { registration_id: subject }))
    expect(await waiting()).toEqual([])
  })

  it('blocks no entry of another phone by its number, and gives way to what arrived by itself', async () => {
    const [subject = ''] = runners
    const note = factOf(table, { kind: 'note', payload: { text: 'Rain' }, subject })
    acceptedResult(await revoke(thief))
    const squatting = {
      ...note,
      args: { ...note.args, fact: { ...Object(note.args.fact), payload: { text: 'Sun' } } },
    }
    acceptedResult(await bring(thief, squatting))
    expect(acceptedResult(await say(table, note))).toEqual({ late: false })
    expect(await waiting()).toEqual([])
    expect(await stored(server, 'facts', `kind = "note" && subject = "${subject}"`)).toMatchObject([
      { payload: { text: 'Rain' }, late: false },
    ])
  })

  it('brings at most two hundred notes', async () => {
    acceptedResult(await revoke(thief))
    const notes = Array.from({ length: 201 }, () =>
      factOf(thief, { kind: 'note', payload: { text: 'Spam' } }),
    )
    const answers: string[] = []
    for (const one of notes) {
      const answer = await say(thief, one)
      answers.push(answer.status === 'refused' ? codeOf(answer) : answer.status)
    }
    expect(answers.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => 'accepted'))
    expect(answers.at(-1)).toBe('many_waiting')
    acceptedResult(
      await say(
        thief,
        factOf(thief, {
          kind: 'handed_out',
          payload: { bib_number: '', t_shirt_size: 'M' },
          subject: runners[0],
        }),
      ),
    )
  })
})

describe('what takes something back', () => {
  const captain = (): StationPhone => ({ id: newRecordId(), key: '', station_id: '', event_id, said: 1_000 })
  const takeBack = async (by: StationPhone, voids: string) => {
    const one = factOf(by, { kind: 'void', payload: {}, voids }, { author: admin.id })
    acceptedResult(await pushOne(server, one, admin.token))
    return factIn(one).id
  }
  const entryOf = async (id: string) => (await stored(server, 'registrations', `id = "${id}"`))[0] ?? {}

  it('is taken back by a captain, and that again, as often as somebody changes their mind', async () => {
    const [subject = ''] = runners
    const by = captain()
    const isOut = async () => (await entryOf(subject)).packet_at !== ''
    expect(await isOut()).toBe(true)
    let last = await takeBack(by, hand_outs[0] ?? '')
    for (const out of [true, false, true, false, true]) {
      expect(await isOut()).toBe(!out)
      last = await takeBack(by, last)
      expect(await isOut()).toBe(out)
    }
    // A table takes back what it said, and not that somebody took something back.
    const own = factOf(table, { kind: 'void', payload: {}, voids: hand_outs[1] ?? '' })
    acceptedResult(await say(table, own))
    const again = factOf(table, { kind: 'void', payload: {}, voids: factIn(own).id })
    expect(codeOf(await say(table, again))).toBe('stays_taken_back')
    await takeBack(by, factIn(own).id)
    expect((await entryOf(runners[1] ?? '')).packet_at).not.toBe('')
  })

  it('gives the same in the database as on every screen, in any order', async () => {
    const random = randomFor('taken back')
    const all = hand_outs.map((id, at) => ({ id, subject: runners[at] ?? '' }))
    for (const { id, subject } of all) {
      // Who takes back what, in a tree of facts by captains and tables, sent in any order.
      const words = [id]
      const sent: Command[] = []
      for (let n = 0; n < 12; n++) {
        const [by, author] = random.chance(0.7) ? [captain(), admin.id] : [table, table.id]
        const word = factOf(
          by,
          { kind: 'void', payload: {}, voids: random.pick(words), turn: 100 + n },
          { author },
        )
        words.push(factIn(word).id)
        sent.push(word)
      }
      for (const word of sent.toSorted(() => random.next() - 0.5))
        await pushOne(server, word, word.author === admin.id ? admin.token : table)
      const rows = await stored<FactRow>(server, 'facts', `event_id = "${event_id}"`)
      const is_back = takenBack(rows.flatMap((row) => readFact(row) ?? [])).has(id)
      expect((await entryOf(subject)).packet_at === '').toBe(is_back)
    }
  })

  it('moves a bib back and forth with it', async () => {
    const [subject = ''] = runners
    const had = String((await entryOf(subject)).bib_number)
    const given = factOf(table, { kind: 'bib_replaced', payload: { from: had, to: '77' }, subject })
    acceptedResult(await say(table, given))
    const bibNow = async () => (await entryOf(subject)).bib_number
    const by = captain()
    expect(await bibNow()).toBe('77')
    const first = await takeBack(by, factIn(given).id)
    expect(await bibNow()).toBe(had)
    const second = await takeBack(by, first)
    expect(await bibNow()).toBe('77')
    await takeBack(by, second)
    expect(await bibNow()).toBe(had)
  })
})
