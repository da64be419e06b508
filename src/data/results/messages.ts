import type { ResultChanges } from '#domain/results/commands/set-result.ts'
import type { Finisher } from '#domain/results/finisher.ts'
import type { RankingEvent } from '#domain/results/ranking.ts'
import type { Located, JumpTarget } from '#domain/results/result-search.ts'
import type { ResultRow, ResultsQuery } from './query.ts'

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
  /** `event_id` '' asks all known events. */
  | { type: 'query'; asker: number; round: number; event_id: string; query: ResultsQuery }
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
  | { type: 'answer'; asker: number; round: number; rows: ResultRow[]; start: number; total: number }
  | { type: 'located'; asker: number; round: number; found: Located | null }
  | { type: 'failed'; asker: number; round: number; message: string }
