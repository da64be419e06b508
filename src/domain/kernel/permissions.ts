import scopes from '../../../pocketbase/feeds/scopes.json'

// Who may do what. Devices use it to decide what to show; the server uses it to decide what to accept.

export const roles = ['user', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

export interface Actor {
  /** User id, or that of a phone as a station; '' for a guest. */
  id: string
  role: Role | 'guest' | 'station'
}

export const guest: Actor = { id: '', role: 'guest' }

/** A phone with the key of a station does what stations do, and nothing else. */
const isStation = ({ role }: Actor): boolean => role === 'station'

/** Anybody may register a runner, with an account or without one. */
export const mayRegister = (actor: Actor): boolean => !isStation(actor)

/** Helping, asking, subscribing and praising need no account. */
export const mayWriteToUs = (actor: Actor): boolean => !isStation(actor)

/** What one has sent oneself. */
export const mayTakeBack = (actor: Actor): boolean => !isStation(actor)

export const hasAccount = (actor: Actor): boolean => actor.id !== '' && !isStation(actor)

const isAdmin = (actor: Actor): boolean => actor.id !== '' && actor.role === 'admin'

/** Race results belong to admins. */
export const mayEnterResults = isAdmin

/** What the site shows and sells: events, products and pictures. */
export const mayManageSite = isAdmin

export const mayErase = isAdmin

/** Racer's Corner belongs to editors too. */
export const mayWriteBlog = (actor: Actor): boolean =>
  isAdmin(actor) || (actor.id !== '' && actor.role === 'editor')

/** What the organiser says on the site belongs to editors too. */
export const mayEditSite = mayWriteBlog

/** What others say about the races. */
export const mayModerate = isAdmin

/** Roles, and accounts of others. */
export const mayManageUsers = isAdmin
export const mayManageOrders = isAdmin
export const mayManageRegistrations = isAdmin
/** What people write to the admins. */
export const mayManageInbox = isAdmin
/** Stations, and the keys of their phones. */
export const mayRunStations = isAdmin

/** Anybody who has the code of the captain's screen. */
export const mayJoinStation = (actor: Actor): boolean => !isStation(actor)
export const mayLeaveStation = isStation
/** A station what happened there; a captain what was decided, and what a station could not send itself. */
export const mayRecordFacts = (actor: Actor): boolean => isStation(actor) || isAdmin(actor)

interface ScopeKind {
  /** What the key behind the colon looks like; absent: it has no key. */
  key?: string
  /** Roles, or words for the people whom the key names: any of them opens it. */
  readers: string[]
}
const scope_kinds = new Map<string, ScopeKind>(Object.entries(scopes))

/**
 * Who may read a scope of the feeds, by the table that the server reads too (pocketbase/feed_scopes.go). A guest scope is
 * opened by its secret and not by a person, so the hashes whose secret was shown are given apart, and so are the scopes
 * of the stations whose keys were.
 */
export function mayReadScope(
  scope: string,
  actor: Actor,
  guest_hashes: readonly string[] = [],
  station_scopes: readonly string[] = [],
): boolean {
  const [kind = '', key] = scope.split(/:(.*)/s)
  const known = scope_kinds.get(kind)
  if (!known || (key === undefined) !== (known.key === undefined)) return false
  if (key !== undefined && !new RegExp(`^(?:${known.key})$`).test(key)) return false
  return known.readers.some((reader) => {
    if (reader === 'everybody') return true
    if (reader === 'station') return station_scopes.includes(scope)
    if (reader === 'secret') return key !== undefined && guest_hashes.includes(key)
    return hasAccount(actor) && (reader === 'owner' ? key === actor.id : reader === actor.role)
  })
}
