import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { measureRow } from './measure-row.ts'

export interface WindowRows {
  /** The table's body. */
  body: RefObject<HTMLTableSectionElement | null>
  list: Virtualizer<Window, Element>
  drawn: VirtualItem[]
  /** The height of the rows that are not drawn. */
  above_px: number
  below_px: number
}

/** The visible rows of a long table; thousands of them scroll with the page. */
export function useWindowRows(
  count: number,
  { keyOf, row_px }: { keyOf: (index: number) => string | undefined; row_px: number },
): WindowRows {
  const body = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top
      if (top !== undefined) setMargin(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const list = useWindowVirtualizer({
    count,
    estimateSize: () => row_px,
    measureElement: measureRow,
    overscan: 10,
    scrollMargin: margin,
    getItemKey: (index) => keyOf(index) ?? index,
  })
  const drawn = list.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  return {
    body,
    list,
    drawn,
    above_px: first ? first.start - margin : 0,
    below_px: list.getTotalSize() - (last ? last.end - margin : 0),
  }
}

/** In the place of the rows that are not drawn. */
export const RowsGap = ({ height_px }: { height_px: number }) =>
  height_px > 0 ? <tr aria-hidden="true" style={{ height: height_px }} /> : null
