import type { ResultsSort } from '#data/results/results.ts'
import { looseChoice, looseText } from '#domain/kernel/loose-values.ts'

// What the address of the results screen says, so that a view can be shared and opened again. Apart from the screen,
// because the router needs it before any screen is loaded.

export interface ResultsSearch {
  /** Slug or id of the chosen event. */
  event?: string
  q?: string
  view?: 'table' | 'cards'
  sort?: ResultsSort
  dir?: 'asc' | 'desc'
  /** The first row shown of the whole list, from 1. */
  from?: number
  /** The slot of a result that was shared; the server reads it. */
  result?: number
}

export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  return {
    event: looseText(search.event),
    q: looseText(search.q),
    view: looseChoice(search.view, ['table', 'cards']),
    sort: looseChoice(search.sort, ['overall_rank', 'last_name', 'race_time']),
    dir: looseChoice(search.dir, ['asc', 'desc']),
    from: readRow(search.from),
    result: readSlot(search.result),
  }
}

const readSlot = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000 ? value : undefined

const readRow = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 1_000_000 ? value : undefined
