import { type App, type Database, deleteRow, readJson } from './database.ts'
import { stageChunkAgain } from './import-chunks.ts'
import { dropStaged, settleStaged } from './import-rows.ts'
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
  $vault.erase('registrations', id)
  settleStaged(tx, id)
  dropStaged(tx, id)
  const found = readJson<[event_id: string, slot: number] | null>(
    tx,
    `SELECT COALESCE((SELECT json_array(event_id, result_slot - 1) FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id },
  )
  if (found === null) return
  const [event_id, slot] = found
  deleteRow(tx, 'registrations', id)
  markMiscounted(tx, event_id)
  if (slot < 0) return
  markDirty(tx, event_id, slot)
  stageChunkAgain(tx, event_id, slot)
}

/** At the start: whoever was erased after the copy was made is in it again. */
export function eraseAgain(app: App): void {
  const present = readJson<ErasedRecord[]>(
    app,
    `SELECT json_group_array(json(value)) AS json FROM json_each({:erased}) WHERE
       EXISTS(SELECT 1 FROM users WHERE value ->> 'collection' = 'users' AND id = value ->> 'record') OR
       EXISTS(SELECT 1 FROM registrations WHERE value ->> 'collection' = 'registrations' AND id = value ->> 'record') OR
       EXISTS(SELECT 1 FROM _imports i JOIN _import_rows s ON s.import_id = i.id AND s.registration_id = value ->> 'record')`,
    { erased: JSON.stringify(erasedRecords()) },
  )
  for (const { collection, record } of present) {
    app.runInTransaction((tx) => {
      if (collection === 'registrations') eraseRegistration(tx, record)
      else tx.delete(tx.findRecordById(collection, record))
    })
  }
}
