import type { Seal } from '#domain/kernel/seal.ts'
import { type Database, deleteRow, readJson, type Records } from '../kernel/database.ts'
import { putIntoInbox } from '../kernel/inbox.ts'
import { isImported } from './import-request.ts'

// The rows of an import, and of its undo, are in no seal. After a restore the seal says which import or undo the copy
// lacks: the inbox lists it until it is made again, and the device that made it learns of it from the answer to its
// seal.

/** What a seal says about work that it does not hold; earlier versions named neither the import nor its file. */
export interface Unsealed extends Record<string, unknown> {
  imported?: object
  undone?: object
  import_id?: string
  file?: string
  /** The lost import that this one replaces. */
  again?: string
  /** The import that was taken back. */
  undoes?: string
}

/** Items about an import, or about its undo. */
const itemsOf = (tx: Database, event_id: string, what: 'import_id' | 'undoes', import_id: string): string[] =>
  readJson<string[]>(
    tx,
    `SELECT json_group_array(id) AS json FROM inbox WHERE collection = 'events' AND record = {:event_id}
       AND kind = 'work_missing' AND json_extract(details, '$.${what}') = {:import_id}`,
    { event_id, import_id },
  )

/** It was made again, or there is nothing left to make again. */
export function settleMissing(
  tx: Records,
  event_id: string,
  what: 'import_id' | 'undoes',
  import_id: string | undefined,
): void {
  if (import_id === undefined || import_id === '') return
  for (const id of itemsOf(tx, event_id, what, import_id)) deleteRow(tx, 'inbox', id)
}

const wasUndone = (tx: Database, event_id: string, import_id: string): boolean =>
  readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM _commands WHERE subject = {:event_id} AND subject <> '' AND kind = 'undoImport'
       AND json_valid(answer) AND json_extract(answer, '$.result.undoes') = {:import_id}) AS json`,
    { event_id, import_id },
  ) !== 0

/** Whether the copy lacks it: an import that is not there, or one that stands though it was undone. */
function isMissing(tx: Database, event_id: string, { import_id, undoes }: Unsealed): boolean {
  if (undoes !== undefined) return isImported(tx, undoes) === 'standing'
  if (import_id === undefined) return false
  return isImported(tx, import_id) === 'none' && !wasUndone(tx, event_id, import_id)
}

/** Whether the work of a seal that was handed in is missing, and the inbox says so. */
export function tellMissing(
  tx: Records,
  { command, at, not_sealed }: Pick<Seal, 'command' | 'at' | 'not_sealed'>,
  is_new: boolean,
): boolean {
  if (not_sealed === undefined) return false
  const unsealed: Unsealed = not_sealed
  const { author, subject: record } = command
  const is_unnamed = unsealed.undoes === undefined && unsealed.import_id === undefined
  const is_missing = (is_new && is_unnamed) || isMissing(tx, record, unsealed)
  if (!is_new) return is_missing
  settleMissing(tx, record, 'import_id', unsealed.again)
  settleMissing(tx, record, 'import_id', unsealed.undoes)
  if (is_missing) {
    const origin = { collection: 'events', record, author, changed_at: at }
    putIntoInbox(tx, { kind: 'work_missing', ...origin, details: unsealed })
  }
  return is_missing
}
