import { mergeWrite, outranks, type KnownRecord, type Sees } from '#domain/heal.ts'
import type { Cell, Cells, Seal, Write } from '#domain/seal.ts'
import { type Database, deleteRow, insertRow, readJson, updateRow } from './database.ts'
import { putIntoInbox } from './inbox.ts'
import { markDirty, markMiscounted } from './rebuild-results.ts'
import { columnsOf, keepRecord, loadRecord } from './registers.ts'

// Lays one write of a seal over the rows of now. The rule is src/domain/heal.ts; here is what only the database
// knows: who was erased, who still has an account, and which unique values are taken.

export interface Healing {
  seal: Seal
  sees: Sees
  /** Ids that are erased for good. */
  erased: ReadonlySet<string>
}

const exists = (tx: Database, table: string, id: string): boolean =>
  readJson<number>(tx, `SELECT EXISTS(SELECT 1 FROM ${table} WHERE id = {:id}) AS json`, { id }) !== 0

const originOf = ({ seal }: Healing, write: Write) => ({
  collection: write.collection,
  record: write.record,
  author: seal.command.author,
  changed_at: seal.at,
})

/** Nobody gets a role from a seal: an admin looks at it and makes the change again. */
function withoutRole(tx: Database, write: Write, healing: Healing): Write {
  const { role, ...others } = write.values
  const standing = readJson<string>(
    tx,
    "SELECT json_quote(COALESCE((SELECT role FROM users WHERE id = {:id}), 'user')) AS json",
    { id: write.record },
  )
  if (role !== standing)
    putIntoInbox(tx, { kind: 'role_change', ...originOf(healing, write), details: { role } })
  return { ...write, values: write.action === 'create' ? { ...others, role: 'user' } : others }
}

/** The write without what must not come back by itself; null when nothing of it may. */
function permitted(tx: Database, write: Write, healing: Healing): Write | null {
  const { erased } = healing
  if (erased.has(write.record)) return null
  const { user_id = '' } = write.values
  if (write.action === 'create' && typeof user_id === 'string' && erased.has(user_id)) {
    // What an erased person left behind is theirs too; updates of it must not wait for it.
    $vault.erase(write.collection, write.record)
    return null
  }
  const values: Cells = {}
  for (const [field, value] of Object.entries(write.values)) {
    values[field] = typeof value === 'string' && erased.has(value) ? '' : value
  }
  if (write.collection === 'users' && values.role !== undefined)
    return withoutRole(tx, { ...write, values }, healing)
  if (typeof values.user_id === 'string' && values.user_id !== '' && !exists(tx, 'users', values.user_id)) {
    // Sign-ups let the client choose the id: a dangling one would be anybody's who knows it.
    const details = { user_id: values.user_id }
    putIntoInbox(tx, { kind: 'account_missing', ...originOf(healing, write), details })
    return { ...write, values: { ...values, user_id: '' } }
  }
  return { ...write, values }
}

/** What is derived from a row is made anew once the hand-in is through. */
function markDerived(tx: Database, collection: string, record: string, rows: (Cells | null)[]): void {
  if (collection === 'events') markMiscounted(tx, record)
  if (collection !== 'registrations') return
  for (const row of rows) {
    if (typeof row?.event_id !== 'string') continue
    markMiscounted(tx, row.event_id)
    if (typeof row.result_slot === 'number' && row.result_slot > 0)
      markDirty(tx, row.event_id, row.result_slot - 1)
  }
}

/** SQLite names the columns of the unique index that refused a row. */
function refusedColumns(error: unknown): string[] {
  const named = /UNIQUE constraint failed: ([\w., ]+)/.exec(String(error))?.[1] ?? ''
  return named.split(',').map((name) => name.trim().split(' ')[0]?.split('.').at(-1) ?? '')
}

/** What a field holds that gave its unique value up: nothing, where the index leaves "none" out. */
function surrendered(tx: Database, collection: string, field: string, value: Cell, record: string): Cell {
  if (typeof value === 'number') return 0
  const may_be_empty = readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM sqlite_master WHERE type = 'index' AND tbl_name = {:collection}
       AND sql LIKE '%UNIQUE%' AND sql LIKE '%WHERE%' || {:field} || '%') AS json`,
    { collection, field },
  )
  return may_be_empty !== 0 ? '' : `${value}-${record}`
}

function nextSlot(tx: Database, event_id: string): number {
  return readJson<number>(
    tx,
    `SELECT 1 + MAX(COALESCE((SELECT next_slot FROM events WHERE id = {:event_id}), 0),
       COALESCE((SELECT MAX(result_slot) FROM registrations WHERE event_id = {:event_id}), 0)) AS json`,
    { event_id },
  )
}

/** More than there are unique indexes on any collection. */
const max_refusals = 6

/**
 * Writes the row. When another record has a unique value already, the later of the two keeps it and the other goes
 * to the inbox. Answers the row as it was written.
 */
function writeRow(tx: Database, write: Write, before: Cells | null, wanted: Cells, healing: Healing): Cells {
  const { collection, record } = write
  const row = { ...wanted }
  for (let refusals = 0; ; refusals++) {
    try {
      if (before) updateRow(tx, collection, record, changesOf(before, row))
      else insertRow(tx, collection, { ...row, id: record }, healing.seal.at)
      return row
    } catch (error) {
      const columns = refusedColumns(error).filter((column) => column in row)
      const field = columns.filter((column) => !column.endsWith('_id')).at(-1)
      if (field === undefined || refusals === max_refusals) throw error
      const value = row[field] ?? ''
      if (field === 'result_slot') {
        // Nobody has ever seen a slot: another one does as well.
        row.result_slot = nextSlot(tx, String(row.event_id))
      } else if (!takeFromHolder(tx, write, columns, field, row, healing)) {
        row[field] = surrendered(tx, collection, field, value, record)
        putIntoInbox(tx, { kind: 'value_taken', ...originOf(healing, write), details: { [field]: value } })
      }
    }
  }
}

function changesOf(before: Cells, row: Cells): Cells {
  return Object.fromEntries(Object.entries(row).filter(([field, value]) => before[field] !== value))
}

/** Takes a unique value from the record that has it, if what is being healed is the later one. */
function takeFromHolder(
  tx: Database,
  write: Write,
  columns: string[],
  field: string,
  row: Cells,
  healing: Healing,
): boolean {
  const { collection } = write
  const same = columns.map((column) => `${column} = {:${column}}`)
  const holder = readJson<string>(
    tx,
    `SELECT (SELECT json_quote(id) FROM ${collection} WHERE ${same.join(' AND ')}) AS json`,
    Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])),
  )
  const theirs = loadRecord(tx, collection, columnsOf(tx, collection), holder)
  if (!outranks(healing.seal.position, theirs.fields[field] ?? theirs.created)) return false
  const value = row[field] ?? ''
  updateRow(tx, collection, holder, { [field]: surrendered(tx, collection, field, value, holder) })
  const origin = originOf(healing, { ...write, record: holder })
  putIntoInbox(tx, { kind: 'value_taken', ...origin, details: { [field]: value } })
  return true
}

const pickColumns = (cells: Cells, columns: string[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => columns.includes(field)))

export function healRecord(tx: Database, sealed: Write, healing: Healing): void {
  const columns = columnsOf(tx, sealed.collection)
  // A collection that a later version of Milepost no longer has.
  if (columns.length === 0) return
  const write = permitted(tx, { ...sealed, values: pickColumns(sealed.values, columns) }, healing)
  if (!write) return
  const { collection, record } = write
  const known = loadRecord(tx, collection, columns, record)
  const { next, losses } = mergeWrite(known, write, healing.seal.position, healing.sees)
  const row = writeMerged(tx, write, known, next, healing)
  keepRecord(tx, collection, record, next)
  markDerived(tx, collection, record, [known.row, row])
  if (losses.length > 0) {
    const details = Object.fromEntries(losses.map(({ field, lost, kept }) => [field, { lost, kept }]))
    putIntoInbox(tx, { kind: 'value_lost', ...originOf(healing, write), details })
  }
}

function writeMerged(
  tx: Database,
  write: Write,
  known: KnownRecord,
  next: KnownRecord,
  healing: Healing,
): Cells | null {
  if (next.row) return writeRow(tx, write, known.row, next.row, healing)
  if (known.row) deleteRow(tx, write.collection, write.record)
  return null
}
