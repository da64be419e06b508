import { useEffect, useRef } from 'react'

/** The browser's word for Escape and for the back gesture of a phone; not in every browser yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** What stands open in the place of something else closes by Escape and by Back, instead of the page being left. */
export function useCloseWatcher(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => latest.current())
    return () => watcher.destroy()
  }, [open])
}
