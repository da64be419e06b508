import { no_tables, rangeWith, type TableBibs, type TableRange } from '#domain/registrations/table-bibs.ts'
import { type Database, readJson } from '../kernel/database.ts'
import { takesBack } from '../kernel/fact-log.ts'

// The bibs that tables give on race day, and those that they took back as lost: no entry gets one of them.

/** The bibs that the tables of an event give. */
export const tableRanges = (database: Database, event_id: string): TableRange[] =>
  readJson(
    database,
    `SELECT json_group_array(json_object('name', name, 'span', json_array(bib_from, bib_to))) AS json FROM stations
     WHERE event_id = {:event_id} AND bib_from > 0`,
    { event_id },
  )

/** What tables gave, or took back as lost: it may be out of its envelope. */
export const sql_given_at_tables = `SELECT value FROM facts f,
  json_each(json_array(f.payload ->> 'bib_number', f.payload ->> 'from', f.payload ->> 'to'))
  WHERE f.event_id = {:event_id} AND (f.kind = 'walk_up' OR f.kind = 'bib_replaced')`

/** Where some of these bibs may be, if tables have them. */
export function tableBibs(
  database: Database,
  event_id: string,
  bibs: readonly string[],
): Omit<TableBibs, 'lost'> {
  const ranges = tableRanges(database, event_id)
  const asked = bibs.filter((bib) => rangeWith(ranges, bib))
  if (asked.length === 0) return no_tables
  const given = readJson<string[]>(
    database,
    `SELECT json_group_array(value) AS json FROM json_each({:asked}) WHERE value IN (
       SELECT bib_number FROM registrations WHERE event_id = {:event_id} AND bib_number <> ''
       UNION ALL ${sql_given_at_tables})`,
    { event_id, asked: JSON.stringify(asked) },
  )
  return { ranges, given: new Set(given) }
}

/** Bibs that an event's tables took back as lost, worn or not, with the name of the table. */
export const bibsLostAt = (database: Database, event_id: string): [bib: string, table: string][] =>
  readJson(
    database,
    `SELECT json_group_array(json_array(f.payload ->> 'from', COALESCE(s.name, 'a table'))) AS json
     FROM facts f LEFT JOIN stations s ON s.id = f.station_id
     WHERE f.event_id = {:event_id} AND f.kind = 'bib_replaced' AND f.payload ->> 'from' <> ''
       AND NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')})`,
    { event_id },
  )

/** Which of these bibs tables took back as lost, and nobody wears. */
export const lostBibs = (database: Database, event_id: string, bibs: readonly string[]): string[] =>
  readJson(
    database,
    `SELECT json_group_array(value) AS json FROM json_each({:bibs}) WHERE value <> '' AND value IN (
       SELECT f.payload ->> 'from' FROM facts f WHERE f.event_id = {:event_id} AND f.kind = 'bib_replaced'
         AND NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')}))
     AND NOT EXISTS(SELECT 1 FROM registrations r
       WHERE r.event_id = {:event_id} AND r.bib_number <> '' AND r.bib_number = value)`,
    { event_id, bibs: JSON.stringify(bibs) },
  )
