import { type Actor, guest, roles } from '#domain/kernel/permissions.ts'
import { type App, type Database, readJson } from './database.ts'

// What requests share: who asks, and what their bodies say. The size and depth of a body are checked before any script
// (pocketbase/script_requests.go).

/** How many a list in a body may hold. */
const max_entries = 200

interface AuthRecord {
  id: string
  collection(): { name: string }
}

export interface ApiRequest {
  app: App
  auth: AuthRecord | null
  request: { body: object }
  response: { header(): { set(name: string, value: string): void } }
  json(status: number, body: object): unknown
}

/** From a device, with or without an account. */
export interface SyncRequest extends ApiRequest {
  /** The sender's address, as a proxy in front may say. */
  realIP(): string
  request: { body: object; header: { get(name: string): string } }
}

/** From a person about their own account, as pocketbase/hooks/accounts.pb.js hands it on. */
export interface AccountRequest extends ApiRequest {
  auth: (AuthRecord & { email(): string }) | null
}

/** Reads a request's body; PocketBase's own. */
declare function toString(reader: object): string

export const textOf = (e: ApiRequest): string => toString(e.request.body)

/** `epoch`: the one the sender believes the server to be in; null where it does not say. */
type Body = { list: unknown[]; epoch: string | null } | { status: 400; message: string }

/** What came, or undefined where it is not JSON. */
export function readBody(e: ApiRequest): unknown {
  try {
    return JSON.parse(textOf(e))
  } catch {
    return undefined
  }
}

/** @param name the key of the list; messages call the entries by it too */
export function readList(e: SyncRequest, name: 'commands' | 'seals'): Body {
  const body = readBody(e)
  if (body === undefined) return { status: 400, message: 'The body is not JSON.' }
  const entries: [string, unknown][] = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const named = new Map(entries)
  const list = named.get(name)
  if (!Array.isArray(list)) {
    return { status: 400, message: `The body must be an object with a list of ${name}.` }
  }
  if (list.length > max_entries)
    return { status: 400, message: `A push holds at most ${max_entries} ${name}.` }
  const epoch = named.get('epoch')
  return { list, epoch: typeof epoch === 'string' ? epoch : null }
}

/** The account that asks; null for a guest, and for a superuser of the dashboard. */
export const accountOf = <Auth extends AuthRecord>({ auth }: { auth: Auth | null }): Auth | null =>
  auth && auth.collection().name === 'users' ? auth : null

/** Texts of the request's body; '' for what is not there. */
export function textIn<Name extends string>(e: AccountRequest, ...names: Name[]): Record<Name, string> {
  const given = new Map<string, unknown>(Object.entries(Object(readBody(e))))
  const texts = names.map((name) => {
    const value = given.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(texts) as Record<Name, string>
}

/**
 * Who asks. The role counts as it is stored now, no matter what a token or a client says; an account that is gone is a
 * guest.
 *
 * @param id the account whose valid token came with the request; '' without one
 */
export function actorOf(database: Database, id: string): Actor {
  if (id === '') return guest
  const stored = readJson<string | null>(
    database,
    "SELECT COALESCE((SELECT json_quote(role) FROM users WHERE id = {:id}), 'null') AS json",
    { id },
  )
  return stored === null ? guest : { id, role: roles.find((role) => role === stored) ?? 'user' }
}

export function reportTo(app: App, what: string, error: unknown): void {
  app.logger().error(what, 'error', String(error))
}
