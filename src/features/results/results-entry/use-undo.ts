import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { SavableRow } from './entry-seen.ts'
import { entryUndo, undoLast } from './entry-undo.ts'

const OFFERED_S = 10

/**
 * The newest change of an event: in view for ten seconds, afterwards among the actions above the list. Ctrl Z takes
 * back older ones too. All of it lasts until the page is reloaded.
 */
export function useUndo(event_id: string, rows: readonly SavableRow[]) {
  const { stack } = useSnapshot(entryUndo)
  const last = stack.findLast((undoable) => undoable.event_id === event_id) ?? null
  const latest = useRef(rows)
  latest.current = rows
  const [now_ms, setNow] = useState(Date.now)
  const last_id = last?.parts[0]?.id
  const last_ms = last?.at_ms ?? 0
  useEffect(() => {
    if (last_id === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() - last_ms > OFFERED_S * 1000) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [last_id, last_ms])
  const seconds = Math.ceil(OFFERED_S - (now_ms - last_ms) / 1000)
  return {
    offer: last && seconds > 0 ? { label: last.label, seconds: Math.min(OFFERED_S, seconds) } : null,
    /** What the next undo takes back, once it is no longer offered in view. */
    later: last && seconds <= 0 ? last.label : null,
    canUndo: last !== null,
    undo: () => undoLast(event_id, (id) => latest.current.find((row) => row.id === id)),
  }
}
