import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayRunStations } from '../../kernel/permissions.ts'
import type { KeyState } from '../station.ts'
import type { Effect } from '../../kernel/effect.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// An admin makes a phone another station of the event, with the key that it has. What it has said names the station at
// which it was said, including what it sends only now.

export const kind = 'moveStationDevice'
export const v = 1

export const argsSchema = z.object({ device_id: recordId, station_id: recordId })
export type MoveStationDeviceArgs = z.infer<typeof argsSchema>

export const permits = mayRunStations

export const effect: Effect<MoveStationDeviceArgs> = {
  station_devices: ({ device_id, station_id }) => ({ id: device_id, changes: { station_id } }),
}

export interface MoveStationDeviceState {
  device: { event_id: string; station_id: string; stood_at: readonly string[]; key: KeyState } | null
  station: { id: string; event_id: string; closed: boolean } | null
}

export interface MoveStationDeviceWrite {
  /** Its seal has it even when it is there already: the admin who moved it first may be gone. */
  station_id: string
  /** Where it stood before: what it said there and has not sent is still its own. */
  stood_at: string[]
}

export function decide(
  { device, station }: MoveStationDeviceState,
  _args: MoveStationDeviceArgs,
  _context: DecisionContext,
): Accept<MoveStationDeviceWrite> | Refusal {
  if (device === null) return refuse('device_not_found')
  if (station === null) return refuse('station_not_found')
  if (station.event_id !== device.event_id) return refuse('wrong_event', 'moving')
  if (device.key !== 'live') return refuse('device_ended')
  if (station.closed && station.id !== device.station_id) return refuse('station_closed')
  const stood_at = [...new Set([...device.stood_at, device.station_id])].filter((id) => id !== station.id)
  return { status: 'accept', write: { station_id: station.id, stood_at }, result: {} }
}
