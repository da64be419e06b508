import { type App, type Database, execute, readJson } from './database.ts'

// The ledger of what is erased for good. A transaction adds a row to _erased for each thing it erases; after the commit
// the rows are copied to a file outside the data, which no restore takes back. At the start each of the two gets what
// it lacks, so that from then on only the table is asked.

interface ErasedRecord {
  collection: string
  record: string
}

/** The person, who is erased from a row that stays. Such a ledger entry appends this to the collection's name. */
const person = '.person'

/** From now on no restore and no seal brings the record back. */
export function noteErased(tx: Database, collection: string, record: string): void {
  execute(tx, 'INSERT OR IGNORE INTO _erased(collection, record) VALUES({:collection}, {:record})', {
    collection,
    record,
  })
}

/** From now on no restore and no seal says whose the row was. */
export const noteWithheld = (tx: Database, collection: string, id: string): void =>
  noteErased(tx, `${collection}${person}`, id)

const listOf = (database: Database): ErasedRecord[] =>
  readJson<ErasedRecord[]>(
    database,
    `SELECT json_group_array(json_object('collection', collection, 'record', record)) AS json
     FROM (SELECT collection, record FROM _erased ORDER BY id)`,
  )

/** Ids that are erased, by collection. */
export function erasedByCollection(database: Database): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { collection, record } of listOf(database))
    if (!collection.endsWith(person)) found.set(collection, [...(found.get(collection) ?? []), record])
  return found
}

export const erasedIds = (database: Database): Set<string> =>
  new Set([...erasedByCollection(database).values()].flat())

/** Ids of rows that stay without their person, by collection. */
export function withheldIds(database: Database): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { collection, record } of listOf(database)) {
    if (!collection.endsWith(person)) continue
    const name = collection.slice(0, -person.length)
    found.set(name, (found.get(name) ?? new Set()).add(record))
  }
  return found
}

/** Which of these are erased, and which have lost their person; one statement, however many they are. */
export function lookUp(
  database: Database,
  records: readonly ErasedRecord[],
): { isErased(one: ErasedRecord): boolean; isWithheld(one: ErasedRecord): boolean } {
  const asked = records.map(({ collection, record }) => [collection, record])
  const found =
    asked.length === 0
      ? []
      : readJson<string[]>(
          database,
          `SELECT json_group_array(e.collection || ' ' || e.record) AS json FROM json_each({:asked}) a
           JOIN _erased e ON e.record = json_extract(a.value, '$[1]')
             AND e.collection IN (json_extract(a.value, '$[0]'), json_extract(a.value, '$[0]') || '${person}')`,
          { asked: JSON.stringify(asked) },
        )
  return {
    isErased: ({ collection, record }) => found.includes(`${collection} ${record}`),
    isWithheld: ({ collection, record }) => found.includes(`${collection}${person} ${record}`),
  }
}

/** A transaction that may erase: a caller who hears that it succeeded can rely on no restore undoing it. */
export function runErasing(app: App, work: (tx: App) => void): void {
  app.runInTransaction(work)
  $vault.keep(app)
}

/** At the start: a server that died before it copied does so now, and a restored copy gets what it has forgotten. */
export function levelLedger(app: App): void {
  $vault.keep(app)
  app.runInTransaction((tx) =>
    execute(
      tx,
      `INSERT OR IGNORE INTO _erased(collection, record)
       SELECT json_extract(value, '$.collection'), json_extract(value, '$.record') FROM json_each({:ledger})`,
      { ledger: $vault.erased() },
    ),
  )
}
