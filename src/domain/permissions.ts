import type { Role } from './user.ts'

// Who may do what. Devices use it to decide what to show; the server uses it to decide what to accept.

export interface Actor {
  /** User id; '' for a guest. */
  id: string
  role: Role | 'guest'
}

export const guest: Actor = { id: '', role: 'guest' }

/** Anybody may register a runner, with an account or without one. */
export const mayRegister = (_actor: Actor): boolean => true

/** Helping, asking, subscribing and praising need no account. */
export const mayWriteToUs = (_actor: Actor): boolean => true

export const hasAccount = (actor: Actor): boolean => actor.id !== ''

/** Race results belong to admins. */
export const mayEnterResults = (actor: Actor): boolean => actor.id !== '' && actor.role === 'admin'

/** What the site shows and sells: events, products and pictures. */
export const mayManageSite = (actor: Actor): boolean => actor.id !== '' && actor.role === 'admin'

export const mayErase = (actor: Actor): boolean => actor.id !== '' && actor.role === 'admin'

const isAdmin = (actor: Actor): boolean => actor.id !== '' && actor.role === 'admin'

/** Racer's Corner belongs to editors too. */
export const mayWriteBlog = (actor: Actor): boolean =>
  actor.id !== '' && (actor.role === 'editor' || actor.role === 'admin')

/** What others say about the races. */
export const mayModerate = isAdmin

/** Roles, and accounts of others. */
export const mayManageUsers = isAdmin
export const mayManageOrders = isAdmin
export const mayManageRegistrations = isAdmin
/** What people write to the organiser. */
export const mayManageInbox = isAdmin

/**
 * Who may read a scope of the feeds. A guest scope is opened by its secret and not by a person, so the hashes
 * whose secret was shown are given apart.
 */
export function mayReadScope(scope: string, actor: Actor, guest_hashes: readonly string[] = []): boolean {
  const split = scope.indexOf(':')
  const kind = split < 0 ? scope : scope.slice(0, split)
  const subject = split < 0 ? '' : scope.slice(split + 1)
  if (kind === 'public') return subject === ''
  if (kind === 'editor') return subject === '' && mayWriteBlog(actor)
  if (subject === '' && kind !== 'admin') return false
  if (kind === 'results') return true
  if (kind === 'user') return subject === actor.id
  if (kind === 'guest') return guest_hashes.includes(subject)
  if (kind === 'event' || (kind === 'admin' && subject === '')) return mayEnterResults(actor)
  return false
}
