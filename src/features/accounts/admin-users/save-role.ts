import { sendCommand } from '#data/kernel/commands.ts'
import { StorageError } from '#data/kernel/storage-error.ts'
import type { ListedUser } from '#data/accounts/users.ts'
import { kind } from '#domain/accounts/commands/set-role.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { showToast } from '#ui/base/toast.tsx'
import { fullName, roleLabel } from './user-text.ts'

export const role_failed = (error: unknown) =>
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
