import { newRecordId } from '#domain/kernel/record-id.ts'
import type { FactKind, FactOf } from '#domain/race-day/fact.ts'
import { newStationCode, plainCode } from '#domain/race-day/station-code.ts'
import type { TestServer } from '#support/server.ts'
import { acceptedResult, type Command, command, pushOne, sha256, walkUp } from './push-fixtures.ts'

// Stations and their phones, as the app makes them.

/** A phone that is a station. */
export interface StationPhone {
  id: string
  key: string
  station_id: string
  event_id: string
  /** How many facts it has said. */
  said: number
}

interface NewStation extends Record<string, unknown> {
  station_id: string
  event_id: string
}

export const newStation = (
  event_id: string,
  station: Record<string, unknown> = {},
  kind = 'packet_table',
): ['createStation', NewStation] => [
  'createStation',
  {
    station_id: newRecordId(),
    event_id,
    kind,
    station: {
      name: 'Table 1',
      bib_from: null,
      bib_to: null,
      sees_age: false,
      sees_contact: false,
      closed: false,
      ...station,
    },
  },
]

/** A code as a captain's screen makes it, and the server's answer to it. */
export function openCode(station_id: string) {
  const code = newStationCode()
  const secret = sha256(code)
  const args = { station_id, code_hash: sha256(plainCode(code)), secret_hash: sha256(plainCode(secret)) }
  return { code, secret, args }
}

export function joining(code: string, more: Record<string, unknown> = {}): { command: Command; key: string } {
  const key = `${newRecordId()}${newRecordId()}`
  const args = { code, device_id: newRecordId(), key_hash: sha256(key), initials: 'KM', ...more }
  return { command: command('joinStation', args), key }
}

/** A phone that showed the code of a station. */
export async function joinedPhone(
  server: TestServer,
  code: string,
  { station_id, event_id }: NewStation,
): Promise<StationPhone> {
  const { command: join, key } = joining(code)
  acceptedResult(await pushOne(server, join))
  return { id: String(join.args.device_id), key, station_id, event_id, said: 0 }
}

/** A fact as a phone says it; of a walk-up with the runner. */
export function factOf<K extends FactKind>(
  phone: StationPhone,
  { kind, payload, ...more }: Pick<FactOf<K>, 'kind' | 'payload'> & Record<string, unknown>,
  sent: Partial<Command> = {},
): Command {
  phone.said += 1
  const fact = {
    id: newRecordId(),
    event_id: phone.event_id,
    subject: kind === 'walk_up' ? newRecordId() : '',
    station_id: phone.station_id,
    device_id: phone.id,
    sequence: phone.said,
    turn: phone.said,
    at: new Date().toISOString(),
    monotonic_ms: 1000 * phone.said,
    initials: 'KM',
    voids: '',
    kind,
    payload,
    ...more,
  }
  const runner = kind === 'walk_up' ? walkUpRunner() : null
  return command('recordFact', { fact, runner }, { author: phone.id, ...sent })
}

/** A runner who is entered at a table. */
export function walkUpRunner(): Record<string, unknown> {
  const { registration_id: _id, event_id: _event, bib_number: _bib, ...runner } = walkUp('').args
  return {
    ...runner,
    t_shirt_size: 'M',
    emergency_contact_name: 'Jo Abernathy',
    emergency_contact_phone: '(555) 010-0177',
    fee_paid: true,
  }
}
