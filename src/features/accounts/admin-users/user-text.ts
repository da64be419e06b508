import type { ListedUser } from '#data/accounts/users.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import type { ListRules } from '#ui/list/list-state.ts'

export const role_options: { value: Role; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Admin' },
]

export const roleLabel = (role: unknown): string =>
  role_options.find(({ value }) => value === role)?.label ?? 'User'

type Named = Pick<ListedUser, 'first_name' | 'last_name'>

export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim()

const ranks: Record<Role, number> = { admin: 0, editor: 1, user: 2 }

/** Those without a name come last. */
const nameOrder = (user: ListedUser) => `${fullName(user) === '' ? 1 : 0} ${fullName(user)} ${user.email}`

/** How the list is shown; the newest account is first. */
export const user_list: ListRules<ListedUser, 'name' | 'joined' | 'role'> = {
  first: { q: '', sort: 'joined', dir: 'desc' },
  values: {
    name: nameOrder,
    joined: ({ created }) => serverMs(created),
    // By the saved role: a row must not jump away under the finger that changes it.
    role: (user) => `${ranks[user.stored_role]} ${nameOrder(user)}`,
  },
  textOf: (user) => `${fullName(user)} ${user.email} ${roleLabel(user.role)}`,
}
