import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { handed } from '#domain/race-day/pickup-fixtures.ts'
import type { LogEntry, StationLog } from '#domain/race-day/station-log.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { deviceStore } from '../../kernel/device-store.ts'
import { LocalDatabase } from '../../sync/databases.ts'
import { Outbox, outboxSchema } from '../../sync/outbox.ts'
import { hearTurns } from './fact-counters.ts'
import { isHandedIn, onServer, takeIn } from './hand-over.ts'
import { LogRefused } from './log-bytes.ts'
import { sayFact } from './say-fact.ts'

// What another phone has said comes in, and changes nothing of what this one says itself.

const [event_id, station_id] = [newRecordId(), newRecordId()]

const entry = (device_id: string, turn: number): LogEntry => {
  const of_phone = { id: newRecordId(), event_id, station_id, device_id, sequence: turn, turn }
  const { late: _late, ...fact } = handed(newRecordId(), '1', of_phone)
  return { summary: `Turn ${turn}`, runner: null, fact }
}
const log = (...entries: LogEntry[]): StationLog => ({ event_id, station: 'Tent', initials: 'KM', entries })

async function phone() {
  const outbox = new Outbox(
    await new LocalDatabase(`site-${newRecordId()}`, false).collection('outbox', outboxSchema),
    newRecordId,
  )
  const device = deviceStore()
  const [device_id, name] = [newRecordId(), newRecordId()]
  const taker = { author: device_id, counter: device_id, device: name }
  const speaker = { event_id, station_id, device_id, author: device_id, device: name, initials: 'KM' }
  const says = async () => {
    await sayFact(device, outbox, speaker, { kind: 'note', payload: { text: 'Rain' }, summary: 'Note' })
    return Object((await outbox.all()).at(-1)?.args.fact).turn as number
  }
  return {
    device_id,
    name,
    says,
    hears: (turn: number) => hearTurns(device, device_id, [{ turn }]),
    takes: (log: StationLog, facts: { id: string; turn: number }[] = []) =>
      takeIn({ device, outbox }, taker, log, onServer(facts)),
    handedIn: async () => (await outbox.all()).filter(isHandedIn).map(({ summary }) => summary),
  }
}

it('is taken in however far ahead it is, and counting continues near the server’s turn', async () => {
  const { takes, says, hears, handedIn } = await phone()
  const dying = newRecordId()
  const far = log(entry(dying, 7), entry(dying, 900_001))
  expect(await takes(far)).toEqual({ taken: 2, known: 0, disowned: 0 })
  expect(await handedIn()).toEqual(['Turn 7', 'Turn 900001'])
  expect(await says()).toBe(8)
  // The server has what that phone had heard, and then what it said.
  await takes(log(entry(dying, 900_002)), [{ id: newRecordId(), turn: 900_000 }])
  expect(await says()).toBe(900_003)
  await hears(900_010)
  expect(await says()).toBe(900_011)
})

it('never counts as this phone’s own facts, which it already has', async () => {
  const { takes, device_id, name, handedIn } = await phone()
  const [own, others] = [entry(device_id, 1), entry(newRecordId(), 2)]
  const forged = [own, entry(name, 3)]
  await expect(takes(log(...forged))).rejects.toThrow(LogRefused)
  expect(await takes(log(...forged, others))).toEqual({ taken: 1, known: 0, disowned: 2 })
  expect(await handedIn()).toEqual(['Turn 2'])
  // Its own log comes back; the server has all of it.
  expect(await takes(log(own), [own.fact])).toEqual({ taken: 0, known: 1, disowned: 0 })
})
