// The little of PocketBase's JavaScript API that the seed needs, typed by hand: the real types exist only as a
// file that the server writes at run time.

export interface FileRecord {
  set(field: string, value: unknown): void
}

export interface UserRecord extends FileRecord {
  setEmail(email: string): void
  setPassword(password: string): void
  getString(field: string): string
}

interface Query {
  bind(values: { [name: string]: unknown }): Query
  execute(): unknown
  one(model: object): void
}

export interface Store {
  db(): { newQuery(sql: string): Query }
  findCollectionByNameOrId(name: string): object
  findAuthRecordByEmail(collection: string, email: string): UserRecord
  save(record: FileRecord): void
  runInTransaction(work: (tx: Store) => void): void
}

declare const DynamicModel: new (shape: { n: number }) => { n: number }

export type Cell = string | number | boolean

/** One number from one statement. */
export function count(store: Store, sql: string, values: { [name: string]: Cell } = {}): number {
  const found = new DynamicModel({ n: 0 })
  store.db().newQuery(sql).bind(values).one(found)
  return found.n
}

/** Rows in one statement are 30 times as fast as one each: SQLite unpacks them from JSON itself. */
const ROWS_PER_STATEMENT = 500

/** Inserts rows of one shape. Column names come from our own code, never from outside. */
export function insertRows(store: Store, table: string, rows: { [column: string]: Cell }[]) {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
  const values = columns.map((column) => `json_extract(value, '$.${column}')`)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each({:rows})`
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const page = JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT))
    store.db().newQuery(sql).bind({ rows: page }).execute()
  }
}
