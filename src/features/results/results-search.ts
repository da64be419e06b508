import * as z from 'zod/mini'
import type { ResultsSort } from '#data/results.ts'

// What the address of the results screen says, so that a view can be shared and opened again.

/** Digits in an address are read as a number before they get here. */
const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

export const resultsSearchSchema = z.object({
  /** Slug or id of the chosen event. */
  event: z.catch(z.optional(text), undefined),
  q: z.catch(z.optional(text), undefined),
  view: z.catch(z.optional(z.enum(['table', 'cards'])), undefined),
  sort: z.catch(z.optional(z.enum(['overall_rank', 'last_name', 'race_time'])), undefined),
  dir: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
})
export type ResultsSearch = z.output<typeof resultsSearchSchema>

/** The same without gaps. */
export interface ResultsState {
  event: string
  q: string
  view: 'table' | 'cards'
  sort: ResultsSort
  dir: 'asc' | 'desc'
}

const initial: ResultsState = { event: '', q: '', view: 'table', sort: 'overall_rank', dir: 'asc' }

export function stateOf(search: ResultsSearch): ResultsState {
  return {
    event: search.event ?? initial.event,
    q: search.q ?? initial.q,
    view: search.view ?? initial.view,
    sort: search.sort ?? initial.sort,
    dir: search.dir ?? initial.dir,
  }
}

/** Only what differs from the first view, so that addresses stay short. */
export function searchOf(state: ResultsState): ResultsSearch {
  const search: ResultsSearch = {}
  if (state.event !== initial.event) search.event = state.event
  if (state.q !== initial.q) search.q = state.q
  if (state.view !== initial.view) search.view = state.view
  if (state.sort !== initial.sort) search.sort = state.sort
  if (state.dir !== initial.dir) search.dir = state.dir
  return search
}

/** The active column flips, another one starts ascending. */
export function sortBy(state: ResultsState, sort: ResultsSort): ResultsState {
  if (state.sort === sort) return { ...state, dir: state.dir === 'asc' ? 'desc' : 'asc' }
  return { ...state, sort, dir: 'asc' }
}
