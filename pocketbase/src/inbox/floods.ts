import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import {
  type Flood,
  flood_at_most,
  floodFrom,
  floods_in_a_day,
  floodSchema,
  guest_lists,
} from '#domain/inbox/flood.ts'
import type { Write } from '#domain/kernel/seal.ts'
import { type Database, execute, momentIn, readJson, sql_now } from '../kernel/database.ts'
import type { Sender } from '../kernel/executor.ts'
import { putIntoInbox } from '../kernel/inbox.ts'

// The inbox tells when much comes from one network at once: one item for each flood, which grows while it goes on.
// _guest_entries knows by a code which entries came from one network. That is in no seal and no feed, and is forgotten
// after ten days (kernel/guests.ts). What a restore loses of it is not judged again.

const minutesAgo = (minutes: number) => momentIn(`'-${minutes} minutes'`)
const at_once = minutesAgo(10)
const in_a_day = minutesAgo(24 * 60)

/** What one network sends: one kind, to one event. */
interface Stream {
  collection: Flood['list']
  event_id: string
}

/** Notes what somebody without an account made, in the transaction of the command. */
export function noteSource(tx: Database, { source, wide_source }: Sender, writes: readonly Write[]): void {
  for (const { collection, event_id, record } of streamsOf(writes))
    execute(
      tx,
      `INSERT INTO _guest_entries(source, wide, collection, event_id, record, created)
       VALUES({:source}, {:wide_source}, {:collection}, {:event_id}, {:record}, ${sql_now})`,
      { source, wide_source, collection, event_id, record },
    )
}

const streamsOf = (writes: readonly Write[]): (Stream & { record: string })[] =>
  writes.flatMap(({ action, collection, record, values }) => {
    const list = guest_lists.find((name) => name === collection)
    return action === 'create' && list
      ? [{ collection: list, event_id: String(values.event_id ?? ''), record }]
      : []
  })

/** How much of a stream came lately and today and is in no flood, and the flood that goes on. */
interface Look {
  lately: number
  today: number
  /** Some of it waits to be confirmed: without a mail only an admin can confirm it. */
  waits: boolean
  capacity: number
  /** It goes on while the next one comes within ten minutes, and ends when somebody has settled it. */
  going_on: { id: string; length: number } | null
}

/** One network as _guest_entries has it, by the name of its column. */
interface Network {
  column: 'source' | 'wide'
  code: string
  /** It is the one by which entries wait (`isHeldBack`, registrations/execute-entry.ts). */
  tells_waiting: boolean
}

const ofStream = ({ column }: Network) =>
  `${column} = {:code} AND collection = {:collection} AND event_id = {:event_id}`

/**
 * After what came from a network, in the transaction of its commands. What is in no flood of its own network counts for
 * the wide one too, which is treated as one network here: `isHeldBack` counts it so, and what is held has to be shown.
 */
export function noticeFloods(tx: Database, from: Sender, writes: readonly Write[]): void {
  const streams = new Map(
    streamsOf(writes).map(({ collection, event_id }) => [
      `${collection} ${event_id}`,
      { collection, event_id },
    ]),
  )
  const { source, wide_source } = from
  for (const stream of streams.values()) {
    noticeFlood(tx, { column: 'source', code: source, tells_waiting: wide_source === source }, stream)
    if (wide_source !== source)
      noticeFlood(tx, { column: 'wide', code: wide_source, tells_waiting: true }, stream)
  }
}

function noticeFlood(tx: Database, network: Network, stream: Stream): void {
  const of_stream = ofStream(network)
  const is_wide = network.column === 'wide'
  const { code } = network
  const { lately, today, waits, capacity, going_on } = readJson<Look>(
    tx,
    `SELECT json_object(
       'lately', (SELECT COUNT(*) FROM _guest_entries WHERE ${of_stream} AND flood = '' AND created > ${at_once}),
       'today', (SELECT COUNT(*) FROM _guest_entries WHERE ${of_stream} AND flood = '' AND created > ${in_a_day}),
       'waits', json(iif(EXISTS(SELECT 1 FROM registrations WHERE confirm_by = {:held} AND NOT confirmed AND NOT fee_paid
         AND id IN (SELECT record FROM _guest_entries WHERE ${of_stream} AND flood = '' AND created > ${in_a_day})),
         'true', 'false')),
       'capacity', COALESCE((SELECT capacity FROM events WHERE id = {:event_id}), 0),
       'going_on', json((SELECT json_object('id', i.id, 'length', COALESCE(json_array_length(i.details, '$.ids'), 0))
         FROM (SELECT flood, MAX(created) AS latest FROM _guest_entries
           WHERE ${of_stream} AND flood <> '' AND created > ${at_once} GROUP BY flood) g
         CROSS JOIN inbox i ON i.id = g.flood AND json_valid(i.details)
           ${is_wide ? "AND json_extract(i.details, '$.wide')" : ''}
         ORDER BY g.latest DESC LIMIT 1))) AS json`,
    { code, held: held_until_confirmed, ...stream },
  )
  const is_flood = lately >= floodFrom($guests.flood, capacity === 0 ? null : capacity)
  const is_much = today >= $guests.flood * floods_in_a_day || (waits && network.tells_waiting)
  const since = going_on || is_flood ? at_once : is_much ? in_a_day : null
  if (since === null) return
  const fresh = readJson<Entry[]>(
    tx,
    `SELECT json_group_array(json_object('number', id, 'record', record, 'created', created)) AS json FROM (
       SELECT id, record, created FROM _guest_entries
       WHERE ${of_stream} AND flood = '' AND created > ${since} ORDER BY id)`,
    { code, ...stream },
  )
  if (fresh.length === 0) return
  execute(tx, 'SAVEPOINT flood')
  try {
    noteFlood(tx, stream, is_wide, going_on, fresh)
    execute(tx, 'RELEASE flood')
  } catch (error) {
    execute(tx, 'ROLLBACK TO flood')
    throw error
  }
}

/** The item and what it holds, together or not at all: the commands beside it are done in any case. */
function noteFlood(
  tx: Database,
  stream: Stream,
  is_wide: boolean,
  going_on: Look['going_on'],
  fresh: readonly Entry[],
): void {
  const has_room = going_on !== null && going_on.length < flood_at_most
  const id = has_room ? grow(tx, going_on.id, fresh) : begin(tx, stream, is_wide, fresh)
  execute(
    tx,
    'UPDATE _guest_entries SET flood = {:id} WHERE id IN (SELECT value FROM json_each({:numbers}))',
    { id, numbers: JSON.stringify(fresh.map(({ number }) => number)) },
  )
}

interface Entry {
  number: number
  record: string
  created: string
}

/** Returns the item's id, as `grow` does. */
function begin(
  tx: Database,
  { collection, event_id }: Stream,
  is_wide: boolean,
  fresh: readonly Entry[],
): string {
  const ids = fresh.map(({ record }) => record)
  const [from, to] = [fresh[0]?.created ?? '', fresh.at(-1)?.created ?? '']
  const wide = is_wide ? { wide: true } : {}
  const details: Flood = { list: collection, ids, from, to, stayed: [], ...wide }
  // With its event the item goes too.
  const about = event_id === '' ? { collection, record: '' } : { collection: 'events', record: event_id }
  return putIntoInbox(tx, { kind: 'flood', ...about, author: '', changed_at: to, details: { ...details } })
}

/** SQLite appends them to the earlier ones: each is read when somebody looks at the flood. */
function grow(tx: Database, id: string, fresh: readonly Entry[]): string {
  const more = JSON.stringify(fresh.map(({ record }) => record)).slice(1)
  execute(
    tx,
    `UPDATE inbox SET changed_at = {:to}, updated = ${sql_now}, details = json_set(details, '$.to', {:to}, '$.ids',
       json(rtrim(json_extract(details, '$.ids'), ']') || iif(json_array_length(details, '$.ids') > 0, ',', '')
         || {:more})) WHERE id = {:id}`,
    { id, to: fresh.at(-1)?.created ?? '', more },
  )
  return id
}

/** An inbox item about a flood; the event is '' for a flood of letters. */
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
