import type { RankedFinisher } from '#domain/results/ranking.ts'

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

export type ResultRow = RankedFinisher & { event_id: string }

export interface Results {
  /** The rows of the window that was asked for. */
  rows: ResultRow[]
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
