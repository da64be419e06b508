import { useEffect, useRef } from 'react'

/** A scanner types a code within a moment; who types by hand pauses longer. */
const pause_ms = 400

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/**
 * A scanner that types like a keyboard: what it types and ends with Enter comes here wherever the focus is, unless in
 * a field, whose it is. Its Enter presses no button that happens to have the focus.
 */
export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    let typed = ''
    let last_ms = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
      if (event.timeStamp - last_ms > pause_ms) typed = ''
      last_ms = event.timeStamp
      if (event.key === 'Enter' && typed !== '') {
        event.preventDefault()
        event.stopPropagation()
        latest.current(typed)
        typed = ''
      } else if (/^[0-9A-Za-z:-]$/.test(event.key)) typed += event.key
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])
}
