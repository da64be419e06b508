import { type KnownRecord, outranks } from '#domain/kernel/heal.ts'
import type { Cell, Cells, Position } from '#domain/kernel/seal.ts'
import { type Database, insertRow, readJson, updateRow } from './database.ts'
import { type InboxItem, putIntoInbox } from './inbox.ts'
import { columnsOf, loadRecord } from './registers.ts'

// Writes a row that was merged from seals. Since the restore another record may have got a bib or an address that was
// acknowledged before it: the later of the two keeps it, and the other goes to the inbox.

interface MergedRow extends Pick<InboxItem, 'collection' | 'record' | 'author' | 'changed_at'> {
  /** As it is stored; null: not there yet. */
  before: KnownRecord['row']
  wanted: Cells
  positionOf(field: string): Position
  /** Whether this seal also writes the field of another record. */
  moves?: Moves
}

export type Moves = (record: string, field: string) => boolean

/** SQLite names the columns of the unique index that refused a row. */
function refusedColumns(error: unknown): string[] {
  const named = /UNIQUE constraint failed: ([\w., ]+)/.exec(String(error))?.[1] ?? ''
  return named.split(',').map((name) => name.trim().split(' ')[0]?.split('.').at(-1) ?? '')
}

function nextSlot(tx: Database, event_id: string): number {
  return readJson<number>(
    tx,
    `SELECT 1 + MAX(COALESCE((SELECT next_slot FROM events WHERE id = {:event_id}), 0),
       COALESCE((SELECT MAX(result_slot) FROM registrations WHERE event_id = {:event_id}), 0)) AS json`,
    { event_id },
  )
}

/** What a field holds after it gave up its unique value: nothing, where the index leaves "none" out. */
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

/** Takes a unique value from the record that has it, if what is written here is the later one. */
function takeFromHolder(
  tx: Database,
  merged: MergedRow,
  columns: string[],
  field: string,
  row: Cells,
): boolean {
  const { collection, author, changed_at } = merged
  const same = columns.map((column) => `${column} = {:${column}}`)
  const holder = readJson<string>(
    tx,
    `SELECT (SELECT json_quote(id) FROM ${collection} WHERE ${same.join(' AND ')}) AS json`,
    Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])),
  )
  const theirs = loadRecord(tx, collection, columnsOf(tx, collection), holder)
  if (!outranks(merged.positionOf(field), theirs.fields[field] ?? theirs.created)) return false
  const value = row[field] ?? ''
  updateRow(tx, collection, holder, { [field]: surrendered(tx, collection, field, value, holder) })
  // Nothing is lost when values rotate among several records: the holder gets its own in a moment.
  if (merged.moves?.(holder, field)) return true
  putIntoInbox(tx, {
    kind: 'value_taken',
    collection,
    record: holder,
    author,
    changed_at,
    details: { [field]: value },
  })
  return true
}

const changesOf = (before: Cells, row: Cells): Cells =>
  Object.fromEntries(Object.entries(row).filter(([field, value]) => before[field] !== value))

/** When it was made is the moment of its creation, unless a later change of it says another. */
function newRow({ created, ...row }: Cells, id: string, changed_at: string): [Cells, string] {
  return [{ ...row, id }, typeof created === 'string' ? created : changed_at]
}

/** More than there are unique indexes on any collection. */
const max_refusals = 6

/** Returns the row as it was written. */
export function writeRow(tx: Database, merged: MergedRow): Cells {
  const { collection, record, author, changed_at, before } = merged
  const row = { ...merged.wanted }
  for (let refusals = 0; ; refusals++) {
    try {
      if (before) updateRow(tx, collection, record, changesOf(before, row))
      else insertRow(tx, collection, ...newRow(row, record, changed_at))
      return row
    } catch (error) {
      const columns = refusedColumns(error).filter((column) => column in row)
      const field = columns.filter((column) => !column.endsWith('_id')).at(-1)
      if (field === undefined || refusals === max_refusals) throw error
      const value = row[field] ?? ''
      if (field === 'result_slot') {
        // Nobody has ever seen a slot, so another one does as well.
        row.result_slot = nextSlot(tx, String(row.event_id))
      } else if (!takeFromHolder(tx, merged, columns, field, row)) {
        row[field] = surrendered(tx, collection, field, value, record)
        putIntoInbox(tx, {
          kind: 'value_taken',
          collection,
          record,
          author,
          changed_at,
          details: { [field]: value },
        })
      }
    }
  }
}
