import { z } from 'zod'
import { type AccountState, deletionProblem } from '../account-deletion.ts'
import { recordId } from '../../kernel/fields.ts'
import { mayManageUsers } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

/**
 * Deletes somebody's account for good, as they could do themselves. It cannot be brought back, so devices send it at
 * once or not at all: it never waits in an outbox.
 */
export const kind = 'deleteUser'
export const v = 1

export const argsSchema = z.object({ user_id: recordId })
export type DeleteUserArgs = z.infer<typeof argsSchema>

export const permits = mayManageUsers

export interface DeleteUserState {
  account: AccountState | null
}

export interface DeleteUserWrite {
  erase: string
}

export function decide(
  { account }: DeleteUserState,
  { user_id }: DeleteUserArgs,
  { actor }: DecisionContext,
): Accept<DeleteUserWrite> | Refusal {
  if (user_id === actor.id) return refuse('own_account')
  if (account === null) return refuse('user_not_found')
  const problem = deletionProblem(account)
  if (problem) return refuse(problem.code)
  return { status: 'accept', write: { erase: user_id }, result: {} }
}
