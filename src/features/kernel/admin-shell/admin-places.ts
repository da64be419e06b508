import type { Role } from '#domain/kernel/permissions.ts'
import type { AdminIconName } from './admin-icon.tsx'

// The admin screens, in the order of its menu.

export interface AdminPlace {
  label: string
  to: string
  icon: AdminIconName
  /** For editors too. */
  editor?: true
  /** At the thumb on the phone; the others are behind "More". */
  often?: true
}

const places: readonly AdminPlace[] = [
  { label: 'Dashboard', to: '/admin/dashboard', icon: 'dashboard' },
  { label: 'Events', to: '/admin/events', icon: 'calendar', often: true },
  { label: 'Registrations', to: '/admin/registrations', icon: 'list' },
  { label: 'Race Day', to: '/admin/race-day', icon: 'device' },
  { label: 'Results', to: '/admin/results', icon: 'clock', often: true },
  { label: 'Orders', to: '/admin/orders', icon: 'parcel', often: true },
  { label: 'Products', to: '/admin/products', icon: 'bag', often: true },
  { label: 'Images', to: '/admin/images', icon: 'picture' },
  { label: 'Blog', to: '/admin/blog', icon: 'page', editor: true },
  { label: 'Reviews', to: '/admin/reviews', icon: 'star' },
  { label: 'Inbox', to: '/admin/inbox', icon: 'inbox' },
  { label: 'Mails', to: '/admin/mails', icon: 'mail' },
  { label: 'Users', to: '/admin/users', icon: 'user' },
  { label: 'Activity', to: '/admin/activity', icon: 'activity' },
]

/** The places for a role; `hasPage` says whether this version of the app has a page there. */
export const placesFor = (role: Role, hasPage: (path: string) => boolean): AdminPlace[] =>
  places.filter(({ to, editor }) => (role === 'admin' || (role === 'editor' && editor)) && hasPage(to))

/** The menu's place for an address: a start list is imported for Registrations, on the screen that imports results. */
export const placePath = ({ pathname, search }: { pathname: string; search: { list?: unknown } }): string =>
  pathname === '/admin/results/import' && search.list === true ? '/admin/registrations/import' : pathname

export const isAt = ({ to }: AdminPlace, path: string): boolean => path === to || path.startsWith(`${to}/`)
