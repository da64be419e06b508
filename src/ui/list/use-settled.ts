import { useEffect, useRef, useState } from 'react'

/**
 * What shows in a field at once, and in the address when the hands rest: writing it there costs more than showing it.
 * A person who goes back, or follows a link, finds in the field what the address says.
 * @param settled what the address says
 * @param settle writes it there
 */
export function useSettled<Value>(
  settled: Value,
  settle: (value: Value) => void,
  after_ms: number,
): [Value, (value: Value) => void] {
  const text = JSON.stringify(settled)
  const [present, setPresent] = useState(settled)
  const written = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(settled)
  latest.current = settled

  useEffect(() => {
    if (text === written.current) return
    written.current = text
    clearTimeout(timer.current)
    setPresent(latest.current)
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: Value) => {
    setPresent(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      written.current = JSON.stringify(next)
      settle(next)
    }, after_ms)
  }
  return [present, change]
}
