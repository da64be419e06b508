import { no_work } from '#data/kernel/own-work.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { type KnownFact, recordedFactSchema } from '#domain/race-day/fact.ts'
import type { Station } from '#domain/race-day/station.ts'
import { factContext } from '../shared/clash-text.ts'
import type { TickedRunner } from './paper-ticks.ts'
import type { Device } from './phone-checks.ts'

// What tables said, for the tests beside it.

export const event_id = 'e00000000000001'
export const now = new Date(2026, 5, 19, 9, 4)

export const runner = (at: number, more: Partial<TickedRunner> = {}): TickedRunner => ({
  id: `r${String(at).padStart(14, '0')}`,
  first_name: 'Ines',
  last_name: `Okafor ${'abcdefghij'.charAt(at % 10)}`,
  bib_number: String(at),
  t_shirt_size: 'M',
  packet_shirt: '',
  lapsed: false,
  waiver_agreed: true,
  ...more,
})

export const table: Station = {
  id: 's00000000000001',
  event_id,
  kind: 'packet_table',
  name: 'Table 1',
  bib_from: null,
  bib_to: null,
  sees_age: false,
  sees_contact: false,
  closed: false,
  created: '',
  updated: '',
}

let count = 0
/** Each later than the one before. */
export function fact(
  kind: KnownFact['kind'],
  payload: object,
  { clock_ahead_ms = 0, ...more }: Record<string, unknown> & Pick<KnownFact, 'clock_ahead_ms'> = {},
): KnownFact {
  count += 1
  return {
    ...recordedFactSchema.parse({
      id: `f${String(count).padStart(14, '0')}`,
      event_id,
      subject: '',
      station_id: table.id,
      device_id: 'd00000000000001',
      sequence: count,
      turn: count,
      at: new Date(2026, 5, 19, 8, 42).toISOString(),
      monotonic_ms: 1000,
      initials: 'NH',
      voids: '',
      kind,
      payload,
      ...more,
    }),
    late: false,
    clock_ahead_ms,
  }
}

export const handedOut = (
  { id, bib_number, t_shirt_size }: TickedRunner,
  more: Record<string, unknown> = {},
): KnownFact => fact('handed_out', { bib_number, t_shirt_size }, { subject: id, ...more })

export const contextOf = (facts: readonly KnownFact[], runners: readonly TickedRunner[]) =>
  factContext(facts, runners, [table], now)

/** A station as the captain lists it. */
export const listed = (station: Partial<Station> = {}): RaceDay['stations'][number] => ({
  ...table,
  ...station,
  ...no_work,
})

export const phone = (more: Partial<Device>): Device => ({
  id: 'd00000000000001',
  event_id,
  station_id: table.id,
  initials: 'NH',
  revoked_at: '',
  left_at: '',
  last_heard: '2026-06-19 08:42:00.000Z',
  report: {},
  bib_parts: [],
  created: '2026-06-19 07:00:00.000Z',
  report_of_phone: {},
  ...no_work,
  ...more,
})
