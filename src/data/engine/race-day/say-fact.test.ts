import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { newRecordId } from '#domain/record-id.ts'
import { deviceStore } from '../../device/device-store.ts'
import { LocalDatabase } from '../../sync/databases.ts'
import { Outbox, outboxSchema } from '../../sync/outbox.ts'
import { FactRefused, sayFact, type Saying } from './say-fact.ts'

// What a table says on a disk that takes nothing is not said: whoever pressed is told, and presses again.

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

const said = async () =>
  (await outbox.all()).map(({ args }) => {
    const { sequence, payload } = args.fact as { sequence: number; payload: { text: string } }
    return { sequence, text: payload.text }
  })

it('is told where the disk takes nothing, and leaves neither a word nor a gap', async () => {
  const store = deviceStore()
  await sayFact(store, outbox, speaker, note('Before'))
  const full = new DOMException('No room.', 'QuotaExceededError')
  const onFullDisk = Object.create(outbox, { add: { value: () => Promise.reject(full) } }) as Outbox
  const told = await sayFact(store, onFullDisk, speaker, note('Lost')).catch((error: unknown) => error)
  expect(told).toBe(full)
  expect(await said()).toEqual([{ sequence: 1, text: 'Before' }])
  await sayFact(store, outbox, speaker, note('Again'))
  expect(await said()).toEqual([
    { sequence: 1, text: 'Before' },
    { sequence: 2, text: 'Again' },
  ])
})

it('is told of what cannot be said, and counts nothing for it', async () => {
  await expect(sayFact(deviceStore(), outbox, speaker, note(''))).rejects.toThrow(FactRefused)
  await sayFact(deviceStore(), outbox, speaker, note('Now'))
  expect(await said()).toEqual([{ sequence: 1, text: 'Now' }])
})
