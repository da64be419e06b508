import { useEffect, useState } from 'react'
import { loadActivity } from '#data/activity.ts'
import type { ActivityEntry } from '#domain/activity.ts'

interface Shown {
  entries: ActivityEntry[]
  page: number
  more: boolean
}

export interface ActivityQuestion {
  q: string
  kind: string
  /** Ids of the accounts that the words name, with commas between. */
  authors: string
  /** There is nobody to ask. */
  offline: boolean
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The newest entries that fit, and more of them when asked for. */
export function useActivity({ q, kind, authors, offline }: ActivityQuestion) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState('')
  const [attempt, setAttempt] = useState(0)
  const load = (page: number) => loadActivity({ q, kind, authors: authors.split(',').filter(Boolean) }, page)

  useEffect(() => {
    if (offline) return undefined
    let left = false
    setError('')
    load(1).then(
      ({ entries, more }) => {
        if (!left) setShown({ entries, more, page: 1 })
      },
      (problem: unknown) => {
        if (!left) setError(textOf(problem))
      },
    )
    return () => {
      left = true
    }
    // `load` is made of the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [q, kind, authors, offline, attempt])

  const loadMore = async () => {
    if (!shown) return
    try {
      const { entries, more } = await load(shown.page + 1)
      setShown({ entries: [...shown.entries, ...entries], more, page: shown.page + 1 })
    } catch (problem) {
      setError(textOf(problem))
    }
  }
  return { shown, error, loadMore: () => void loadMore(), retry: () => setAttempt(attempt + 1) }
}
