import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayManageUsers } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

/**
 * Takes a mail that could not be sent off the list, when its matter is dealt with. The list is read only from the
 * server, so devices send it at once or not at all.
 */
export const kind = 'deleteMail'
export const v = 1

export const argsSchema = z.object({ mail_id: recordId })
export type DeleteMailArgs = z.infer<typeof argsSchema>

export const permits = mayManageUsers

export interface DeleteMailState {
  exists: boolean
}

export interface DeleteMailWrite {
  remove: string
}

export function decide(
  { exists }: DeleteMailState,
  { mail_id }: DeleteMailArgs,
  _context: DecisionContext,
): Accept<DeleteMailWrite> | Refusal {
  if (!exists) return refuse('mail_not_found')
  return { status: 'accept', write: { remove: mail_id }, result: {} }
}
