import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { LocalDatabase } from '../databases.ts'

afterEach(() => vi.restoreAllMocks())

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 20 } },
  required: ['id'],
} as const

it.each([0, 1])('opens on a device that was full after %i writes, once it has room', async (writes) => {
  const database = new LocalDatabase(`full-after-${writes}`, false)
  let written = 0
  for (const method of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, row) {
      if (written === writes) throw new DOMException('The disk is full.', 'QuotaExceededError')
      written += 1
      return write.call(this, row)
    })
  }
  await expect(database.collection('rows', schema)).rejects.toThrow('The disk is full.')
  vi.restoreAllMocks()
  const rows = await database.collection('rows', schema)
  await rows.insert({ id: 'a' })
  expect((await rows.find().exec()).map(({ id }) => id)).toEqual(['a'])
  await database.close()
})
