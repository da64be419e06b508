import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { indexedDbName, LocalDatabase } from '../databases.ts'
import { Outbox, outboxSchema } from '../outbox.ts'
import { newId } from './small-server.ts'

let count = 0
let local: LocalDatabase
let outbox: Outbox

beforeEach(async () => {
  count += 1
  local = new LocalDatabase(`outbox${count}`, false)
  outbox = new Outbox(await local.collection('outbox', outboxSchema), newId)
})

afterEach(() => local.close())

const add = () =>
  outbox.add({ v: 1, kind: 'change', args: {}, summary: 'Ada', author: 'runner', device: 'phone' })

interface Stored {
  id: string
  item: string
  _deleted: unknown
  _rev: string
}

/** What is on the disk, as another tab reads and writes it. */
async function onDisk<T>(work: (table: Dexie.Table<Stored, string>) => PromiseLike<T>): Promise<T> {
  const disk = await new Dexie(indexedDbName(local.name, 'outbox')).open()
  try {
    return await work(disk.table('docs'))
  } finally {
    disk.close()
  }
}

test('a removed command leaves nothing on the disk but the fact that it is gone', async () => {
  const { id } = await add()
  await outbox.remove(id)
  expect(await outbox.all()).toEqual([])
  expect(await onDisk((table) => table.toArray())).toMatchObject([{ id, item: '{}' }])
})

test('a command that one tab removed does not come back by another tab’s stale change', async () => {
  const { id } = await add()
  await outbox.remove((await add()).id)
  const [gone] = await onDisk((table) => table.filter(({ item }) => item === '{}').toArray())
  await onDisk((table) => table.update(id, { item: '{}', _deleted: gone?._deleted, _rev: '2-other' }))
  expect(await outbox.all()).toMatchObject([{ id }])
  expect(await outbox.change(id, () => ({ state: 'sending' }))).toBe(false)
  expect(await outbox.changeAll([id], () => ({ state: 'sending' }))).toEqual(new Set())
  expect(await outbox.all()).toEqual([])
  expect(await onDisk((table) => table.get(id))).toMatchObject({ item: '{}', _deleted: gone?._deleted })
})
