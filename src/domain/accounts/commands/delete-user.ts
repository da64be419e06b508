import { z } from 'zod'
import { type AccountState, deletionProblem } from '../account-deletion.ts'
import { recordId } from '../../kernel/fields.ts'
import { mayManageUsers } from '../../kernel/permissions.ts'
import { type Accept, type DecisionContext, refuse, type Refusal } from '../../kernel/decision.ts'

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
  if (user_id === actor.id)
    return refuse('own_account', 'Your own account is deleted on your profile, with your password.')
  if (account === null) return refuse('user_not_found', 'This account does not exist any more.')
  const problem = deletionProblem(account)
  if (problem?.code === 'last_admin')
    return refuse('last_admin', 'There would be no admin left. Give somebody else the role first.')
  if (problem) {
    return refuse(
      problem.code,
      'A parcel is on its way to this person. Delete the account when it has arrived.',
    )
  }
  return { status: 'accept', write: { erase: user_id }, result: {} }
}
