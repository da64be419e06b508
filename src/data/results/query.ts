import type { ResultChanges } from '#domain/results/commands/set-result.ts'
import type { Finisher } from '#domain/results/finisher.ts'
import type { RankedFinisher, RankingEvent } from '#domain/results/ranking.ts'
import type { JumpTarget, Located } from '#domain/results/result-search.ts'

export type ResultsSort = 'overall_rank' | 'last_name' | 'race_time'

export interface ResultsQuery {
  /** Part of a name or of a bib, in any case. */
  search: string
  sort: ResultsSort
  direction: 'asc' | 'desc'
  /** Which rows of the whole answer are wanted. */
  window: { start: number; count: number }
}

/** Tells two queries apart. */
export const queryKey = ({ search, sort, direction, window }: ResultsQuery): string =>
  [sort, direction, window.start, window.count, search].join(' ')

/** The list as it opens: everybody, from the first place. */
export const isFirstQuery = ({ search, sort, direction, window }: ResultsQuery): boolean =>
  search === '' && sort === 'overall_rank' && direction === 'asc' && window.start === 0

export interface ResultRow extends RankedFinisher {
  event_id: string
  /** `furtherAnswers`; not in a list that an older version of the app kept. */
  further?: readonly string[]
}

/** What the worker knows of a query. */
export type Answer = Pick<Results, 'rows' | 'own' | 'start' | 'total'>

export interface Results {
  /** The rows of the window that was asked for. */
  rows: ResultRow[]
  /** The person's own results in an event, searched for or not; the same array as long as they are the same. */
  own: readonly ResultRow[]
  /** Where `rows` begins in the whole answer. */
  start: number
  /** What the rows are the answer to; null: nothing was answered yet. */
  query: ResultsQuery | null
  total: number
  loading: boolean
  as_of_ms: number | null
  /** Among the rows are changes of the person at this device that the server has not accepted. */
  unsent: boolean
  error: string
  refetch(): void
}

// What the page and the worker that holds the results say to each other.

/** A change that the server has not shown yet. */
export interface PendingChange {
  /** The row's place in the chunks; null: it has none yet, and `finisher` stands in for it. Unused with `all`. */
  slot: number | null
  all: boolean
  registration_id: string
  changes: ResultChanges
  finisher: Finisher | null
}

export type ToWorker =
  | { type: 'open'; database: string }
  | { type: 'facts'; event_id: string; event: RankingEvent; pending: PendingChange[] }
  /** Its chunks on the disk are newer than what was read. */
  | { type: 'stale'; event_id: string }
  /** `event_id` '' asks all known events. `own_slots`: where an event has the person's own results. */
  | {
      type: 'query'
      asker: number
      round: number
      event_id: string
      query: ResultsQuery
      own_slots: readonly number[]
    }
  /** Where in one event's list something stands. */
  | {
      type: 'locate'
      asker: number
      round: number
      event_id: string
      query: ResultsQuery
      target: JumpTarget
    }

export type FromWorker =
  | ({ type: 'answer'; asker: number; round: number } & Answer)
  | { type: 'located'; asker: number; round: number; found: Located | null }
  | { type: 'failed'; asker: number; round: number; message: string }
