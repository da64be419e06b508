import { type Database, execute, sql_now, updateRow } from '../database.ts'
import { bibOfReturning } from './lapse-entries.ts'

/** An entry that had lapsed stands on the start list again. */
export function bringBack(tx: Database, event_id: string, id: string): void {
  updateRow(tx, 'registrations', id, { lapsed: false, bib_number: bibOfReturning(tx, event_id, id) })
  countRegistered(tx, event_id)
}

/** One more runner in the event. */
export function countRegistered(tx: Database, event_id: string): void {
  execute(tx, `UPDATE events SET registered = registered + 1, updated = ${sql_now} WHERE id = {:event_id}`, {
    event_id,
  })
}
