import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { deviceStore } from '../device-store.ts'
import { LocalDatabase } from '../../sync/databases.ts'
import { Outbox, outboxSchema } from '../../sync/outbox.ts'
import { FileKeeper } from './file-keeper.ts'

let count = 0
let local: LocalDatabase
let outbox: Outbox
let drafts: string[]
const { files } = deviceStore()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  count += 1
  local = new LocalDatabase(`files${count}`, false)
  outbox = new Outbox(await local.collection('outbox', outboxSchema), newRecordId)
  drafts = []
  await files.clear()
})
afterEach(async () => {
  vi.useRealTimers()
  await local.close()
})

const keeper = () => new FileKeeper(files, outbox, async () => drafts)
const here = () => files.toCollection().primaryKeys()

async function keep(bucket = 'reviews', owner = ''): Promise<string> {
  const id = newRecordId()
  const bytes = new ArrayBuffer(4)
  await files.add({
    id,
    owner,
    bucket,
    name: 'a b.jpg',
    type: 'image/jpeg',
    bytes,
    unused_since_ms: 0,
  })
  return id
}

const send = (photo_id: string) =>
  outbox.add({
    v: 1,
    kind: 'submitReview',
    args: { photo_id },
    summary: 'Review',
    author: '',
    device: 'd',
    attachments: [photo_id],
  })

/** Twice, half a minute apart. */
async function sweep(): Promise<void> {
  await keeper().sweep(1_000_000)
  await keeper().sweep(1_030_000)
}

test('a picture stays while a draft or a command names it', async () => {
  const [in_form, in_outbox, nowhere] = [await keep(), await keep(), await keep()]
  drafts = [JSON.stringify({ name: 'Ana', photo_id: in_form })]
  const { id } = await send(in_outbox)
  await sweep()
  expect((await here()).sort()).toEqual([in_form, in_outbox].sort())
  expect(nowhere).not.toBe('')
  await outbox.change(id, () => ({ state: 'refused' }))
  await sweep()
  expect(await here()).toHaveLength(2)
})

test('it goes when the server has accepted its command, or the command was undone', async () => {
  const [accepted, discarded] = [await keep(), await keep()]
  const { id } = await send(accepted)
  await outbox.change(id, () => ({ state: 'accepted' }))
  await outbox.removeUnsent((await send(discarded)).id)
  await sweep()
  expect(await here()).toEqual([])
})

test('a review photo stays with its receipt while only its author sees it, and goes at log-out', async () => {
  const photo = await keep()
  const { id } = await send(photo)
  await outbox.change(id, () => ({ state: 'accepted', result: { photo_url: '', photo_waits: true } }))
  await sweep()
  expect(await here()).toEqual([photo])
  await keeper().forgetOf('')
  expect(await here()).toEqual([])
})

test('it stays for a moment, so that a discard can be undone', async () => {
  const photo = await keep()
  const { id } = await send(photo)
  await outbox.removeUnsent(id)
  await keeper().sweep(1_000_000)
  await keeper().sweep(1_010_000)
  expect(await here()).toEqual([photo])
  await send(photo)
  await keeper().sweep(1_030_000)
  await outbox.removeUnsent((await outbox.all())[0]?.id ?? '')
  // Counted anew: it was needed meanwhile.
  await keeper().sweep(1_040_000)
  expect(await here()).toEqual([photo])
})

test('an upload names its place on the server, and its original name only for the library', async () => {
  const id = await keep()
  expect(await keeper().toSend(id)).toMatchObject({
    path: `/api/sync/files/reviews/${id}`,
    type: 'image/jpeg',
  })
  expect(await keeper().toSend(newRecordId())).toBeNull()
  const shown = await keep('products')
  expect(await keeper().toSend(shown)).toMatchObject({
    path: `/api/sync/files/products/${shown}?name=a%20b.jpg`,
  })
})

test('at log-out that person’s unneeded pictures go at once', async () => {
  const theirs = await keep('avatars', 'ada')
  const waiting = await keep('avatars', 'ada')
  const others = await keep('avatars', 'bo')
  await send(waiting)
  await keeper().forgetOf('ada')
  expect((await here()).toSorted()).toEqual([waiting, others].toSorted())
  expect(await here()).not.toContain(theirs)
})
