import 'fake-indexeddb/auto'
import type { RxCollection } from 'rxdb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LocalDatabase } from '../databases.ts'
import { syncedSchema, type Synced } from '../read-model.ts'

interface Row extends Synced {
  id: string
  here: boolean
}

let local: LocalDatabase
let collection: RxCollection<Row>
let count = 0

const row = (scope: string, id: string, here = true): Row => ({
  key: `${scope}/${id}`,
  scope,
  gen: 1,
  id,
  here,
})

beforeEach(async () => {
  count += 1
  local = new LocalDatabase(`whole-query${count}`, false)
  const properties = { id: { type: 'string' }, here: { type: 'boolean' } }
  collection = await local.collection('rows', syncedSchema<Row>({ properties, required: ['id'] }))
  await collection.bulkInsert([row('b', '2', false), row('a', '3'), row('a', '1'), row('a', '2', false)])
})

afterEach(async () => {
  vi.restoreAllMocks()
  await local.close()
})

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

it('finds all documents of a scope without a step for each', async () => {
  const steps = vi.spyOn(IDBCursor.prototype, 'continue')
  expect(keysOf(await collection.find({ selector: { scope: 'a' } }).exec())).toEqual(['a/1', 'a/2', 'a/3'])
  expect(steps).not.toHaveBeenCalled()
})

it('finds by fields without an index, and nothing that was removed', async () => {
  await collection.bulkRemove(['a/1'])
  expect(keysOf(await collection.find({ selector: { here: true } }).exec())).toEqual(['a/3'])
  expect(keysOf(await collection.find().exec())).toEqual(['a/2', 'a/3', 'b/2'])
})

it('finds a page in the requested order', async () => {
  const part = collection.find({ selector: { scope: 'a' }, sort: [{ id: 'desc' }], skip: 1, limit: 1 })
  expect(keysOf(await part.exec())).toEqual(['a/2'])
})
