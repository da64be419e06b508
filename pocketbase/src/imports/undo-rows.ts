import { about_result, computed_fields, detail_fields, type ImportField } from '#domain/imports/staged-row.ts'
import { type App, type Database, execute, readJson } from '../kernel/database.ts'
import { hasFacts } from '../kernel/fact-log.ts'
import { fieldsOf, was_typed } from './import-check.ts'
import type { Import } from './import-request.ts'

// _import_undo: what each row of an import changed, kept so that the whole import can be taken back. What was corrected
// since stays: a result as a whole, the person's data field by field, and everything about a runner whom the import
// made.

/** How long an import can be taken back. */
export const undo_days = 30
const rows_at_a_time = 1_000

const is = (fields: readonly ImportField[], field: ImportField) => fields.includes(field)

/** Staged rows of a committed import: `mine` is the condition of their table `s`, with its parameters. */
export interface SettledRows {
  mine: string
  of: { import_id: string; ids: string }
  fields: readonly ImportField[]
}

/** Keeps what these rows are about to change; before anything of it is written. */
export function keepForUndo(tx: Database, { mine, of, fields }: SettledRows): void {
  const both = fields.map(
    (name) => `SELECT '${name}' AS field, COALESCE(r.${name}, iif(typeof(s.${name}) = 'text', '', 0)) AS was,
      s.${name} AS is_now`,
  )
  execute(
    tx,
    `INSERT INTO _import_undo(import_id, registration_id, line, is_new, changes, typed)
     SELECT s.import_id, s.registration_id, s.line, s.is_new,
       (SELECT json_group_object(field, json_array(was, is_now)) FROM (${both.join(' UNION ALL ')})
        WHERE s.differs = 1 AND was <> is_now),
       (SELECT json_group_object(g.field, g.typed) FROM _registers g
        WHERE g.collection = 'registrations' AND g.record = s.registration_id AND g.typed <> '')
     FROM _import_rows s LEFT JOIN registrations r ON r.id = s.registration_id WHERE ${mine}`,
    of,
  )
}

const was = (name: ImportField) => `json_extract(u.changes, '$.${name}[0]')`
const became = (name: ImportField) => `json_extract(u.changes, '$.${name}[1]')`
const changes = (name: ImportField) => `json_type(u.changes, '$.${name}') IS NOT NULL`

/** An empty place or order is nobody's, and age groups follow those of the event: none is a correction by itself. */
const differs = (name: ImportField): string => {
  if (name === 'age_group') return '0'
  const is_filled = is([...computed_fields, 'finish_order'], name) ? `AND r.${name} NOT IN ('', 0)` : ''
  return `COALESCE(${became(name)} <> r.${name} ${is_filled}, 0)`
}
const corrected = (name: ImportField) => `(json_type(u.since, '$.${name}') IS NOT NULL OR ${differs(name)})`

/** The runner's old bib is somebody else's now. */
const bib_is_gone = `EXISTS(SELECT 1 FROM registrations o WHERE o.event_id = r.event_id
  AND o.bib_number = ${was('bib_number')} AND o.bib_number <> '' AND o.id <> r.id)`

/** SQL: the present value stays. */
const keeps = (name: ImportField): string => {
  if (is(about_result, name)) return 'u.keeps_result'
  if (name === 'bib_number') return `(${corrected(name)} OR ${bib_is_gone})`
  // Where the event has changed its groups since, those count.
  if (name === 'age_group') return `(${corrected(name)} OR COALESCE(${became(name)} <> r.${name}, 0))`
  return corrected(name)
}

/** SQL: what the field becomes. */
const restored = (name: ImportField) => `CASE WHEN u.removes THEN iif(typeof(r.${name}) = 'text', '', 0)
  WHEN u.stays OR NOT (${changes(name)}) OR ${keeps(name)} THEN r.${name} ELSE ${was(name)} END`

/** SQL, a list: what stays of a runner and is shown, `result` or the name of a field. */
const staying = (fields: readonly ImportField[]) =>
  `(SELECT json_group_array(field) FROM (${[
    `SELECT 'result' AS field WHERE u.keeps_result AND (u.stays OR ${about_result.map(changes).join(' OR ')})`,
    ...detail_fields
      .filter((name) => is(fields, name))
      .map((name) => {
        const stays = name === 'bib_number' ? keeps(name) : corrected(name)
        return `SELECT '${name}' WHERE iif(u.is_new, u.stays AND ${corrected(name)}, ${changes(name)} AND ${stays})`
      }),
  ].join(' UNION ALL ')}))`

/**
 * SQL before a statement: `after` are the runners of the import {:undoes} as they would be; `more` narrows the rows
 * `k`. Each step is materialized once: SQLite would put the text of one into the next, and query each runner a hundred
 * times.
 */
const rowsAfter = (more: string, fields: readonly ImportField[]) => `WITH
  known AS MATERIALIZED (
    SELECT k.*, (SELECT json_group_object(g.field, 1) FROM _registers g CROSS JOIN registrations r ON r.id = g.record
      WHERE g.record = k.registration_id AND ${was_typed} AND g.typed >= i.committed) AS since
    FROM _imports i CROSS JOIN _import_undo k ON k.import_id = i.id WHERE i.id = {:undoes} ${more}),
  weighed AS MATERIALIZED (
    SELECT u.*, ${about_result.map(corrected).join(' OR ')} AS keeps_result,
      u.is_new AND (r.user_id <> '' OR (r.fee_paid AND COALESCE(${became('fee_paid')}, 0) = 0) OR ${hasFacts('r.id')} OR u.since <> '{}' OR ${fields.map(differs).join(' OR ')}) AS stays
    FROM known u CROSS JOIN registrations r ON r.id = u.registration_id),
  decided AS MATERIALIZED (SELECT *, is_new AND NOT stays AS removes FROM weighed),
  after AS MATERIALIZED (
    SELECT u.registration_id, u.line, u.removes, u.stays, r.user_id <> '' AS is_claimed, r.bib_number AS bib_now,
      trim(r.first_name || ' ' || r.last_name) AS name_now, ${staying(fields)} AS kept,
      json_array(${fields.map((name) => `r.${name}`).join(', ')}) AS seen,
      ${fields.map((name) => `${restored(name)} AS ${name}`).join(', ')}
    FROM decided u CROSS JOIN registrations r ON r.id = u.registration_id)`

const valuesAfter = (fields: readonly ImportField[]) => fields.map((name) => `a.${name}`).join(', ')

/** What taking an import back would do. */
interface Weighed {
  removed: number
  restored: number
  /** How many runners stay as they are, in all or in part, because somebody corrected or claimed them since. */
  stays: number
  /** The first of them. */
  kept: {
    registration_id: string
    bib_number: string
    name: string
    /** All of the runner stays: the import made them. */
    whole: boolean
    claimed: boolean
    /** `result`, or names of fields. */
    fields: string[]
  }[]
}

/** How many the person sees. */
const listed_at_most = 100

export function weighRows(database: Database, undoes: string): Weighed {
  const fields = fieldsOf(database, undoes)
  return readJson<Weighed>(
    database,
    `${rowsAfter('', fields)}, staying AS (SELECT * FROM after WHERE stays OR kept <> '[]')
     SELECT json_object('removed', COALESCE(SUM(a.removes), 0),
       'restored', COALESCE(SUM(NOT a.removes AND a.seen <> json_array(${valuesAfter(fields)})), 0),
       'stays', (SELECT COUNT(*) FROM staying),
       'kept', json((SELECT json_group_array(json_object('registration_id', registration_id, 'bib_number', bib_now,
          'name', name_now, 'whole', json(iif(stays, 'true', 'false')),
          'claimed', json(iif(is_claimed AND stays, 'true', 'false')), 'fields', json(kept)))
          FROM (SELECT * FROM staying ORDER BY line LIMIT ${listed_at_most})))) AS json FROM after a`,
    { undoes },
  )
}

/** Stages the next rows of an undo. */
export function stageUndoRows(
  tx: Database,
  { id, undoes }: Pick<Import, 'id' | 'undoes'>,
  rows: number,
): void {
  const of = { import_id: id, undoes, rows }
  const fields = fieldsOf(tx, undoes)
  const next = `SELECT registration_id FROM _import_undo WHERE import_id = {:undoes}
    AND registration_id > (SELECT staged_to FROM _imports WHERE id = {:import_id}) ORDER BY registration_id LIMIT {:rows}`
  execute(
    tx,
    `${rowsAfter(`AND k.registration_id IN (${next})`, fields)}
     INSERT INTO _import_rows(import_id, part, line, registration_id, slot, is_new, differs, removes, seen,
       ${fields.join(', ')})
     SELECT {:import_id}, 0, a.line, a.registration_id, -1, 0, a.removes OR a.seen <> json_array(${valuesAfter(fields)}),
       a.removes, a.seen, ${valuesAfter(fields)} FROM after a`,
    of,
  )
  execute(
    tx,
    `UPDATE _imports SET staged_to = COALESCE((SELECT MAX(registration_id) FROM (${next})), staged_to)
     WHERE id = {:import_id}`,
    of,
  )
}

export const rowsKept = (database: Database, import_id: string): number =>
  readJson<number>(database, 'SELECT COUNT(*) AS json FROM _import_undo WHERE import_id = {:import_id}', {
    import_id,
  })

/** Whether all rows of an undo are staged; true if it is not an undo. */
export const isUndoStaged = (database: Database, { id, undoes }: Pick<Import, 'id' | 'undoes'>): boolean =>
  undoes === '' ||
  readJson<number>(
    database,
    `SELECT NOT EXISTS(SELECT 1 FROM _import_undo WHERE import_id = {:undoes}
       AND registration_id > (SELECT staged_to FROM _imports WHERE id = {:id})) AS json`,
    { id, undoes },
  ) !== 0

/** Whether somebody changed runners of the import after a position of the change log. */
export const isChangedSince = (
  database: Database,
  { event_id, undoes }: Pick<Import, 'event_id' | 'undoes'>,
  seq: number,
): boolean =>
  readJson<number>(
    database,
    `SELECT EXISTS(SELECT 1 FROM _changes c CROSS JOIN _import_undo u ON u.import_id = {:undoes} AND u.registration_id = c.record
       WHERE c.scope = 'event:' || {:event_id} AND c.collection = 'registrations' AND c.seq > {:seq}) AS json`,
    { event_id, undoes, seq },
  ) !== 0

/** None of a withheld runner's earlier data comes back. */
export function forgetForUndo(tx: Database, registration_id: string): void {
  execute(tx, 'DELETE FROM _import_undo WHERE registration_id = {:registration_id}', { registration_id })
}

/** Every minute: drops the earlier rows of imports that are undone, or were made long ago. */
export function forgetUndone(app: App): void {
  const ended = readJson<string[]>(
    app,
    `SELECT json_group_array(i.id) AS json FROM _imports i
     WHERE EXISTS(SELECT 1 FROM _import_undo u WHERE u.import_id = i.id)
       AND (i.committed < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${undo_days} day')
         OR EXISTS(SELECT 1 FROM _imports n WHERE n.undoes = i.id AND n.state = 'done'))`,
  )
  for (const import_id of ended) {
    while (rowsKept(app, import_id) > 0) {
      execute(
        app,
        `DELETE FROM _import_undo WHERE import_id = {:import_id} AND registration_id IN (
           SELECT registration_id FROM _import_undo WHERE import_id = {:import_id} LIMIT ${rows_at_a_time})`,
        { import_id },
      )
    }
  }
}
