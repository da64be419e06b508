import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Results, ResultsQuery } from './query.ts'
import { ResultsView } from './results-view.ts'

export type { Located, Sought } from '#domain/results/result-search.ts'

export type { ResultsView } from './results-view.ts'

export type { ResultRow, Results, ResultsQuery, ResultsSort } from './query.ts'

/**
 * One event's results for a list that is searched and sorted: it asks the view past React, and each part of the
 * screen reads from it no more than it shows.
 * @param opens what the list asks first
 */
export function useResultsView(eventId: string, opens: ResultsQuery): ResultsView {
  const first = useRef(opens)
  first.current = opens
  return useMemo(() => new ResultsView(eventId, first.current), [eventId])
}

/** A part of what a view shows; what `select` answers must be the same as long as nothing changed. */
export function useResultsPart<T>(view: ResultsView, select: (results: Results) => T): T {
  return useSyncExternalStore(view.subscribe, () => select(view.getSnapshot()))
}

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
