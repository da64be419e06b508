import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Results, ResultsQuery } from './results/query.ts'
import { ResultsView } from './results-view.ts'

export type { ResultRow, Results, ResultsQuery, ResultsSort } from './results/query.ts'

/** One event's results, or with '' those of all events on this device. Opening an event keeps it on the device. */
export function useResults(eventId: string, query: ResultsQuery): Results {
  const view = useMemo(() => new ResultsView(eventId), [eventId])
  const { search, sort, direction } = query
  const { start, count } = query.window
  useEffect(() => {
    view.ask({ search, sort, direction, window: { start, count } })
  }, [view, search, sort, direction, start, count])
  return useSyncExternalStore(view.subscribe, view.getSnapshot)
}
