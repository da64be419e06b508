import type { PackedChunk } from '#domain/results/result-chunk.ts'

// Reads result chunks out of the IndexedDB database that RxDB keeps for the collection. It only reads: only the puller
// writes. It opens the database without a version, so that it never changes what is there.

export interface StoredChunk {
  key: string
  revision: string
  data: PackedChunk
}

const DOCUMENTS = 'docs'

function isPacked(data: unknown): data is PackedChunk {
  return typeof data === 'object' && data !== null && 'v' in data && 'n' in data
}

function isAlive(value: unknown): value is { key: string; _rev: string; data: PackedChunk } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    '_rev' in value &&
    typeof value._rev === 'string' &&
    '_deleted' in value &&
    // RxDB writes booleans as texts, because IndexedDB has no index on booleans.
    value._deleted === '0' &&
    'data' in value &&
    isPacked(value.data)
  )
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    // It is not there yet: making an empty one here would be in RxDB's way.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => {
      const database = request.result
      // Somebody deletes or changes it: this reader steps aside.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error('The results could not be opened.'))
  })
}

/** All chunks of one event, in any order. */
export async function readChunks(database_name: string, event_id: string): Promise<StoredChunk[]> {
  const database = await open(database_name)
  try {
    return await new Promise((resolve, reject) => {
      const scope = `results:${event_id}/`
      const range = IDBKeyRange.bound(scope, `${scope}\uffff`)
      const transaction = database.transaction(DOCUMENTS, 'readonly')
      const request = transaction.objectStore(DOCUMENTS).getAll(range)
      // Not when the request is done: what the caller then makes of the rows would keep the transaction open, and
      // the puller from writing the next ones.
      transaction.oncomplete = () => {
        const values: unknown[] = request.result
        resolve(
          values.filter(isAlive).map((value) => ({ key: value.key, revision: value._rev, data: value.data })),
        )
      }
      transaction.onabort = () => reject(transaction.error ?? new Error('The results could not be read.'))
    })
  } finally {
    database.close()
  }
}
