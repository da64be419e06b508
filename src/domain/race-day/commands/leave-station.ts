import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayLeaveStation } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// A phone gives up being a station.

export const kind = 'leaveStation'
export const v = 1

export const argsSchema = z.object({ device_id: recordId })
export type LeaveStationArgs = z.infer<typeof argsSchema>

export const permits = mayLeaveStation

export interface LeaveStationState {
  device: { left_at: string } | null
}

export interface LeaveStationWrite {
  /** It left before. */
  already: boolean
}

export function decide(
  { device }: LeaveStationState,
  { device_id }: LeaveStationArgs,
  { actor }: DecisionContext,
): Accept<LeaveStationWrite> | Refusal {
  if (device === null || device_id !== actor.id) return refuse('forbidden', 'phone')
  return { status: 'accept', write: { already: device.left_at !== '' }, result: {} }
}
