import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResultsSort } from '#data/results/results.ts'
import type { ResultsSearch } from './results-search.ts'

/** What the address says, without gaps. */
export interface ResultsState {
  event: string
  q: string
  view: 'table' | 'cards'
  sort: ResultsSort
  dir: 'asc' | 'desc'
  /** Which rows of a long list are on the page: from this one, counted from 0, */
  from: number
  /** and this many. */
  count: number
}

/** A longer list begins with this many: photos and footer stay within reach. */
export const portion_rows = 100

const beginning = { from: 0, count: portion_rows }
const initial: ResultsState = {
  event: '',
  q: '',
  view: 'table',
  sort: 'overall_rank',
  dir: 'asc',
  ...beginning,
}

export function stateOf(search: ResultsSearch): ResultsState {
  return {
    event: search.event ?? initial.event,
    q: search.q ?? initial.q,
    view: search.view ?? initial.view,
    sort: search.sort ?? initial.sort,
    dir: search.dir ?? initial.dir,
    from: (search.from ?? 1) - 1,
    count: initial.count,
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
  if (state.from !== initial.from) search.from = state.from + 1
  return search
}

/** The active column flips; another one starts ascending. */
export function sortBy(state: ResultsState, sort: ResultsSort): Pick<ResultsState, 'sort' | 'dir'> {
  return { sort, dir: state.sort === sort && state.dir === 'asc' ? 'desc' : 'asc' }
}

const of_the_list = ['event', 'q', 'sort', 'dir'] as const

/** The state with a change; another list opens at its beginning. */
export function changed(state: ResultsState, part: Partial<ResultsState>): ResultsState {
  const is_same = of_the_list.every((key) => part[key] === undefined || part[key] === state[key])
  return { ...state, ...(is_same ? {} : beginning), ...part }
}

const SETTLE_AFTER_MS = 150

/**
 * The state of the screen, mirrored in the address. Typing and sorting go to the list at once and past React: `live`
 * has them immediately; `state`, and with it everything around the list, follows when the hands rest, and the address
 * after it, because each costs more than a search. Going back in history changes all of them.
 */
export function useResultsState(search: ResultsSearch, write: (search: ResultsSearch) => void) {
  const [state, setState] = useState(() => stateOf(search))
  const live = useRef(state)
  const [resets, setResets] = useState(0)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const written = useRef(JSON.stringify(searchOf(state)))
  const writing = useRef(write)
  writing.current = write

  const inAddress = JSON.stringify(searchOf(stateOf(search)))
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    clearTimeout(settling.current)
    live.current = stateOf(JSON.parse(inAddress))
    setState(live.current)
    setResets((count) => count + 1)
  }, [inAddress])

  useEffect(() => {
    const wanted = searchOf(state)
    const text = JSON.stringify(wanted)
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      writing.current(wanted)
    }, SETTLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state])

  /** Redraws the screen with the change. */
  const change = useCallback((part: Partial<ResultsState>) => {
    clearTimeout(settling.current)
    live.current = changed(live.current, part)
    setState(live.current)
  }, [])
  /** Only notes the change; the screen follows in a moment. */
  const note = useCallback((part: Partial<ResultsState>) => {
    clearTimeout(settling.current)
    live.current = changed(live.current, part)
    settling.current = setTimeout(() => setState(live.current), SETTLE_AFTER_MS)
  }, [])
  useEffect(() => () => clearTimeout(settling.current), [])
  return { state, live, resets, change, note }
}
