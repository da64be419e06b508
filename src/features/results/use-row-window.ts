import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows are asked for in pages, so that scrolling by one row does not ask again. */
const PAGE_ROWS = 30

export interface RowWindow {
  start: number
  count: number
}

export const first_window: RowWindow = { start: 0, count: 2 * PAGE_ROWS }

/** The pages that cover what is seen, and one more at either side. */
export function windowOf(first: number, last: number): RowWindow {
  const start = Math.max(0, (Math.floor(first / PAGE_ROWS) - 1) * PAGE_ROWS)
  const end = (Math.floor(last / PAGE_ROWS) + 2) * PAGE_ROWS
  return { start, count: end - start }
}

/** Lines above and below what is seen that are drawn too, so that scrolling shows no gap. */
const OVERSCAN = 6

/** The lines of equal height that are drawn when `top_px` of the list lies above the view. */
export function drawnLines(
  top_px: number,
  view_px: number,
  line_px: number,
): { first: number; last: number } {
  return {
    first: Math.max(0, Math.floor(top_px / line_px) - OVERSCAN),
    last: Math.max(0, Math.ceil((top_px + view_px) / line_px) - 1 + OVERSCAN),
  }
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

export interface RowListOptions {
  /** Items of the whole list. */
  total: number
  /** Height of a row with its gap, in rem. */
  row_rem: number
  /** Items side by side. */
  lanes?: number
  onWindow: (window: RowWindow) => void
}

/**
 * Lays a list of equal rows out on the page's own scroll and tells which of its items are wanted. Rows of one height
 * need no list of their heights: fifty thousand of them are a multiplication.
 */
export function useRowList({ total, row_rem, lanes = 1, onWindow }: RowListOptions) {
  const list = useRef<HTMLDivElement>(null)
  // Measured when something may have changed it: reading a style while drawing makes the browser lay out the page.
  const [line_px, setLine] = useState(() => row_rem * rem())
  const [drawn, setDrawn] = useState(() => drawnLines(0, window.innerHeight, line_px))

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      const height = row_rem * rem()
      const { first, last } = drawnLines(-top, window.innerHeight, height)
      setLine(height)
      setDrawn((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    // Called first when the page has been laid out, and before it is painted: asking for the place any sooner would
    // have the browser lay it out twice. Whatever stands above the list may grow (a pinned row, a message) as well.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(document.body)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [row_rem])

  const lines = Math.ceil(total / lanes)
  const last = Math.min(drawn.last, lines - 1)
  // A search may leave less than what was scrolled past: the end is drawn until the page has scrolled back.
  const first = Math.max(0, Math.min(drawn.first, last - (drawn.last - drawn.first)))
  const { start, count } = windowOf(first * lanes, (last + 1) * lanes - 1)
  useLayoutEffect(() => onWindow({ start, count }), [onWindow, start, count])

  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
    index: first + at,
    top_px: (first + at) * line_px,
  }))
  return { list, rows, line_px, height_px: lines * line_px }
}
