import { getQueryMatcher, getSortComparator } from 'rxdb'
import type {
  PreparedQuery,
  RxDocumentData,
  RxStorageInstanceCreationParams,
  RxStorageQueryResult,
} from 'rxdb'
import {
  dexieQuery,
  getKeyRangeByQueryPlan,
  RxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie'
import { strictDexie } from './strict-dexie.ts'

type DexieSettings = RxStorageDexie['settings']

/**
 * RxDB on Dexie, whose queries are read at once. RxDB's own walks a cursor, which is a task of the browser for each
 * document: half of the time that a slow phone took for a list of thousands.
 */
class WholeQueryStorage extends RxStorageDexie {
  override async createStorageInstance<T>(
    params: RxStorageInstanceCreationParams<T, DexieSettings>,
  ): Promise<RxStorageInstanceDexie<T>> {
    const instance = await super.createStorageInstance(params)
    instance.query = (prepared) => readAtOnce(instance, prepared)
    return instance
  }
}

async function readAtOnce<T>(
  instance: RxStorageInstanceDexie<T>,
  prepared: PreparedQuery<T>,
): Promise<RxStorageQueryResult<T>> {
  const { query, queryPlan } = prepared
  // Where only a part is asked for, a cursor stops early.
  if (query.limit !== undefined || query.skip) return dexieQuery(instance, prepared)
  const { dexieTable, booleanIndexes } = await instance.internals
  const range: IDBKeyRange = getKeyRangeByQueryPlan(booleanIndexes, queryPlan, IDBKeyRange)
  const stored = await dexieTable
    .where(`[${queryPlan.index.join('+')}]`)
    .between(range.lower, range.upper, !range.lowerOpen, !range.upperOpen)
    .toArray()
  for (const row of stored) for (const field of booleanIndexes) row[field] = row[field] === '1'
  const documents: RxDocumentData<T>[] = queryPlan.selectorSatisfiedByIndex
    ? stored
    : stored.filter(getQueryMatcher(instance.schema, query))
  if (!queryPlan.sortSatisfiedByIndex) documents.sort(getSortComparator(instance.schema, query))
  return { documents }
}

export const wholeQueryStorage = (): RxStorageDexie => new WholeQueryStorage(strictDexie)
