import type { RxJsonSchema } from 'rxdb'

// A read model is what a feed fills. Its documents are the server's rows, under the key `<scope>/<id>`: a row in
// two scopes is two documents, so that leaving one scope leaves the other alone.

export type WireRow = { id: string } & Record<string, unknown>

export interface Synced {
  key: string
  scope: string
  gen: number
}

export interface ReadModel {
  put(scope: string, gen: number, rows: WireRow[]): Promise<void>
  /** From the disk too, like everything that is removed here. */
  remove(scope: string, ids: string[]): Promise<void>
  /** Removes what is older than this generation. */
  sweep(scope: string, gen: number): Promise<void>
  /** Removes all of a scope. */
  blank(scope: string): Promise<void>
}

export const documentKey = (scope: string, id: string) => `${scope}/${id}`

const MAX_SCOPE_LENGTH = 120
const MAX_KEY_LENGTH = 160
const MAX_GEN = 1_000_000

/** The JSON schema of an entity, as zod derives it. */
export interface EntitySchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** The schema of a collection whose documents are rows of `entity`. */
export function syncedSchema<T extends Synced>(entity: EntitySchema): RxJsonSchema<T> {
  const schema: unknown = {
    version: 0,
    type: 'object',
    primaryKey: 'key',
    properties: {
      ...entity.properties,
      key: { type: 'string', maxLength: MAX_KEY_LENGTH },
      scope: { type: 'string', maxLength: MAX_SCOPE_LENGTH },
      gen: { type: 'integer', minimum: 0, maximum: MAX_GEN, multipleOf: 1 },
    },
    required: ['key', 'scope', 'gen'],
    indexes: [['scope', 'gen']],
  }
  // RxDB's type wants each property of T by name; which ones there are shows only when the schema is derived.
  return schema as RxJsonSchema<T>
}

/**
 * A short name for the shape of a collection. It is part of the collection's name: a changed entity gets a new
 * collection that is filled from the server, and an old tab beside it keeps its own.
 */
export function shapeName(schema: object): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(schema)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

interface Refused {
  documentId: string
  status: number
}

function throwIfRefused(refused: readonly Refused[]): void {
  const [first] = refused
  if (first) throw new Error(`The device refused to write ${first.documentId} (${first.status}).`)
}

/** What this file needs of an `RxCollection`, no matter what its documents are. */
export interface SyncedCollection {
  bulkUpsert(documents: Synced[]): Promise<{ error: Refused[] }>
  bulkRemove(keys: string[]): Promise<{ success: unknown[]; error: Refused[] }>
  find(query: { selector: { scope: string; gen: { $lt: number } } }): {
    exec(): Promise<{ primary: string }[]>
  }
  storageInstance: { cleanup(minimum_deleted_ms: number): Promise<boolean> }
}

/**
 * @param toDocument a row as this collection holds it; throws when the row has another shape
 * @param part set when several feeds of a scope fill one collection: it keeps them apart
 */
export function readModel(
  collection: SyncedCollection,
  toDocument: (row: WireRow, synced: Synced) => Synced,
  part = '',
): ReadModel {
  const partOf = (scope: string) => (part ? `${scope}#${part}` : scope)

  // RxDB keeps what is removed until it is cleaned up: what a person may no longer see must not stay.
  const tidy = () => collection.storageInstance.cleanup(0)
  const removeAll = async (keys: string[]) => {
    if (keys.length === 0) return
    const { success, error } = await collection.bulkRemove(keys)
    throwIfRefused(error)
    // A feed reports many that were never here: the whole collection is not read for them.
    if (success.length > 0) await tidy()
  }
  const removeBelow = async (scope: string, gen: number) => {
    const older = await collection.find({ selector: { scope, gen: { $lt: gen } } }).exec()
    await removeAll(older.map(({ primary }) => primary))
  }

  return {
    async put(scope, gen, rows) {
      if (rows.length === 0) return
      const inScope = partOf(scope)
      const documents = rows.map((row) =>
        toDocument(row, { key: documentKey(inScope, row.id), scope: inScope, gen }),
      )
      throwIfRefused((await collection.bulkUpsert(documents)).error)
    },
    async remove(scope, ids) {
      await removeAll(ids.map((id) => documentKey(partOf(scope), id)))
    },
    async sweep(scope, gen) {
      await removeBelow(partOf(scope), gen)
    },
    async blank(scope) {
      await removeBelow(partOf(scope), MAX_GEN + 1)
      // A page that was closed in between removed it already.
      await tidy()
    },
  }
}
