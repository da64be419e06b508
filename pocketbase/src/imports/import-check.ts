import type { ImportObstacle } from '#domain/imports/commands/commit-import.ts'
import { import_fields, type ImportField, timing_fields } from '#domain/imports/staged-row.ts'
import { type Database, readJson } from '../kernel/database.ts'

// Whether the staged rows still fit what is stored. All of them are compared once, where nobody has to wait for it; the
// commit's transaction compares only what the change log has named since.

/** What a person saw of a registration, in one text; SQLite makes both sides, so equal values are equal texts. */
const seenText = (alias: string, fields: readonly ImportField[]): string =>
  `json_array(${fields.map((name) => `${alias}.${name}`).join(', ')})`

/** The fields that the rows of an import have: a start list also has those of the form. */
export const fieldsOf = (database: Database, import_id: string): readonly ImportField[] =>
  readJson<number>(
    database,
    'SELECT COALESCE((SELECT entries FROM _imports WHERE id = {:import_id}), 0) AS json',
    { import_id },
  ) === 0
    ? timing_fields
    : import_fields

/** How many the person sees; the rest would not change what there is to do. */
const shown_obstacles = 50

export interface Scope {
  import_id: string
  event_id: string
}

/** Ids of the event's registrations that were written or deleted after a position of the change log. */
export const changedSince = (database: Database, event_id: string, seq: number): string[] =>
  readJson<string[]>(
    database,
    `SELECT json_group_array(record) AS json FROM (SELECT DISTINCT record FROM _changes
     WHERE scope = 'event:' || {:event_id} AND collection = 'registrations' AND seq > {:seq})`,
    { event_id, seq },
  )

export const headOf = (database: Database): number =>
  readJson<number>(database, 'SELECT COALESCE(MAX(seq), 0) AS json FROM _changes')

/** @param among only these registrations; null: all of them */
export function findObstacles(
  database: Database,
  scope: Scope,
  among: readonly string[] | null,
): ImportObstacle[] {
  if (among?.length === 0) return []
  const fields = fieldsOf(database, scope.import_id)
  const only = (column: string) => (among ? `AND ${column} IN (SELECT value FROM json_each({:among}))` : '')
  return readJson<ImportObstacle[]>(
    database,
    `SELECT json_group_array(json_object('line', line, 'registration_id', id, 'bib_number', bib_number,
       'name', name, 'what', what)) AS json FROM (
       SELECT s.line, s.registration_id AS id, s.bib_number, trim(s.first_name || ' ' || s.last_name) AS name,
         iif(r.id IS NULL, 'gone', 'changed') AS what
       FROM _import_rows s LEFT JOIN registrations r ON r.id = s.registration_id AND r.event_id = {:event_id}
       WHERE s.import_id = {:import_id} AND s.is_new = 0 ${only('s.registration_id')}
         AND (r.id IS NULL OR ${seenText('r', fields)} <> s.seen
           OR (s.slot >= 0) <> (s.result_status <> '' AND r.result_slot = 0))
       UNION ALL
       SELECT s.line, s.registration_id, s.bib_number, trim(s.first_name || ' ' || s.last_name), 'exists'
       FROM _import_rows s JOIN registrations r ON r.id = s.registration_id
       WHERE s.import_id = {:import_id} AND s.is_new = 1 ${only('r.id')}
       UNION ALL
       SELECT s.line, r.id, s.bib_number, trim(r.first_name || ' ' || r.last_name), 'bib_taken'
       FROM _import_rows s JOIN registrations r
         ON r.event_id = {:event_id} AND r.bib_number = s.bib_number AND r.bib_number <> '' AND r.id <> s.registration_id
       WHERE s.import_id = {:import_id} AND s.bib_number <> '' ${only('r.id')}
       LIMIT ${shown_obstacles})`,
    { ...scope, ...(among ? { among: JSON.stringify(among) } : {}) },
  )
}

const texts = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** SQL: there is nothing in the field of the register `g`, and nobody typed that. `r` is the registration. */
const is_empty = `COALESCE(CASE g.field
  ${import_fields.map((name) => `WHEN '${name}' THEN r.${name} IN ('', 0)`).join(' ')} END, 0)`

/** SQL: `g` is the register of a value of the registration `r` that a person typed and that stands. */
export const was_typed = `g.collection = 'registrations' AND g.typed <> '' AND NOT ${is_empty}`

type TypedValue = [registration_id: string, field: string, at: string]

/** What an import of the event may want to write, but somebody typed. */
export const typedValues = (database: Database, event_id: string): TypedValue[] =>
  readJson<TypedValue[]>(
    database,
    `SELECT json_group_array(json_array(g.record, g.field, g.typed)) AS json
     FROM _registers g JOIN registrations r ON r.id = g.record
     WHERE ${was_typed} AND g.field IN (${texts(import_fields)}) AND r.event_id = {:event_id}`,
    { event_id },
  )
