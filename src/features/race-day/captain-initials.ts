import type { User } from '#domain/user.ts'
import { initialsOf } from '#ui/person-name.ts'

/** How a captain signs what they say. */
export const captainInitials = (user: Pick<User, 'first_name' | 'last_name' | 'email'> | null): string =>
  (user ? initialsOf(user) : '') || 'CA'
