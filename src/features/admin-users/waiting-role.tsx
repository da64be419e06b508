import { chakra } from '@chakra-ui/react'
import { sendCommand } from '#data/commands.ts'
import { type RestoreMessage, useRestored } from '#data/admin/inbox.ts'
import type { ListedUser } from '#data/admin/users.ts'
import type { Role } from '#domain/user.ts'
import { Button } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { role_failed, saveRole } from './save-role.ts'
import { fullName, role_options, roleLabel } from './user-text.ts'

/** A role that somebody was given, that a restore lost, and that no device may bring back by itself. */
export interface WaitingRole {
  message: RestoreMessage
  role: Role
}

/** By the ids of the accounts; the newest where several wait. */
export function useWaitingRoles(): ReadonlyMap<string, WaitingRole> {
  const waiting = new Map<string, WaitingRole>()
  for (const message of useRestored().toReversed()) {
    const role = role_options.find(({ value }) => value === message.details.role)?.value
    if (message.kind === 'role_change' && message.collection === 'users' && role)
      waiting.set(message.record, { message, role })
  }
  return waiting
}

/** Gives the role again, or leaves what stands. */
export function WaitingRoleNote({ user, waiting }: { user: ListedUser; waiting: WaitingRole }) {
  const { role, message } = waiting
  const leave = () =>
    sendCommand({
      kind: 'deleteMessage',
      args: { list: 'inbox', record_ids: [message.id] },
      summary: `Role of ${fullName(user) || user.email}: stays ${roleLabel(user.role)}`,
    }).catch(role_failed)
  return (
    <chakra.div
      role="group"
      aria-label="A role waits for you"
      padding="12px 14px"
      marginBottom="12px"
      maxWidth="40rem"
      bg="provisional.fill"
      color="provisional"
      borderRadius="control"
    >
      <p>
        This account was made <strong>{roleLabel(role)}</strong> on {formatDay(message.changed_at)}, and the
        server was restored from an older copy since. A role comes back only when an admin gives it again.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="10px" marginTop="10px">
        <Button size="sm" onClick={() => void saveRole(user, role, user.role)}>
          Make {roleLabel(role)}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void leave()}>
          Leave {roleLabel(user.role)}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
