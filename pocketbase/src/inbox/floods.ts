import type { RaceEvent } from '#domain/event.ts'
import {
  countsAtOnce,
  type Flood,
  flood_at_most,
  floodFrom,
  floods_in_a_day,
  floodSchema,
  guest_lists,
} from '#domain/flood.ts'
import { placesLeft } from '#domain/registration-window.ts'
import type { Write } from '#domain/seal.ts'
import { type App, type Database, execute, readJson, sql_now } from '../database.ts'
import { putIntoInbox } from './inbox.ts'

// Much that came from one network at once is told in the inbox: one item for each flood, which grows while it goes on.
// _guest_entries knows by a code which entries came from one network. That is in no seal and no feed, and is forgotten
// after ten days (commands/prune-commands.ts): what a restore loses of it is not judged again.

const minutesAgo = (minutes: number) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${minutes} minutes')`
const at_once = minutesAgo(10)
const in_a_day = minutesAgo(24 * 60)

/** Notes what somebody without an account made, in the transaction of the command. */
export function noteSource(tx: Database, source: string, writes: readonly Write[]): void {
  for (const { action, collection, record, values } of writes) {
    if (action !== 'create' || !guest_lists.some((list) => list === collection)) continue
    execute(
      tx,
      `INSERT INTO _guest_entries(source, collection, event_id, record, created)
       VALUES({:source}, {:collection}, {:event_id}, {:record}, ${sql_now})`,
      { source, collection, event_id: String(values.event_id ?? ''), record },
    )
  }
}

/** Whether one more entry of this network gets its place only when somebody confirms it. */
export function isHeldBack(tx: Database, event: RaceEvent, source: string): boolean {
  if (event.capacity === null) return false
  const counted = readJson<number>(
    tx,
    `SELECT COUNT(*) AS json FROM _guest_entries g JOIN registrations r ON r.id = g.record
     WHERE g.source = {:source} AND g.created > ${in_a_day} AND g.collection = 'registrations'
       AND g.event_id = {:event_id} AND NOT r.lapsed AND NOT r.confirmed AND NOT r.fee_paid`,
    { source, event_id: event.id },
  )
  return !countsAtOnce($guests.flood, placesLeft(event), counted)
}

/** What one network sends of one kind, and to one event. */
interface Stream {
  source: string
  collection: Flood['list']
  event_id: string
}

interface Entry {
  number: number
  record: string
  created: string
}

const of_stream = 'source = {:source} AND collection = {:collection} AND event_id = {:event_id}'

/** After each push, with what came by it. */
export function noticeFloods(app: App, source: string): void {
  const streams = readJson<Stream[]>(
    app,
    `SELECT json_group_array(json_object('source', source, 'collection', collection, 'event_id', event_id)) AS json
     FROM (SELECT DISTINCT source, collection, event_id FROM _guest_entries
       WHERE source = {:source} AND created > ${at_once} AND flood = '')`,
    { source },
  )
  for (const stream of streams) app.runInTransaction((tx) => noticeFlood(tx, stream))
}

function noticeFlood(tx: Database, stream: Stream): void {
  // It goes on while what follows comes within ten minutes, and ends when somebody has settled it.
  const going_on = readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT flood FROM _guest_entries g WHERE ${of_stream} AND created > ${at_once}
       AND EXISTS(SELECT 1 FROM inbox i WHERE i.id = g.flood) ORDER BY id DESC LIMIT 1), '')) AS json`,
    { ...stream },
  )
  const since = going_on === '' ? beginning(tx, stream) : at_once
  if (since === null) return
  const fresh = readJson<Entry[]>(
    tx,
    `SELECT json_group_array(json_object('number', id, 'record', record, 'created', created)) AS json FROM (
       SELECT id, record, created FROM _guest_entries
       WHERE ${of_stream} AND flood = '' AND created > ${since} ORDER BY id)`,
    { ...stream },
  )
  const known = going_on === '' ? null : findFlood(tx, going_on).flood
  const has_room = known !== null && known.ids.length < flood_at_most
  const id = has_room ? grow(tx, going_on, known, fresh) : begin(tx, stream, fresh)
  execute(
    tx,
    'UPDATE _guest_entries SET flood = {:id} WHERE id IN (SELECT value FROM json_each({:numbers}))',
    { id, numbers: JSON.stringify(fresh.map(({ number }) => number)) },
  )
}

/** SQL for the moment after which what came is a flood; null: it is none. */
function beginning(tx: Database, stream: Stream): string | null {
  const [lately, today, capacity] = readJson<[lately: number, today: number, capacity: number]>(
    tx,
    `SELECT json_array(COUNT(*) FILTER (WHERE created > ${at_once}), COUNT(*),
       COALESCE((SELECT capacity FROM events WHERE id = {:event_id}), 0)) AS json
     FROM _guest_entries WHERE ${of_stream} AND flood = '' AND created > ${in_a_day}`,
    { ...stream },
  )
  if (lately >= floodFrom($guests.flood, capacity === 0 ? null : capacity)) return at_once
  return today >= $guests.flood * floods_in_a_day ? in_a_day : null
}

/** Answers the item's id, as `grow` does. */
function begin(tx: Database, { collection, event_id }: Stream, fresh: readonly Entry[]): string {
  const ids = fresh.map(({ record }) => record)
  const [from, to] = [fresh[0]?.created ?? '', fresh.at(-1)?.created ?? '']
  const details: Flood = { list: collection, ids, from, to, stayed: [] }
  // With its event the item goes too.
  const about = event_id === '' ? { collection, record: '' } : { collection: 'events', record: event_id }
  return putIntoInbox(tx, { kind: 'flood', ...about, author: '', changed_at: to, details: { ...details } })
}

function grow(tx: Database, id: string, known: Flood, fresh: readonly Entry[]): string {
  const to = fresh.at(-1)?.created ?? known.to
  const details: Flood = { ...known, ids: [...known.ids, ...fresh.map(({ record }) => record)], to }
  execute(
    tx,
    `UPDATE inbox SET details = {:details}, changed_at = {:to}, updated = ${sql_now} WHERE id = {:id}`,
    { id, to, details: JSON.stringify(details) },
  )
  return id
}

/** An item of the inbox that tells of a flood; the event is '' of a flood of letters. */
export function findFlood(tx: Database, id: string): { flood: Flood | null; event_id: string } {
  const [details, event_id] = readJson<[details: unknown, event_id: string]>(
    tx,
    `SELECT COALESCE((SELECT json_array(json(iif(json_valid(details), details, 'null')), iif(collection = 'events', record, '')) FROM inbox
     WHERE id = {:id} AND kind = 'flood'), json_array(NULL, '')) AS json`,
    { id },
  )
  const read = floodSchema.safeParse(details)
  return read.success ? { flood: read.data, event_id } : { flood: null, event_id: '' }
}
