import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What is open over the page of this entry. */
    layer?: { of: string; at: number }
  }
}

interface HistoryLayer {
  /** Which of its items is shown, from 0; null: it is closed. */
  at: number | null
  open: (at: number) => void
  close: () => void
}

/**
 * What is open over a page, as a history entry of its own: Back closes it and stays on the page.
 * @param of tells it from others on the same page
 */
export function useHistoryLayer(of: string): HistoryLayer {
  const router = useRouter()
  const at = useLocation({ select: ({ state }) => (state.layer?.of === of ? state.layer.at : null) })
  // Going back takes a moment: a second press meanwhile would leave the page.
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
  }, [at])
  const open = useCallback(
    (first: number) => {
      const { pathname, searchStr } = router.latestLocation
      void router.navigate({
        href: pathname + searchStr,
        state: (before) => ({ ...before, layer: { of, at: first } }),
        resetScroll: false,
      })
    },
    [router, of],
  )
  const close = useCallback(() => {
    if (leaving.current) return
    leaving.current = true
    router.history.back()
  }, [router])
  return { at, open, close }
}
