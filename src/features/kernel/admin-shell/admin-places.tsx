import type { Role } from '#domain/kernel/permissions.ts'
import { Drawing, Icon, type IconName, type IconProps } from '#ui/base/icons.tsx'

// The admin screens, in the order of its menu.

/** Icons that only the admin screens have, apart from the ones that every page waits for. */
const paths = {
  dashboard: 'M4 20V12M9.5 20V4M15 20v-6M20.5 20V8',
  list: 'M4 5h.01M9 5h11M4 12h.01M9 12h11M4 19h.01M9 19h11',
  parcel: 'M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5ZM3.5 7.5 12 12l8.5-4.5M12 12v9',
  bag: 'M4 8h16v9.5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3ZM8 8V7a4 4 0 0 1 8 0v1',
  picture: 'M3.5 4h17v16h-17ZM3.5 16.5l5-5 4 4 2.5-2.5 5.5 5M15.5 8.5h.01',
  page: 'M5 3h10l4.5 4.5V21H5ZM9 12h6.5M9 16.5h6.5',
  star: 'm12 3.5 2.6 5.6 6.1.7-4.5 4.1 1.2 6.1L12 16.9 6.6 20l1.2-6.1-4.5-4.1 6.1-.7Z',
  activity: 'M2.5 12.5H7l3-8 4.5 15 2.5-7h4.5',
  sign: 'M12 3v2M12 14.5V21M4 5h13l3.5 4.7-3.5 4.8H4Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const

type AdminIconName = IconName | keyof typeof paths

const isOwn = (name: AdminIconName): name is keyof typeof paths => Object.hasOwn(paths, name)

export const AdminIcon = ({ name, ...rest }: Omit<IconProps, 'name'> & { name: AdminIconName }) =>
  isOwn(name) ? <Drawing path={paths[name]} {...rest} /> : <Icon name={name} {...rest} />

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
  { label: 'Site', to: '/admin/site', icon: 'sign', editor: true },
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
