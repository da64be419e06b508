import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { BehaviorSubject, Observable } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { readLog, writeLog } from '#domain/race-day/station-log.ts'
import { stationScope } from '#domain/race-day/station.ts'
import { deviceStore } from '#data/kernel/device-store.ts'
import { factSchema } from '#domain/race-day/fact.ts'
import { fits, tables } from '#data/kernel/engine/collections.ts'
import { isHandedIn, onServer, takeIn, unsentLog } from '#data/race-day/engine/hand-over.ts'
import { joinStation } from '#data/race-day/engine/join-station.ts'
import { packLog, unpackLog } from '#data/race-day/engine/log-bytes.ts'
import { sayingIn, type Saying } from '#data/race-day/entries.ts'
import { FactRefused, sayFact } from '#data/race-day/engine/say-fact.ts'
import { StationKeeper } from '#data/race-day/engine/station-keeper.ts'
import { stationHeaders, stationKeys } from '#data/kernel/station-keys.ts'
import { StationReporter } from '#data/race-day/engine/station-reporter.ts'
import { heldScopes } from '#data/race-day/engine/station-scopes.ts'
import {
  factsOf,
  ownFacts,
  type StationView,
  StationViews,
  withOwn,
} from '#data/race-day/engine/station-views.ts'
import { LocalDatabase } from '#data/sync/databases.ts'
import { Drainer } from '#data/sync/drainer.ts'
import { Outbox, type OutboxItem, outboxSchema } from '#data/sync/outbox.ts'
import { Puller } from '#data/sync/puller.ts'
import { Pusher } from '#data/sync/pusher.ts'
import { Seals } from '#data/sync/seals.ts'
import type { SyncState } from '#data/sync/sync-loop.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  asSuperuser,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode } from './station-fixtures.ts'

// The data layer of a phone that is a station, against the real server: its parts are put together as the engine does.

let server: TestServer
let admin: TestUser
let event_id: string
let runner: string
let phone: Phone

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())
beforeEach(async () => {
  event_id = await createEvent(server)
  const entry = registration(event_id)
  acceptedResult(await pushOne(server, entry))
  runner = String(entry.args.registration_id)
  phone = await newPhone()
})
afterEach(() => phone.off())

const asAdmin = async (kind: string, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  acceptedResult(
    await pushOne(server, command(kind, args, { author: admin.id, ...(from ? { from } : {}) }), admin.token),
  )

async function table(more: Record<string, unknown> = {}) {
  const [kind, args] = newStation(event_id, more)
  await asAdmin(kind, args)
  const code = openCode(args.station_id)
  await asAdmin('openStationCode', code.args)
  return { ...args, code: code.code }
}

/** The state of a phone that hears the server. */
const level: SyncState = {
  running: false,
  failure: '',
  errors: new Map(),
  silent: false,
  trying: false,
  synced_at_ms: 0,
}

type Phone = Awaited<ReturnType<typeof newPhone>>

/** With a network that may be away. */
async function newPhone() {
  let is_online = true
  const forgotten: string[] = []
  let restored = async () => undefined as void
  const device = deviceStore()
  const line = (url: string, init: RequestInit) =>
    is_online ? fetch(url, init) : Promise.reject(new TypeError('no network'))
  const ports = { fetch: line, server: server.url }
  const site = new LocalDatabase(`site-${newRecordId()}`, false)
  const outbox = new Outbox(await site.collection('outbox', outboxSchema), newRecordId)
  const pusher = new Pusher(ports)
  const seals = new Seals({ ...ports, seals: device.seals })
  const puller = new Puller({
    ...ports,
    checkpoints: device.checkpoints,
    headers: async () => stationHeaders(),
    onForbidden: (feed) => keeper.onForbidden(feed.scope),
  })
  const look = async () =>
    ({ app_version: 'test', battery: null, storage_protected: false, camera: '' }) as const
  const newKeeper = () =>
    new StationKeeper({
      device,
      outbox,
      puller,
      reporter: new StationReporter({ ...ports, device, outbox, look }),
      bringBack: () => restored(),
      quiet: () => running,
      changed: () => undefined,
      forgetDrafts: async (device_id) => void forgotten.push(device_id),
      multiInstance: false,
    })
  let keeper = newKeeper()
  await keeper.start()
  const opened = () => keeper.open$.value ?? expect.fail('no station is open')
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    const now = pullAll()
    running = now.catch(() => undefined)
    return now
  }
  const pullAll = async () => {
    const feeds = await keeper.feeds()
    if (feeds.length === 0) return
    const heads = await puller.heads('sync', [...new Set(feeds.map(({ scope }) => scope))], true)
    for (const feed of feeds) await puller.pull(feed, heads)
    await keeper.forgetShown()
  }
  return {
    device,
    outbox,
    opened,
    /** The stations whose typed text it forgot. */
    forgotten,
    get keeper() {
      return keeper
    },
    cut: (away: boolean) => {
      is_online = !away
    },
    /** What happens when it brings back to a restored server what that lost. */
    onBringBack: (work: () => Promise<void>) => {
      restored = work
    },
    join: (code: string, initials = 'KM') =>
      joinStation({ code, initials }, { pusher, seals, device: 'test', limit_ms: 20_000 }),
    /** As the killed app starts again. */
    restart: async () => {
      await keeper.stop()
      keeper = newKeeper()
      await keeper.start()
    },
    say: (saying: Saying) => {
      const { device_id, station } = opened()
      const speaker = { event_id, station_id: station.id, device_id, author: device_id, device: 'test' }
      return sayFact(device, outbox, { ...speaker, initials: 'KM' }, saying)
    },
    round,
    drain: () =>
      new Drainer({
        outbox,
        pusher,
        person: () => ({ id: '', token: '', expired: false }),
        stations: stationKeys,
        isOnline: () => is_online,
        isHandedIn,
        onExpired: async () => 'unknown',
        keepSeals: (answers) => seals.keep(answers),
        onAccepted: async () => keeper.reportAfterFacts(),
        setTimer: () => () => undefined,
      }).drain(),
    /** As the screen computes it. */
    shown: async () => {
      const { device_id, station, database } = opened()
      const scope = stationScope(station)
      const docs = await (
        await tables.station_docs.open(database)
      )
        .find({ selector: { scope: `${scope}#facts` } })
        .exec()
      const rows = docs.map((one) => one.toMutableJSON().body).filter((row) => fits(factSchema, row))
      const runners = await (await tables.station_runners.open(database)).find({ selector: { scope } }).exec()
      const checkpoint = await device.checkpoints.get(
        `${database.name}/${docs[0]?.collection.name ?? ''}/facts/${scope}`,
      )
      const laying = { items: await outbox.all(), author: device_id, checkpoint }
      const list = runners.map((one) => one.toMutableJSON())
      const facts = factsOf(withOwn(rows, ownFacts(laying)))
      return { list, facts, state: pickupState(facts, list) }
    },
    /** What its screen shows, as often as that changes. */
    watch: (show: (view: StationView | null) => void) =>
      new StationViews({
        device,
        loop: { state$: new BehaviorSubject(level) },
        stations: keeper,
        feeds: {
          items$: new Observable<OutboxItem[]>((items) => outbox.watch((all) => items.next(all))),
          checkpoints$: () => new BehaviorSubject([]),
        },
      }).watchOpen(({ value }) => show(value)),
    off: async () => {
      await keeper.stop()
      await site.close()
      await device.stations.clear()
      await device.fact_counters.clear()
      await device.checkpoints.clear()
      await device.marks.clear()
    },
  }
}

const joined = async (at: { code: string }, by = phone) => {
  const answer = await by.join(at.code)
  if (!('kept' in answer)) return expect.fail(answer.message)
  await by.keeper.keep(answer.kept)
  return answer.kept
}
const handOut = (subject = runner): Saying => ({
  kind: 'handed_out',
  payload: { bib_number: '1', t_shirt_size: 'M' },
  subject,
  summary: 'Bib 1 handed out',
})
/** All that a database has on the disk. */
async function contentOf(name: string): Promise<unknown[]> {
  const database = await new Dexie(name).open()
  const content = await Promise.all(database.tables.map((stored) => stored.toArray()))
  database.close()
  return content
}

/** The facts of an event. */
const none = onServer([])
const factsOnServer = () =>
  stored<{ id: string; sequence: number; turn: number; late: boolean }>(
    server,
    'facts',
    `event_id = "${event_id}"`,
  )

describe('a phone', () => {
  it('becomes a station with a code, and is one again after each start, also without a network', async () => {
    expect(await phone.join('AAAA-AAAA')).toMatchObject({
      message: expect.stringContaining('No station is open'),
    })
    const { device_id } = await joined(await table())
    await phone.round()
    expect((await phone.shown()).list).toMatchObject([{ id: runner, first_name: 'Ada' }])
    phone.cut(true)
    await phone.restart()
    expect(phone.keeper.open$.value).toMatchObject({ device_id, station: { name: 'Table 1' } })
    expect((await phone.shown()).list).toHaveLength(1)
    expect(await phone.keeper.report()).toBeNull()
    expect(phone.keeper.open$.value).not.toBeNull()
  })

  it('joins again as the same one, when the answer was lost', async () => {
    const at = await table()
    phone.cut(true)
    await expect(phone.join(at.code)).rejects.toThrow()
    phone.cut(false)
    await joined(at)
    expect(await stored(server, 'station_devices', `event_id = "${event_id}"`)).toHaveLength(1)
  })

  it('shows a fact at once, sends it once, and forgets it when its feed shows it', async () => {
    await joined(await table())
    await phone.round()
    phone.cut(true)
    await phone.say(handOut())
    await expect(phone.say({ ...handOut(), subject: '' })).rejects.toThrow(FactRefused)
    await phone.restart()
    expect((await phone.shown()).state.counts).toMatchObject({ handed: 1, waiting: 0 })
    expect(await factsOnServer()).toEqual([])
    phone.cut(false)
    await phone.drain()
    expect((await phone.outbox.all()).map(({ state }) => state)).toEqual(['accepted'])
    expect((await phone.shown()).state.counts.handed).toBe(1)
    await phone.round()
    expect(await phone.outbox.all()).toEqual([])
    expect((await phone.shown()).state.counts.handed).toBe(1)
    await phone.say(handOut(newRecordId()))
    await phone.drain()
    // What was refused left no gap.
    expect((await factsOnServer()).map(({ sequence, turn }) => [sequence, turn])).toEqual([
      [1, 1],
      [2, 3],
    ])
  })

  it('keeps two stations apart', async () => {
    const first = await joined(await table())
    await phone.round()
    await phone.say(handOut())
    const second = await joined(await table({ name: 'Table 2' }))
    expect((await phone.shown()).facts).toEqual([])
    await phone.drain()
    await phone.round()
    await phone.say(handOut())
    const { facts, state } = await phone.shown()
    // What it records next comes after what it has heard by now.
    expect(facts.map(({ device_id, sequence, turn }) => [device_id, sequence, turn])).toEqual([
      [first.device_id, 1, 1],
      [second.device_id, 1, 2],
    ])
    expect(state.clashes).toMatchObject([{ kind: 'handed', subject: runner }])
    await phone.keeper.open(first.device_id)
    expect((await phone.shown()).list).toHaveLength(1)
  })

  it('sees more or less when the organiser decides, and keeps nothing from before', async () => {
    const at = await table()
    await joined(at)
    await phone.round()
    const all = { sees_age: true, sees_contact: true }
    const none = { sees_age: false, sees_contact: false }
    const change = (to: typeof all, from: typeof all) =>
      asAdmin('changeStation', { station_id: at.station_id, changes: to }, from)
    await change(all, none)
    await phone.round()
    await phone.round()
    expect((await phone.shown()).list).toMatchObject([{ age: expect.any(Number) }])
    await change(none, all)
    for (let round = 0; round < 3; round++) await phone.round()
    const { database } = phone.opened()
    const held = await (await tables.station_runners.open(database)).find().exec()
    expect(held.map((one) => one.toMutableJSON())).toMatchObject([{ age: null, emergency_contact_name: '' }])
  })

  it('keeps its current list until the other one has arrived, and shows no more of it than allowed', async () => {
    const at = await table({ bib_from: 500, bib_to: 509, sees_age: true, sees_contact: true })
    await joined(at)
    await phone.round()
    await phone.say(handOut())
    await phone.drain()
    await phone.round()
    await asAdmin(
      'changeStation',
      { station_id: at.station_id, changes: { sees_age: false } },
      { sees_age: true },
    )
    // It learns that it sees less, and the network goes before it has the other list.
    expect(await phone.keeper.report()).toBe('live')
    phone.cut(true)
    await phone.round().catch(() => undefined)
    await phone.restart()
    const seen: StationView[] = []
    const end = phone.watch((view) => {
      if (view) seen.push(view)
    })
    const shown = () => seen.filter(({ station }) => !station.sees_age).at(-1)
    await expect.poll(shown).toMatchObject({
      runners: [{ id: runner, age: null, emergency_contact_name: expect.stringMatching(/./) }],
      state: { counts: { handed: 1 } },
    })
    // The refusal of what it read before does not remove it either.
    phone.cut(false)
    await asAdmin(
      'changeStation',
      { station_id: at.station_id, changes: { sees_contact: false } },
      { sees_contact: true },
    )
    await phone.round()
    phone.cut(true)
    await expect
      .poll(() => seen.filter(({ station }) => !station.sees_contact).at(-1))
      .toMatchObject({
        runners: [{ age: null, emergency_contact_name: '' }],
        facts: [{ kind: 'handed_out' }],
      })
    phone.cut(false)
    for (let round = 0; round < 2; round++) await phone.round()
    expect(await heldScopes(phone.device, phone.opened())).toEqual(new Set([`table:${event_id}`]))
    expect(seen.every(({ runners }) => runners.length === 1)).toBe(true)
    end()
  })

  it('becomes another station when the captain moves it; its facts stay with the one where they were recorded', async () => {
    const tent = await table({ name: 'North tent' })
    const other = await table({ name: 'South tent', sees_contact: true })
    const { device_id } = await joined(tent)
    await phone.round()
    phone.cut(true)
    await phone.say(handOut())
    await asAdmin('moveStationDevice', { device_id, station_id: other.station_id })
    phone.cut(false)
    expect(await phone.keeper.report()).toBe('live')
    await phone.restart()
    expect(phone.opened()).toMatchObject({ device_id, station: { name: 'South tent' } })
    expect(phone.forgotten).toEqual([])
    await phone.round()
    expect((await phone.shown()).list).toMatchObject([{ emergency_contact_name: expect.stringMatching(/./) }])
    await phone.say({ kind: 'note', payload: { text: 'Moved' }, summary: 'Note' })
    await phone.drain()
    await phone.round()
    const stored_facts = await stored(server, 'facts', `device_id = "${device_id}"`)
    expect(stored_facts).toMatchObject([
      { kind: 'handed_out', station_id: tent.station_id, sequence: 1, late: false },
      { kind: 'note', station_id: other.station_id, sequence: 2, late: false },
    ])
    expect((await phone.shown()).state.counts).toMatchObject({ handed: 1 })
  })

  it('hears by its doorbell that it is moved, or that its station is renamed', async () => {
    const [tent, other] = [await table({ name: 'North tent' }), await table({ name: 'South tent' })]
    const { device_id } = await joined(tent)
    await phone.round()
    const name = () => phone.opened().station.name
    await asAdmin('moveStationDevice', { device_id, station_id: other.station_id })
    // What rings, brings a round.
    await phone.round()
    await expect.poll(name).toBe('South tent')
    const changes = { name: 'West tent' }
    await asAdmin('changeStation', { station_id: other.station_id, changes }, { name: 'South tent' })
    await phone.round()
    await expect.poll(name).toBe('West tent')
  })

  it('reports its state as soon as its facts have arrived', async () => {
    const { device_id } = await joined(await table())
    await phone.round()
    const unsent = async () => {
      const [row] = await stored<{ report: { unsent?: number } }>(
        server,
        'station_devices',
        `id = "${device_id}"`,
      )
      return row?.report.unsent
    }
    await expect.poll(unsent).toBe(0)
    await phone.say(handOut())
    await phone.say({ kind: 'note', payload: { text: 'Wet list' }, summary: 'Note' })
    await phone.keeper.report()
    expect(await unsent()).toBe(2)
    await phone.drain()
    await expect.poll(unsent, { timeout: 30_000 }).toBe(0)
  })

  it('keeps no start list, and nothing typed, when it is moved to a place without one', async () => {
    const { device_id } = await joined(await table())
    await phone.round()
    const [kind, finish] = newStation(event_id, { name: 'Finish' }, 'finish')
    await asAdmin(kind, finish)
    await asAdmin('moveStationDevice', { device_id, station_id: finish.station_id })
    await phone.keeper.report()
    await phone.round()
    const { database, station } = phone.opened()
    expect(station.kind).toBe('finish')
    expect(phone.forgotten).toEqual([device_id])
    expect(await (await tables.station_runners.open(database)).count().exec()).toBe(0)
  })

  it('shows refused facts as refused, and counts them for nothing', async () => {
    await joined(await table())
    await phone.round()
    const shown = { now: null as StationView | null }
    const end = phone.watch((view) => {
      shown.now = view
    })
    // A table counts no shirts in: that is the captain's to say.
    await phone.say({ kind: 'shirts_brought', payload: { t_shirt_size: 'M', count: 5 }, summary: '5 shirts' })
    await expect.poll(() => shown.now?.state.counts.by_shirt.M).toMatchObject({ brought: 5 })
    expect(shown.now?.refused).toEqual([])
    await phone.drain()
    await expect.poll(() => shown.now?.refused.length).toBe(1)
    expect(shown.now?.refused).toMatchObject([
      { summary: '5 shirts', message: 'This station may not say this.', code: 'forbidden' },
    ])
    expect(shown.now?.state.counts.by_shirt.M?.brought).toBeNull()
    expect(shown.now?.facts).toEqual([])
    end()
  })

  it('counts facts refused for good as not waiting, and leaves without them', async () => {
    const at = await table()
    const kept = await joined(at)
    const { device_id } = kept
    await phone.round()
    await phone.say(handOut())
    await phone.say(handOut(newRecordId()))
    // Another one has said something else under those numbers.
    const stranger = await joinedPhone(server, at.code, { station_id: at.station_id, event_id })
    for (const { args } of await phone.outbox.all()) {
      const other = factOf(stranger, {
        kind: 'note',
        payload: { text: 'Mine' },
        id: factSchema.pick({ id: true }).parse(args.fact).id,
      })
      acceptedResult(await pushOne(server, other, stranger))
    }
    const shown = { now: null as StationView | null }
    const end = phone.watch((view) => {
      shown.now = view
    })
    await phone.drain()
    await expect.poll(() => shown.now?.refused.map(({ code }) => code)).toEqual(['fact_taken', 'fact_taken'])
    expect(shown.now?.unsent.size).toBe(0)
    await phone.keeper.report()
    const [row] = await stored<{ report: object }>(server, 'station_devices', `id = "${device_id}"`)
    expect(row?.report).toMatchObject({ unsent: 0 })
    expect((await unsentLog(phone.outbox, kept)).entries).toEqual([])

    const [seen] = shown.now?.refused ?? []
    await phone.outbox.forgetSettled(seen?.id ?? '')
    await expect.poll(() => shown.now?.refused.length).toBe(1)
    // Recorded once more, it is another entry, which the server takes.
    const [other] = shown.now?.refused ?? []
    if (other) await phone.say(sayingIn(other))
    await phone.drain()
    expect(await factsOnServer()).toHaveLength(3)
    end()
    await phone.keeper.end(device_id, 'left')
    expect(await phone.outbox.all()).toEqual([])
    expect(await phone.device.stations.toArray()).toEqual([])
  })

  it('leaves with facts that a captain may still take in, though the server refused them here', async () => {
    const kept = await joined(await table())
    await phone.say({ kind: 'shirts_brought', payload: { t_shirt_size: 'M', count: 5 }, summary: '5 shirts' })
    await phone.drain()
    await phone.keeper.end(kept.device_id, 'left')
    expect((await unsentLog(phone.outbox, kept)).entries).toHaveLength(1)
  })

  it('forgets what it held when its key is taken away, but not its own facts, which arrive late', async () => {
    const { device_id } = await joined(await table())
    await phone.round()
    phone.cut(true)
    await phone.say(handOut())
    await asAdmin('revokeStationDevice', { device_id })
    phone.cut(false)
    await phone.round()
    await expect.poll(() => phone.keeper.open$.value).toBeNull()
    await expect.poll(async () => (await phone.device.stations.get(device_id))?.ended).toBe('revoked')
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    await expect
      .poll(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes(device_id)))
      .toEqual([])
    expect(names.length).toBeGreaterThan(0)
    expect(await phone.device.checkpoints.where('key').startsWith('station-').count()).toBe(0)
    await phone.restart()
    expect(phone.keeper.open$.value).toBeNull()
    expect(await phone.outbox.all()).toHaveLength(1)
    await phone.drain()
    expect(await factsOnServer()).toEqual([])
    expect(await stored(server, 'waiting_facts', `brought_by = "${device_id}"`)).toMatchObject([
      { kind: 'handed_out' },
    ])
    await phone.keeper.forgetShown()
    expect(await phone.outbox.all()).toEqual([])
    await phone.keeper.dismiss(device_id)
    expect(await phone.device.stations.toArray()).toEqual([])
  })

  it('forgets the data of a closed station too, and delivers that station’s facts', async () => {
    const at = await table({ sees_age: true, sees_contact: true })
    const first = await joined(at)
    await phone.round()
    phone.cut(true)
    await phone.say(handOut())
    phone.cut(false)
    const second = await joined(await table({ name: 'Table 2' }))
    const bytes = async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
      const own = names.filter((name) => name.includes(first.device_id))
      return JSON.stringify(await Promise.all(own.map(contentOf)))
    }
    expect(await bytes()).toContain('Ada')
    const reported = async () =>
      (await stored<{ report: unknown }>(server, 'station_devices', `id = "${first.device_id}"`))[0]?.report
    await phone.keeper.reportSoon()
    expect(await reported()).toMatchObject({ unsent: 1, runners: 1, list_as_of: expect.stringMatching(/T/) })

    // It may see less: what it has goes, and the next opening brings the rest.
    const changes = { sees_contact: false }
    await asAdmin('changeStation', { station_id: at.station_id, changes }, { sees_contact: true })
    phone.keeper.hearAnew()
    await phone.keeper.reportSoon()
    expect(await bytes()).not.toContain('Ada')
    phone.keeper.hearAnew()
    await phone.keeper.reportSoon()
    expect(await reported()).toMatchObject({ runners: 0, list_as_of: '' })
    await phone.keeper.open(first.device_id)
    await phone.round()
    expect((await phone.shown()).list).toMatchObject([{ first_name: 'Ada', emergency_contact_name: '' }])
    await phone.keeper.open(second.device_id)

    await asAdmin('revokeStationDevice', { device_id: first.device_id })
    await phone.keeper.reportSoon()
    await expect.poll(async () => (await phone.device.stations.get(first.device_id))?.ended).toBe('revoked')
    await expect
      .poll(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes(first.device_id)))
      .toEqual([])
    expect(phone.opened().station.name).toBe('Table 2')
    expect((await unsentLog(phone.outbox, first)).entries).toHaveLength(1)
    await phone.drain()
    expect(await factsOnServer()).toEqual([])
    expect(await stored(server, 'waiting_facts', `brought_by = "${first.device_id}"`)).toHaveLength(1)
  })

  it('stays the same station where a restored server does not know it before its seal is back', async () => {
    const { device_id } = await joined(await table())
    await phone.round()
    const [row] = await stored<Record<string, unknown>>(server, 'station_devices', `id = "${device_id}"`)
    await asSuperuser(server, `/api/collections/station_devices/records/${device_id}`, {}, 'DELETE')
    phone.onBringBack(() => Promise.reject(new TypeError('no network')))
    expect(await phone.keeper.report()).toBeNull()
    phone.onBringBack(async () => {
      await server.createRecord('station_devices', row ?? {})
    })
    expect(await phone.keeper.report()).toBe('live')
    await phone.restart()
    expect((await phone.shown()).list).toHaveLength(1)
  })

  it('records nothing more when its key ends in that moment, and loses nothing from before', async () => {
    const { device_id } = await joined(await table())
    await phone.round()
    const { outbox, keeper } = phone
    const all = outbox.all.bind(outbox)
    let late: Promise<unknown> = Promise.resolve()
    // A press comes while it is looked whether everything is sent.
    outbox.all = async () => {
      const items = await all()
      outbox.all = all
      late = keeper.speak(device_id, () => phone.say(handOut())).catch((error: unknown) => error)
      await new Promise((wake) => setTimeout(wake, 100))
      return items
    }
    await keeper.end(device_id, 'left')
    expect(await late).toBeInstanceOf(FactRefused)
    expect(await outbox.all()).toEqual([])
    expect(await phone.device.stations.toArray()).toEqual([])
  })

  it('leaves: its data goes at once, and its key with its last fact', async () => {
    const { device_id, key } = await joined(await table())
    await phone.round()
    phone.cut(true)
    await phone.say(handOut())
    await phone.keeper.end(device_id, 'left')
    expect(phone.keeper.open$.value).toBeNull()
    expect(stationKeys().get(device_id)).toBe(key)
    phone.cut(false)
    await phone.drain()
    await phone.keeper.forgetShown()
    expect(await factsOnServer()).toMatchObject([{ late: false }])
    // A walk-up's birth date would be in what was sent.
    expect(await phone.outbox.all()).toEqual([])
    expect(stationKeys().size).toBe(0)
    expect(await phone.device.stations.toArray()).toEqual([])
  })

  it('takes in what another phone could not send, shows it at once, and sends it once as handed in', async () => {
    const dying = await joined(await table())
    await phone.round()
    phone.cut(true)
    await phone.say(handOut())
    await phone.say({ kind: 'void', payload: {}, voids: newRecordId(), summary: 'Undo' })
    const log = await unsentLog(phone.outbox, dying)
    expect(log).toMatchObject({
      station: 'Table 1',
      initials: 'KM',
      entries: [{ summary: 'Bib 1 handed out' }, {}],
    })
    const text = await unpackLog(await packLog(writeLog(log)))
    const reading = readLog(text, event_id)
    if ('problem' in reading) throw new Error(reading.problem)
    // What the dying phone would have sent never goes: it is another phone that has it from now on.
    await phone.outbox.removeAll((await phone.outbox.all()).map(({ id }) => id))
    phone.cut(false)
    const { device_id } = await joined(await table({ name: 'Table 2' }))
    await phone.round()
    phone.cut(true)
    const taker = { author: device_id, counter: device_id, device: 'test' }
    expect(await takeIn(phone, taker, reading.log, none)).toEqual({ taken: 2, known: 0, disowned: 0 })
    expect(await takeIn(phone, taker, reading.log, none)).toEqual({ taken: 0, known: 2, disowned: 0 })
    expect((await phone.shown()).state.counts).toMatchObject({ handed: 1, waiting: 0 })
    // What is said here now comes after it.
    await phone.say(handOut(newRecordId()))
    expect((await phone.shown()).facts.map(({ turn }) => turn).toSorted()).toEqual([1, 2, 3])
    phone.cut(false)
    await phone.drain()
    await phone.round()
    expect(await phone.outbox.all()).toEqual([])
    const handed = { device_id: dying.device_id, late: true, handed_in_by: device_id }
    // What it says itself comes before what it hands in.
    expect(await factsOnServer()).toMatchObject([{ device_id, late: false }, handed, handed])
    const known = onServer(await factsOnServer())
    expect(await takeIn(phone, taker, reading.log, known)).toEqual({ taken: 0, known: 2, disowned: 0 })
  })

  it('says what it holds for a phone that the server does not know, until a captain vouches for that phone', async () => {
    const kept = await joined(await table())
    const { device_id } = kept
    await phone.round()
    phone.cut(true)
    await phone.say(handOut())
    const log = await unsentLog(phone.outbox, kept)
    await phone.outbox.removeAll((await phone.outbox.all()).map(({ id }) => id))
    phone.cut(false)
    const entries = log.entries.map((entry) => ({
      ...entry,
      fact: { ...entry.fact, device_id: newRecordId() },
    }))
    await takeIn(phone, { author: device_id, counter: device_id, device: 'test' }, { ...log, entries }, none)
    const shown = { now: null as StationView | null }
    const end = phone.watch((view) => {
      shown.now = view
    })
    await phone.drain()
    await expect.poll(() => shown.now).toMatchObject({ unvouched: 1, refused: [] })
    for (const { summary: _line, ...args } of entries)
      acceptedResult(await pushOne(server, command('recordFact', args, { author: admin.id }), admin.token))
    await phone.drain()
    await expect.poll(() => shown.now).toMatchObject({ unvouched: 0, refused: [] })
    end()
    expect(await factsOnServer()).toMatchObject([{ late: true, handed_in_by: admin.id }])
  })
})
