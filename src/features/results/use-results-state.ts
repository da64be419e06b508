import { useCallback, useEffect, useRef, useState } from 'react'
import { type ResultsSearch, type ResultsState, searchOf, stateOf } from './results-search.ts'

const WRITE_ADDRESS_AFTER_MS = 250

/**
 * The state of the screen, mirrored in the address. Typing changes the state at once and the address a moment
 * later, because a change of address costs more than a search; going back in history changes the state.
 */
export function useResultsState(search: ResultsSearch, write: (search: ResultsSearch) => void) {
  const [state, setState] = useState(() => stateOf(search))
  const written = useRef(JSON.stringify(searchOf(state)))
  const writing = useRef(write)
  writing.current = write

  const inAddress = JSON.stringify(searchOf(stateOf(search)))
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setState(stateOf(JSON.parse(inAddress)))
  }, [inAddress])

  useEffect(() => {
    const wanted = searchOf(state)
    const text = JSON.stringify(wanted)
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      writing.current(wanted)
    }, WRITE_ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state])

  const change = useCallback(
    (part: Partial<ResultsState>) => setState((before) => ({ ...before, ...part })),
    [],
  )
  return { state, change, setState }
}
