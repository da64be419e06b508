import { chunk_slots } from '#domain/results/finisher.ts'
import { type Database, execute, readJson, sql_now } from '../kernel/database.ts'
import { applyEarlierFacts } from '../race-day/apply-facts.ts'
import { bringWaiting } from '../kernel/heal-record.ts'
import { currentPosition } from '../kernel/registers.ts'
import { fieldsOf } from './import-check.ts'
import { keepForUndo, type SettledRows } from './undo-rows.ts'
import { unfinishedImport } from '../events/stored-event.ts'

// The staged rows of a committed import become registrations, some at a time. Code that needs one before its turn (a
// correction, a chunk to be rebuilt) settles it first.

/**
 * Notes what these rows write: it is later than what a restore lost, though no single command wrote it. (A row that
 * an import made is as new as its commit; that it is noted a moment later changes no order.)
 */
function registerRows(tx: Database, { mine, of, fields }: SettledRows): void {
  const { rank, seq } = currentPosition(tx)
  const changed = fields.map(
    (name) => `SELECT s.registration_id AS record, '${name}' AS field FROM _import_rows s
       JOIN registrations r ON r.id = s.registration_id
       WHERE ${mine} AND s.is_new = 0 AND s.differs = 1 AND s.removes = 0 AND r.${name} <> s.${name}`,
  )
  // What an undo brings back keeps the time when it was first typed.
  const typed = `COALESCE((SELECT json_extract(u.typed, '$.' || field) FROM _imports i
    JOIN _import_undo u ON u.import_id = i.undoes WHERE i.id = {:import_id} AND u.registration_id = record), '')`
  execute(
    tx,
    `INSERT INTO _registers(collection, record, field, rank, seq, typed)
     SELECT 'registrations', record, field, {:rank}, {:seq}, ${typed} FROM (
       SELECT s.registration_id AS record, '+' AS field FROM _import_rows s WHERE ${mine} AND s.is_new = 1
       UNION ALL ${changed.join(' UNION ALL ')})
     WHERE true
     ON CONFLICT DO UPDATE SET rank = excluded.rank, seq = excluded.seq, value = NULL, typed = excluded.typed`,
    { ...of, rank, seq },
  )
}

/** Removes the runners that an undone import made, unless somebody has changed them: their rows say so. */
function removeRunners(tx: Database, { mine, of }: SettledRows): void {
  const removed = `SELECT s.registration_id FROM _import_rows s WHERE ${mine} AND s.removes = 1`
  const any = readJson<number>(tx, `SELECT EXISTS(${removed}) AS json`, of)
  if (any === 0) return
  const { rank, seq } = currentPosition(tx)
  execute(tx, `DELETE FROM _registers WHERE collection = 'registrations' AND record IN (${removed})`, of)
  execute(
    tx,
    `INSERT INTO _registers(collection, record, field, rank, seq)
     SELECT 'registrations', registration_id, '-', {:rank}, {:seq} FROM (${removed})`,
    { ...of, rank, seq },
  )
  execute(tx, `DELETE FROM registrations WHERE id IN (${removed})`, of)
}

/** Writes these rows of a committed import into the registrations, in the caller's transaction. */
function settleRows(tx: Database, import_id: string, ids: readonly string[]): void {
  if (ids.length === 0) return
  const of = { import_id, ids: JSON.stringify(ids) }
  const mine = `s.import_id = {:import_id} AND s.registration_id IN (SELECT value FROM json_each({:ids}))`
  const undoes = readJson<string>(
    tx,
    "SELECT json_quote(COALESCE((SELECT undoes FROM _imports WHERE id = {:import_id}), '')) AS json",
    { import_id },
  )
  const fields = fieldsOf(tx, import_id)
  const rows = { mine, of, fields }
  if (undoes === '') keepForUndo(tx, rows)
  registerRows(tx, rows)
  removeRunners(tx, rows)
  execute(
    tx,
    `INSERT INTO registrations(id, event_id, source, ${fields.join(', ')}, result_slot, created, updated)
     SELECT s.registration_id, i.event_id, 'import', ${fields.map((name) => `s.${name}`).join(', ')},
       iif(s.slot >= 0, i.first_slot + s.slot + 1, 0), ${sql_now}, ${sql_now}
     FROM _import_rows s JOIN _imports i ON i.id = s.import_id JOIN events e ON e.id = i.event_id
     WHERE ${mine} AND s.is_new = 1`,
    of,
  )
  execute(
    tx,
    `UPDATE registrations SET ${fields.map((name) => `${name} = s.${name}`).join(', ')},
       result_slot = iif(s.slot >= 0, s.first_slot + s.slot + 1, registrations.result_slot), updated = ${sql_now}
     FROM (SELECT s.*, i.first_slot FROM _import_rows s JOIN _imports i ON i.id = s.import_id
       WHERE ${mine} AND s.is_new = 0 AND s.differs = 1 AND s.removes = 0) AS s
     WHERE registrations.id = s.registration_id`,
    of,
  )
  execute(
    tx,
    `INSERT INTO _imported(registration_id, import_id) SELECT s.registration_id, s.import_id FROM _import_rows s
     WHERE ${mine} AND s.differs = 1 AND s.removes = 0 ON CONFLICT DO UPDATE SET import_id = excluded.import_id`,
    of,
  )
  execute(tx, `DELETE FROM _import_rows AS s WHERE ${mine}`, of)
  if (undoes === '') bringEarlier(tx, ids)
}

/**
 * An import made again after a restore gives its runners the ids they had. Corrections, and what was recorded about
 * them on race day, came back before they did, and count from now on.
 */
function bringEarlier(tx: Database, ids: readonly string[]): void {
  const [waiting, facts] = readJson<[string[], string[]]>(
    tx,
    `SELECT json_array(
       (SELECT json_group_array(DISTINCT record) FROM _registers WHERE collection = 'registrations'
          AND record IN (SELECT value FROM json_each({:ids})) AND (value IS NOT NULL OR field = '-')),
       (SELECT json_group_array(DISTINCT subject) FROM facts
          WHERE subject IN (SELECT value FROM json_each({:ids})) AND subject <> '')) AS json`,
    { ids: JSON.stringify(ids) },
  )
  if (waiting.length > 0) {
    const here = currentPosition(tx)
    for (const id of waiting) bringWaiting(tx, 'registrations', id, here)
  }
  for (const id of facts) applyEarlierFacts(tx, id)
}

/** Before anything is decided about runners: what an import said about them counts. */
export function settleRunners(tx: Database, event_id: string, ids: readonly string[]): void {
  const import_id = unfinishedImport(tx, event_id)
  if (import_id !== '') settleRows(tx, import_id, ids)
}

/** The same, where the event is not known. */
export function settleStaged(tx: Database, registration_id: string): void {
  const import_id = readJson<string>(
    tx,
    `SELECT json_quote(COALESCE((SELECT s.import_id FROM _imports i JOIN _import_rows s ON s.import_id = i.id
       WHERE i.state = 'committed' AND s.registration_id = {:registration_id}), '')) AS json`,
    { registration_id },
  )
  if (import_id !== '') settleRows(tx, import_id, [registration_id])
}

/** Takes a runner out of what was staged and not committed. */
export function dropStaged(tx: Database, registration_id: string): void {
  execute(
    tx,
    `DELETE FROM _import_rows WHERE import_id IN (SELECT id FROM _imports) AND registration_id = {:registration_id}`,
    { registration_id },
  )
}

/** Before a chunk of results is made from the registrations. */
export function settleChunk(tx: Database, event_id: string, chunk: number): void {
  const import_id = unfinishedImport(tx, event_id)
  if (import_id === '') return
  const ids = readJson<string[]>(
    tx,
    `SELECT json_group_array(registration_id) AS json FROM (
       SELECT s.registration_id FROM _import_rows s JOIN _imports i ON i.id = s.import_id
       WHERE s.import_id = {:import_id} AND likely(s.slot >= 0)
         AND s.slot >= {:low} - i.first_slot AND s.slot < {:high} - i.first_slot
       UNION ALL SELECT s.registration_id FROM registrations r
       JOIN _import_rows s ON s.import_id = {:import_id} AND s.registration_id = r.id
       WHERE r.event_id = {:event_id} AND likely(r.result_slot > 0) AND r.result_slot > {:low} AND r.result_slot <= {:high})`,
    { import_id, event_id, low: chunk * chunk_slots, high: (chunk + 1) * chunk_slots },
  )
  settleRows(tx, import_id, ids)
}

/** Settles the next ones in the order of the file. Returns how many rows are left. */
export function settleNext(tx: Database, import_id: string, rows: number): number {
  const ids = readJson<string[]>(
    tx,
    `SELECT json_group_array(registration_id) AS json FROM (
       SELECT registration_id FROM _import_rows WHERE import_id = {:import_id} ORDER BY part LIMIT {:rows})`,
    { import_id, rows },
  )
  settleRows(tx, import_id, ids)
  const left = readJson<number>(
    tx,
    'SELECT COUNT(*) AS json FROM _import_rows WHERE import_id = {:import_id}',
    { import_id },
  )
  if (left === 0) execute(tx, "UPDATE _imports SET state = 'done' WHERE id = {:import_id}", { import_id })
  return left
}
