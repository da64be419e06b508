import type { RaceEvent } from '#domain/event.ts'
import { type Database, readJson } from '../database.ts'
import { isBibPromised, unfinishedImport } from '../imports/import-rows.ts'

/** The bib after the number of registrations is nearly always free; when it is not, the one after the highest. */
export function nextBib(tx: Database, event: RaceEvent): string {
  const candidate = String(event.registered + 1)
  const taken = readJson<number>(
    tx,
    'SELECT EXISTS(SELECT 1 FROM registrations WHERE event_id = {:event_id} AND bib_number = {:candidate}) AS json',
    { event_id: event.id, candidate },
  )
  if (taken === 0 && !isBibPromised(tx, event.id, candidate)) return candidate
  const highest = readJson<number>(
    tx,
    `SELECT COALESCE(MAX(CAST(bib_number AS INTEGER)), 0) AS json FROM (
       SELECT bib_number FROM registrations WHERE event_id = {:event_id} AND bib_number <> ''
       UNION ALL SELECT bib_number FROM _import_rows WHERE import_id = {:import_id})
     WHERE bib_number <> '' AND bib_number NOT GLOB '*[^0-9]*' AND length(bib_number) < 10`,
    { event_id: event.id, import_id: unfinishedImport(tx, event.id) },
  )
  return String(Math.max(highest, event.registered) + 1)
}
