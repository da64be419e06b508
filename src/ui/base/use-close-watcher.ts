import { useEffect, useRef } from 'react'

/** The browser's API for Escape and for the back gesture of a phone; not in every browser yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** What is open in place of something else closes by Escape and by Back, instead of leaving the page. */
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
