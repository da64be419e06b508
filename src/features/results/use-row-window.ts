import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

export const useIsDesk = (): boolean => useMedia('(min-width: 64rem)')

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

export interface RowListOptions {
  /** Items of the whole list. */
  total: number
  /** Height of a row with its gap, in rem. */
  row_rem: number
  /** Items side by side. */
  lanes?: number
  onWindow: (window: RowWindow) => void
}

/** Lays a list of equal rows out on the page's own scroll and tells which of its items are wanted. */
export function useRowList({ total, row_rem, lanes = 1, onWindow }: RowListOptions) {
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const row_px = row_rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

  // Whatever stands above the list may grow (a pinned row, a message): its place is measured again.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top !== undefined) setMargin(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / lanes),
    estimateSize: () => row_px,
    overscan: 6,
    scrollMargin: margin,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, row_px])

  const rows = virtualizer.getVirtualItems()
  const first = (rows[0]?.index ?? 0) * lanes
  const last = ((rows.at(-1)?.index ?? 0) + 1) * lanes - 1
  const { start, count } = windowOf(first, last)
  useLayoutEffect(() => onWindow({ start, count }), [onWindow, start, count])

  return { list, rows, height_px: virtualizer.getTotalSize(), top: (start_px: number) => start_px - margin }
}
