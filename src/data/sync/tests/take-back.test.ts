import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalDatabase } from '../databases.ts'
import { Outbox, outboxSchema } from '../outbox.ts'
import { TakeBack } from '../take-back.ts'
import { newId } from './small-server.ts'

let count = 0
let local: LocalDatabase
let outbox: Outbox
let takeBack: TakeBack
let drains: number

beforeEach(async () => {
  count += 1
  drains = 0
  local = new LocalDatabase(`take-back${count}`, false)
  outbox = new Outbox(await local.collection('outbox', outboxSchema), newId)
  takeBack = new TakeBack({ outbox, cancel: { kind: 'cancel', v: 1 }, drainSoon: () => (drains += 1) })
})

afterEach(() => local.close())

const add = () =>
  outbox.add({ v: 1, kind: 'change', args: {}, summary: 'a', author: 'runner', device: 'phone' })

test('a command that the server never saw is gone at once', async () => {
  const { id } = await add()
  expect((await takeBack.discard(id))?.id).toBe(id)
  expect(await outbox.all()).toEqual([])
  expect(drains).toBe(0)
})

test('later commands stay as they are', async () => {
  const { id } = await add()
  await outbox.change(id, () => ({ state: 'accepted', ever_sent: true }))
  expect(await takeBack.discard(id)).toBeNull()
  expect(await outbox.removeUnsent(id)).toBe(false)
  expect(await outbox.all()).toMatchObject([{ id, state: 'accepted', cancelled_by: '' }])
})

test('a page that was closed in the middle of an undo finishes it at the next start', async () => {
  const { id } = await add()
  await outbox.change(id, () => ({ cancelled_by: id }))
  await takeBack.reconcile(await outbox.all())
  expect(await outbox.all()).toEqual([])
})

test('a command that the server may have seen is barred there first, and then gone', async () => {
  const { id } = await add()
  await outbox.change(id, () => ({ state: 'refused', ever_sent: true }))
  expect(await takeBack.discard(id)).toBeNull()
  const [item, canceling] = await outbox.all()
  expect(canceling).toMatchObject({ kind: 'cancel', args: { command_id: id }, author: 'runner' })
  expect(item?.cancelled_by).toBe(canceling?.id)
  expect(drains).toBe(1)
  await outbox.change(canceling?.id ?? '', () => ({ state: 'accepted' }))
  await takeBack.reconcile(await outbox.all())
  expect(await outbox.all()).toEqual([])
})

test('a command that the server had already executed is sent again for its answer', async () => {
  const { id } = await add()
  await outbox.change(id, () => ({ state: 'pending', ever_sent: true }))
  await takeBack.discard(id)
  const [, canceling] = await outbox.all()
  await outbox.change(canceling?.id ?? '', () => ({ state: 'refused', code: 'already_accepted' }))
  await takeBack.reconcile(await outbox.all())
  expect(await outbox.all()).toMatchObject([{ id, state: 'pending', cancelled_by: '' }])
})

test('an undo may itself be undone, until the server knows of it', async () => {
  const { id } = await add()
  await outbox.change(id, () => ({ state: 'pending', ever_sent: true }))
  await takeBack.discard(id)
  const [, first] = await outbox.all()
  drains = 0
  expect((await takeBack.discard(first?.id ?? ''))?.id).toBe(first?.id)
  await takeBack.reconcile(await outbox.all())
  expect(await outbox.all()).toMatchObject([{ id, state: 'pending', cancelled_by: '' }])
  expect(drains).toBe(1)

  await takeBack.discard(id)
  const [, second] = await outbox.all()
  await outbox.change(second?.id ?? '', () => ({ ever_sent: true }))
  expect(await takeBack.discard(second?.id ?? '')).toBeNull()
  await takeBack.reconcile(await outbox.all())
  expect(await outbox.all()).toMatchObject([{ id, cancelled_by: second?.id }, { id: second?.id }])
})

test('another tab that finishes the same undo later changes nothing', async () => {
  const { id } = await add()
  await outbox.change(id, () => ({ state: 'pending', ever_sent: true }))
  await takeBack.discard(id)
  const [, canceling] = await outbox.all()
  await outbox.change(canceling?.id ?? '', () => ({ state: 'refused' }))
  const seen = await outbox.all()
  await takeBack.reconcile(seen)
  await outbox.change(id, () => ({ state: 'accepted' }))
  let calls = 0
  const stop = outbox.watch(() => (calls += 1))
  await takeBack.reconcile(seen)
  await new Promise((wake) => setTimeout(wake, 20))
  stop()
  expect(await outbox.all()).toMatchObject([{ id, state: 'accepted' }])
  // The first time says how it stands.
  expect(calls).toBe(1)
})

test('a command that needed an undone one is sent, once', async () => {
  const { id } = await add()
  const { id: later } = await outbox.add({
    v: 1,
    kind: 'change',
    args: {},
    summary: 'b',
    author: 'runner',
    device: 'phone',
    needs: id,
  })
  await outbox.change(id, () => ({ state: 'refused', ever_sent: true }))
  await takeBack.discard(id)
  const canceling = (await outbox.all()).find(({ kind }) => kind === 'cancel')
  await outbox.change(canceling?.id ?? '', () => ({ state: 'accepted' }))
  await takeBack.reconcile(await outbox.all())
  expect(await outbox.all()).toMatchObject([{ id: later, state: 'pending' }])
  const before = drains
  for (let times = 0; times < 3; times++) await takeBack.reconcile(await outbox.all())
  expect(drains).toBe(before + 1)
})

test('a command deleted without a network is gone at once, and only its bar waits, without the content', async () => {
  const { id } = await add()
  await outbox.change(id, () => ({ state: 'sending', ever_sent: true }))
  const { id: kept } = await outbox.add({
    v: 1,
    kind: 'change',
    args: {},
    summary: 'b',
    author: 'other',
    device: 'phone',
  })
  await takeBack.discard(id)
  await takeBack.forget('runner')
  const [other, canceling] = await outbox.all()
  expect(other).toMatchObject({ id: kept, summary: 'b' })
  expect(canceling).toMatchObject({ kind: 'cancel', args: { command_id: id }, summary: 'Take back' })
  await outbox.change(canceling?.id ?? '', () => ({ state: 'refused', code: 'already_accepted' }))
  await takeBack.reconcile(await outbox.all())
  expect(await outbox.all()).toMatchObject([{ id: kept }])
})
