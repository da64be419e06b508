import { ageGroupOf } from '#domain/registrations/age-group.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { chunk_slots, type Finisher, public_fields } from '#domain/results/finisher.ts'
import { packChunk } from '#domain/results/result-chunk.ts'
import { type App, type Database, execute, readJson, sql_now } from '../kernel/database.ts'
import { settleChunk } from '../imports/import-rows.ts'
import { keepEarnedPlaces } from '../registrations/lapse-entries.ts'
import { registrationPairs } from '../registrations/stored-registration.ts'
import { age_groups, counters, markDirty } from '../kernel/derived.ts'
import { reportTo } from '../kernel/requests.ts'

// Result chunks are derived from the registrations. A command marks the chunks that it made dirty in its own
// transaction; they are rebuilt once per push, and at the start of the server if it died in between.

/**
 * Puts everybody into the age group of the event as it is now. A runner without a date of birth here came with a
 * timer's file, and keeps the group from it.
 */
function regroup(database: Database, event_id: string): void {
  const event = readJson<Pick<RaceEvent, 'event_date' | 'age_bands'> | null>(
    database,
    `SELECT COALESCE((SELECT json_object('event_date', event_date, 'age_bands',
       json(CASE WHEN json_valid(age_bands) AND json_type(age_bands) = 'array' THEN age_bands ELSE '[]' END))
     FROM events WHERE id = {:event_id}), 'null') AS json`,
    { event_id },
  )
  if (event === null) return
  const runners = readJson<
    [id: string, gender: Finisher['gender'], born: string, group: string, slot: number][]
  >(
    database,
    `SELECT json_group_array(json_array(id, gender, date_of_birth, age_group, result_slot - 1)) AS json
     FROM registrations WHERE event_id = {:event_id} AND date_of_birth <> ''`,
    { event_id },
  )
  for (const [id, gender, born, group, slot] of runners) {
    const now = ageGroupOf(gender, born, event)
    if (now === group) continue
    execute(database, `UPDATE registrations SET age_group = {:now}, updated = ${sql_now} WHERE id = {:id}`, {
      id,
      now,
    })
    if (slot >= 0) markDirty(database, event_id, slot)
  }
}

/** Also the next free slot: it never goes back, because a slot is never used again. */
function recount(database: Database, event_id: string): void {
  keepEarnedPlaces(database, event_id)
  execute(
    database,
    `UPDATE events SET
       registered = (SELECT COUNT(*) FROM registrations WHERE event_id = {:event_id} AND NOT lapsed),
       finishers = (SELECT COUNT(*) FROM registrations WHERE event_id = {:event_id} AND result_status = 'finished'),
       next_slot = MAX(next_slot, (SELECT COALESCE(MAX(result_slot), 0) FROM registrations WHERE event_id = {:event_id}))
     WHERE id = {:event_id}`,
    { event_id },
  )
}

function finishersOf(database: Database, event_id: string, chunk: number): Finisher[] {
  // "result_slot > 0" lets SQLite use the index, which holds only such rows; `likely` keeps it from starting to read
  // there, at the very first slot, instead of at the chunk's first.
  return readJson<Finisher[]>(
    database,
    `SELECT json_group_array(json_object(${registrationPairs(public_fields)})) AS json
     FROM registrations WHERE event_id = {:event_id} AND likely(result_slot > 0)
       AND result_slot > {:low} AND result_slot <= {:high} AND result_status <> ''`,
    { event_id, low: chunk * chunk_slots, high: (chunk + 1) * chunk_slots },
  )
}

function rebuildChunk(database: Database, event_id: string, chunk: number): void {
  settleChunk(database, event_id, chunk)
  const finishers = finishersOf(database, event_id, chunk)
  if (finishers.length === 0) {
    execute(database, 'DELETE FROM result_chunks WHERE event_id = {:event_id} AND chunk = {:chunk}', {
      event_id,
      chunk,
    })
    return
  }
  // An unchanged chunk is not written, so that no device fetches it again.
  execute(
    database,
    `INSERT INTO result_chunks(id, event_id, chunk, count, data, created, updated)
     VALUES('r' || lower(hex(randomblob(7))), {:event_id}, {:chunk}, {:count}, {:data}, ${sql_now}, ${sql_now})
     ON CONFLICT(event_id, chunk) DO UPDATE
       SET count = excluded.count, data = excluded.data, updated = excluded.updated WHERE data <> excluded.data`,
    { event_id, chunk, count: finishers.length, data: JSON.stringify(packChunk(finishers)) },
  )
}

/** Chunks of one transaction, some 20 ms each: other writers wait no longer than that for them. */
const chunks_at_a_time = 4

/** Rebuilds the chunks that are marked dirty, a few in a transaction. Returns how many there were. */
export function rebuildDirtyChunks(app: App): number {
  let rebuilt = 0
  for (;;) {
    const batch = rebuildSome(app)
    rebuilt += batch
    if (batch < chunks_at_a_time) return rebuilt
  }
}

/** The same at the end of a request. What fails stays marked: the next push or start rebuilds it. */
export function rebuildOrReport(app: App): void {
  try {
    rebuildDirtyChunks(app)
  } catch (error) {
    reportTo(app, 'Result chunks were not rebuilt', error)
  }
}

function rebuildSome(app: App): number {
  const anything = readJson<number>(app, 'SELECT EXISTS(SELECT 1 FROM _dirty_chunks) AS json')
  if (anything === 0) return 0
  let rebuilt = 0
  app.runInTransaction((tx) => {
    // An import's counters count from its commit on, its rows only when all are written. The rowid is the order in
    // which they were marked: no race waits behind another that changes all the time.
    const dirty = readJson<[event_id: string, chunk: number][]>(
      tx,
      `SELECT json_group_array(json_array(event_id, chunk)) AS json FROM (
         SELECT event_id, chunk FROM _dirty_chunks
         WHERE chunk <> ${counters} OR event_id NOT IN (SELECT event_id FROM _imports WHERE state = 'committed')
         ORDER BY rowid LIMIT ${chunks_at_a_time})`,
    )
    for (const [event_id, chunk] of dirty) {
      if (chunk === counters) recount(tx, event_id)
      else if (chunk === age_groups) regroup(tx, event_id)
      else rebuildChunk(tx, event_id, chunk)
      execute(tx, 'DELETE FROM _dirty_chunks WHERE event_id = {:event_id} AND chunk = {:chunk}', {
        event_id,
        chunk,
      })
    }
    // Regrouping marked more.
    rebuilt = dirty.some(([, chunk]) => chunk === age_groups) ? chunks_at_a_time : dirty.length
  })
  return rebuilt
}

/**
 * Rebuilds everything that is derived from an event's registrations: its chunks, its counters and the next free slot.
 * For code that wrote registrations without a command, like an import or the demo.
 */
export function rebuildResults(database: Database, event_id: string): void {
  recount(database, event_id)
  const slots = readJson<number>(
    database,
    'SELECT COALESCE((SELECT next_slot FROM events WHERE id = {:event_id}), 0) AS json',
    { event_id },
  )
  const chunks = Math.ceil(slots / chunk_slots)
  for (let chunk = 0; chunk < chunks; chunk++) rebuildChunk(database, event_id, chunk)
  execute(database, 'DELETE FROM result_chunks WHERE event_id = {:event_id} AND chunk >= {:chunks}', {
    event_id,
    chunks,
  })
}
