import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { deviceStore } from '../../kernel/device-store.ts'
import { LocalDatabase } from '../../sync/databases.ts'
import { Outbox, outboxSchema } from '../../sync/outbox.ts'
import { sayFact } from './say-fact.ts'

// A captain's device speaks at all events, and each of them counts for itself.

async function captain() {
  const outbox = new Outbox(
    await new LocalDatabase(`site-${newRecordId()}`, false).collection('outbox', outboxSchema),
    newRecordId,
  )
  const device_id = newRecordId()
  const speaker = { station_id: '', device_id, author: newRecordId(), device: device_id, initials: 'CA' }
  const says = async (event_id: string) => {
    const note = { kind: 'note', payload: { text: 'Rain' }, summary: 'Note' } as const
    await sayFact(deviceStore(), outbox, { ...speaker, event_id }, note)
    const facts = (await outbox.all()).map(({ args }) => args.fact as { sequence: number; turn: number })
    return facts.slice(-1).flatMap(({ sequence, turn }) => [sequence, turn])
  }
  return { device_id, says }
}

it('counts each event separately', async () => {
  const { says } = await captain()
  const [one, other] = [newRecordId(), newRecordId()]
  expect(await says(one)).toEqual([1, 1])
  expect(await says(one)).toEqual([2, 2])
  expect(await says(other)).toEqual([1, 1])
})

it('continues from the count for all events, but not from a turn that only one of them has', async () => {
  const { device_id, says } = await captain()
  await deviceStore().fact_counters.put({ device_id, sequence: 7, turn: 40 })
  expect(await says(newRecordId())).toEqual([8, 41])
  await deviceStore().fact_counters.put({ device_id, sequence: 7, turn: 2_000_000 })
  const [sequence, turn = 0] = await says(newRecordId())
  expect(sequence).toBe(8)
  // The server takes what is less than a million ahead of an event about which nothing is said.
  expect(turn).toBeLessThan(1_000_000)
})
