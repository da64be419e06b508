import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { LocalDatabase } from '../../sync/databases.ts'
import { Outbox, outboxSchema } from '../../sync/outbox.ts'
import type { FileKeeper } from './file-keeper.ts'
import { OutboxKeeper } from './outbox-keeper.ts'

test('commands that came back after a restore have their current state, and missing ones are sent again', async () => {
  const local = new LocalDatabase('kept', false)
  onTestFinished(() => local.close())
  const outbox = new Outbox(await local.collection('outbox', outboxSchema), newRecordId)
  const add = () =>
    outbox.add({ v: 1, kind: 'change', args: {}, summary: 'Ada', author: 'runner', device: 'phone' })
  const [accepted, lacking, waiting] = [await add(), await add(), await add()]
  await outbox.change(accepted.id, () => ({ state: 'accepted', seq: 276 }))
  await outbox.change(lacking.id, () => ({ state: 'refused', code: 'needs_missing' }))
  const no_files: Partial<FileKeeper> = {}
  const keeper = new OutboxKeeper(outbox, no_files as FileKeeper)
  await keeper.goOnAfterRestore(new Map([accepted, waiting].map(({ id }, at) => [id, 9 + at])))
  const now = new Map((await outbox.all()).map((item) => [item.id, item]))
  expect(now.get(accepted.id)).toMatchObject({ state: 'accepted', seq: 9 })
  expect(now.get(lacking.id)).toMatchObject({ state: 'pending', code: '' })
  expect(now.get(waiting.id)?.seq).toBe(waiting.seq)
})
