import { LiveStore } from './live.ts'
import type { Results, ResultsQuery } from './results/query.ts'
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

  constructor(event_id: string) {
    const refetch = () => this.store.reconnect()
    const none: Results = {
      rows: [],
      start: 0,
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
          const reader = await engine.readResults(event_id, (results) =>
            set({ ...this.store.getSnapshot(), ...results, refetch: engine.syncNow }),
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
    this.query = query
    this.reader?.ask(query)
  }
}
