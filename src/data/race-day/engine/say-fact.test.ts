import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { deviceStore } from '../../kernel/device-store.ts'
import { LocalDatabase } from '../../sync/databases.ts'
import { Outbox, outboxSchema } from '../../sync/outbox.ts'
import type { Saying } from '../entries.ts'
import { FactRefused, sayFact } from './say-fact.ts'

// What a table says on a disk that takes nothing is not said: the volunteer is told, and presses again.

const speaker = {
  event_id: newRecordId(),
  station_id: newRecordId(),
  device_id: newRecordId(),
  author: newRecordId(),
  device: newRecordId(),
  initials: 'KM',
}
const note = (text: string): Saying => ({ kind: 'note', payload: { text }, summary: 'Note' })

let outbox: Outbox
beforeEach(async () => {
  speaker.device_id = newRecordId()
  outbox = new Outbox(
    await new LocalDatabase(`site-${newRecordId()}`, false).collection('outbox', outboxSchema),
    newRecordId,
  )
})

const sent = async () =>
  (await outbox.all()).map(({ args }) => {
    const { sequence, payload } = args.fact as { sequence: number; payload: { text: string } }
    return { sequence, text: payload.text }
  })

it('reports a full disk, and leaves neither a fact nor a gap', async () => {
  const store = deviceStore()
  await sayFact(store, outbox, speaker, note('Before'))
  const full = new DOMException('No room.', 'QuotaExceededError')
  const onFullDisk = Object.create(outbox, { addAll: { value: () => Promise.reject(full) } }) as Outbox
  const failure = await sayFact(store, onFullDisk, speaker, note('Lost')).catch((error: unknown) => error)
  expect(failure).toBe(full)
  expect(await sent()).toEqual([{ sequence: 1, text: 'Before' }])
  await sayFact(store, outbox, speaker, note('Again'))
  expect(await sent()).toEqual([
    { sequence: 1, text: 'Before' },
    { sequence: 2, text: 'Again' },
  ])
})

it('reports an invalid fact, and counts nothing for it', async () => {
  await expect(sayFact(deviceStore(), outbox, speaker, note('Well'), note(''))).rejects.toThrow(FactRefused)
  await sayFact(deviceStore(), outbox, speaker, note('Now'))
  expect(await sent()).toEqual([{ sequence: 1, text: 'Now' }])
})

it('keeps the facts of one press together, in order', async () => {
  const kept: number[] = []
  const stop = outbox.watch((items) => kept.push(items.length))
  await vi.waitFor(() => expect(kept).toEqual([0]))
  await sayFact(deviceStore(), outbox, speaker, note('One'), note('Two'))
  await sayFact(deviceStore(), outbox, speaker, note('Three'))
  await vi.waitFor(() => expect(kept.at(-1)).toBe(3))
  stop()
  expect(kept).toEqual([0, 2, 3])
  expect(await sent()).toEqual([
    { sequence: 1, text: 'One' },
    { sequence: 2, text: 'Two' },
    { sequence: 3, text: 'Three' },
  ])
})

it('keeps nothing of a press where the disk takes only a part', async () => {
  const original = IDBObjectStore.prototype.put
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore, value: unknown) {
    if (JSON.stringify(value).includes('Two')) throw new DOMException('No room.', 'QuotaExceededError')
    return original.call(this, value)
  })
  await expect(sayFact(deviceStore(), outbox, speaker, note('One'), note('Two'))).rejects.toThrow()
  put.mockRestore()
  await sayFact(deviceStore(), outbox, speaker, note('Again'))
  expect(await sent()).toEqual([{ sequence: 1, text: 'Again' }])
})
