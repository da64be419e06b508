import { type RefObject, useLayoutEffect, useState } from 'react'

const MARGIN_PX = 16
const BAR_MARGIN_PX = 4

// Where a toast is shown: at the foot of the screen, unless it would cover what the person wants to press next.

/** `bar`: over the site's header, for as long as it is shown. */
type ToastPlace = 'foot' | 'head' | 'bar'

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** What must stay in view around a toast. */
interface Obstacles {
  /** Main actions of the page, and bars at its foot. */
  actions: readonly Box[]
  headings: readonly Box[]
  /** Where the page itself says what has happened, and what comes next. */
  news: readonly Box[]
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A heading is read later; an action that cannot be pressed is in the way now. */
function costOf(place: Box, { actions, headings, news }: Obstacles): number {
  if (actions.some((box) => meet(place, box))) return 2
  return [...headings, ...news].some((box) => meet(place, box)) ? 1 : 0
}

/** @param now where it is already: it moves only for something better */
export function toastPlace(
  places: Readonly<Record<'foot' | 'head', Box>>,
  obstacles: Obstacles,
  now: ToastPlace,
): ToastPlace {
  // If the person scrolls on, it must not jump away from there.
  if (now === 'bar') return 'bar'
  const hides_news = obstacles.news.some((box) => meet(places.foot, box))
  if (hides_news && costOf(places.head, obstacles) > 0) return 'bar'
  const other = now === 'foot' ? 'head' : 'foot'
  return costOf(places[other], obstacles) < costOf(places[now], obstacles) ? other : now
}

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
