import type { Located, JumpTarget } from '#domain/results/result-search.ts'
import type { ResultsReader } from './engine/results-service.ts'
import { keepFirstScreen, readFirstScreen } from '../kernel/first-screen.ts'
import { LiveStore } from '../kernel/live.ts'
import { isFirstQuery, queryKey, type Results, type ResultsQuery } from './query.ts'
import { useSession } from '../kernel/session.ts'
import { messageOf } from '../kernel/storage-error.ts'
import { withEngine } from '../kernel/start.ts'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

export type { Located, JumpTarget as Sought } from '#domain/results/result-search.ts'
export type { ResultRow, Results, ResultsQuery, ResultsSort } from './query.ts'

/**
 * One event's results for a list that is searched and sorted: it asks the view past React, and each part of the
 * screen reads from it no more than it shows. Another person at the device has another view: of the own results.
 * @param opens what the list asks first
 */
export function useResultsView(eventId: string, opens: ResultsQuery): ResultsView {
  const { user } = useSession()
  const author = user?.id ?? ''
  const first = useRef(opens)
  first.current = opens
  return useMemo(() => new ResultsView(eventId, { author, query: first.current }), [eventId, author])
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

const FIRST_SCREEN = 'results'
type FirstResults = Pick<Results, 'rows' | 'own' | 'start' | 'total' | 'query' | 'as_of_ms'>

/** An event's list as one person sees it, whose own results stand above it. */
const firstScreenOf = (event_id: string, author: string) => `${event_id}/${author}`

/** Keeps how an event's list begins; what only this person may see of it stays in the database. */
function keep(screen: string, results: Omit<Results, 'refetch'>): void {
  const { rows, own, start, total, query, as_of_ms, unsent } = results
  if (query === null || !isFirstQuery(query)) return
  const first: FirstResults = { rows, own, start, total, query, as_of_ms }
  keepFirstScreen(FIRST_SCREEN, screen, unsent || total === 0 ? null : first)
}

/** What one screen sees of the results: it keeps the last answer until the next one is there. */
export class ResultsView {
  private readonly store: LiveStore<Results>
  private reader: ResultsReader | null = null
  private query: ResultsQuery | null = null

  /**
   * @param opens the query that a list opens with, and for whom: such a list begins with what it showed them last time,
   * and fetches what a change of its sorting would show before anybody asks for it
   */
  constructor(event_id: string, opens: { author: string; query: ResultsQuery } | null = null) {
    const refetch = () => this.store.reconnect()
    const none: Results = {
      rows: [],
      own: [],
      start: 0,
      query: null,
      total: 0,
      loading: true,
      as_of_ms: null,
      unsent: false,
      error: '',
      refetch,
    }
    const screen = opens && event_id !== '' ? firstScreenOf(event_id, opens.author) : ''
    const kept =
      opens && isFirstQuery(opens.query) ? readFirstScreen<FirstResults>(FIRST_SCREEN, screen) : null
    const first = kept ? { ...none, ...kept, loading: false } : none
    this.store = new LiveStore<Results>(first, (set) => {
      const disconnect = withEngine(
        async (engine) => {
          const reader = await engine.results.read(
            event_id,
            (results) => {
              // Nothing is known yet: what was shown last time stays.
              if (kept && results.loading && results.total === 0) return
              const before = this.store.getSnapshot()
              const own =
                JSON.stringify(results.own) === JSON.stringify(before.own) ? before.own : results.own
              set({ ...before, ...results, own, refetch: engine.tryAgain })
              if (screen !== '') keep(screen, results)
            },
            opens !== null,
          )
          this.reader = reader
          if (this.query) reader.ask(this.query)
          return reader.close
        },
        (error) => set({ ...none, loading: false, error: messageOf(error) }),
      )
      return () => {
        this.reader = null
        disconnect()
      }
    })
  }

  readonly getSnapshot = (): Results => this.store.getSnapshot()
  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener)

  /** Where in the list of a query something stands; null: nowhere. */
  async locate(query: ResultsQuery, target: JumpTarget): Promise<Located | null> {
    return (await this.reader?.locate(query, target)) ?? null
  }

  ask(query: ResultsQuery): void {
    if (this.query && queryKey(this.query) === queryKey(query)) return
    this.query = query
    this.reader?.ask(query)
  }
}
