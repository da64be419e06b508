import { describe, expect, it } from 'vitest'
import { type FactKind, type FactOf, factSchema, readFact } from '#domain/race-day/fact.ts'
import { dueAtTable } from '#domain/race-day/due-at-table.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { stationRunnerSchema } from '#domain/race-day/station-runner.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { FeedClient } from './feed-client.ts'
import { idOf, sealOf, useReturningServer } from './heal-fixtures.ts'
import {
  acceptedResult,
  asSuperuser,
  codeOf,
  type Command,
  createEvent,
  pushOne,
  registration,
  secretOf,
  walkUp,
} from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode, type StationPhone } from './station-fixtures.ts'

// What packet tables say of a runner reaches the registration, and through it the runner's devices, admins and lists.

const life = useReturningServer()

const send = async (one: Command) => acceptedResult(await life.send(one))
const asAdmin = (...[kind, args, from]: Parameters<typeof life.official>) =>
  life.send(life.official(kind, args, from))

async function tableOf(event_id: string, station: Record<string, unknown> = {}): Promise<StationPhone> {
  const [kind, args] = newStation(event_id, station)
  acceptedResult(await asAdmin(kind, args))
  const code = openCode(args.station_id)
  acceptedResult(await asAdmin('openStationCode', code.args))
  return joinedPhone(life.server, code.code, args)
}

async function paidRace(values: Record<string, unknown> = {}): Promise<string> {
  return createEvent(life.server, { fees: [{ name: 'Entry', until: '', amount_cents: 3500 }], ...values })
}

async function entered(event_id: string): Promise<Command> {
  const entry = registration(event_id)
  await send(entry)
  return entry
}

const say = (phone: StationPhone, one: Command) => pushOne(life.server, one, phone)
async function said<K extends FactKind>(
  phone: StationPhone,
  fact: Pick<FactOf<K>, 'kind' | 'payload'> & Record<string, unknown>,
): Promise<string> {
  const one = factOf(phone, fact)
  acceptedResult(await say(phone, one))
  return String((one.args.fact as { id: string }).id)
}

const handOut = (phone: StationPhone, subject: string, more: Record<string, unknown> = {}) =>
  said(phone, { kind: 'handed_out', payload: { bib_number: '1', t_shirt_size: 'M' }, subject, ...more })
const takeBack = (phone: StationPhone, voids: string) => said(phone, { kind: 'void', payload: {}, voids })
const pay = (phone: StationPhone, subject: string, amount_cents = 3500) =>
  said(phone, { kind: 'paid', payload: { amount_cents }, subject })
const rowOf = async (id: string) => (await life.rowOf(id)) as unknown as Registration
const marksOf = async (id: string) => {
  const { fee_paid, waiver_agreed } = await rowOf(id)
  return { fee_paid, waiver_agreed }
}
/** What a phone at the table makes of what its feed brings. */
async function owedAt(table: StationPhone, id: string): Promise<number> {
  const feed = new FeedClient(life.server, 'sync', { key: table.key })
  const all = async (collection: string) => (await feed.all(`table:${table.event_id}`, collection)).documents
  const list = (await all('registrations')).map((row) => stationRunnerSchema.parse(row))
  const facts = (await all('facts')).flatMap((row) => readFact(factSchema.parse(row)) ?? [])
  const runner = list.find((one) => one.id === id)
  if (!runner) throw new Error('the runner is not on the list')
  return dueAtTable(runner, pickupState(facts, list).runners[id] ?? null, null)
}
const packetOf = async (id: string) => {
  const { packet_at, packet_from } = await rowOf(id)
  return { packet_at, packet_from }
}
const waits = { packet_at: '', packet_from: '' }

describe('the pass of a runner', () => {
  it('shows when and at which table the packet went out, on the phone that registered, until it is taken back', async () => {
    const table = await tableOf(life.event_id)
    const [entry, other] = [await entered(life.event_id), await entered(life.event_id)]
    const guest = new FeedClient(life.server, 'sync', { secrets: [secretOf(idOf(entry))] })
    const scope = `guest:${String(entry.args.guest)}`
    const pass = async () => (await guest.all(scope, 'registrations')).documents
    expect(await pass()).toMatchObject([{ id: idOf(entry), ...waits }])
    const at = new Date(Date.now() - 600_000).toISOString()
    const given = await handOut(table, idOf(entry), { at })
    const shown = await pass()
    expect(shown).toMatchObject([{ id: idOf(entry), packet_at: at, packet_from: 'Table 1' }])
    // Nothing else of the table, and nothing of another runner.
    for (const unseen of [table.id, table.station_id, 'KM', idOf(other)])
      expect(JSON.stringify(shown)).not.toContain(unseen)
    await takeBack(table, given)
    expect(await pass()).toMatchObject([waits])
  })

  it('shows the table’s shirt, before the packet goes out and after, until that is taken back', async () => {
    const table = await tableOf(life.event_id)
    const id = idOf(await entered(life.event_id))
    const shirts = async () => {
      const { t_shirt_size, packet_shirt } = await rowOf(id)
      return { t_shirt_size, packet_shirt }
    }
    const entry = await shirts()
    expect(entry).toEqual({ t_shirt_size: 'M', packet_shirt: '' })
    await said(table, { kind: 'shirt_swapped', payload: { from: 'M', to: 'L' }, subject: id })
    // What was asked for in the form stays what it was.
    expect(await shirts()).toEqual({ ...entry, packet_shirt: 'L' })
    await handOut(table, id, { payload: { bib_number: '1', t_shirt_size: 'L' } })
    await said(table, { kind: 'shirt_swapped', payload: { from: 'L', to: 'XL' }, subject: id })
    expect(await shirts()).toEqual({ ...entry, packet_shirt: 'XL' })
    const other = idOf(await entered(life.event_id))
    await takeBack(
      table,
      await said(table, { kind: 'shirt_swapped', payload: { from: 'M', to: 'S' }, subject: other }),
    )
    expect(await rowOf(other)).toMatchObject({ t_shirt_size: 'M', packet_shirt: '' })
    // That none went is a word too.
    const without = await handOut(table, other, { payload: { bib_number: '2', t_shirt_size: '' } })
    expect(await rowOf(other)).toMatchObject({ t_shirt_size: 'M', packet_shirt: 'none' })
    await takeBack(table, without)
    expect(await rowOf(other)).toMatchObject({ packet_shirt: '' })
  })

  it('has a time no later than the server heard of it, whatever a clock says', async () => {
    const table = await tableOf(life.event_id)
    const entry = await entered(life.event_id)
    await handOut(table, idOf(entry), { at: new Date(Date.now() + 3_600_000).toISOString() })
    const { packet_at } = await packetOf(idOf(entry))
    expect(Date.parse(packet_at)).toBeLessThanOrEqual(Date.now())
    const other = await entered(life.event_id)
    const began = Date.now() - 60_000
    await handOut(table, idOf(other), { at: '0000-01-01T00:00:00.000Z' })
    expect(Date.parse((await packetOf(idOf(other))).packet_at)).toBeGreaterThan(began)
  })

  it('follows the order of the facts and the captain’s decision, whatever arrives first', async () => {
    const [one, two] = [await tableOf(life.event_id), await tableOf(life.event_id, { name: 'Table 2' })]
    const id = idOf(await entered(life.event_id))
    const later = await handOut(two, id, { turn: 7 })
    expect(await packetOf(id)).toMatchObject({ packet_from: 'Table 2' })
    // It was said before, and comes late.
    const first = await handOut(one, id, { turn: 3 })
    expect(await packetOf(id)).toMatchObject({ packet_from: 'Table 1' })
    const captain: StationPhone = { ...one, id: life.admin.id, station_id: '', said: 20 }
    const settle = async (stands: string, ...known: string[]) => {
      const payload = { clash: `handed:${id}`, about: [first, later, ...known], stands }
      const one = factOf(captain, { kind: 'settled', payload }, { author: life.admin.id })
      acceptedResult(await life.send(one))
      return String((one.args.fact as { id: string }).id)
    }
    const second = await settle(later)
    expect(await packetOf(id)).toMatchObject({ packet_from: 'Table 2' })
    // A captain who settles it differently without knowing that opens it again, until somebody knows both.
    const none = await settle('')
    expect(await packetOf(id)).toMatchObject({ packet_from: 'Table 1' })
    const nobody = await settle('', second, none)
    expect(await packetOf(id)).toEqual(waits)
    const back = factOf(captain, { kind: 'void', payload: {}, voids: nobody }, { author: life.admin.id })
    acceptedResult(await life.send(back))
    expect(await packetOf(id)).toMatchObject({ packet_from: 'Table 1' })
    // What takes back may come before what it takes back.
    const lost = factOf(one, {
      kind: 'handed_out',
      payload: { bib_number: '2', t_shirt_size: 'M' },
      subject: idOf(await entered(life.event_id)),
    })
    const { id: lost_id, subject } = lost.args.fact as { id: string; subject: string }
    await takeBack(one, lost_id)
    acceptedResult(await say(one, lost))
    expect(await packetOf(subject)).toEqual(waits)
  })

  it('comes back after a restore with the facts, in any order of their seals', { tags: 'full' }, async () => {
    const table = await tableOf(life.event_id)
    const ids = [idOf(await entered(life.event_id)), idOf(await entered(life.event_id))] as const
    life.backup()
    const entry = registration(life.event_id)
    const sealed = async (one: Command) =>
      sealOf(await (one.kind === 'recordFact' ? say(table, one) : life.send(one)))
    const given = (subject: string) =>
      factOf(table, { kind: 'handed_out', payload: { bib_number: '1', t_shirt_size: 'M' }, subject })
    const [first, second, third] = [given(ids[0]), given(ids[1]), given(idOf(entry))]
    const voids = (second.args.fact as { id: string }).id
    const seals = [
      await sealed(entry),
      await sealed(first),
      await sealed(second),
      await sealed(third),
      await sealed(factOf(table, { kind: 'void', payload: {}, voids })),
    ]
    await life.goBack()
    expect(await packetOf(ids[0])).toEqual(waits)
    expect(await life.statuses(...seals.toReversed())).toEqual(seals.map(() => 'applied'))
    expect(await packetOf(ids[0])).toMatchObject({ packet_from: 'Table 1' })
    expect(await packetOf(ids[1])).toEqual(waits)
    expect(await packetOf(idOf(entry))).toMatchObject({ packet_from: 'Table 1' })
  })
})

describe('a fee that was paid at a table', () => {
  it('is paid for everybody, once it is complete, and owed again when that is taken back', async () => {
    const event_id = await paidRace()
    const table = await tableOf(event_id)
    const id = idOf(await entered(event_id))
    await pay(table, id, 1500)
    expect(await marksOf(id)).toMatchObject({ fee_paid: false })
    const rest = await pay(table, id, 2000)
    expect(await marksOf(id)).toMatchObject({ fee_paid: true })
    await takeBack(table, rest)
    expect(await marksOf(id)).toMatchObject({ fee_paid: false })
  })

  it('stays paid where an admin noted it too, before or since, and unpaid where one noted that since', async () => {
    const event_id = await paidRace()
    const table = await tableOf(event_id)
    const ids = await Promise.all([1, 2, 3].map(async () => idOf(await entered(event_id))))
    const [before, since, unpaid] = ids as [string, string, string]
    const notePaid = async (id: string, paid: boolean) =>
      acceptedResult(await asAdmin('setFeePaid', { event_id, registration_ids: [id], paid }))
    await notePaid(before, true)
    const facts = new Map<string, string>()
    for (const id of ids) facts.set(id, await pay(table, id))
    await notePaid(since, true)
    await notePaid(unpaid, false)
    expect(await marksOf(unpaid)).toMatchObject({ fee_paid: false })
    for (const id of ids) await takeBack(table, facts.get(id) ?? '')
    expect(await marksOf(before)).toMatchObject({ fee_paid: true })
    expect(await marksOf(since)).toMatchObject({ fee_paid: true })
    expect(await marksOf(unpaid)).toMatchObject({ fee_paid: false })
  })

  it('is due at every table once an admin notes that it did not come in, until a table takes it again', async () => {
    const event_id = await paidRace()
    const table = await tableOf(event_id)
    const id = idOf(await entered(event_id))
    const notePaid = async (paid: boolean) =>
      acceptedResult(await asAdmin('setFeePaid', { event_id, registration_ids: [id], paid }))
    expect(await owedAt(table, id)).toBe(3500)
    await pay(table, id, 1500)
    const first = await pay(table, id, 2000)
    expect(await owedAt(table, id)).toBe(0)
    await notePaid(false)
    expect(await owedAt(table, id)).toBe(3500)
    expect(await marksOf(id)).toMatchObject({ fee_paid: false })
    // What it took before the admin knew of it.
    await takeBack(table, first)
    expect(await owedAt(table, id)).toBe(3500)
    const again = await pay(table, id)
    expect(await owedAt(table, id)).toBe(0)
    expect(await marksOf(id)).toMatchObject({ fee_paid: true })
    await takeBack(table, again)
    expect(await owedAt(table, id)).toBe(3500)
    expect(await marksOf(id)).toMatchObject({ fee_paid: false })
    await notePaid(true)
    expect(await owedAt(table, id)).toBe(0)
    await notePaid(false)
    expect(await owedAt(table, id)).toBe(3500)
  })

  it('restores a lapsed entry, where there is a place', async () => {
    const event_id = await paidRace({ capacity: 2, hold_days: 5 })
    const table = await tableOf(event_id)
    const [first, second] = [idOf(await entered(event_id)), idOf(await entered(event_id))]
    for (const id of [first, second])
      await asSuperuser(life.server, `/api/collections/registrations/records/${id}`, {
        lapsed: true,
        lapsed_bib: id === first ? '1' : '2',
        bib_number: '',
      })
    await asSuperuser(life.server, `/api/collections/events/records/${event_id}`, { registered: 1 })
    await pay(table, first)
    expect(await rowOf(first)).toMatchObject({ lapsed: false, fee_paid: true, bib_number: '1' })
    await pay(table, second)
    expect(await rowOf(second)).toMatchObject({ lapsed: true, fee_paid: false })
  })

  it(
    'is as before after a restore, also where an admin noted otherwise later',
    { tags: 'full' },
    async () => {
      const event_id = await paidRace()
      const table = await tableOf(event_id)
      const ids = [await entered(event_id), await entered(event_id), await entered(event_id)].map(idOf)
      const [paid, unpaid, again] = ids as [string, string, string]
      life.backup()
      const fee = { kind: 'paid' as const, payload: { amount_cents: 3500 } }
      const facts = ids.map((subject) => factOf(table, { ...fee, subject }))
      const seals: string[] = []
      for (const one of facts) seals.push(sealOf(await say(table, one)))
      seals.push(
        sealOf(await asAdmin('setFeePaid', { event_id, registration_ids: [unpaid, again], paid: false })),
      )
      seals.push(sealOf(await say(table, factOf(table, { ...fee, subject: again }))))
      await life.goBack()
      expect(await life.statuses(...seals.toReversed())).toEqual(seals.map(() => 'applied'))
      expect(await marksOf(paid)).toMatchObject({ fee_paid: true })
      expect(await marksOf(unpaid)).toMatchObject({ fee_paid: false })
      expect(await marksOf(again)).toMatchObject({ fee_paid: true })
      expect(await owedAt(table, paid)).toBe(0)
      expect(await owedAt(table, unpaid)).toBe(3500)
      expect(await owedAt(table, again)).toBe(0)
    },
  )

  it(
    'follows the admin’s note that a restore lost, whatever tables took and took back in between',
    { tags: 'full' },
    async () => {
      const event_id = await paidRace()
      const table = await tableOf(event_id)
      const ids = [await entered(event_id), await entered(event_id), await entered(event_id)].map(idOf)
      const [taken_back, stands, taken_since] = ids as [string, string, string]
      const notePaid = (registration_ids: string[], paid: boolean) =>
        asAdmin('setFeePaid', { event_id, registration_ids, paid })
      life.backup()
      const seals = [sealOf(await notePaid(ids, true)), sealOf(await notePaid([taken_since], false))]
      await life.goBack()
      await takeBack(table, await pay(table, taken_back))
      const paid = await pay(table, stands)
      await pay(table, taken_since)
      expect(await life.statuses(...seals.toReversed())).toEqual(['applied', 'applied'])
      await takeBack(table, paid)
      for (const id of ids) expect(await marksOf(id)).toMatchObject({ fee_paid: true })
      expect(await owedAt(table, taken_back)).toBe(0)
      expect(await owedAt(table, stands)).toBe(0)
      expect(await owedAt(table, taken_since)).toBe(0)
      for (const id of ids) expect(await life.inboxOf(id)).toEqual([])
    },
  )

  it(
    'follows the admin’s last note, also where the server had lost the earlier one',
    { tags: 'full' },
    async () => {
      const event_id = await paidRace()
      const table = await tableOf(event_id)
      const id = idOf(await entered(event_id))
      const notePaid = (paid: boolean) => asAdmin('setFeePaid', { event_id, registration_ids: [id], paid })
      life.backup()
      const lost = sealOf(await notePaid(true))
      await life.goBack()
      expect(acceptedResult(await notePaid(false))).toEqual({ changed: 0 })
      expect(await life.statuses(lost)).toEqual(['applied'])
      expect(await marksOf(id)).toMatchObject({ fee_paid: false })
      expect(await owedAt(table, id)).toBe(3500)
    },
  )

  it(
    'is paid, and the packet out, where the facts are back before their runner, who is entered anew',
    { tags: 'full' },
    async () => {
      const event_id = await paidRace()
      const table = await tableOf(event_id)
      life.backup()
      const entry = await entered(event_id)
      const subject = idOf(entry)
      const facts = [
        factOf(table, { kind: 'paid', payload: { amount_cents: 3500 }, subject }),
        factOf(table, { kind: 'handed_out', payload: { bib_number: '1', t_shirt_size: 'M' }, subject }),
      ]
      const seals: string[] = []
      for (const one of facts) seals.push(sealOf(await say(table, one)))
      await life.goBack()
      expect(await life.statuses(...seals)).toEqual(['applied', 'applied'])
      // The answer was lost, too: it is sent again.
      await send(entry)
      expect(await marksOf(subject)).toMatchObject({ fee_paid: true })
      expect(await packetOf(subject)).toMatchObject({ packet_from: 'Table 1' })
      expect(await owedAt(table, subject)).toBe(0)
    },
  )
})

it('a waiver that is signed at a table is signed, until that is taken back', async () => {
  const table = await tableOf(life.event_id)
  const id = idOf(await entered(life.event_id))
  await asSuperuser(life.server, `/api/collections/registrations/records/${id}`, { waiver_agreed: false })
  const sign = () => said(table, { kind: 'waiver_signed', payload: { name: 'Ada' }, subject: id })
  const signed = await sign()
  expect(await marksOf(id)).toMatchObject({ waiver_agreed: true })
  await takeBack(table, signed)
  expect(await marksOf(id)).toMatchObject({ waiver_agreed: false })
  // A table takes nothing back from a runner who agreed in the form.
  const agreed = idOf(await entered(life.event_id))
  await takeBack(
    table,
    await said(table, { kind: 'waiver_signed', payload: { name: 'Ada' }, subject: agreed }),
  )
  expect(await marksOf(agreed)).toMatchObject({ waiver_agreed: true })
})

describe('a bib that a table replaced', () => {
  const replace = (phone: StationPhone, subject: string, from: string, to: string) =>
    factOf(phone, { kind: 'bib_replaced', payload: { from, to }, subject })

  it('is on the start list, and goes back when it is taken back', async () => {
    const table = await tableOf(life.event_id, { bib_from: 900, bib_to: 949 })
    const id = idOf(await entered(life.event_id))
    const one = replace(table, id, '1', '900')
    expect(acceptedResult(await say(table, one))).toEqual({ late: false, bib_number: '900' })
    expect(await rowOf(id)).toMatchObject({ bib_number: '900' })
    await takeBack(table, (one.args.fact as { id: string }).id)
    expect(await rowOf(id)).toMatchObject({ bib_number: '1' })
  })

  it('is not on the start list where somebody has it or an admin gave another one; the fact stands', async () => {
    const table = await tableOf(life.event_id)
    const [first, second] = [idOf(await entered(life.event_id)), idOf(await entered(life.event_id))]
    expect(acceptedResult(await say(table, replace(table, first, '1', '2')))).toMatchObject({
      bib_number: '',
    })
    acceptedResult(
      await asAdmin('assignBibs', {
        event_id: life.event_id,
        rows: [{ registration_id: second, bib_number: '70', from: '2' }],
      }),
    )
    expect(acceptedResult(await say(table, replace(table, second, '2', '71')))).toMatchObject({
      bib_number: '',
    })
    expect(await rowOf(first)).toMatchObject({ bib_number: '1' })
    expect(await rowOf(second)).toMatchObject({ bib_number: '70' })
  })

  /** Two tables that did not hear of each other gave a runner 900 and 950 for bib 1. */
  const idOfFact = ({ args }: { args: Record<string, unknown> }) => (args.fact as { id: string }).id

  async function givenTwice() {
    const tables = [await tableOf(life.event_id), await tableOf(life.event_id, { name: 'Table 2' })] as const
    const id = idOf(await entered(life.event_id))
    const replacings = [replace(tables[0], id, '1', '900'), replace(tables[1], id, '1', '950')] as const
    const facts = replacings.map(idOfFact) as [string, string]
    const captain: StationPhone = { ...tables[0], id: life.admin.id, station_id: '', said: 20 }
    /** @param answered settlings that this one replaces */
    const settling = (stands: string, ...answered: { args: Record<string, unknown> }[]) =>
      factOf(
        captain,
        {
          kind: 'settled',
          payload: { clash: `bibs:${id}`, about: [...facts, ...answered.map(idOfFact)], stands },
        },
        { author: life.admin.id },
      )
    const bib = async () => (await rowOf(id)).bib_number
    return { tables, id, replacings, facts, settling, bib }
  }

  it('is the captain’s choice where two tables replaced one, whatever the server hears first', async () => {
    const { tables, id, replacings, facts, settling, bib } = await givenTwice()
    const [one, two] = replacings
    acceptedResult(await say(tables[0], one))
    const words = [settling(facts[1]), settling(facts[0])] as const
    acceptedResult(await life.send(words[0]))
    expect(await bib()).toBe('900')
    acceptedResult(await say(tables[1], two))
    expect(await bib()).toBe('950')
    // Another captain, who had not heard of it, changes nothing until one says it who knows both.
    acceptedResult(await life.send(words[1]))
    expect(await bib()).toBe('950')
    const last = settling(facts[0], ...words)
    acceptedResult(await life.send(last))
    expect(await bib()).toBe('900')
    // An admin's bib outranks one that was given without knowing of it, and nobody's bib goes to somebody else.
    const assign = (bib_number: string, from: string, registration_id = id) =>
      asAdmin('assignBibs', { event_id: life.event_id, rows: [{ registration_id, bib_number, from }] })
    acceptedResult(await assign('77', '900'))
    const unheard = settling(facts[1], last)
    acceptedResult(await life.send(unheard))
    expect(await bib()).toBe('77')
    // It was lost: no assignment gives it again, but an admin who has found it does so by hand.
    const found = { registration_id: id, event_id: life.event_id, changes: { bib_number: '1' } }
    acceptedResult(await asAdmin('updateRegistration', found, { bib_number: '77' }))
    const other = idOf(await entered(life.event_id))
    acceptedResult(await assign('950', '2', other))
    acceptedResult(await life.send(settling(facts[1], unheard)))
    expect(await bib()).toBe('1')
  })

  it('is the other table’s where one of the two takes its own back', async () => {
    const { tables, replacings, facts, bib } = await givenTwice()
    for (const at of [0, 1] as const) acceptedResult(await say(tables[at], replacings[at]))
    expect(await bib()).toBe('900')
    await takeBack(tables[0], facts[0])
    expect(await bib()).toBe('950')
    await takeBack(tables[1], facts[1])
    expect(await bib()).toBe('1')
  })

  it('is the captain’s choice after a restore too, in any order of the seals', { tags: 'full' }, async () => {
    const { tables, replacings, facts, settling, bib } = await givenTwice()
    life.backup()
    const seals = [
      sealOf(await say(tables[0], replacings[0])),
      sealOf(await say(tables[1], replacings[1])),
      sealOf(await life.send(settling(facts[1]))),
    ]
    await life.goBack()
    expect(await bib()).toBe('1')
    // The captain's word is there before what it is about.
    const [first, second, settled] = seals
    expect(await life.statuses(settled!, first!, second!)).toEqual(['applied', 'applied', 'applied'])
    expect(await bib()).toBe('950')
  })

  it('is the one before both, where of two in a row the first is taken back first', async () => {
    const table = await tableOf(life.event_id)
    const id = idOf(await entered(life.event_id))
    const both = [replace(table, id, '1', '900'), replace(table, id, '900', '901')]
    for (const one of both) acceptedResult(await say(table, one))
    for (const one of both) await takeBack(table, idOfFact(one))
    expect(await rowOf(id)).toMatchObject({ bib_number: '1' })
  })

  it(
    'goes to its runner as soon as nobody else has it, also after a captain chose it',
    { tags: 'full' },
    async () => {
      const { tables, replacings, facts, settling, bib } = await givenTwice()
      const [one, two] = replacings
      const walk_up = factOf(tables[0], {
        kind: 'walk_up',
        payload: { bib_number: '950', t_shirt_size: 'M' },
      })
      const other = (walk_up.args.fact as { subject: string }).subject
      acceptedResult(await say(tables[0], walk_up))
      acceptedResult(await say(tables[0], one))
      acceptedResult(await say(tables[1], two))
      acceptedResult(await life.send(settling(facts[1])))
      expect([await bib(), (await rowOf(other)).bib_number]).toEqual(['900', '950'])
      const away = replace(tables[0], other, '950', '951')
      acceptedResult(await say(tables[0], away))
      expect([await bib(), (await rowOf(other)).bib_number]).toEqual(['950', '951'])
      // A taken-back bib does not return to the same runner by that.
      await takeBack(tables[1], facts[1])
      expect(await bib()).toBe('1')
    },
  )
})

describe('a bib that a table replaced before a restore', { tags: 'full' }, () => {
  const replace = (phone: StationPhone, subject: string, from: string, to: string) =>
    factOf(phone, { kind: 'bib_replaced', payload: { from, to }, subject })

  /** The server has lost that bib 1 was replaced by 900; its seal, and the fact. */
  async function lostOne() {
    const table = await tableOf(life.event_id)
    const id = idOf(await entered(life.event_id))
    life.backup()
    const one = replace(table, id, '1', '900')
    const seal = sealOf(await say(table, one))
    await life.goBack()
    expect(await rowOf(id)).toMatchObject({ bib_number: '1' })
    return { table, id, seal, fact: (one.args.fact as { id: string }).id }
  }

  it('is back, and gone again where it was taken back since', async () => {
    const { table, id, seal, fact } = await lostOne()
    await takeBack(table, fact)
    expect(await life.statuses(seal)).toEqual(['applied'])
    expect(await rowOf(id)).toMatchObject({ bib_number: '1' })
  })

  it('gives way to the one that replaced it since', async () => {
    const { table, id, seal } = await lostOne()
    acceptedResult(await say(table, replace(table, id, '900', '901')))
    expect(await rowOf(id)).toMatchObject({ bib_number: '1' })
    expect(await life.statuses(seal)).toEqual(['applied'])
    expect(await rowOf(id)).toMatchObject({ bib_number: '901' })
  })
})

describe('the bib of a new entry', () => {
  const nextOf = async (event_id: string) => (await send(registration(event_id))).bib_number

  it('is not a table’s, also beyond walk-ups who have theirs', { tags: 'full' }, async () => {
    const event_id = life.event_id
    const table = await tableOf(event_id, { bib_from: 2, bib_to: 40 })
    await tableOf(event_id, { name: 'Table 2', bib_from: 41, bib_to: 60 })
    expect(await nextOf(event_id)).toBe('1')
    expect(await nextOf(event_id)).toBe('61')
    for (const bib_number of ['2', '39'])
      await said(table, { kind: 'walk_up', payload: { bib_number, t_shirt_size: 'M' } })
    expect(await nextOf(event_id)).toBe('62')
    expect(await send({ ...walkUp(event_id), author: life.admin.id })).toMatchObject({ bib_number: '63' })
  })

  it('is not one that a table took back as lost', { tags: 'full' }, async () => {
    const event_id = life.event_id
    const table = await tableOf(event_id, { bib_from: 900, bib_to: 940 })
    const id = idOf(await entered(event_id))
    await said(table, { kind: 'bib_replaced', payload: { from: '1', to: '900' }, subject: id })
    expect(await nextOf(event_id)).toBe('2')
    await asSuperuser(life.server, `/api/collections/events/records/${event_id}`, { registered: 0 })
    expect(await nextOf(event_id)).toBe('3')
    const other = idOf(await entered(event_id))
    const give = async (bib_number: string, from: string) => {
      const rows = [{ registration_id: other, bib_number, from }]
      return acceptedResult(await asAdmin('assignBibs', { event_id, rows })).left
    }
    expect(await give('1', '4')).toEqual([other])
    // An admin who found it gives it by hand, and then it is a bib like any other.
    const change = { registration_id: other, event_id, changes: { bib_number: '1' } }
    acceptedResult(await asAdmin('updateRegistration', change, { bib_number: '4' }))
    expect(await give('4', '1')).toEqual([])
  })
})

it(
  'a bib that two walk-ups got is the other’s as soon as the first has another',
  { tags: 'full' },
  async () => {
    const event_id = life.event_id
    const table = await tableOf(event_id, { bib_from: 500, bib_to: 540 })
    const walkUpWith = async (bib_number: string) => {
      const one = factOf(table, { kind: 'walk_up', payload: { bib_number, t_shirt_size: 'M' } })
      acceptedResult(await say(table, one))
      return (one.args.fact as { subject: string }).subject
    }
    const [first, second] = [await walkUpWith('502'), await walkUpWith('502')]
    const bibs = async () => [(await rowOf(first)).bib_number, (await rowOf(second)).bib_number]
    expect(await bibs()).toEqual(['502', ''])
    const other = await said(table, {
      kind: 'bib_replaced',
      payload: { from: '502', to: '503' },
      subject: first,
    })
    expect(await bibs()).toEqual(['503', '502'])
    // The earlier wearer of the bib does not get it back from the runner who has it.
    await takeBack(table, other)
    expect(await bibs()).toEqual(['503', '502'])
    // When two wait for one bib, nobody knows which of them holds it; and a runner who took another one no longer waits.
    const [third, fourth] = [await walkUpWith('502'), await walkUpWith('502')]
    await said(table, { kind: 'bib_replaced', payload: { from: '502', to: '504' }, subject: second })
    expect(await bibs()).toEqual(['503', '504'])
    expect([(await rowOf(third)).bib_number, (await rowOf(fourth)).bib_number]).toEqual(['', ''])
  },
)

it('an admin gives nobody a bib that a table has for walk-ups, and a runner who has one keeps it', async () => {
  const event_id = life.event_id
  const table = await tableOf(event_id, { bib_from: 900, bib_to: 940 })
  const [first, second] = [idOf(await entered(event_id)), idOf(await entered(event_id))]
  await said(table, { kind: 'bib_replaced', payload: { from: '2', to: '900' }, subject: second })
  const assign = async (...bibs: [id: string, bib: string, from: string][]) => {
    const rows = bibs.map(([registration_id, bib_number, from]) => ({ registration_id, bib_number, from }))
    return acceptedResult(await asAdmin('assignBibs', { event_id, rows })).left
  }
  const left = await assign([first, '901', '1'], [second, '902', '900'])
  expect(left).toEqual(expect.arrayContaining([first, second]))
  expect(await assign([first, '70', '1'], [second, '900', '900'])).toEqual([])
  expect(await assign([first, '900', '70'], [second, '70', '900'])).toEqual([])
  expect(await assign([first, '1', '900'])).toEqual([])
  // It is nobody's, and still not in an envelope.
  expect(await assign([second, '900', '70'])).toEqual([])
  const edit = (bib_number: string) =>
    asAdmin(
      'updateRegistration',
      { registration_id: first, event_id, changes: { bib_number } },
      { bib_number: '1' },
    )
  expect(await edit('940')).toMatchObject({
    code: 'bib_taken',
    fields: { 'changes.bib_number': 'Bib 940 is Table 1’s: it gives 900 to 940 to walk-ups.' },
  })
  acceptedResult(await edit('941'))
  const { bib_number } = walkUp(event_id, { bib_number: '939' }).args
  expect(await send({ ...walkUp(event_id, { bib_number }), author: life.admin.id })).toEqual({ bib_number })
})

it(
  'a table has no range in which a runner has a bib, but keeps its own and may get more',
  { tags: 'full' },
  async () => {
    const event_id = life.event_id
    await entered(event_id)
    await entered(event_id)
    const range = (bib_from: number, bib_to: number) => newStation(event_id, { bib_from, bib_to })
    const refused = async (...[kind, args]: ReturnType<typeof newStation>) => {
      const answer = await asAdmin(kind, args)
      expect(codeOf(answer)).toBe('wrong_range')
      return answer.status === 'refused' ? answer.message : ''
    }
    expect(await refused(...range(1, 20))).toMatch(
      /^2 runners have bibs of this range, the first of them 1\./,
    )
    expect(await refused(...range(2, 20))).toMatch(/^A runner has bib 2\./)
    const table = await tableOf(event_id, { bib_from: 3, bib_to: 20 })
    await said(table, { kind: 'walk_up', payload: { bib_number: '3', t_shirt_size: 'M' } })
    const widen = (bib_from: number, bib_to: number) =>
      asAdmin(
        'changeStation',
        { station_id: table.station_id, changes: { bib_from, bib_to } },
        { bib_from: 3, bib_to: 20 },
      )
    expect(codeOf(await widen(2, 30))).toBe('wrong_range')
    acceptedResult(await widen(3, 30))
  },
)
