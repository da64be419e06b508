// @module-tag full
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stationReportSchema } from '#domain/race-day/station.ts'
import { sealOf, useReturningServer } from './heal-fixtures.ts'
import {
  acceptedResult,
  codeOf,
  type Command,
  command,
  createEvent,
  pushOne,
  stored,
} from './push-fixtures.ts'
import { factOf, joining, newStation, openCode, type StationPhone } from './station-fixtures.ts'

// Stations that a restore lost: their phones come back by seals of their own, a captain's device brings the rest.

const life = useReturningServer()

const report = stationReportSchema.parse({
  unsent: 0,
  app_version: 'test',
  battery: null,
  clock: new Date().toISOString(),
  runners: 0,
  list_as_of: '',
  storage_protected: false,
  camera: '',
})
const reported = async (key: string) => {
  const answer = await fetch(`${life.server.url}/api/sync/station`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Station-Key': key },
    body: JSON.stringify(report),
  })
  return { status: answer.status, state: (await answer.json()).state }
}

const asAdmin = (kind: string, args: Record<string, unknown>) =>
  pushOne(life.server, command(kind, args, { author: life.admin.id }), life.admin.token)

/** A phone at a table of an event, with the seals of both. */
async function tableOf(event_id: string, range: Record<string, unknown> = {}) {
  const [kind, station] = newStation(event_id, range)
  const making = command(kind, station, { author: life.admin.id })
  const make = () => pushOne(life.server, making, life.admin.token)
  const made = sealOf(await make())
  const code = openCode(station.station_id)
  await asAdmin('openStationCode', code.args)
  const join = async () => {
    const { command: one, key } = joining(code.code)
    const seal = sealOf(await pushOne(life.server, one))
    const phone: StationPhone = { ...station, id: String(one.args.device_id), key, said: 0 }
    return { phone, seal }
  }
  return { make, made, join }
}

it('a phone keeps its station until the captain has restored it', async () => {
  const event_id = await createEvent(life.server)
  life.backup()
  const { made, join } = await tableOf(event_id)
  const {
    phone: { key },
    seal: joined,
  } = await join()
  expect(await reported(key)).toEqual({ status: 200, state: 'live' })
  await life.goBack()
  expect(await reported(key)).toEqual({ status: 403, state: 'unknown' })
  expect(await life.statuses(joined)).toEqual(['applied'])
  expect((await reported(key)).status).toBe(503)
  expect(await life.statuses(made)).toEqual(['applied'])
  expect(await reported(key)).toEqual({ status: 200, state: 'live' })
})

it('a table comes back with the bibs that it gave, also through a captain who never heard of it', async () => {
  const event_id = await createEvent(life.server)
  life.backup()
  const { make, join } = await tableOf(event_id, { bib_from: 300, bib_to: 319 })
  const { phone, seal: joined } = await join()
  const walk_up = factOf(phone, { kind: 'walk_up', payload: { bib_number: '300', t_shirt_size: 'M' } })
  const recorded = sealOf(await through(walk_up, phone.id, phone))
  await life.goBack()
  expect(await life.statuses(joined, recorded)).toEqual(['applied', 'applied'])
  // No table may have a number that anybody else has.
  const [, other] = newStation(event_id, { name: 'Table 2', bib_from: 300, bib_to: 319 })
  expect(await asAdmin('createStation', other)).toMatchObject({ status: 'refused', code: 'wrong_range' })
  acceptedResult(await make())
  expect(await reported(phone.key)).toEqual({ status: 200, state: 'live' })
})

it('a phone revoked before its station is back hears that, and not that it is unknown', async () => {
  const event_id = await createEvent(life.server)
  life.backup()
  const { join } = await tableOf(event_id)
  const { phone, seal } = await join()
  await life.goBack()
  expect(await life.statuses(seal)).toEqual(['applied'])
  // The captain's own device sends that before it brings the station back.
  acceptedResult(await asAdmin('revokeStationDevice', { device_id: phone.id }))
  expect(await reported(phone.key)).toEqual({ status: 403, state: 'revoked' })
})

const noteOf = (phone: StationPhone, more: Record<string, unknown> = {}) =>
  factOf(phone, { kind: 'note', payload: { text: 'Ready' }, ...more })
/** The same, sent by the one who took it over. */
const through = (one: Command, id: string, key: { key: string } | string) =>
  pushOne(life.server, { ...one, id: command('', {}).id, author: id }, key)
const marksOf = async (device_id: string) =>
  (await stored(life.server, 'facts', `device_id = "${device_id}"`)).map(({ late, handed_in_by }) => ({
    late,
    handed_in_by,
  }))

it('facts of a phone that is gone for good come in through a captain who vouches for it, and nobody else', async () => {
  const { admin } = life
  const event_id = await createEvent(life.server)
  const { join } = await tableOf(event_id)
  life.backup()
  const [gone, table] = [await join(), await join()]
  const recorded = noteOf(gone.phone)
  await life.goBack()
  expect(await life.statuses(table.seal)).toEqual(['applied'])
  // A borrowed phone may have made it up.
  const byTable = () => through(recorded, table.phone.id, table.phone)
  expect(codeOf(await byTable())).toBe('device_not_found')
  for (let time = 0; time < 2; time++)
    expect(acceptedResult(await through(recorded, admin.id, admin.token))).toEqual({ late: true })
  // What waited at the table is done with, and a stranger has gained nothing.
  expect(acceptedResult(await byTable())).toEqual({ late: true })
  expect(codeOf(await through(noteOf(gone.phone), table.phone.id, table.phone))).toBe('device_not_found')
  expect(await marksOf(gone.phone.id)).toEqual([{ late: true, handed_in_by: admin.id }])
  // The phone was not gone after all.
  expect(await life.statuses(gone.seal)).toEqual(['applied'])
  expect(acceptedResult(await through(recorded, gone.phone.id, gone.phone))).toEqual({ late: false })
  expect(await marksOf(gone.phone.id)).toHaveLength(1)
})

it('so do facts at a station that nobody restores, except those of another event', async () => {
  const { admin } = life
  const event_id = await createEvent(life.server)
  const elsewhere = await tableOf(await createEvent(life.server))
  const { phone: stranger } = await elsewhere.join()
  life.backup()
  const { phone } = await (await tableOf(event_id)).join()
  const recorded = noteOf(phone)
  await life.goBack()
  expect(codeOf(await through(recorded, stranger.id, stranger))).toBe('forbidden')
  expect(acceptedResult(await through(recorded, admin.id, admin.token))).toEqual({ late: true })
  const of_other = noteOf(phone, { device_id: stranger.id })
  expect(codeOf(await through(of_other, admin.id, admin.token))).toBe('device_not_found')
  const at_other = noteOf(phone, { station_id: stranger.station_id })
  expect(codeOf(await through(at_other, admin.id, admin.token))).toBe('station_not_found')
})

it('handed-in facts of two phones come back through either of them, with the walk-up that they made', async () => {
  const event_id = await createEvent(life.server)
  const { join } = await tableOf(event_id)
  const [{ phone: own }, { phone: other }] = [await join(), await join()]
  const listed = await life.server.createRecord<{ id: string }>('registrations', {
    event_id,
    source: 'walk_up',
    first_name: 'Ada',
    last_name: 'Abel',
    bib_number: '31',
  })
  life.backup()
  const recorded = [
    factOf(own, { kind: 'walk_up', payload: { bib_number: '901', t_shirt_size: 'M' } }),
    factOf(own, { kind: 'bib_replaced', payload: { from: '31', to: '902' }, subject: listed.id }),
    noteOf(own),
  ]
  const seals: string[] = []
  for (const one of recorded) {
    // The other one took it over from the first, which had no network.
    sealOf(await through(one, other.id, other))
    seals.push(sealOf(await through(one, own.id, own)))
  }
  const standing = async () => ({
    facts: (await stored(life.server, 'facts', `event_id = "${event_id}"`)).map(({ id }) => id).sort(),
    runners: (await stored(life.server, 'registrations', `event_id = "${event_id}"`)).map(
      ({ id, bib_number, last_name, fee_paid }) => ({ id, bib_number, last_name, fee_paid }),
    ),
  })
  const before = await standing()
  expect(before.facts).toHaveLength(3)
  expect(before.runners.map(({ bib_number }) => bib_number).sort()).toEqual(['901', '902'])
  await life.goBack()
  expect((await standing()).facts).toEqual([])
  expect(await life.statuses(...seals)).toEqual(recorded.map(() => 'applied'))
  expect(await standing()).toEqual(before)
})

it('a drawing sent by its own phone after another handed in the waiver comes back, except of an erased person', async () => {
  const event_id = await createEvent(life.server)
  const table = await tableOf(event_id)
  const [{ phone: own }, { phone: other }] = [await table.join(), await table.join()]
  const entered = { event_id, source: 'walk_up', last_name: 'Abel' }
  const [kept, erased] = [
    await life.server.createRecord<{ id: string }>('registrations', entered),
    await life.server.createRecord<{ id: string }>('registrations', entered),
  ]
  life.backup()
  const seals: string[] = []
  for (const [{ id: subject }, signature] of [
    [kept, 'M501 501'],
    [erased, 'M602 602'],
  ] as const) {
    const signed = factOf(own, { kind: 'waiver_signed', payload: { name: 'Ada', signature }, subject })
    const fact = { ...Object(signed.args.fact), payload: { name: 'Ada' } }
    sealOf(await through({ ...signed, args: { ...signed.args, fact } }, other.id, other))
    seals.push(sealOf(await through(signed, own.id, own)))
  }
  await life.goBack()
  // Before anybody knows again what was recorded about them.
  acceptedResult(await asAdmin('eraseRegistration', { registration_id: erased.id }))
  expect(await life.statuses(...seals)).toEqual(['applied', 'applied'])
  const facts = await stored(life.server, 'facts', `event_id = "${event_id}"`)
  expect(facts).toMatchObject([{ subject: kept.id, payload: { signature: 'M501 501' }, handed_in_by: '' }])
  const bytes = ['data.db', 'data.db-wal']
    .map((name) => readFileSync(join(life.dataDir, name), 'latin1'))
    .join()
  expect(bytes).toContain('M501 501')
  expect(bytes).not.toContain('M602 602')
})

it('a phone that two captains revoked, or moved, follows the later seal again', async () => {
  const event_id = await createEvent(life.server)
  const { join } = await tableOf(event_id)
  const [{ phone: lost }, { phone: moved }] = [await join(), await join()]
  const [kind, other] = newStation(event_id, { name: 'Table 2' })
  acceptedResult(await asAdmin(kind, other))
  life.backup()
  const twice = async (command_kind: string, args: Record<string, unknown>) => {
    await asAdmin(command_kind, args)
    return sealOf(await asAdmin(command_kind, args))
  }
  const seals = [
    await twice('revokeStationDevice', { device_id: lost.id }),
    await twice('moveStationDevice', { device_id: moved.id, station_id: other.station_id }),
  ]
  await life.goBack()
  expect(await reported(lost.key)).toMatchObject({ state: 'live' })
  expect(await life.statuses(...seals)).toEqual(['applied', 'applied'])
  expect(await reported(lost.key)).toMatchObject({ state: 'revoked' })
  expect(await stored(life.server, 'station_devices', `id = "${moved.id}"`)).toMatchObject([
    { station_id: other.station_id },
  ])
})

it('a walk-up restored by a second phone undoes nothing that an admin noted since', async () => {
  const { admin } = life
  const fees = [{ name: 'Entry', until: '', amount_cents: 3500 }]
  const event_id = await createEvent(life.server, { fees })
  const { join } = await tableOf(event_id)
  const [{ phone: own }, { phone: other }] = [await join(), await join()]
  life.backup()
  const walk_up = factOf(own, { kind: 'walk_up', payload: { bib_number: '901', t_shirt_size: 'M' } })
  Object.assign(walk_up.args.runner as object, { fee_paid: false })
  const { subject } = walk_up.args.fact as { subject: string }
  const first = sealOf(await through(walk_up, other.id, other))
  const payment = factOf(own, { kind: 'paid', payload: { amount_cents: 3500 }, subject })
  acceptedResult(await pushOne(life.server, payment, own))
  const second = sealOf(await through(walk_up, own.id, own))
  const paid = async () =>
    (await stored(life.server, 'registrations', `id = "${subject}"`)).map(({ fee_paid }) => fee_paid)
  expect(await paid()).toEqual([true])
  await life.goBack()
  expect(await life.statuses(first)).toEqual(['applied'])
  expect(await paid()).toEqual([false])
  const as_paid = { event_id, registration_ids: [subject], paid: true }
  acceptedResult(
    await pushOne(life.server, command('setFeePaid', as_paid, { author: admin.id }), admin.token),
  )
  expect(await life.statuses(second)).toEqual(['applied'])
  expect(await paid()).toEqual([true])
})

it('a revoked phone’s facts wait again after a restore, and those that a captain took stand, in any order', async () => {
  const { admin } = life
  const event_id = await createEvent(life.server)
  const { phone } = await (await tableOf(event_id)).join()
  acceptedResult(await asAdmin('revokeStationDevice', { device_id: phone.id }))
  life.backup()
  const [note, walk_up] = [
    noteOf(phone),
    factOf(phone, { kind: 'walk_up', payload: { bib_number: '901', t_shirt_size: 'M' } }),
  ]
  const brought: string[] = []
  for (const one of [note, walk_up]) brought.push(sealOf(await pushOne(life.server, one, phone)))
  const kindsIn = async (collection: string) =>
    (await stored<{ kind: string }>(life.server, collection, `event_id = "${event_id}"`))
      .map(({ kind }) => kind)
      .sort()
  const standing = async () => [await kindsIn('waiting_facts'), await kindsIn('facts')]
  expect(await standing()).toEqual([['note', 'walk_up'], []])
  await life.goBack()
  expect(await standing()).toEqual([[], []])
  expect(await life.statuses(...brought)).toEqual(['applied', 'applied'])
  expect(await standing()).toEqual([['note', 'walk_up'], []])
  const taken = sealOf(await through(walk_up, admin.id, admin.token))
  const dismissal = {
    event_id,
    ids: (await stored(life.server, 'waiting_facts', 'kind = "note"')).map(({ id }) => id),
  }
  const dismissed = sealOf(await asAdmin('dismissWaitingFacts', { ...dismissal, dismissed: true }))
  for (const seals of [
    [taken, dismissed, ...brought],
    [...brought, dismissed, taken],
  ]) {
    await life.goBack()
    expect(await life.statuses(...seals)).toEqual(seals.map(() => 'applied'))
    expect(await standing()).toEqual([['note'], ['walk_up']])
    expect(await stored(life.server, 'waiting_facts', `event_id = "${event_id}"`)).toMatchObject([
      { dismissed: true },
    ])
    expect(await stored(life.server, 'registrations', `event_id = "${event_id}"`)).toMatchObject([
      { bib_number: '901' },
    ])
  }
})

it('what a captain put back stays so after a restore, in any order', async () => {
  const { admin } = life
  const event_id = await createEvent(life.server)
  const { phone } = await (await tableOf(event_id)).join()
  const runner = await life.server.createRecord<{ id: string }>('registrations', {
    event_id,
    source: 'walk_up',
    first_name: 'Ada',
    last_name: 'Abel',
    bib_number: '31',
  })
  const given = factOf(phone, {
    kind: 'bib_replaced',
    payload: { from: '31', to: '902' },
    subject: runner.id,
  })
  acceptedResult(await pushOne(life.server, given, phone))
  life.backup()
  const captain: StationPhone = { ...phone, id: command('', {}).id, station_id: '', said: 100 }
  const seals: string[] = []
  let voids = (given.args.fact as { id: string }).id
  for (let step = 0; step < 3; step++) {
    const one = factOf(captain, { kind: 'void', payload: {}, voids }, { author: admin.id })
    seals.push(sealOf(await pushOne(life.server, one, admin.token)))
    voids = (one.args.fact as { id: string }).id
  }
  const bib = async () => (await stored(life.server, 'registrations', `id = "${runner.id}"`))[0]?.bib_number
  expect(await bib()).toBe('31')
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    await life.goBack()
    expect(await bib()).toBe('902')
    const back = order.map((at) => seals[at] ?? '')
    expect(await life.statuses(...back)).toEqual(back.map(() => 'applied'))
    expect(await bib()).toBe('31')
  }
})
