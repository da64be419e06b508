import { LiveStore } from './live.ts'
import { queryKey, type Results, type ResultsQuery } from './results/query.ts'
import { messageOf } from './storage-error.ts'
import { withEngine } from './start.ts'

interface Reader {
  ask(query: ResultsQuery): void
}

/** What one screen sees of the results: it keeps the last answer until the next one is there. */
export class ResultsView {
  private readonly store: LiveStore<Results>
  private reader: Reader | null = null
  private query: ResultsQuery | null = null

  /** @param ahead fetches what a change of the sorting would show before anybody asks for it */
  constructor(event_id: string, ahead = false) {
    const refetch = () => this.store.reconnect()
    const none: Results = {
      rows: [],
      start: 0,
      query: null,
      total: 0,
      loading: true,
      as_of_ms: null,
      provisional: false,
      error: '',
      refetch,
    }
    this.store = new LiveStore<Results>(none, (set) => {
      const disconnect = withEngine(
        async (engine) => {
          const reader = await engine.readResults(
            event_id,
            (results) => set({ ...this.store.getSnapshot(), ...results, refetch: engine.syncNow }),
            ahead,
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

  ask(query: ResultsQuery): void {
    if (this.query && queryKey(this.query) === queryKey(query)) return
    this.query = query
    this.reader?.ask(query)
  }
}
