import { chunk_slots, type Finisher, public_fields, type PublicField } from '#domain/results/finisher.ts'
import { timing_fields } from '#domain/imports/staged-row.ts'
import { packChunk } from '#domain/results/result-chunk.ts'
import { type Database, execute, readJson, sql_now } from '../kernel/database.ts'
import type { Scope } from './import-check.ts'
import { registrationPairs } from '../registrations/stored-registration.ts'

// The public results as they will be after the commit, made ahead of it: packing 35,000 finishers takes seconds, and
// putting the packed texts in place a moment.

const columns = public_fields.filter((field) => field !== 'result_slot')
const isImported = (field: PublicField) => timing_fields.some((one) => one === field)

/** The chunks that the import changes, in ascending order. */
export const touchedChunks = (database: Database, scope: Scope): number[] =>
  readJson<number[]>(
    database,
    `SELECT json_group_array(chunk) AS json FROM (
       SELECT (i.first_slot + s.slot) / ${chunk_slots} AS chunk FROM _import_rows s JOIN _imports i ON i.id = s.import_id
       WHERE s.import_id = {:import_id} AND s.slot >= 0
       UNION SELECT (r.result_slot - 1) / ${chunk_slots} FROM _import_rows s JOIN registrations r ON r.id = s.registration_id
       WHERE s.import_id = {:import_id} AND s.is_new = 0 AND s.differs = 1 AND r.result_slot > 0
       ORDER BY 1)`,
    { ...scope },
  )

/** Makes one chunk from the registrations with the staged rows laid over them. */
export function stageChunk(database: Database, { import_id, event_id }: Scope, chunk: number): void {
  // What no file brings stays as stored, and is empty for runners the import makes.
  const laid = columns.map((name) =>
    isImported(name) ? `iif(s.differs, s.${name}, r.${name}) AS ${name}` : `r.${name}`,
  )
  const made = columns.map((name) => (isImported(name) ? `s.${name}` : "''"))
  const rows = readJson<Finisher[]>(
    database,
    `SELECT json_group_array(json_object(${registrationPairs(public_fields)})) AS json FROM (
       SELECT r.result_slot, ${laid.join(', ')}
       FROM registrations r LEFT JOIN _import_rows s ON s.import_id = {:import_id} AND s.registration_id = r.id
       WHERE r.event_id = {:event_id} AND likely(r.result_slot > 0)
         AND r.result_slot > {:low} AND r.result_slot <= {:high}
       UNION ALL SELECT i.first_slot + s.slot + 1, ${made.join(', ')}
       FROM _import_rows s JOIN _imports i ON i.id = s.import_id
       WHERE s.import_id = {:import_id} AND likely(s.slot >= 0)
         AND s.slot >= {:low} - i.first_slot AND s.slot < {:high} - i.first_slot)
     WHERE result_status <> ''`,
    { import_id, event_id, low: chunk * chunk_slots, high: (chunk + 1) * chunk_slots },
  )
  const data = JSON.stringify(packChunk(rows))
  execute(
    database,
    `INSERT INTO _import_chunks(import_id, chunk, count, data) VALUES({:import_id}, {:chunk}, {:count}, {:data})
     ON CONFLICT DO UPDATE SET count = excluded.count, data = excluded.data`,
    { import_id, chunk, count: rows.length, data },
  )
}

/** Which of these registrations are in chunks that the import has already made. */
export const outdatedChunks = (
  database: Database,
  { import_id, event_id }: Scope,
  changed: readonly string[],
): number[] =>
  readJson<number[]>(
    database,
    `SELECT json_group_array(chunk) AS json FROM (
       SELECT DISTINCT c.chunk FROM json_each({:changed}) ids
       JOIN registrations r ON r.id = ids.value AND r.event_id = {:event_id} AND r.result_slot > 0
       JOIN _import_chunks c ON c.import_id = {:import_id} AND c.chunk = (r.result_slot - 1) / ${chunk_slots})`,
    { import_id, event_id, changed: JSON.stringify(changed) },
  )

/** The one moment in which everybody gets the new results. */
export function showChunks(tx: Database, { import_id, event_id }: Scope): void {
  execute(
    tx,
    `INSERT INTO result_chunks(id, event_id, chunk, count, data, created, updated)
     SELECT 'r' || lower(hex(randomblob(7))), {:event_id}, chunk, count, data, ${sql_now}, ${sql_now}
     FROM _import_chunks WHERE import_id = {:import_id} AND count > 0
     ON CONFLICT(event_id, chunk) DO UPDATE
       SET count = excluded.count, data = excluded.data, updated = excluded.updated WHERE data <> excluded.data`,
    { import_id, event_id },
  )
  // An undo may leave nobody in a chunk.
  execute(
    tx,
    `DELETE FROM result_chunks WHERE event_id = {:event_id} AND chunk IN (
       SELECT chunk FROM _import_chunks WHERE import_id = {:import_id} AND count = 0)`,
    { import_id, event_id },
  )
  execute(tx, 'DELETE FROM _import_chunks WHERE import_id = {:import_id}', { import_id })
}

/** A registration was erased: no chunk that was made ahead may bring it back. */
export function stageChunkAgain(tx: Database, event_id: string, slot: number): void {
  const chunk = Math.floor(slot / chunk_slots)
  const prepared = readJson<string[]>(
    tx,
    `SELECT json_group_array(i.id) AS json FROM _imports i JOIN _import_chunks c ON c.import_id = i.id
     WHERE i.event_id = {:event_id} AND c.chunk = {:chunk}`,
    { event_id, chunk },
  )
  for (const import_id of prepared) stageChunk(tx, { import_id, event_id }, chunk)
}
