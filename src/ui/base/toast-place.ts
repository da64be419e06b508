// Where a toast is shown: at the foot of the screen, unless it would cover what the person wants to press next.

/** `bar`: over the site's header, for as long as it is shown. */
export type ToastPlace = 'foot' | 'head' | 'bar'

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/** What must stay in view around a toast. */
export interface Obstacles {
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
