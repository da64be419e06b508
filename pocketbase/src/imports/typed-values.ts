import { import_fields } from '#domain/imports/staged-row.ts'
import { type Database, readJson } from '../kernel/database.ts'

// Which registration values a person typed after every import: pocketbase/src/kernel/registers.ts keeps when.

const texts = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** SQL: there is nothing in the field of the register `g`, and nobody typed that. `r` is the registration. */
const is_empty = `COALESCE(CASE g.field
  ${import_fields.map((name) => `WHEN '${name}' THEN r.${name} IN ('', 0)`).join(' ')} END, 0)`

/** SQL: `g` is the register of a value of the registration `r` that a person typed and that stands. */
export const was_typed = `g.collection = 'registrations' AND g.typed <> '' AND NOT ${is_empty}`

export type TypedValue = [registration_id: string, field: string, at: string]

/** What an import of the event may want to write, but somebody typed. */
export const typedValues = (database: Database, event_id: string): TypedValue[] =>
  readJson<TypedValue[]>(
    database,
    `SELECT json_group_array(json_array(g.record, g.field, g.typed)) AS json
     FROM _registers g JOIN registrations r ON r.id = g.record
     WHERE ${was_typed} AND g.field IN (${texts(import_fields)}) AND r.event_id = {:event_id}`,
    { event_id },
  )
