import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResultsSearch } from './results-search.ts'
import { changed, type ResultsState, searchOf, stateOf } from './results-state.ts'

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
