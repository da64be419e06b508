import { sendCommand } from '#data/kernel/commands.ts'
import { type RestoreMessage, useRestored } from '#data/inbox/inbox.ts'
import type { ListedUser } from '#data/accounts/users.ts'
import { StorageError } from '#data/kernel/storage-error.ts'
import { kind } from '#domain/accounts/commands/set-role.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { Button } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row } from '#ui/layout/words.tsx'
import { fullName, role_options, roleLabel } from './user-text.ts'

const role_failed = (error: unknown) =>
  showToast({
    title: 'Failed to update role',
    description:
      error instanceof StorageError ? error.message : 'An unexpected error occurred. Please try again.',
    kind: 'error',
  })

/** `from` is the role they saw when they chose. */
export async function saveRole(user: ListedUser, role: Role, from: unknown, replaces = ''): Promise<void> {
  const who = fullName(user) || user.email
  try {
    await sendCommand({
      kind,
      args: { user_id: user.id, role },
      from: { role: from },
      ...(replaces ? { replaces } : {}),
      summary: `Role of ${who}: ${roleLabel(role)}`,
    })
    showToast({ title: 'Saved on this device', description: `Role of ${who}: ${roleLabel(role)}.` })
  } catch (error) {
    role_failed(error)
  }
}

/** A role that a restore lost, and that no device may bring back by itself. */
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

/** Gives the role again, or leaves the present one. */
export function WaitingRoleNote({ user, waiting }: { user: ListedUser; waiting: WaitingRole }) {
  const { role, message } = waiting
  const leave = () =>
    sendCommand({
      kind: 'deleteMessage',
      args: { list: 'inbox', record_ids: [message.id] },
      summary: `Role of ${fullName(user) || user.email}: stays ${roleLabel(user.role)}`,
    }).catch(role_failed)
  return (
    <Box
      role="group"
      aria-label="A role waits for you"
      pad="12px 14px"
      below={12}
      max="40rem"
      bg="provisional.fill"
      color="provisional"
      borderRadius="control"
    >
      <p>
        This account was made <strong>{roleLabel(role)}</strong> on {formatDay(message.changed_at)}, and the
        server was restored from an older copy since. A role comes back only when an admin gives it again.
      </p>
      <Row align="stretch" wrap gap={10} above={10}>
        <Button size="sm" onClick={() => void saveRole(user, role, user.role)}>
          Make {roleLabel(role)}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void leave()}>
          Leave {roleLabel(user.role)}
        </Button>
      </Row>
    </Box>
  )
}
