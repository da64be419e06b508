// Where a toast stands: at the foot of the screen, unless it would lie on what the person wants to press next.

export type ToastPlace = 'foot' | 'head'

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
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A heading is read later; an action that cannot be pressed is in the way now. */
function costOf(place: Box, { actions, headings }: Obstacles): number {
  if (actions.some((box) => meet(place, box))) return 2
  return headings.some((box) => meet(place, box)) ? 1 : 0
}

/** @param now where it stands already: it moves only for something better */
export function toastPlace(
  places: Readonly<Record<ToastPlace, Box>>,
  obstacles: Obstacles,
  now: ToastPlace,
): ToastPlace {
  const other = now === 'foot' ? 'head' : 'foot'
  return costOf(places[other], obstacles) < costOf(places[now], obstacles) ? other : now
}
