import { initialsOf } from '../accounts/person-name.ts'
import type { User } from '../accounts/user.ts'

/** How a captain signs what they say. */
export const captainInitials = (user: Pick<User, 'first_name' | 'last_name' | 'email'> | null): string =>
  (user ? initialsOf(user) : '') || 'CA'
