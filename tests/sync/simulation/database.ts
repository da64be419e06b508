import { createRequire } from 'node:module'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database as SqliteDatabase, JSValue, Statement } from 'node-sqlite3-wasm'
import type { Query } from '../../../pocketbase/src/kernel/database.ts'

// The server's database: SQLite in memory, with the tables, indexes and triggers that the migrations made in the
// real server, behind the few calls of PocketBase that the commands use.

// CommonJS without names that an import could find.
const { Database: Sqlite }: typeof import('node-sqlite3-wasm') = createRequire(import.meta.url)(
  'node-sqlite3-wasm',
)

export interface SchemaItem {
  type: 'table' | 'index' | 'trigger'
  name: string
  table: string
  sql: string
}

/** PocketBase's own; none of ours reads them. */
const not_ours = [
  '_authOrigins',
  '_collections',
  '_externalAuths',
  '_mfas',
  '_migrations',
  '_otps',
  '_params',
  '_superusers',
]
/** The relations of the migrations that are emptied when an account is deleted. */
const names_a_user = [
  ['registrations', 'user_id'],
  ['orders', 'user_id'],
  ['volunteers', 'answered_by'],
  ['sponsor_vendor_inquiries', 'answered_by'],
  ['site_versions', 'author'],
] as const
const order: SchemaItem['type'][] = ['table', 'index', 'trigger']

/** What the migrations made of an empty data folder of the real server. */
export function readSchema(dataDir: string): SchemaItem[] {
  const rows = readFrom(
    dataDir,
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
  )
  const items = rows.flatMap((row): SchemaItem[] => {
    const type = order.find((known) => known === row.type)
    const table = String(row.tbl_name)
    return type && !not_ours.includes(table)
      ? [{ type, name: String(row.name), table, sql: String(row.sql) }]
      : []
  })
  return items.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}

/** A field of a collection, as PocketBase keeps it. */
export interface CollectionField {
  name: string
  type: string
  hidden: boolean
  min?: number | null
}

export const readCollections = (dataDir: string): Record<string, CollectionField[]> =>
  Object.fromEntries(
    readFrom(dataDir, 'SELECT name, fields FROM _collections').map(({ name, fields }) => [
      String(name),
      JSON.parse(String(fields)) as CollectionField[],
    ]),
  )

function readFrom(dataDir: string, sql: string): Record<string, unknown>[] {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-schema-'))
  try {
    const file = join(folder, 'data.db')
    copyFileSync(join(dataDir, 'data.db'), file)
    // Bytes 18 and 19 say that the file has a write-ahead log, which needs memory shared between processes. Nothing
    // is in the log of a server that ended, so the copy can be read without.
    const bytes = readFileSync(file)
    bytes[18] = 1
    bytes[19] = 1
    writeFileSync(file, bytes)
    const database = new Sqlite(file, { readOnly: true })
    const rows = database.all(sql)
    database.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The server's process is gone: nothing of it may go on. */
export class ServerDied extends Error {
  override readonly name = 'ServerDied'
}

/** The disk takes a statement or a commit not: the server goes on, without what the transaction wrote. */
class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

export interface DatabaseOptions {
  schema: SchemaItem[]
  now_ms: () => number
  random: () => number
  /** Called before each transaction: what else may run first. */
  beforeTransaction: () => void
  /** Called inside each transaction, at its end. */
  atCommit: (database: SimDatabase) => void
  /** All that a rollback cannot take back. */
  outside: () => string
  /** The disk was full in a transaction; `moved`: something outside is not as it was before. */
  onDiskFull: (moved: boolean) => void
  /** Takes what the server writes into its log. */
  log: (message: string) => void
  /** What a query answers to the commands. */
  answer: (sql: string, json: string, values: Record<string, unknown>) => string
}

type Rows = Record<string, JSValue>[]
export type Copy = { table: string; rows: Rows }[]

/** What the product asks of SQLite but is not made here. It must break a history, even where the server survives. */
export const not_simulated = 'not simulated'

export class SimDatabase {
  private readonly sqlite: SqliteDatabase = new Sqlite(':memory:')
  private readonly statements = new Map<string, Statement>()
  /** How many more statements run before the server dies; null: it lives. */
  dies_in: number | null = null
  /** After how many more statements of a transaction, its commit among them, the disk is full for once; null: never. */
  fails_in: number | null = null
  isDead = false

  constructor(
    private readonly options: DatabaseOptions,
    copy: Copy | null = null,
  ) {
    const { sqlite } = this
    sqlite.exec('PRAGMA recursive_triggers = ON; PRAGMA foreign_keys = ON')
    // The clock and the dice of the world, so that a seed is one history to the last byte.
    const moment = (...words: JSValue[]) => this.moment(...words.map(String))
    // To SQLite: with any number of arguments, as its own.
    sqlite.function('strftime', Object.defineProperty(moment, 'length', { value: -1 }))
    sqlite.function('randomblob', (size) =>
      Uint8Array.from({ length: Number(size) }, () => Math.floor(this.options.random() * 256)),
    )
    const make = (type: SchemaItem['type']) => {
      for (const item of options.schema) if (item.type === type) sqlite.exec(item.sql)
    }
    make('table')
    make('index')
    for (const { table, rows } of copy ?? []) this.fill(table, rows)
    make('trigger')
  }

  db(): { newQuery(sql: string): Query } {
    return { newQuery: (sql) => this.query(sql) }
  }

  logger() {
    return { error: (message: string, ...pairs: string[]) => this.options.log([message, ...pairs].join(' ')) }
  }

  runInTransaction(work: (tx: SimDatabase) => void): void {
    this.options.beforeTransaction()
    this.step()
    const outside = this.fails_in === null ? '' : this.options.outside()
    this.sqlite.exec('BEGIN IMMEDIATE')
    try {
      work(this)
      this.options.atCommit(this)
      this.step()
      this.sqlite.exec('COMMIT')
    } catch (error) {
      if (this.sqlite.inTransaction) this.sqlite.exec('ROLLBACK')
      if (error instanceof DiskFull) this.options.onDiskFull(outside !== this.options.outside())
      throw error
    }
  }

  /** The schema is that of all migrations already. */
  runAllMigrations(): void {}

  findRecordById(collection: string, id: string): object {
    return { collection, id }
  }

  /** As PocketBase does it, which empties the fields that name the record. */
  delete({ collection = '', id = '' }: { collection?: string; id?: string }): void {
    this.step()
    for (const [table, field] of collection === 'users' ? names_a_user : []) {
      this.run(`UPDATE ${table} SET ${field} = '' WHERE ${field} = :id`, { id })
    }
    this.run(`DELETE FROM ${collection} WHERE id = :id`, { id })
  }

  all(sql: string, values: Record<string, JSValue> = {}): Record<string, JSValue>[] {
    return this.use(sql, (statement) => statement.all(named(values)) as Record<string, JSValue>[])
  }

  /** What one statement answers in its first column of its first row, as text. */
  text(sql: string, values: Record<string, JSValue> = {}): string {
    const [row] = this.all(sql, values)
    return String(Object.values(row ?? {})[0] ?? '')
  }

  number(sql: string, values: Record<string, JSValue> = {}): number {
    return Number(this.text(sql, values))
  }

  run(sql: string, values: Record<string, JSValue> = {}): void {
    this.use(sql, (statement) => statement.run(named(values)))
  }

  /** All tables as a backup holds them. */
  copy(): Copy {
    return this.tables().map((table) => {
      const columns = this.columnsOf(table)
      const rows = this.all(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${columns[0]}`)
      return { table, rows: rows.map((row) => ({ ...row })) }
    })
  }

  close(): void {
    this.isDead = true
    for (const statement of this.statements.values()) statement.finalize()
    this.statements.clear()
    this.sqlite.close()
  }

  private tables(): string[] {
    const tables = this.options.schema.filter(({ type }) => type === 'table').map(({ name }) => name)
    return [...tables, 'sqlite_sequence']
  }

  private columnsOf(table: string): string[] {
    const names = this.all(`SELECT name FROM pragma_table_info('${table}')`).map(
      ({ name }) => `"${String(name)}"`,
    )
    const definition = this.options.schema.find(({ name }) => name === table)?.sql ?? ''
    const hasOwnKey = /WITHOUT ROWID|AUTOINCREMENT/.test(definition)
    return hasOwnKey ? names : ['rowid', ...names]
  }

  private fill(table: string, rows: Rows): void {
    const [first] = rows
    // Its rows are made with the first row of the table that counts.
    if (table === 'sqlite_sequence') this.sqlite.exec('DELETE FROM sqlite_sequence')
    if (!first) return
    const columns = Object.keys(first)
    const places = columns.map((column) => `:${column}`)
    const names = columns.map((column) => (column === 'rowid' ? column : `"${column}"`))
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`
    for (const row of rows) this.run(sql, row)
  }

  private query(sql: string): Query {
    let bound: Record<string, JSValue> = {}
    const statement = sql.replaceAll(/\{:(\w+)\}/g, ':$1')
    const query: Query = {
      bind: (values) => {
        // What the statement does not name, PocketBase leaves out.
        const named = Object.entries(values as Record<string, JSValue>)
        bound = Object.fromEntries(named.filter(([name]) => sql.includes(`{:${name}}`)))
        return query
      },
      execute: () => {
        this.step()
        this.run(statement, bound)
        return undefined
      },
      one: (model) => {
        this.step()
        const rows = this.all(statement, bound)
        const [row] = rows
        if (!row || rows.length > 1) throw new Error(`${rows.length} rows for: ${sql}`)
        Object.assign(model, { json: this.options.answer(sql, String(row.json), bound) })
      },
    }
    return query
  }

  /** Something that the server does, before which it may be killed. */
  step(): void {
    if (this.dies_in !== null && this.dies_in-- <= 0) this.isDead = true
    if (this.isDead) throw new ServerDied('The server was killed.')
    if (this.fails_in === null || !this.sqlite.inTransaction) return
    this.fails_in -= 1
    if (this.fails_in >= 0) return
    this.fails_in = null
    throw new DiskFull('The disk is full.')
  }

  private use<T>(sql: string, work: (statement: Statement) => T): T {
    const statement = this.statements.get(sql) ?? this.sqlite.prepare(sql)
    // One that fails, on a unique index for example, cannot be used again.
    this.statements.delete(sql)
    const done = work(statement)
    this.statements.set(sql, statement)
    return done
  }

  private moment(format = '', start = '', change = '-0 hour'): string {
    const [, count, unit = ''] = /^([+-]\d+) (second|minute|hour|day)s?$/.exec(change) ?? []
    const unit_ms = units_ms[unit]
    if (format !== '%Y-%m-%d %H:%M:%fZ' || start !== 'now' || unit_ms === undefined)
      throw new Error(`${not_simulated}: strftime('${format}', '${start}', '${change}')`)
    return new Date(this.options.now_ms() + Number(count) * unit_ms).toISOString().replace('T', ' ')
  }
}

const units_ms: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }

const named = (values: Record<string, JSValue>): Record<string, JSValue> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `:${name}`,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )
