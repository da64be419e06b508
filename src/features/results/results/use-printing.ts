import { useCallback, useEffect, useState } from 'react'

/** Whether the sheet is wanted; Ctrl P needs it too, because the browser's own would print thirty rows. */
export function usePrinting() {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'p'
      ) {
        event.preventDefault()
        setPrinting(true)
      }
    }
    const done = () => setPrinting(false)
    addEventListener('keydown', onKeyDown)
    addEventListener('afterprint', done)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('afterprint', done)
    }
  }, [])
  const print = useCallback(() => setPrinting(true), [])
  return { printing, print }
}
