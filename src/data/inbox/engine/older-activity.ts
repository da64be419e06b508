import { type ActivityEntry, activityEntrySchema, type ActivityQuery } from '#domain/inbox/activity.ts'
import { ask } from '../../kernel/engine/ask-server.ts'

// Entries of the log that are not on an admin's device.

const entries_on_page = 50

export interface ActivityPage {
  entries: ActivityEntry[]
  more: boolean
}

/** PocketBase reads a text in quotes; a quote inside would end it. */
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

export interface OlderActivity extends ActivityQuery {
  /** Kinds of command and ids of accounts that a word of the search names, by the word. */
  named: ReadonlyMap<string, readonly string[]>
  /** Only what came up to this moment, as the server writes one; '' for all. */
  before: string
}

function filterOf({ q, kind, by, record, named, before }: OlderActivity): string {
  const words = q.trim().split(/\s+/).filter(Boolean)
  const found = words.map((word) => {
    const texts = [`label ~ ${quoted(word)}`, `whose ~ ${quoted(word)}`]
    const ids = (named.get(word) ?? []).flatMap((id) => [`kind = ${quoted(id)}`, `author = ${quoted(id)}`])
    return `(${[...texts, ...ids].join(' || ')})`
  })
  const only = Object.entries({ kind, author: by, record }).flatMap(([field, value]) =>
    value === '' ? [] : [`${field} = ${quoted(value)}`],
  )
  return [...found, ...only, ...(before === '' ? [] : [`created <= ${quoted(before)}`])].join(' && ')
}

/** Newest first; `page` from 1. Throws an `Error` for people when the server cannot be asked. */
export async function loadOlderActivity(query: OlderActivity, page: number): Promise<ActivityPage> {
  const { items } = await ask('/api/collections/activity/records', {
    query: {
      filter: filterOf(query),
      sort: '-created,-id',
      page: String(page),
      perPage: String(entries_on_page),
      skipTotal: '1',
    },
  })
  const rows: unknown[] = Array.isArray(items) ? items : []
  const entries = rows.flatMap((row) => {
    const entry = activityEntrySchema.safeParse(row)
    return entry.success ? [entry.data] : []
  })
  return { entries, more: rows.length === entries_on_page }
}
