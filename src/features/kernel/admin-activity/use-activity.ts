import { useEffect, useState } from 'react'
import { loadOlderActivity, useRecentActivity } from '#data/inbox/inbox.ts'
import type { ActivityEntry, ActivityQuery } from '#domain/inbox/activity.ts'
import { fitsQuery, namedBy } from './activity-text.ts'

/** Entries shown at once, and added by every "Show more". */
const STEP = 50

interface Older {
  /** The query that this answers. */
  asked: string
  entries: ActivityEntry[]
  pages: number
  more: boolean
  error: string
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * The entries that match: those on the device at once, and after the last of them older ones from the server, as far
 * as somebody asks for them.
 */
export function useActivity(query: ActivityQuery, names: ReadonlyMap<string, string>, offline: boolean) {
  const recent = useRecentActivity()
  const [wanted, setWanted] = useState({ asked: '', count: STEP })
  const [older, setOlder] = useState<Older | null>(null)
  const [attempt, setAttempt] = useState(0)
  const here = recent.value.filter((entry) => fitsQuery(entry, query, names))
  const before = recent.value.at(-1)?.created ?? ''
  const asked = JSON.stringify([query, before])
  const count = wanted.asked === JSON.stringify(query) ? wanted.count : STEP
  const current = older?.asked === asked ? older : null
  const known = new Set(here.map(({ id }) => id))
  const entries = [...here, ...(current?.entries ?? []).filter(({ id }) => !known.has(id))]
  const is_level = !recent.loading
  const wants_older =
    is_level && !offline && entries.length < count && (current ? current.more && current.error === '' : true)

  useEffect(() => {
    if (!wants_older) return undefined
    let left = false
    const pages = current?.pages ?? 0
    const so_far = current?.entries ?? []
    loadOlderActivity({ ...query, named: namedBy(query.q, names), before }, pages + 1).then(
      (page) => {
        if (left) return
        const all = [...so_far, ...page.entries]
        setOlder({ asked, entries: all, pages: pages + 1, more: page.more, error: '' })
      },
      (error: unknown) => {
        if (!left) setOlder({ asked, entries: so_far, pages, more: true, error: textOf(error) })
      },
    )
    return () => {
      left = true
    }
    // The query's text is the key; the rest is built from it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wants_older, asked, current?.pages, attempt])

  return {
    shown: entries.slice(0, count),
    /** How many are on this device, those outside the query too. */
    held: recent.value.length,
    loading: entries.length === 0 && (recent.loading || wants_older),
    loadingOlder: wants_older,
    as_of_ms: recent.as_of_ms,
    error: current?.error ?? (recent.value.length === 0 ? recent.error : ''),
    more: entries.length > count || (!offline && (current?.more ?? true)),
    showMore: () => setWanted({ asked: JSON.stringify(query), count: count + STEP }),
    retry: () => {
      setOlder(null)
      setAttempt(attempt + 1)
      recent.retry()
    },
  }
}
