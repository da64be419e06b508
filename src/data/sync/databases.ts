import { Dexie } from 'dexie'
import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from 'rxdb'
import { wholeQueryStorage } from './whole-query-storage.ts'

// RxDB on IndexedDB. Every collection is an IndexedDB database of its own, so a collection is opened when it is
// first read, and a database closes all of its own.

const PREFIX = 'rxdb-dexie-'

/** The name under which IndexedDB knows a collection. */
export const indexedDbName = (database: string, collection: string) =>
  `${PREFIX}${database}--0--${collection}`

export class LocalDatabase {
  private readonly collections = new Map<string, Promise<RxCollection>>()
  /** One after the other: each writes about itself into the same internal store. */
  private opening: Promise<unknown> = Promise.resolve()
  private database: Promise<RxDatabase> | null = null
  private closed = false

  /** Nothing is opened before the first collection is: RxDB keeps an IndexedDB database for itself too. */
  constructor(
    readonly name: string,
    private readonly multiInstance = true,
  ) {}

  private open(): Promise<RxDatabase> {
    // A late reader must not bring back a database that is being deleted.
    if (this.closed) throw new Error(`The database ${this.name} is closed.`)
    this.database ??= createRxDatabase({
      name: this.name,
      storage: wholeQueryStorage(),
      multiInstance: this.multiInstance,
      eventReduce: true,
    }).catch((error: unknown) => {
      this.database = null
      throw error
    })
    return this.database
  }

  collection<T>(name: string, schema: RxJsonSchema<T>): Promise<RxCollection<T>> {
    let opened = this.collections.get(name)
    if (!opened) {
      opened = this.opening.then(async () => {
        const database = await this.open()
        try {
          const added = await database.addCollections({ [name]: { schema } })
          const collection = added[name]
          if (!collection) throw new Error(`The collection ${name} did not open.`)
          return collection
        } catch (error) {
          // RxDB writes a token behind its answer. On a full device that fails, and such a database never opens anything.
          if (database.startupErrors.length > 0) {
            this.database = null
            await database.close()
          }
          throw error
        }
      })
      this.opening = opened.catch(() => this.collections.delete(name))
      this.collections.set(name, opened)
    }
    return opened
  }

  async close(): Promise<void> {
    this.closed = true
    await this.opening
    const database = await this.database
    await database?.close()
  }
}

/** Deletes databases for good: RxDB's own removal leaves their data on the disk. */
export async function deleteDatabases(isUnwanted: (database: string) => boolean): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const unwanted = names.filter((name) => {
    const [database = '', collection] = name.slice(PREFIX.length).split('--')
    return name.startsWith(PREFIX) && collection !== undefined && isUnwanted(database)
  })
  await Promise.all(unwanted.map((name) => Dexie.delete(name)))
}
