import { applyResultChanges, type ResultChanges } from '#domain/results/commands/set-result.ts'
import { leftBy, type ResultsRow } from '#domain/results/commands/set-results.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import { canonicalJson } from '../../../pocketbase/src/kernel/command-log.ts'
import type { SimDatabase } from './database.ts'
import type { Browser } from './browser.ts'
import type { Device, Made } from './device.ts'
import { accounts, events, runners } from './field.ts'
import { kindOf, rowsOf, straysOf } from './feeds.ts'
import { judgeBibs, judgeUniqueBibs } from './judge-bibs.ts'
import { judgeEntries } from './judge-entries.ts'
import { judgeAdmin } from './judge-admin.ts'
import { judgeShop, judgeShownOrders } from './judge-shop.ts'
import type { Network, Verdict } from './network.ts'
import type { Judged, Logged } from './judged.ts'
import { judgeParts, mustStay, partOf } from './judge-results.ts'
import { wrong } from './wrong.ts'

// What must hold when a history has come to rest. It reads the disks of the devices and the tables of the server,
// and works out by itself what the accepted commands, in the order of their acceptance, must have made.

export interface Row {
  id: string
  scope: string
  row: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export async function outboxOf({ browser }: { browser: Browser }): Promise<OutboxItem[]> {
  const found = await browser.disk.read('rxdb-dexie-site--0--outbox', 'docs')
  return found.flatMap((document) =>
    isRecord(document) && !isDeleted(document) ? [JSON.parse(String(document.item))] : [],
  )
}

const isDeleted = ({ _deleted }: Record<string, unknown>) =>
  _deleted === true || _deleted === '1' || _deleted === 1

/** What the server calls the rows that a device keeps under another name. */
const collections: Record<string, string> = {
  event_registrations: 'registrations',
  station_runners: 'registrations',
  account: 'users',
}

/** What the screens of an admin show, and those of an editor. */
const admins_lists = [
  'events',
  'users',
  'reviews',
  'orders',
  'volunteers',
  'sponsor_vendor_inquiries',
  'newsletter_subscribers',
  'inbox',
  'activity',
  'site_settings',
]
const editors_lists = ['blog_posts', 'images', 'site_drafts']

/** The scopes that the person at the device has opened. */
async function followsOf(device: Device): Promise<string[]> {
  const follows = await device.browser.disk.read('milepost-device', 'follows')
  return follows.flatMap((row) =>
    isRecord(row) && row.owner === device.author && device.author !== '' ? [String(row.scope)] : [],
  )
}

/** The rows of the read models on a device's disk, by database and scope. */
export async function readModelsOf({ browser }: { browser: Browser }): Promise<Map<string, Row[]>> {
  const { disk } = browser
  const rows = new Map<string, Row[]>()
  for (const name of await disk.names()) {
    const [, database, collection] = /^rxdb-dexie-(.+)--0--([a-z_]+)-\w+$/.exec(name) ?? []
    if (!database || !collection) continue
    for (const document of await disk.read(name, 'docs')) {
      if (!isRecord(document) || isDeleted(document)) continue
      const { key: _key, scope, gen: _gen, ...kept } = document
      const row = isRecord(kept.body) ? kept.body : kept
      const own = Object.fromEntries(Object.entries(row).filter(([field]) => !field.startsWith('_')))
      const [inScope = '', part] = String(scope).split('#')
      const synced = collections[part ?? collection] ?? part ?? collection
      // A phone has a database for each station that it is.
      const place = database.startsWith('station-') ? database : database.split('-')[0]
      const key = `${place}/${synced}/${inScope}`
      rows.set(key, [...(rows.get(key) ?? []), { id: String(own.id), scope: inScope, row: own }])
    }
  }
  return rows
}

/** What a device holds of a place is what the server shows there. */
export function expectRows(
  name: string,
  key: string,
  held: ReadonlyMap<string, Row[]>,
  rows: ReadonlyMap<string, string>,
): void {
  const here = new Map((held.get(key) ?? []).map(({ id, row }) => [id, row]))
  for (const [id, document] of rows) {
    const row = here.get(id) ?? wrong(`${name} lacks ${id} of ${key}`)
    const [is, should] = [canonicalJson(row), canonicalJson(JSON.parse(document))]
    if (is !== should) wrong(`${name} has an old ${id} of ${key}:\n  ${is}\n  ${should}`)
  }
  for (const id of here.keys()) if (!rows.has(id)) wrong(`${name} still has ${id} of ${key}`)
}

/** Every device holds what its scopes hold on the server, and nothing of scopes that are not its own. */
export async function judgeDevices({ server, devices, feedSql }: Judged): Promise<void> {
  for (const device of devices) {
    const { name } = device.options
    const held = await readModelsOf(device)
    const expected = new Map<string, string>()
    const expect = (place: string, collection: string, scope: string) =>
      expected.set(`${place}/${collection}/${scope}`, scope)
    for (const collection of ['events', 'products', 'reviews', 'site_parts'])
      expect('site', collection, 'public')
    if (device.readsPosts) expect('site', 'blog_posts', 'public')
    expect('site', 'result_chunks', `results:${events.race}`)
    if (device.account) {
      expect('mine', 'registrations', `user:${device.author}`)
      expect('mine', 'users', `user:${device.author}`)
      expect('mine', 'orders', `user:${device.author}`)
      const { role } = server.roleOf(device.author)
      if (device.role !== role) wrong(`${name} takes ${device.author} for ${device.role}, who is ${role}`)
      if (role === 'admin') {
        for (const collection of admins_lists) expect('mine', collection, 'admin')
        for (const scope of await followsOf(device)) expect('mine', 'registrations', scope)
      }
      if (role !== 'user') for (const collection of editors_lists) expect('mine', collection, 'editor')
    }
    for (const [key, scope] of expected) {
      const collection = key.split('/')[1] ?? ''
      expectRows(name, key, held, rowsOf(server.database, feedSql, scope, collection))
    }
    for (const [key, rows] of held) {
      if (expected.has(key) || rows.length === 0) continue
      const scope = rows[0]?.scope ?? ''
      // What was registered here without an account is shown again after signing out.
      if (kindOf(scope) === 'guest') {
        if (device.account) continue
        const here = new Map(rows.map(({ id, row }) => [id, canonicalJson(row)]))
        const there = rowsOf(server.database, feedSql, scope, 'registrations')
        for (const [id, document] of there) {
          if (here.get(id) !== canonicalJson(JSON.parse(document))) wrong(`${name} lacks ${id} of ${key}`)
        }
        for (const id of here.keys()) if (!there.has(id)) wrong(`${name} still has ${id} of ${key}`)
        continue
      }
      wrong(`${name} holds ${rows.length} rows of ${key}, which is not for it`)
    }
    judgeShownOrders(device, rowsOf(server.database, feedSql, `user:${device.author}`, 'orders'))
  }
}

export function logOf(database: SimDatabase): Logged[] {
  return database
    .all('SELECT id, author, barred, kind, subject, answer FROM _commands ORDER BY rowid')
    .map((row) => ({
      id: String(row.id),
      author: String(row.author),
      barred: Number(row.barred) !== 0,
      kind: String(row.kind),
      subject: String(row.subject),
      result: JSON.parse(String(row.answer || 'null'))?.result ?? null,
    }))
}

/** What people heard about their commands is what happened to them. */
export async function judgeCommands({ server, network, devices, forged }: Judged): Promise<number> {
  const log = new Map(logOf(server.database).map((logged) => [logged.id, logged]))
  for (const id of forged) if (log.has(id)) wrong(`a forged command was accepted: ${id}`)
  for (const { id, author, barred } of log.values()) {
    if (barred || author === '') continue
    const senders = server.executions.filter((execution) => execution.id === id)
    if (!senders.some(({ account }) => account === author))
      wrong(`${id} was accepted from somebody else than ${author}`)
  }
  const erased = Object.values(accounts).filter(({ id }) => server.isErased('users', id))
  const isForgotten = ({ author, args }: Made) => {
    const text = JSON.stringify(args).toLowerCase()
    return erased.some(({ id }) => author === id || text.includes(id))
  }
  let count = 0
  for (const device of devices) {
    const items = new Map((await outboxOf(device)).map((item) => [item.id, item]))
    for (const made of device.made.values()) {
      count += 1
      // With an account everything goes that was done as it, and on the devices of admins what names it.
      if (!items.has(made.id) && isForgotten(made)) continue
      judgeOne(device, made, items.get(made.id), log.get(made.id), network)
      judgeParts(device, made, items)
    }
    if (server.isErased('users', device.author)) wrong(`${device.options.name} knows ${device.author} still`)
    for (const item of items.values()) {
      const is_refused = item.state === 'refused' || item.state === 'conflict'
      if (is_refused && (item.code === '' || item.message === ''))
        wrong(`${device.options.name} does not say why ${item.kind} ${item.id} is ${item.state}`)
      if (server.isErased('users', item.author) && device.signed_out_ms === -Infinity)
        wrong(
          `${device.options.name} holds ${item.kind} ${item.id} of ${item.author}, whose account is deleted`,
        )
      // What somebody who is signed out began waits for their next log-in.
      const isPresent = item.author === '' || item.author === device.author
      if (item.cancelled_by !== '' && isPresent)
        wrong(`${device.options.name} never finished taking back ${item.id}`)
    }
  }
  return count
}

function judgeOne(
  device: Device,
  made: Made,
  item: OutboxItem | undefined,
  logged: Logged | undefined,
  network: Network,
): void {
  const name = `${made.kind} ${made.id} of ${device.options.name}`
  const accepted = logged !== undefined && !logged.barred
  if (!item) {
    if (device.forgotten.has(made.id)) return
    if (accepted && made.at_ms <= device.signed_out_ms) return
    // It moved to an account, and so out of sight for a person at this device without one.
    const { registration_id } = made.args
    const isClaim = (other: Made) =>
      other.kind === 'claimRegistration' && other.args.registration_id === registration_id
    if (made.kind === 'registerForEvent' && [...device.made.values()].some(isClaim)) return
    const discarded_ms = device.discarded.get(made.id)
    if (discarded_ms === undefined) return wrong(`${name} is gone from the outbox`)
    if (discarded_ms === Infinity || !accepted) return
    // The answer came in the moment in which it was taken back: then it was put away, not taken back.
    if ((network.heard.get(made.id) ?? Infinity) > discarded_ms)
      wrong(`${name} was taken back, and took effect`)
    return
  }
  // What was underway when somebody signed out is asked about again after their next log-in.
  const waits = item.state === 'pending' || item.state === 'sending' || item.state === 'needs_auth'
  if (waits && item.author !== '' && item.author !== device.author) return
  if (item.state === 'accepted' && !accepted) wrong(`${name} counts as accepted, and the server has nothing`)
  // A copy that was underway longer than its sender waited is judged by itself, and may find a place that has become
  // free since: then the answer that the person got was an earlier one.
  if (item.state !== 'accepted' && accepted && !refusedAtFirst(network.verdicts.get(made.id) ?? []))
    wrong(`${name} took effect, and its author was told ${item.state} (${item.code})`)
}

/** And never once it was accepted. */
function refusedAtFirst(verdicts: readonly Verdict[]): boolean {
  const refusals = verdicts.filter(({ status }) => status === 'refused' || status === 'conflict')
  const accepted = verdicts.find(({ status }) => status === 'accepted')
  return refusals.length > 0 && !refusals.some(({ began }) => accepted && began > accepted.ended)
}

type Values = Pick<
  Registration,
  'race_time' | 'pace' | 'overall_rank' | 'gender_rank' | 'age_group_rank' | 'result_status' | 'finish_order'
>
const noValues: Values = {
  race_time: null,
  pace: '',
  finish_order: null,
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  result_status: '',
}
const fields = Object.keys(noValues) as (keyof Values)[]

/** The rows are what the accepted commands make, one after the other, each once, each on the values it was based on. */
export function judgeRows(judged: Judged): void {
  const { server, devices, feedSql, organiser, restores } = judged
  const { database } = server
  const strays = straysOf(database, feedSql)
  if (strays.length > 0) wrong(`the change log differs from the scopes: ${strays.join(', ')}`)
  const stored = new Map<string, Registration>()
  const scopes = database
    .all('SELECT DISTINCT event_id FROM registrations')
    .map(({ event_id }) => `event:${event_id}`)
  for (const scope of scopes) {
    for (const [id, document] of rowsOf(database, feedSql, scope, 'registrations'))
      stored.set(id, JSON.parse(document))
  }
  judgeChunks(database, stored)
  judgeEntries(stored, logOf(database))
  judgeUniqueBibs(stored)
  judgeShop(judged, logOf(database))
  judgeAdmin(judged, logOf(database))
  // What a restore lost comes back in another order, by the rule that tests/sync/restore.test.ts tries.
  if (restores > 0) return
  const made = new Map(devices.flatMap((device) => [...device.made]))
  judgeBibs(stored, logOf(database), made, organiser.removed)
  const entries = new Map<string, Entry>(
    runners.map((id) => [id, { values: noValues, event: events.race, owner: '' }]),
  )
  const registered = new Map<string, number>([[events.race, runners.length]])
  /** Events with an erased runner: their runners were counted again. */
  const recounted = new Set<string>()
  const erase = (id: string) => {
    const event = entries.get(id)?.event
    // What the organiser had deleted was not there to be erased.
    if (event === undefined || organiser.removed.has(id)) return
    entries.delete(id)
    recounted.add(event)
  }
  const enter = (id: string, row: string, changes: ResultChanges, from: Record<string, unknown>) => {
    const entry = entries.get(row) ?? wrong(`${id} changed ${row}, which is not there`)
    const now = entry.values
    for (const field of fields) {
      if (changes[field] === undefined) continue
      const isBasedOn = now[field] === from[field] || now[field] === changes[field]
      if (!isBasedOn) wrong(`lost update: ${id} replaced ${field} ${String(now[field])} of ${row} unseen`)
    }
    entry.values = applyResultChanges(now, changes)
  }
  /** Runners with whom somebody did something, as far as a command says so: one of a flood may stay for it. */
  const touched = new Set<unknown>()
  const removeFlood = (ids: readonly unknown[], by: string) => {
    for (const id of ids.map(String)) {
      if (!entries.has(id)) continue
      if (!stored.has(id)) erase(id)
      else if (!touched.has(id))
        wrong(`${by} removed ${id}, with whom nobody had done anything, and it is there`)
    }
  }
  const results = new Map<string, unknown>()
  for (const { id, author: by, barred, kind: done, subject, result } of logOf(database)) {
    if (barred) continue
    results.set(id, result)
    if (done === 'deleteUser') {
      for (const [row, { owner, values }] of entries)
        if (owner === subject && values.result_status === '') erase(row)
    }
    const command = made.get(id) ?? partOf({ id, author: by }, server.executions, made.values())
    if (!command) continue
    const { kind, args, author } = command
    if (kind === 'registerForEvent' || kind === 'registerWalkUp') {
      const event = String(args.event_id)
      const owner = kind === 'registerForEvent' ? author : ''
      // One of many from one network has no place yet.
      const held = typeof result === 'object' && result !== null && 'held' in result
      entries.set(String(args.registration_id), { values: noValues, event, owner, held })
      registered.set(event, (registered.get(event) ?? 0) + (held ? 0 : 1))
    }
    if (kind === 'claimRegistration') {
      const entry = entries.get(String(args.registration_id))
      if (entry) entry.owner = author
    }
    if (kind === 'removeFlood') removeFlood(args.ids as unknown[], id)
    else if (kind !== 'registerForEvent') for (const row of rowsNamedBy(args)) touched.add(row)
    if (kind === 'eraseRegistration') erase(String(args.registration_id))
    if (kind === 'recomputeResults') {
      for (const entry of entries.values()) {
        if (entry.event === args.event_id)
          entry.values = {
            ...entry.values,
            pace: '',
            overall_rank: null,
            gender_rank: null,
            age_group_rank: null,
          }
      }
    }
    if (kind === 'setResult')
      enter(id, String(args.registration_id), args.changes as ResultChanges, command.from ?? {})
    if (kind === 'setResults') {
      const left = leftBy(result)
      const left_before = leftBy(results.get(String(args.undoes)))
      for (const { registration_id, changes, from } of args.rows as ResultsRow[]) {
        if (left_before.has(registration_id)) continue
        const must_stay = mustStay(entries.get(registration_id)?.values, changes, from)
        // What was answered to an account that is gone is not kept: then the rule alone tells what was left.
        if (result === null ? must_stay : left.has(registration_id)) {
          // The organiser's deletions without a command are not in this log.
          if (!must_stay && !organiser.removed.has(registration_id))
            wrong(`${id} left ${registration_id}, which nobody had changed`)
        } else enter(id, registration_id, changes, from)
      }
    }
  }
  // What a server had noted as erased when it died, its next start erased.
  for (const id of entries.keys()) if (server.isErased('registrations', id)) erase(id)
  for (const [id, { values }] of entries) {
    if (organiser.removed.has(id)) continue
    const row = stored.get(id) ?? wrong(`${id} was registered and is not there`)
    for (const field of fields) {
      if (row[field] !== values[field])
        wrong(`${field} of ${id} is ${String(row[field])}, not ${String(values[field])}`)
    }
  }
  for (const id of stored.keys()) if (!entries.has(id)) wrong(`${id} is there and nobody registered it`)
  for (const [event, count] of registered) {
    const counted = database.number('SELECT registered FROM events WHERE id = :event', { event })
    const [least, most] = recounted.has(event) ? bounds(event) : [count, count]
    if (counted < least || counted > most)
      wrong(`${event} counts ${counted} registrations, ${least} to ${most} were accepted`)
  }

  /** The organiser's deletions without a command show only when the runners are counted again. */
  function bounds(event: string): [number, number] {
    const all = [...entries]
      .filter(([, entry]) => entry.event === event && entry.held !== true)
      .map(([id]) => id)
    return [all.filter((id) => !organiser.removed.has(id)).length, all.length]
  }
}

/** Runners that a command is about. */
const rowsNamedBy = ({ registration_id, registration_ids, rows }: Made['args']): unknown[] => [
  registration_id,
  ...(Array.isArray(registration_ids) ? registration_ids : []),
  ...(Array.isArray(rows) ? rows.map((row: ResultsRow) => row.registration_id) : []),
]

/** What became of somebody's registration. */
interface Entry {
  values: Values
  event: string
  /** Whose account it is; '' for nobody's. */
  owner: string
  /** It counts once it is confirmed, which nobody does here. */
  held?: boolean
}

function judgeChunks(database: SimDatabase, stored: Map<string, Registration>): void {
  const packed = database.all('SELECT data FROM result_chunks').flatMap(({ data }) => {
    const chunk: PackedChunk = JSON.parse(String(data))
    return unpackChunk(chunk)
  })
  const shown = packed.map(
    (finisher) => `${finisher.result_slot} ${finisher.result_status} ${finisher.race_time}`,
  )
  const have = [...stored.values()]
    .filter((row) => row.result_status !== '')
    .map((row) => `${row.result_slot} ${row.result_status} ${row.race_time}`)
  if (shown.sort().join() !== have.sort().join())
    wrong(`the result chunks are not the results:\n  ${shown.join()}\n  ${have.join()}`)
}
