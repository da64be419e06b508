import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayErase } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Erases a runner's registration and result for good, because the person asks for it: no restored copy and no device
// brings it back.

export const kind = 'eraseRegistration'
export const v = 1

export const argsSchema = z.object({ registration_id: recordId })
export type EraseRegistrationArgs = z.infer<typeof argsSchema>

export const permits = mayErase

export const effect: Effect<EraseRegistrationArgs> = {
  registrations: ({ registration_id }) => ({ id: registration_id, removes: true, quiet: true }),
}

export interface EraseRegistrationState {
  exists: boolean
}

export interface EraseRegistrationWrite {
  erase: string
}

export function decide(
  state: EraseRegistrationState,
  args: EraseRegistrationArgs,
  _context: DecisionContext,
): Accept<EraseRegistrationWrite> | Refusal {
  if (!state.exists) return refuse('registration_not_found', 'erasing')
  return { status: 'accept', write: { erase: args.registration_id }, result: {} }
}
