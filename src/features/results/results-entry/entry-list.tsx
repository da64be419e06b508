import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { measureRow } from '#ui/list/measure-row.ts'
import { bib_jump_id } from './bib-jump.tsx'
import type { EntryColumn } from './entry-cells.ts'
import { cellKey } from './entry-drafts.ts'
import styles from './entry-list.module.css'
import { type EntryMoves, EntryRow, showWholeRow } from './entry-row.tsx'
import type { useResultsEntry } from './use-results-entry.ts'

/** Header and toolbar, with a bib's answer and an undo at their longest; and the bar at the thumb. */
const STICKY_TOP_PX = 330
const STICKY_BOTTOM_PX = 240

const no_items: readonly never[] = []

// Asked once for all rows: two thousand queries take the browser longer than the list itself.
const widths = { wide: '(min-width: 64rem)', tablet: '(min-width: 48rem)' }
/** The height of a row without messages. */
const rowHeight = () => (matchMedia(widths.wide).matches ? 49 : matchMedia(widths.tablet).matches ? 69 : 140)
function watchWidth(listener: () => void): () => void {
  const queries = Object.values(widths).map((width) => matchMedia(width))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/**
 * Moves the focus to a cell, or with `null` only brings the row of a runner onto the screen. False: it is not listed.
 */
export type FocusCell = (registration_id: string, column: EntryColumn | null) => boolean

/**
 * How far below the top of the page a list begins. What comes and goes above it (a notice, a second line of the
 * toolbar) must not push rows away from a person who types in one, types the bib that leads to one, or has scrolled
 * into them: the page scrolls with it, before it is painted.
 * @param bars_px how much of the window the sticky bars above the list take
 */
function useListTop(list: RefObject<HTMLElement | null>, bars_px: number): number {
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

interface EntryListProps {
  entry: ReturnType<typeof useResultsEntry>
  /** Ids of the rows to list, in order. */
  ids: readonly string[]
  /** Another value each time that a person asks for other rows: then the list is shown from its top. */
  arranged: unknown
  distance_m: number | null
  /** Called with the function that moves the focus. */
  onReady: (focus: FocusCell) => void
  moves: Omit<EntryMoves, 'go'>
}

/** The visible rows; two thousand of them scroll with the page. */
export function EntryList(props: EntryListProps) {
  const { entry, ids, arranged, distance_m, onReady, moves } = props
  const list = useRef<HTMLDivElement>(null)
  const margin = useListTop(list, STICKY_TOP_PX)
  const byId = useMemo(() => new Map(entry.rows.map((row) => [row.id, row])), [entry.rows])
  const indexOf = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])

  // The row with the focus stays when the page is scrolled or rows arrive: its cell must not vanish under
  // somebody's fingers.
  const [held, setHeld] = useState('')
  const heldIndex = indexOf.get(held)
  useLayoutEffect(() => {
    const element = list.current
    const hold = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-runner]') : null
      if (row?.dataset.runner) setHeld(row.dataset.runner)
    }
    element?.addEventListener('focusin', hold)
    return () => element?.removeEventListener('focusin', hold)
  }, [])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      if (heldIndex === undefined || seen.includes(heldIndex)) return seen
      return [...seen, heldIndex].sort((a, b) => a - b)
    },
    [heldIndex],
  )
  const height = useSyncExternalStore(watchWidth, rowHeight)
  const estimateSize = useCallback(() => height, [height])
  const virtualizer = useWindowVirtualizer({
    rangeExtractor,
    count: ids.length,
    estimateSize,
    measureElement: measureRow,
    // React draws the rows with the frame; drawn at once they are drawn several times in it.
    useFlushSync: false,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: STICKY_TOP_PX,
    scrollPaddingEnd: STICKY_BOTTOM_PX,
    getItemKey: (index) => ids[index] ?? index,
  })

  // Otherwise fewer rows than before would be above the visible part, and the page would look empty.
  const shown_arrangement = useRef(arranged)
  useLayoutEffect(() => {
    if (shown_arrangement.current === arranged) return
    shown_arrangement.current = arranged
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < STICKY_TOP_PX) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [arranged])

  const focus: FocusCell = (registration_id, column) => {
    const index = indexOf.get(registration_id)
    if (index === undefined) return false
    if (column === null) {
      virtualizer.scrollToIndex(index, { align: 'center' })
      return true
    }
    const key = cellKey(registration_id, column)
    if (!document.getElementById(key)) {
      // Drawn at once, wherever the page is scrolled: the very next key belongs to this cell.
      flushSync(() => setHeld(registration_id))
      virtualizer.scrollToIndex(index, { align: 'center' })
    }
    const cell = document.getElementById(key)
    if (!(cell instanceof HTMLInputElement)) return false
    cell.focus()
    cell.select()
    if (cell.closest('[data-runner]')?.querySelector('[data-conflict]')) showWholeRow(cell)
    return true
  }
  const latest = useRef({ focus, ids, indexOf, moves })
  latest.current = { focus, ids, indexOf, moves }
  useLayoutEffect(() => onReady((id, column) => latest.current.focus(id, column)), [onReady])

  // The same object for every row and every render: rows are redrawn only when they change.
  const rowMoves = useMemo<EntryMoves>(
    () => ({
      go: (id, column, by) => {
        const { focus: focusCell, ids: listed, indexOf: positions } = latest.current
        const next = listed[(positions.get(id) ?? 0) + by]
        if (next !== undefined) focusCell(next, column)
      },
      onwards: (id) => latest.current.moves.onwards(id),
      toBib: () => latest.current.moves.toBib(),
      undo: () => latest.current.moves.undo(),
      paste: (text, id) => latest.current.moves.paste(text, id),
    }),
    [],
  )
  return (
    <div
      ref={list}
      role="list"
      aria-label="Runners"
      style={{
        position: 'relative',
        height: virtualizer.getTotalSize(),
        scrollMarginTop: STICKY_TOP_PX,
      }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = byId.get(ids[item.index] ?? '')
        if (!row) return null
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            data-runner={row.id}
            className={styles.row}
            role="listitem"
            aria-posinset={item.index + 1}
            aria-setsize={ids.length}
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            <EntryRow
              row={row}
              ranked={entry.ranked.get(row.id)}
              items={entry.items.get(row.id) ?? no_items}
              distance_m={distance_m}
              moves={rowMoves}
            />
          </div>
        )
      })}
    </div>
  )
}
