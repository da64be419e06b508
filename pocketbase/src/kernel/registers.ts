import { historyOf, type KnownRecord, type Sees, unknownRecord } from '#domain/kernel/heal.ts'
import type { Cell, Cells, Position, Write } from '#domain/kernel/seal.ts'
import { type Database, execute, readJson, sql_now } from './database.ts'

// _registers: which position wrote each field of a record, and what waits for a record that is not there yet. Every
// command keeps it, so that a seal handed in after a restore knows what was done since. For registrations it also keeps
// when a person's command wrote a field, so that an import does not take away what somebody typed.

const creation = '+'
const deletion = '-'

/** The position of the present transaction, with the name by which devices know the epoch. */
export interface CurrentPosition extends Position {
  epoch: string
}

const position_json = `json_object('epoch', epoch, 'rank', rank, 'seq', (SELECT COALESCE(MAX(seq), 0) FROM _changes),
  'at', ${sql_now}) FROM _epochs ORDER BY rowid DESC LIMIT 1`

export const currentPosition = (database: Database): CurrentPosition => {
  const { at: _at, ...here } = positionAndTime(database)
  return here
}

const positionAndTime = (database: Database): CurrentPosition & { at: string } =>
  readJson<CurrentPosition & { at: string }>(database, `SELECT (SELECT ${position_json}) AS json`)

/** Who could see what, by the epochs that this server opened. */
export const historySoFar = (): Sees => historyOf(JSON.parse($vault.epochs()))

/**
 * A seq for the command itself: a command that changed no row must also be missing when a restore lost it. The entry is
 * in no scope, and only the newest is kept. With the moment, as PocketBase writes it.
 */
export function takePosition(tx: Database): CurrentPosition & { at: string } {
  execute(tx, "DELETE FROM _changes WHERE scope = '' AND collection = '_commands'")
  execute(tx, "INSERT INTO _changes(scope, collection, record, deleted) VALUES('', '_commands', '', 1)")
  return positionAndTime(tx)
}

const known_columns = new Map<string, string[]>()

/** The table and columns that a seal names must still exist. They change by migrations only, before anybody asks. */
export function columnsOf(database: Database, table: string): string[] {
  if (table.startsWith('_')) return []
  const known = known_columns.get(table)
  if (known) return known
  const columns = readJson<string[]>(
    database,
    'SELECT json_group_array(name) AS json FROM pragma_table_info({:table})',
    { table },
  )
  if (columns.length > 0) known_columns.set(table, columns)
  return columns
}

/** A row as it is stored, without its own times; null when it is not there. */
function rowOf(database: Database, table: string, columns: string[], id: string): Cells | null {
  const fields = columns.filter((name) => name !== 'id' && name !== 'created' && name !== 'updated')
  const pairs = fields.map((name) => `'${name}', ${name}`)
  return readJson<Cells | null>(
    database,
    `SELECT COALESCE((SELECT json_object(${pairs.join(', ')}) FROM ${table} WHERE id = {:id}), 'null') AS json`,
    { id },
  )
}

/** A stored row, as the seal of its creation would have it by now; empty where there is no row. */
export function standing(database: Database, collection: string, record: string): Write[] {
  const values = rowOf(database, collection, columnsOf(database, collection), record)
  return values ? [{ action: 'create', collection, record, values }] : []
}

type Register = [field: string, rank: number, seq: number, value: Cell | null]

function registersOf(database: Database, collection: string, record: string): Register[] {
  return readJson<Register[]>(
    database,
    `SELECT json_group_array(json_array(field, rank, seq, json(COALESCE(value, 'null')))) AS json
     FROM _registers WHERE collection = {:collection} AND record = {:record}`,
    { collection, record },
  )
}

/** Whether a seal said anything about a record before it was made, or that it was deleted. */
export const hasWaiting = (database: Database, collection: string, record: string): boolean =>
  registersOf(database, collection, record).some(([field, , , value]) => field === deletion || value !== null)

export function loadRecord(
  database: Database,
  collection: string,
  columns: string[],
  record: string,
): KnownRecord {
  const known: KnownRecord = { ...unknownRecord, waiting: {}, fields: {} }
  for (const [field, rank, seq, value] of registersOf(database, collection, record)) {
    if (field === creation) known.created = { rank, seq }
    else if (field === deletion) known.deleted = { rank, seq }
    else known.fields[field] = { rank, seq }
    if (value !== null) known.waiting[field] = value
  }
  return { ...known, row: rowOf(database, collection, columns, record) }
}

interface Entry {
  record: string
  field: string
  position: Position
  waiting?: Cell | undefined
}

/** @param typed when a person wrote what is new here */
function keep(database: Database, collection: string, entries: Entry[], typed: string): void {
  if (entries.length === 0) return
  const list = entries.map(({ record, field, position, waiting }) => [
    record,
    field,
    position.rank,
    position.seq,
    waiting === undefined ? null : JSON.stringify(waiting),
  ])
  execute(
    database,
    `INSERT INTO _registers(collection, record, field, rank, seq, value, typed)
     SELECT {:collection}, json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'),
       json_extract(e.value, '$[2]'), json_extract(e.value, '$[3]'), json_extract(e.value, '$[4]'),
       iif({:collection} = 'registrations' AND json_extract(e.value, '$[1]') NOT IN ('${creation}', '${deletion}'),
         {:typed}, '') FROM json_each({:list}) e WHERE true
     ON CONFLICT(collection, record, field) DO UPDATE
       SET rank = excluded.rank, seq = excluded.seq, value = excluded.value,
         typed = iif(_registers.rank = excluded.rank AND _registers.seq = excluded.seq, _registers.typed, excluded.typed)`,
    { collection, list: JSON.stringify(list), typed },
  )
}

/**
 * Keeps what a merge made of a record, and forgets what it was before.
 * @param at when what is new of it was written
 */
export function keepRecord(
  database: Database,
  collection: string,
  record: string,
  next: KnownRecord,
  at = '',
): void {
  const fields = Object.entries(next.fields).map(([field, position]): Entry => ({
    record,
    field,
    position,
    waiting: next.waiting[field],
  }))
  if (next.created) fields.push({ record, field: creation, position: next.created })
  if (next.deleted) fields.push({ record, field: deletion, position: next.deleted })
  execute(
    database,
    `DELETE FROM _registers WHERE collection = {:collection} AND record = {:record}
       AND field NOT IN (SELECT value FROM json_each({:names}))`,
    { collection, record, names: JSON.stringify(fields.map(({ field }) => field)) },
  )
  keep(database, collection, fields, at)
}

/** Notes what a present command wrote; it is later than anything a seal can bring. */
export function registerWrite(tx: Database, write: Write, here: CurrentPosition, at: string): void {
  const { action, collection, record } = write
  if (action === 'delete') keepRecord(tx, collection, record, { ...unknownRecord, deleted: here })
  else if (action === 'update') registerUpdates(tx, collection, [write], here, at)
  else keep(tx, collection, [{ record, field: creation, position: here }], '')
}

/** The same for updates in one collection, at once. */
export function registerUpdates(
  tx: Database,
  collection: string,
  updates: readonly Write[],
  here: CurrentPosition,
  at: string,
): void {
  const entries = updates.flatMap(({ record, values }) =>
    Object.keys(values).map((field): Entry => ({ record, field, position: here })),
  )
  keep(tx, collection, entries, at)
}
