import { rebuildResults } from '../../../pocketbase/src/results/rebuild-results.ts'
import type { Database } from '../../../pocketbase/src/kernel/database.ts'
import { type Cell, insertRows, type Store } from '../../../pocketbase/src/seed/store.ts'

// Runs inside the server, once, to write the races that the bench measures: the rows as an import leaves them, the
// chunks as the product itself makes them.

interface Row {
  [column: string]: Cell
}

declare const Collection: new (definition: object) => object

interface FillStore extends Store {
  save(record: object): void
  runInTransaction(work: (tx: FillStore & Database) => void): void
}

/** The peer of the feeds: the public fields as records that PocketBase's own list API hands out to anybody. */
function listPeer(fields: object[]): object {
  return new Collection({ type: 'base', name: 'listed_results', listRule: '', viewRule: '', fields })
}

export function fill(store: FillStore, text: string): void {
  const {
    races,
    listed,
  }: { races: { event: Row; rows: Row[] }[]; listed: { fields: object[]; rows: Row[] } } = JSON.parse(text)
  store.save(listPeer(listed.fields))
  store.runInTransaction((tx) => {
    insertRows(tx, 'listed_results', listed.rows)
    for (const { event, rows } of races) {
      insertRows(tx, 'events', [event])
      insertRows(tx, 'registrations', rows)
      rebuildResults(tx, String(event.id))
    }
  })
}
