import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayRunStations } from '../../kernel/permissions.ts'
import type { Effect } from '../../kernel/effect.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// An admin takes a phone's key away: it no longer reads anything and forgets what it held. It may still hand in what it
// had not sent, and that is marked.

export const kind = 'revokeStationDevice'
export const v = 1

export const argsSchema = z.object({ device_id: recordId })
export type RevokeStationDeviceArgs = z.infer<typeof argsSchema>

export const permits = mayRunStations

export const effect: Effect<RevokeStationDeviceArgs> = {
  station_devices: ({ device_id }, { at }) => ({ id: device_id, changes: { revoked_at: at } }),
}

export interface RevokeStationDeviceState {
  device: { revoked_at: string } | null
}

export interface RevokeStationDeviceWrite {
  /** When it was revoked before; '' for never. Its seal has it either way: the admin who did it first may be gone. */
  revoked_at: string
}

export function decide(
  { device }: RevokeStationDeviceState,
  _args: RevokeStationDeviceArgs,
  _context: DecisionContext,
): Accept<RevokeStationDeviceWrite> | Refusal {
  if (device === null) return refuse('device_not_found')
  return { status: 'accept', write: { revoked_at: device.revoked_at }, result: {} }
}
