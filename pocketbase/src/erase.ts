import { type App, type Database, deleteRow, readJson } from './database.ts'
import { markDirty, markMiscounted } from './rebuild-results.ts'

// Erasing for good. The ledger of what was erased lies outside the data, so a restored copy does not forget it.

interface ErasedRecord {
  collection: string
  record: string
}

const erasedRecords = (): ErasedRecord[] => JSON.parse($vault.erased())

export const erasedIds = (): ReadonlySet<string> => new Set(erasedRecords().map(({ record }) => record))

/** The ledger comes first: what a crash leaves after it, the next start finishes. */
export function eraseRegistration(tx: Database, id: string): void {
  const [event_id, slot] = readJson<[event_id: string, slot: number]>(
    tx,
    'SELECT json_array(event_id, result_slot - 1) AS json FROM registrations WHERE id = {:id}',
    { id },
  )
  $vault.erase('registrations', id)
  markMiscounted(tx, event_id)
  if (slot >= 0) markDirty(tx, event_id, slot)
  deleteRow(tx, 'registrations', id)
}

/** At the start: whoever was erased after the copy was made is in it again. */
export function eraseAgain(app: App): void {
  const present = readJson<ErasedRecord[]>(
    app,
    `SELECT json_group_array(json(value)) AS json FROM json_each({:erased}) WHERE
       EXISTS(SELECT 1 FROM users WHERE value ->> 'collection' = 'users' AND id = value ->> 'record') OR
       EXISTS(SELECT 1 FROM registrations WHERE value ->> 'collection' = 'registrations' AND id = value ->> 'record')`,
    { erased: JSON.stringify(erasedRecords()) },
  )
  for (const { collection, record } of present) {
    app.runInTransaction((tx) => {
      if (collection === 'registrations') eraseRegistration(tx, record)
      else tx.delete(tx.findRecordById(collection, record))
    })
  }
}
