import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Box, type ToastPlace, toastPlace } from './toast-place.ts'

const MARGIN_PX = 16
const BAR_MARGIN_PX = 4

const shown = (selector: string): Box[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())

/** Where the bars at the foot of the screen begin, one on top of the other. */
function footLine(): number {
  return shown('[data-foot-bar]')
    .sort((a, b) => b.bottom - a.bottom)
    .reduce((line, { top, bottom }) => (bottom >= line - 1 && top < line ? top : line), innerHeight)
}

interface Placed {
  place: ToastPlace
  /** Px to the edge of the screen on that side. */
  from_edge: number
}

function look(box: HTMLElement, now: ToastPlace): Placed {
  const { left, right, height } = box.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  // The open menu is a header as high as the screen.
  const bar = header < innerHeight / 2 ? Math.max(0, header) : 0
  const top = bar + MARGIN_PX
  const bottom = footLine() - MARGIN_PX
  const place = toastPlace(
    {
      foot: { left, right, top: bottom - height, bottom },
      head: { left, right, top, bottom: top + height },
    },
    {
      actions: shown('[data-main-action], main button[type="submit"]'),
      headings: shown('h1'),
      news: shown('[data-news]'),
    },
    now,
  )
  const from_edge = { foot: innerHeight - bottom, head: top, bar: Math.max(BAR_MARGIN_PX, bar - height) }
  return { place, from_edge: from_edge[place] }
}

/**
 * Where a toast is, before it is painted; it makes room when the page under it changes or moves.
 * @param id of the toast; null without one
 */
export function useToastPlace(id: number | null, box: RefObject<HTMLElement | null>): Placed {
  const [placed, setPlaced] = useState<Placed>({ place: 'foot', from_edge: MARGIN_PX })
  useLayoutEffect(() => {
    if (id === null) return undefined
    const again = (from?: ToastPlace) =>
      setPlaced((before) => {
        if (!box.current) return before
        const now = look(box.current, from ?? before.place)
        return now.place === before.place && now.from_edge === before.from_edge ? before : now
      })
    const moved = () => again()
    // A new one begins at the foot, no matter where the last one was.
    again('foot')
    const page = document.querySelector('main')
    const watch = new ResizeObserver(moved)
    if (page) watch.observe(page)
    addEventListener('scroll', moved, { passive: true })
    addEventListener('resize', moved)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', moved)
      removeEventListener('resize', moved)
    }
  }, [id, box])
  return placed
}
