import type { RaceEvent } from '#domain/event.ts'
import { nextOutside } from '#domain/race-day/station.ts'
import { type Database, readJson } from '../database.ts'
import { isBibPromised, unfinishedImport } from '../imports/import-rows.ts'
import { tableRanges } from '../race-day/station-rows.ts'

/** Ranges of tables without a network, who give their numbers unseen: nobody else gets one of them. */
const in_no_table = `NOT EXISTS(SELECT 1 FROM stations s WHERE s.event_id = {:event_id} AND s.bib_from > 0
  AND CAST(bib_number AS INTEGER) BETWEEN s.bib_from AND s.bib_to)`

/** A table gave it, or took it back as lost: it may be out of its envelope. */
const given_at_table = `SELECT 1 FROM facts WHERE event_id = {:event_id}
  AND kind IN ('walk_up', 'bib_replaced')
  AND {:candidate} IN (payload ->> 'bib_number', payload ->> 'from', payload ->> 'to')`

/** The bib after the number of registrations is nearly always free; when it is not, the one after the highest. */
export function nextBib(tx: Database, event: RaceEvent): string {
  const candidate = String(event.registered + 1)
  const ranges = tableRanges(tx, event.id)
  const taken = readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM registrations WHERE event_id = {:event_id} AND bib_number = {:candidate})
       OR EXISTS(${given_at_table}) AS json`,
    { event_id: event.id, candidate },
  )
  const is_open = nextOutside(event.registered + 1, ranges) === event.registered + 1
  if (is_open && taken === 0 && !isBibPromised(tx, event.id, candidate)) return candidate
  const highest = readJson<number>(
    tx,
    `SELECT COALESCE(MAX(CAST(bib_number AS INTEGER)), 0) AS json FROM (
       SELECT bib_number FROM registrations WHERE event_id = {:event_id} AND bib_number <> ''
       UNION ALL SELECT bib_number FROM _import_rows WHERE import_id = {:import_id}
       UNION ALL SELECT value FROM facts f, json_each(json_array(f.payload ->> 'bib_number', f.payload ->> 'from',
         f.payload ->> 'to')) WHERE f.event_id = {:event_id} AND f.kind IN ('walk_up', 'bib_replaced'))
     WHERE bib_number <> '' AND bib_number NOT GLOB '*[^0-9]*' AND length(bib_number) < 10 AND ${in_no_table}`,
    { event_id: event.id, import_id: unfinishedImport(tx, event.id) },
  )
  return String(nextOutside(Math.max(highest, event.registered) + 1, ranges))
}
