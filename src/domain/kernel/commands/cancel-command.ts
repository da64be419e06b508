import { z } from 'zod'
import { recordId } from '../fields.ts'
import { mayTakeBack } from '../permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../decision.ts'
import { refuse } from '../refusals.ts'

// Bars a command that may or may not have reached the server, so that a late copy of it can do nothing.

export const kind = 'cancelCommand'
export const v = 1

export const argsSchema = z.object({ command_id: recordId })
export type CancelCommandArgs = z.infer<typeof argsSchema>

export const permits = mayTakeBack

export interface CancelCommandState {
  /** What the server knows about the command; null when it never accepted or barred it. */
  known: { mine: boolean; barred: boolean } | null
}

export interface CancelCommandWrite {
  bar: string
}

export function decide(
  state: CancelCommandState,
  args: CancelCommandArgs,
  _context: DecisionContext,
): Accept<CancelCommandWrite, { barred: true }> | Refusal {
  const { known } = state
  if (known && !known.mine) return refuse('forbidden', 'not_own')
  if (known && !known.barred) return refuse('already_accepted')
  return { status: 'accept', write: { bar: args.command_id }, result: { barred: true } }
}
