import { type RefObject, useLayoutEffect, useState } from 'react'
import { bib_jump_id } from './bib-jump.tsx'

/**
 * How far below the top of the page a list begins. What comes and goes above it (a notice, a second line of the
 * toolbar) must not push rows away from a person who types in one, types the bib that leads to one, or has scrolled
 * into them: the page scrolls with it, before it is painted.
 * @param bars_px how much of the window the sticky bars above the list take
 */
export function useListTop(list: RefObject<HTMLElement | null>, bars_px: number): number {
  const [top_px, setTop] = useState(0)
  useLayoutEffect(() => {
    let known_px: number | null = null
    const measure = () => {
      // On paper it is not shown, and has no position.
      const seen_px = list.current?.getClientRects()[0]?.top
      if (seen_px === undefined) return
      const now_px = Math.round(seen_px + window.scrollY)
      const by_px = known_px === null ? 0 : now_px - known_px
      known_px = now_px
      setTop(now_px)
      const at = document.activeElement
      // A person who was led to what came in above the list is there, not in it.
      const isUsed = at?.closest('[data-trouble]')
        ? false
        : list.current?.contains(at) || at?.id.startsWith(bib_jump_id) || seen_px - by_px < bars_px
      if (by_px !== 0 && isUsed) window.scrollBy({ top: by_px, behavior: 'instant' })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    // The browser's own scroll anchoring comes and goes with what is changed, and would count twice.
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    return () => {
      observer.disconnect()
      style.overflowAnchor = ''
    }
  }, [list, bars_px])
  return top_px
}
