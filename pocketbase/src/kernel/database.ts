import type { CommandAnswer } from '#domain/kernel/command.ts'
import type { Cells as SealedCells, Write } from '#domain/kernel/seal.ts'

// The little of PocketBase's database that the commands use. Rows are read as one JSON text made by SQLite, which
// is many times as fast as a Go record for each row, and written by statements; triggers keep the change log.

export interface Query {
  bind(values: { [name: string]: unknown }): Query
  execute(): unknown
  one(model: object): void
}

export interface Database {
  db(): { newQuery(sql: string): Query }
  /** Inside a command: everything written by `insertRow`, `updateRow` or `deleteRow` goes into its seal. */
  note?(write: Write): void
  /** Before it is written: the present values go into the log of who changed what. */
  look?(table: string, id: string): void
}

/** PocketBase deletes what goes with more than its row: an account with its log-ins, or a picture with its file. */
export interface Records extends Database {
  findRecordById(collection: string, id: string): object
  delete(record: object): void
}

export interface App extends Records {
  runInTransaction(work: (tx: App) => void): void
  runAllMigrations(): void
  logger(): { error(message: string, ...pairs: string[]): void }
}

declare const DynamicModel: new (shape: { json: string }) => { json: string }

type Cell = string | number | boolean
export interface Cells {
  [name: string]: Cell
}

declare global {
  /** The folder outside the data: pocketbase/vault.go. Lists come as JSON. */
  const $vault: {
    seal(text: string): string
    /** '' when it is not a seal, or its key is gone. */
    open(seal: string): string
    epochs(): string
    /** Copies what committed transactions erased to the ledger there. */
    keep(app: App): void
    erased(): string
  }
  /** Whether one more link may be tried from this address: pocketbase/account_passwords.go. */
  const $guesses: { take(address: string): boolean }
  /** Time zones by their names: pocketbase/race_zone.go. */
  const $zones: {
    /** The site's; '' where nobody has set it. */
    site(): string
    knows(name: string): boolean
    /** yyyy-MM-dd; without a name, in the site's. */
    today(name: string): string
  }
  /** From where guests send: pocketbase/limit_guests.go. */
  const $guests: {
    /** A code of the network of an address; another one after each start of the server. */
    sourceOf(address: string): string
    /** The same for the network around it (pocketbase/limit_network.go). */
    wideSourceOf(address: string): string
    /** How much from one network within ten minutes is a flood. */
    flood: number
  }
  /** PocketBase's own. */
  const $security: {
    sha256(text: string): string
    randomStringWithAlphabet(length: number, alphabet: string): string
  }
  /** What the operator counts: pocketbase/health_metrics.go. */
  const $metrics: { command(kind: string, answer: CommandAnswer['status']): void }
}

/** PocketBase's own way of writing a moment. */
export const sql_now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"

/** SQL for a moment as far from now as SQLite's words say. */
export const momentIn = (more: string): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', ${more})`

/** What one statement returns in its only column, named `json`; the statement must return exactly one row. */
export function readJson<T>(database: Database, sql: string, values: Cells = {}): T {
  const row = new DynamicModel({ json: '' })
  database.db().newQuery(sql).bind(values).one(row)
  const value: T = JSON.parse(row.json)
  return value
}

export function execute(database: Database, sql: string, values: Cells = {}): void {
  database.db().newQuery(sql).bind(values).execute()
}

function sealed({ id: _id, ...values }: Cells): SealedCells {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )
}

/**
 * Inserts one row. Names of columns come from our own code, never from outside.
 * @param created when it was made first; default: now
 */
export function insertRow(database: Database, table: string, row: Cells, created = ''): void {
  const columns = Object.keys(row)
  const places = columns.map((column) => `{:${column}}`)
  execute(
    database,
    `INSERT INTO ${table} (${columns.join(', ')}, created, updated)
     VALUES (${places.join(', ')}, COALESCE(NULLIF({:row_created}, ''), ${sql_now}), ${sql_now})`,
    { ...row, row_created: created },
  )
  database.note?.({ action: 'create', collection: table, record: String(row.id), values: sealed(row) })
}

/** Changes some columns of one row. */
export function updateRow(database: Database, table: string, id: string, values: Cells): void {
  const columns = Object.keys(values)
  if (columns.length === 0) return
  database.look?.(table, id)
  const assignments = columns.map((column) => `${column} = {:${column}}`)
  execute(database, `UPDATE ${table} SET ${assignments.join(', ')}, updated = ${sql_now} WHERE id = {:id}`, {
    ...values,
    id,
  })
  database.note?.({ action: 'update', collection: table, record: id, values: sealed(values) })
}

/**
 * Changes some columns of many rows, in one statement for all rows that change the same columns.
 * @param unique a column whose values rotate among the rows: SQLite checks its index row by row, so a row gives up its
 * value before another one gets it
 */
export function updateRows(
  database: Database,
  table: string,
  rows: readonly { id: string; values: Cells }[],
  unique?: string,
): void {
  const alike = new Map<string, Cell[][]>()
  for (const { id, values } of rows) {
    const columns = Object.keys(values)
    if (columns.length === 0) continue
    database.look?.(table, id)
    database.note?.({ action: 'update', collection: table, record: id, values: sealed(values) })
    const key = columns.join()
    const cells = [id, ...Object.values(values)]
    const others = alike.get(key)
    if (others) others.push(cells)
    else alike.set(key, [cells])
  }
  if (unique !== undefined)
    execute(
      database,
      `UPDATE ${table} SET ${unique} = '' WHERE id IN (SELECT value FROM json_each({:ids}))
         AND ${unique} IN (SELECT value FROM json_each({:values}))`,
      {
        ids: JSON.stringify(rows.map(({ id }) => id)),
        values: JSON.stringify(rows.map(({ values }) => values[unique]).filter((value) => value !== '')),
      },
    )
  for (const [key, cells] of alike) {
    const assignments = key
      .split(',')
      .map((column, at) => `${column} = json_extract(c.value, '$[${at + 1}]')`)
    execute(
      database,
      `UPDATE ${table} SET ${assignments.join(', ')}, updated = ${sql_now} FROM json_each({:rows}) AS c
       WHERE ${table}.id = json_extract(c.value, '$[0]')`,
      { rows: JSON.stringify(cells) },
    )
  }
}

export function deleteRow(database: Database, table: string, id: string): void {
  database.look?.(table, id)
  execute(database, `DELETE FROM ${table} WHERE id = {:id}`, { id })
  database.note?.({ action: 'delete', collection: table, record: id, values: {} })
}

/** "None" is 0 or '' in the database, and a result slot is stored plus one, so that 0 can say "none". */
export function toCells(values: { [name: string]: unknown }): Cells {
  const cells: Cells = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) cells[name] = 0
    else if (name === 'result_slot' && typeof value === 'number') cells[name] = value + 1
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      cells[name] = value
    else cells[name] = JSON.stringify(value)
  }
  return cells
}
