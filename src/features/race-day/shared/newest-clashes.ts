import { useState } from 'react'
import type { Clash } from '#domain/race-day/clashes.ts'

/** This many are shown at first: one phone that says too much must not push all else out of reach. */
const first_shown = 3
const more_at_once = 10

const keysOf = (clashes: readonly Clash[]): ReadonlySet<string> => new Set(clashes.map(({ key }) => key))

/**
 * The first ones, and those that were there before: what somebody looks at stays when a new one comes in above it.
 * @param kept by their keys
 */
export const shownOf = (clashes: readonly Clash[], kept: ReadonlySet<string>): Clash[] =>
  clashes.filter(({ key }, at) => at < first_shown || kept.has(key))

interface NewestClashes {
  shown: Clash[]
  /** How many more a press shows. */
  more: number
  showMore: () => void
}

/** A few of many clashes, and more of them when asked for. */
export function useNewestClashes(newest_first: readonly Clash[]): NewestClashes {
  const [kept, setKept] = useState(() => keysOf(shownOf(newest_first, new Set())))
  const shown = shownOf(newest_first, kept)
  const more = newest_first.filter((clash) => !shown.includes(clash)).slice(0, more_at_once)
  return { shown, more: more.length, showMore: () => setKept(keysOf([...shown, ...more])) }
}
