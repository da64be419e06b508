import type { User } from './user.ts'

/** Two capitals for a person without a picture; the e-mail's first letter when there is no name. */
export function initialsOf(user: Pick<User, 'first_name' | 'last_name' | 'email'>): string {
  const first = [...user.first_name.trim()][0] ?? ''
  const last = [...user.last_name.trim()][0] ?? ''
  const initials = first + last
  return (initials === '' ? ([...user.email][0] ?? '') : initials).toLocaleUpperCase()
}

/** `Walker, Bo`, for lists by last name; a runner with one name, as some timers write everybody, has no comma. */
export const lastNameFirst = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [last_name, first_name].filter((name) => name !== '').join(', ')

/** How a captain signs what they say. */
export const captainInitials = (user: Pick<User, 'first_name' | 'last_name' | 'email'> | null): string =>
  (user ? initialsOf(user) : '') || 'CA'
