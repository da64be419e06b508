import { memo, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Results } from '#data/results/results.ts'
import { Button } from '#ui/base/button.tsx'
import { portion_rows, type ResultsState } from './results-state.ts'
import type { RowWindow } from './use-row-window.ts'

// A long list is shown in portions, so that its photos and the footer stay within reach. Each portion is laid out on
// the page's own scroll like a whole list.

/** Which rows are wanted, and from which list. */
export interface Portion extends Pick<ResultsState, 'q' | 'sort' | 'dir' | 'from' | 'count'> {
  /** The row that somebody jumped to, and the number of jumps; null: nobody yet. */
  jump: { to: number; times: number } | null
}

export interface Shown {
  from: number
  count: number
}

/** The part of a list that is on the page. While somebody types, the answer may be to another question already. */
export function shownOf({ q, sort, dir, from, count }: Portion, { query, total }: Results): Shown {
  const is_other = query === null || query.search !== q || query.sort !== sort || query.direction !== dir
  const first = is_other ? 0 : Math.min(from, Math.max(0, total - 1))
  return { from: first, count: Math.min(is_other ? portion_rows : count, total - first) }
}

/** Windows of a portion as windows of the whole list. One row before it says whether the first one is a tie. */
export function useWholeWindow(onWindow: (window: RowWindow) => void, from: number) {
  return useCallback(
    ({ start, count }: RowWindow) => {
      const before = from > 0 ? 1 : 0
      onWindow({ start: from + start - before, count: count + before })
    },
    [onWindow, from],
  )
}

/** Keeps the rows being read in place when others come before them, and brings into view what was jumped to. */
export function useSteadyScroll(
  list: RefObject<HTMLElement | null>,
  { from }: Shown,
  jump: Portion['jump'],
  row_px: number,
): void {
  const last = useRef({ from, times: jump?.times ?? 0 })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { from, times: jump?.times ?? 0 }
    if (jump && jump.times !== before.times) {
      list.current?.focus({ preventScroll: true })
      list.current?.scrollIntoView()
    } else if (from < before.from && from > 0) window.scrollBy(0, (before.from - from) * row_px)
  }, [list, from, jump, row_px])
}

interface PortionProps {
  shown: Shown
  total: number
  onPortion: (part: Shown) => void
}

type ButtonProps = Shown & { more: number; onPortion: (part: Shown) => void }

const listed = (value: number) => value.toLocaleString('en-US')

// Every key of a search redraws what is around the rows: it is plain elements, and buttons that stay the same.

const Before = memo(function Before({ from, count, more, onPortion }: ButtonProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() => onPortion({ from: from - more, count: count + more })}
      >
        Show {more} before
      </Button>
      <Button variant="plain" size="sm" onClick={() => onPortion({ from: 0, count: portion_rows })}>
        From the beginning
      </Button>
    </>
  )
})

const More = memo(function More({ from, count, more, onPortion }: ButtonProps) {
  return (
    <Button variant="outline" onClick={() => onPortion({ from, count: count + portion_rows })}>
      Show {more} more
    </Button>
  )
})

/** Above a portion that is not the beginning of the list. */
export function PortionHead({ shown, onPortion }: PortionProps) {
  if (shown.from === 0) return null
  return (
    <div className="portion-head" data-screen-only>
      <Before {...shown} more={Math.min(portion_rows, shown.from)} onPortion={onPortion} />
    </div>
  )
}

/** Below a portion: which part of the whole it is, and more of it. */
export function PortionFoot({ shown, total, onPortion, jump }: PortionProps & { jump: ReactNode }) {
  const { from, count } = shown
  if (count >= total) return null
  const left = total - from - count
  return (
    <div className="portion-foot" data-screen-only>
      <p>
        {listed(from + 1)}–{listed(from + count)} of {listed(total)}
      </p>
      {left > 0 && <More {...shown} more={Math.min(portion_rows, left)} onPortion={onPortion} />}
      <div className="portion-jump">{jump}</div>
    </div>
  )
}
