import { animate, domMax } from 'framer-motion'
import { animate as animateStyles } from 'framer-motion/dom/mini'
import { ease, sheet_s } from './measures.ts'

// The motions of the product. They begin before the next paint, and leave React's own styles alone: `translate` is
// separate from `transform`.

const post_s = 0.32
const count_s = 0.6
const stagger_s = 0.06

/** What the parts of a toast are moved with. */
export const features = domMax

const placeInRow = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element)

export function rise(element: HTMLElement): void {
  animateStyles(
    element,
    { translate: ['0 24px', 'none'], opacity: [0, 1] },
    { duration: post_s, delay: stagger_s * placeInRow(element), ease },
  )
}

/** A dialog or a menu appears, from where it hangs: `from` is its first `translate`. */
export function appear(element: HTMLElement, from: string): void {
  animateStyles(element, { translate: [from, 'none'], opacity: [0, 1] }, { duration: sheet_s, ease })
}

/** A sheet comes up from the foot of the screen. */
export function slideUp(element: HTMLElement): void {
  animateStyles(element, { translate: ['0 100%', 'none'] }, { duration: sheet_s, ease })
}

/** Writes each moment while it counts up to a time; returns a function that stops it. */
export function countUp(from_ms: number, to_ms: number, write: (time_ms: number) => void): () => void {
  write(from_ms)
  const counting = animate(from_ms, to_ms, { duration: count_s, ease, onUpdate: write })
  return () => counting.stop()
}

export interface ChangedPlace {
  element: Element
  /** What is now in its old place. */
  from: Element
}

export function changePlaces(changed: readonly ChangedPlace[]): void {
  // All are measured before the first one moves: where each is seen, perhaps in motion already, and then where each
  // goes, which is its place without a motion.
  const seen = changed.map(({ element, from }) => ({ element, old: from.getBoundingClientRect() }))
  for (const { element } of changed) for (const moving of element.getAnimations()) moving.cancel()
  const ways = seen.map(({ element, old }) => {
    const now = element.getBoundingClientRect()
    return { element, start: `${old.left - now.left}px ${old.top - now.top}px` }
  })
  for (const { element, start } of ways)
    animateStyles(element, { translate: [start, 'none'] }, { duration: post_s, ease })
}
