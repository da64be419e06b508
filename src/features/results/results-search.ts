import type { ResultsSort } from '#data/results.ts'
import { looseChoice, looseText } from '#domain/loose-values.ts'

// What the address of the results screen says, so that a view can be shared and opened again.

export interface ResultsSearch {
  /** Slug or id of the chosen event. */
  event?: string
  q?: string
  view?: ResultsState['view']
  sort?: ResultsSort
  dir?: ResultsState['dir']
}

export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  return {
    event: looseText(search.event),
    q: looseText(search.q),
    view: looseChoice(search.view, ['table', 'cards']),
    sort: looseChoice(search.sort, ['overall_rank', 'last_name', 'race_time']),
    dir: looseChoice(search.dir, ['asc', 'desc']),
  }
}

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
