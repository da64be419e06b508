import { type ActivityEntry, activityEntrySchema } from '#domain/activity.ts'

// The log of who changed what. It lies on the server alone: a device that is lost must not hold it.

const entries_on_page = 50

export interface ActivityQuery {
  /** Words in what it was about, or in the kind of change. */
  q: string
  /** Only what one of these accounts did; absent: everybody. */
  authors?: readonly string[]
  kind: string
}

interface ActivityPage {
  entries: ActivityEntry[]
  more: boolean
}

/** PocketBase reads a text in quotes; a quote inside would end it. */
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function filterOf({ q, authors = [], kind }: ActivityQuery): string {
  const text = q.trim()
  const about = text === '' ? [] : [`label ~ ${quoted(text)}`, `kind ~ ${quoted(text)}`]
  const by = authors.map((id) => `author = ${quoted(id)}`)
  const found = [...about, ...by]
  const parts = [
    ...(found.length > 0 ? [`(${found.join(' || ')})`] : []),
    ...(kind === '' ? [] : [`kind = ${quoted(kind)}`]),
  ]
  return parts.join(' && ')
}

/** Newest first; `page` from 1. Throws an `Error` for people when the server cannot be asked. */
export async function loadActivity(query: ActivityQuery, page: number): Promise<ActivityPage> {
  const { askActivity } = await import('./engine/ask-activity.ts')
  const rows = await askActivity({
    filter: filterOf(query),
    sort: '-created,-id',
    page: String(page),
    perPage: String(entries_on_page),
    skipTotal: '1',
  })
  const entries = rows.flatMap((row) => {
    const entry = activityEntrySchema.safeParse(row)
    return entry.success ? [entry.data] : []
  })
  return { entries, more: rows.length === entries_on_page }
}
