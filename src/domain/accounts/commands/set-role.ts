import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayManageUsers } from '../../kernel/permissions.ts'
import { type Role, roles } from '../../kernel/permissions.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

/** Changes what somebody may do; `from` says which role the admin saw. */
export const kind = 'setRole'
export const v = 1

export const argsSchema = z.object({ user_id: recordId, role: z.enum(roles) })
export type SetRoleArgs = z.infer<typeof argsSchema>

export const permits = mayManageUsers

export const effect: Effect<SetRoleArgs> = {
  users: ({ user_id, role }) => ({ id: user_id, changes: { role } }),
}

export interface SetRoleState {
  /** null: there is no such account. */
  role: Role | null
  /** Admins beside the one whose role changes. */
  other_admins: number
  from: Seen<Pick<SetRoleArgs, 'role'>>
}

export interface SetRoleWrite {
  /** Only what differs from what is stored. */
  values: { role?: Role }
}

export function decide(
  { role: stored, other_admins, from }: SetRoleState,
  { role }: SetRoleArgs,
  _context: DecisionContext,
): Accept<SetRoleWrite> | Refusal | Conflict {
  if (stored === null) return refuse('user_not_found')
  const merged = mergeChanges({ role: stored }, { role }, from)
  if (merged.status !== 'merged') return merged
  if (stored === 'admin' && role !== 'admin' && other_admins === 0) return refuse('last_admin')
  return { status: 'accept', write: { values: merged.values }, result: {} }
}
