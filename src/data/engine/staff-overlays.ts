import { argsSchema as addAdminArgs, kind as add_admin } from '#domain/commands/add-admin.ts'
import { argsSchema as setRoleArgs, kind as set_role } from '#domain/commands/set-role.ts'
import type { Role, User } from '#domain/user.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { isLaidOver } from './overlays.ts'

/** An account as admins see it, with their own changes laid over. */
export type ListedUser = User & {
  /** The role that stands on the server, as far as this device knows. */
  stored_role: Role
  /** The role that is shown waits to be sent. */
  pending: boolean
  /** A change that somebody else's change met, or that the server refused. */
  problem: OutboxItem | null
}

/** Of whom a command changes the role, and what it becomes. */
function roleChangeOf(item: OutboxItem, users: readonly User[]): { user_id: string; role: Role } | null {
  if (item.kind === set_role) {
    const args = setRoleArgs.safeParse(item.args)
    return args.success ? args.data : null
  }
  if (item.kind !== add_admin) return null
  const args = addAdminArgs.safeParse(item.args)
  const email = args.success ? args.data.email.toLowerCase() : ''
  const user = users.find((candidate) => candidate.email.toLowerCase() === email)
  return user ? { user_id: user.id, role: 'admin' } : null
}

/** All accounts with the own changes laid over, newest first. */
export function usersWithOwn(
  rows: readonly User[],
  items: readonly OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): ListedUser[] {
  const users = new Map(
    rows.map((row): [string, ListedUser] => [
      row.id,
      { ...row, stored_role: row.role, pending: false, problem: null },
    ]),
  )
  for (const item of items) {
    if (item.author !== author || item.cancelled_by !== '') continue
    const change = roleChangeOf(item, rows)
    const user = change && users.get(change.user_id)
    if (!change || !user) continue
    if (item.state === 'conflict' || item.state === 'refused') user.problem = item
    if (!isLaidOver(item, checkpoint)) continue
    user.role = change.role
    user.pending = item.state !== 'accepted'
  }
  return [...users.values()].sort(
    (a, b) => b.created.localeCompare(a.created) || a.email.localeCompare(b.email),
  )
}
