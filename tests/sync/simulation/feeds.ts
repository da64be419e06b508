import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import scopes from '../../../pocketbase/feeds/scopes.json'
import type { CollectionField, SimDatabase } from './database.ts'

// The feeds of the simulated server: the SQL is the product's own, from pocketbase/feeds; around it what
// pocketbase/feed.go does, which the histories against the real server try.

interface Shape {
  sql: string
  hash: string
}

export interface FeedSql {
  page: string
  audiences: string
  /** By kind of scope and collection. */
  shapes: Record<string, Record<string, Shape>>
}

/** As pocketbase/feed_columns.go puts the columns of a table into its projection. */
function withColumns(sql: string, fields: readonly CollectionField[]): string {
  const named = new Set([...sql.matchAll(/^ {2}'(\w+)',/gm)].map(([, name]) => name))
  const others = fields.filter(({ name, type, hidden }) => !hidden && !named.has(name) && type !== 'file')
  return sql.replace('{columns}', () =>
    others.map((field) => `'${field.name}', ${shownValue(field)}`).join(',\n  '),
  )
}

function shownValue({ name, type, min }: CollectionField): string {
  const column = `r.${name}`
  if (type === 'bool') return `json(iif(${column}, 'true', 'false'))`
  if (type === 'number' && typeof min === 'number' && min > 0) return `NULLIF(${column}, 0)`
  if (type === 'json') return `json(iif(json_valid(${column}), ${column}, 'null'))`
  return column
}

export function readFeedSql(
  folder: string,
  collections: Readonly<Record<string, readonly CollectionField[]>>,
): FeedSql {
  const read = (name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8')
  const shape = (collection: string, file: string): Shape => {
    const sql = withColumns(read(file), collections[collection] ?? [])
    return { sql, hash: createHash('sha256').update(sql).digest('hex').slice(0, 12) }
  }
  return {
    page: read('page'),
    audiences: read('audiences'),
    shapes: Object.fromEntries(
      Object.entries(scopes).map(([kind, { holds }]) => [
        kind,
        Object.fromEntries(
          Object.entries(holds).map(([collection, file]) => [collection, shape(collection, file)]),
        ),
      ]),
    ),
  }
}

export const kindOf = (scope: string) => scope.split(':', 1)[0] ?? scope

const logs = new Map(
  Object.entries(scopes).flatMap(([kind, known]) => ('log' in known ? [[kind, known.log] as const] : [])),
)

/** The scope of its entries in the change log, as pocketbase/feed_stations.go says it. */
export function logOf(scope: string): string {
  const log = logs.get(kindOf(scope))
  return log === undefined ? scope : `${log}:${scope.split(':')[1]}`
}

/** With what a statement names of them. */
const asked = (sql: string, scope: string): Record<string, string> =>
  sql.includes(':asked') ? { asked: scope } : {}

/** The newest seq of all, and of each scope. */
export function newest(
  database: SimDatabase,
  scopes: string[],
): { seq: number; scopes: Record<string, number> } {
  const seq = database.number('SELECT COALESCE(MAX(seq), 0) FROM _changes')
  const of = (scope: string) =>
    database.number('SELECT COALESCE(MAX(seq), 0) FROM _changes WHERE scope = :scope', {
      scope: logOf(scope),
    })
  return { seq, scopes: Object.fromEntries(scopes.map((scope) => [scope, of(scope)])) }
}

export interface Page {
  /** JSON texts of rows. */
  documents: string[]
  deleted: string[]
  next: number
}

/** The answer for (since, to], or as much of it as fits into a page. */
export function pageOf(
  database: SimDatabase,
  sql: FeedSql,
  range: { scope: string; collection: string; since: number; to: number },
  page_bytes: number,
): Page {
  const shape = sql.shapes[kindOf(range.scope)]?.[range.collection]
  if (!shape) throw new Error(`${range.scope} holds no ${range.collection}`)
  const statement = sql.page
    .replace('%s', () => shape.sql)
    .replace('%s', range.collection)
    .replaceAll(/\{:(\w+)\}/g, ':$1')
  const page: Page = { documents: [], deleted: [], next: range.to }
  let size = 0
  let last = range.since
  const bound = { ...range, ...asked(statement, range.scope), scope: logOf(range.scope) }
  for (const { seq, record, document } of database.all(statement, bound)) {
    const weight = typeof document === 'string' ? document.length + 1 : String(record).length + 3
    if (size > 0 && size + weight > page_bytes) {
      page.next = last
      break
    }
    size += weight
    last = Number(seq)
    if (typeof document === 'string') page.documents.push(document)
    else page.deleted.push(String(record))
  }
  return page
}

/** What a scope holds by the tables themselves, without the change log: id and JSON text of each row. */
export function rowsOf(
  database: SimDatabase,
  sql: FeedSql,
  scope: string,
  collection: string,
): Map<string, string> {
  const shape = sql.shapes[kindOf(scope)]?.[collection]
  if (!shape) return new Map()
  const statement = `WITH audience AS (${sql.audiences})
     SELECT r.id AS id, ${shape.sql} AS document FROM ${collection} r
     WHERE r.id IN (SELECT record FROM audience WHERE scope = :scope AND collection = :collection)`
  const rows = database.all(statement.replaceAll(/\{:(\w+)\}/g, ':$1'), {
    scope: logOf(scope),
    collection,
    ...asked(statement, scope),
  })
  return new Map(rows.map(({ id, document }) => [String(id), String(document)]))
}

/** Entries of the change log that are not what the scopes select. */
export function straysOf(database: SimDatabase, sql: FeedSql): string[] {
  const rows = database.all(`
    WITH expected AS (${sql.audiences}),
    live AS (SELECT scope, collection, record FROM _changes WHERE deleted = 0)
    SELECT collection, record FROM (SELECT * FROM expected EXCEPT SELECT * FROM live)
    UNION SELECT collection, record FROM (SELECT * FROM live EXCEPT SELECT * FROM expected)
    UNION SELECT collection, record FROM (
      SELECT scope, collection, record FROM _changes GROUP BY 1, 2, 3 HAVING COUNT(*) > 1)`)
  return rows.map(({ collection, record }) => `${String(collection)} ${String(record)}`)
}
