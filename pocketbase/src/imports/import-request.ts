import { z } from 'zod'
import { refuse } from '#domain/imports/refusals.ts'
import { mayEnterResults } from '#domain/kernel/permissions.ts'
import { accountOf, actorOf, type ApiRequest, textOf } from '../kernel/requests.ts'
import { type Database, readJson } from '../kernel/database.ts'

// What the requests around imports share: who asks, what they say, and which import it is about.

// The engine inside PocketBase has no `new Function` worth using, and zod compiles its parsers with it.
z.config({ jitless: true })

export class BadRequest extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export function adminOf(e: ApiRequest): string {
  const account = accountOf(e)
  if (!account) throw new BadRequest(401, 'Please log in to import results.')
  if (!mayEnterResults(actorOf(e.app, account.id)))
    throw new BadRequest(403, 'Your account may not import results.')
  return account.id
}

export function bodyOf<T>(e: ApiRequest, schema: z.ZodType<T>): { text: string; body: T } {
  const text = textOf(e)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new BadRequest(400, 'The body is not JSON.')
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.join('.') || 'The body'
    throw new BadRequest(400, `${where}: ${issue?.message ?? 'is not complete'}`)
  }
  return { text, body: parsed.data }
}

export function answer(e: ApiRequest, work: () => object): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  try {
    return e.json(200, work())
  } catch (error) {
    if (error instanceof BadRequest) return e.json(error.status, { message: error.message })
    throw error
  }
}

export interface Import {
  id: string
  event_id: string
  author: string
  state: 'staging' | 'prepared' | 'committed' | 'done'
  verified_seq: number
  /** The import that this one takes back; '' for none. */
  undoes: string
}

export const findImport = (app: Database, import_id: string) =>
  readJson<Import | null>(
    app,
    `SELECT COALESCE((SELECT json_object('id', id, 'event_id', event_id, 'author', author, 'state', state,
       'verified_seq', verified_seq, 'undoes', undoes) FROM _imports WHERE id = {:import_id}), 'null') AS json`,
    { import_id },
  )

/** What the server still has of an import that was made. */
export const isImported = (database: Database, import_id: string): 'none' | 'standing' | 'undone' =>
  readJson<'none' | 'standing' | 'undone'>(
    database,
    `SELECT json_quote(COALESCE((SELECT iif(undone = '', 'standing', 'undone') FROM _imports
       WHERE id = {:import_id} AND state IN ('committed', 'done')), 'none')) AS json`,
    { import_id },
  )

export function ownImport(app: Database, import_id: string, author: string): Import {
  const found = findImport(app, import_id)
  if (!found || found.author !== author) throw new BadRequest(404, refuse('import_not_found').message)
  return found
}
