import { z } from 'zod'
import { mayManageUsers } from '../../kernel/permissions.ts'
import type { User } from '../user.ts'
import { type Accept, atField, type DecisionContext, type Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

/** Makes an admin of the person who has an account with this address and has shown that it is theirs. */
export const kind = 'addAdmin'
export const v = 1

export const argsSchema = z.object({
  email: z
    .string()
    .trim()
    .max(255, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
})
export type AddAdminArgs = z.infer<typeof argsSchema>

export const permits = mayManageUsers

export const effect: Effect<AddAdminArgs> = {
  users: ({ email }) => ({
    id: (user) => user.email.toLowerCase() === email.toLowerCase(),
    changes: { role: 'admin' },
  }),
}

export interface AddAdminState {
  /** The account with this address, in any case of its letters. */
  user: Pick<User, 'id' | 'role' | 'verified'> | null
}

export interface AddAdminWrite {
  user_id: string
  /** Empty for somebody who is an admin already. */
  values: { role?: 'admin' }
}

export function decide(
  { user }: AddAdminState,
  { email }: AddAdminArgs,
  _context: DecisionContext,
): Accept<AddAdminWrite> | Refusal {
  if (user === null) return atField('email', refuse('user_not_found', email))
  // Anybody may sign up with somebody else's address and wait to be taken for them.
  if (!user.verified && user.role !== 'admin') return atField('email', refuse('not_verified', email))
  const values = user.role === 'admin' ? {} : { role: 'admin' as const }
  return { status: 'accept', write: { user_id: user.id, values }, result: { user_id: user.id } }
}
