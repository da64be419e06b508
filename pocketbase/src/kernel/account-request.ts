import type { App } from './database.ts'

// A request of a person about their own account, as pocketbase/hooks/accounts.pb.js hands it on.

export interface AccountRequest {
  app: App
  auth: {
    id: string
    email(): string
    collection(): { name: string }
  } | null
  request: { body: object }
  response: { header(): { set(name: string, value: string): void } }
  json(status: number, body: object): unknown
}

/** Reads a request's body; PocketBase's own. */
declare function toString(reader: object): string

/** Who asks; null for a guest, and for a superuser of the dashboard. */
export const accountOf = (e: AccountRequest) =>
  e.auth && e.auth.collection().name === 'users' ? e.auth : null

/** Texts of the request's body; '' for what is not there. */
export function textIn<Name extends string>(e: AccountRequest, ...names: Name[]): Record<Name, string> {
  const given = new Map<string, unknown>(Object.entries(Object(parsed(toString(e.request.body)))))
  const texts = names.map((name) => {
    const value = given.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(texts) as Record<Name, string>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
