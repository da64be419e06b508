import { type Database, readJson } from '../kernel/database.ts'
import { isBibPromised } from '../imports/import-rows.ts'

/** Another runner of the event has this bib, or is promised it by an import. */
export function isBibTaken(
  tx: Database,
  event_id: string,
  registration_id: string,
  bib_number: string,
): boolean {
  if (bib_number === '') return false
  const taken = readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM registrations WHERE event_id = {:event_id} AND bib_number = {:bib_number}
       AND bib_number <> '' AND id <> {:registration_id}) AS json`,
    { event_id, bib_number, registration_id },
  )
  return taken !== 0 || isBibPromised(tx, event_id, bib_number)
}
