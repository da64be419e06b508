import type { App } from './database.ts'

// What the endpoints of the sync share: a body with one list in it, read with limits.

const max_entries = 200
const max_bytes = 1024 * 1024

interface AuthRecord {
  id: string
  collection(): { name: string }
}

export interface SyncRequest {
  app: App
  auth: AuthRecord | null
  request: { body: object; header: { get(name: string): string } }
  response: { header(): { set(name: string, value: string): void } }
  json(status: number, body: object): unknown
}

/** Reads a request's body up to a number of bytes; PocketBase's own. */
declare function toString(reader: object, max_bytes: number): string

/** An honest push nests 6 deep. The engine's parser recurses, and its stack is the server's. */
const max_depth = 32

export function isTooDeep(text: string): boolean {
  // What is left without the texts, and then without all but brackets, is a few characters for each entry.
  const structure = text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^[\]{}]+/g, '')
  let depth = 0
  for (let at = 0; at < structure.length; at++) {
    const character = structure.charAt(at)
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > max_depth) return true
  }
  return false
}

/** `epoch`: the one that the sender believes the server to be in; null where nothing is said of it. */
type Body = { list: unknown[]; epoch: string | null } | { status: 400 | 413; message: string }

/** @param name the key of the list, which messages call the entries by too */
export function readList(e: SyncRequest, name: 'commands' | 'seals'): Body {
  const text = toString(e.request.body, max_bytes + 1)
  if (text.length > max_bytes) return { status: 413, message: 'A push holds at most 1 MB.' }
  if (isTooDeep(text)) return { status: 400, message: 'The body is nested too deeply.' }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { status: 400, message: 'The body is not JSON.' }
  }
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
