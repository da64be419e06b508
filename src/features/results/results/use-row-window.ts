import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows are asked for in pages, so that scrolling by one row does not ask again. */
const PAGE_ROWS = 30

export interface RowWindow {
  start: number
  count: number
}

export const first_window: RowWindow = { start: 0, count: 2 * PAGE_ROWS }

/** The pages that cover the visible part, and one more on each side. */
export function windowOf(first: number, last: number): RowWindow {
  const start = Math.max(0, (Math.floor(first / PAGE_ROWS) - 1) * PAGE_ROWS)
  const end = (Math.floor(last / PAGE_ROWS) + 2) * PAGE_ROWS
  return { start, count: end - start }
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

interface RowListOptions {
  /** Items of the whole list. */
  total: number
  /** Height of a row with its gap, in rem. */
  row_rem: number
  /** Items side by side. */
  lanes?: number
  onWindow: (window: RowWindow) => void
}

/** Lays out a list of equal rows on the page's own scroll, and reports which of its items are needed. */
export function useRowList({ total, row_rem, lanes = 1, onWindow }: RowListOptions) {
  const list = useRef<HTMLDivElement>(null)
  const [{ line_px, margin }, setPlace] = useState(() => ({ line_px: row_rem * rem(), margin: 0 }))

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      const now = { line_px: row_rem * rem(), margin: Math.round(top + window.scrollY) }
      setPlace((before) => (before.line_px === now.line_px && before.margin === now.margin ? before : now))
    }
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [row_rem])

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / lanes),
    estimateSize: () => line_px,
    overscan: 6,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, line_px])
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { start, count } = windowOf(first * lanes, (last + 1) * lanes - 1)
  useLayoutEffect(() => onWindow({ start, count }), [onWindow, start, count])

  const rows = items.map(({ index }) => ({ index, top_px: index * line_px }))
  return { list, rows, line_px, height_px: Math.ceil(total / lanes) * line_px }
}
