import type { App } from './database.ts'

// What the sync endpoints share: a body with one list in it. Its size and depth are checked before any script
// (pocketbase/script_requests.go).

const max_entries = 200

interface AuthRecord {
  id: string
  collection(): { name: string }
}

export interface SyncRequest {
  app: App
  auth: AuthRecord | null
  /** The sender's address, as a proxy in front may say. */
  realIP(): string
  request: { body: object; header: { get(name: string): string } }
  response: { header(): { set(name: string, value: string): void } }
  json(status: number, body: object): unknown
}

/** Reads a request's body; PocketBase's own. */
declare function toString(reader: object): string

/** `epoch`: the one the sender believes the server to be in; null where it does not say. */
type Body = { list: unknown[]; epoch: string | null } | { status: 400; message: string }

/** What came, or undefined where it is not JSON. */
export function readBody(e: SyncRequest): unknown {
  try {
    return JSON.parse(toString(e.request.body))
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

export function reportTo(app: App, what: string, error: unknown): void {
  app.logger().error(what, 'error', String(error))
}
