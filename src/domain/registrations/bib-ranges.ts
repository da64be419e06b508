import type { BibSpan } from './bib-rule.ts'

// The numbers of a series in ranges. The only question is how many of them are given: a race of ten thousand is not
// read through for each entry. Ranges are disjoint, lowest first.

export type BibRanges = readonly BibSpan[]

/** No bib has more digits than that. */
export const highest_number = 999_999_999

/** What is left between two numbers, both included, when others are closed. */
export function openRanges(from: number, to: number | null, closed: readonly BibSpan[]): BibRanges {
  const last = to ?? highest_number
  const open: BibSpan[] = []
  let next = from
  for (const [low, high] of closed.toSorted(([a], [b]) => a - b)) {
    if (low > last) break
    if (low > next) open.push([next, low - 1])
    next = Math.max(next, high + 1)
  }
  return next <= last ? [...open, [next, last]] : open
}

/** The part of these ranges that lies between two numbers, both included. */
export const within = (ranges: BibRanges, from: number, to: number): BibRanges =>
  ranges.flatMap(([low, high]): BibSpan[] => {
    const span: BibSpan = [Math.max(low, from), Math.min(high, to)]
    return span[0] <= span[1] ? [span] : []
  })

/** Parts in each of which all numbers have as many digits, so that they are in the order of their text. */
export const byDigits = (ranges: BibRanges): BibRanges =>
  ranges.flatMap((range) =>
    Array.from({ length: String(highest_number).length }, (_, at): BibSpan => [
      at === 0 ? 0 : 10 ** at,
      10 ** (at + 1) - 1,
    ]).flatMap(([low, high]) => within([range], low, high)),
  )

const sizeOf = (ranges: BibRanges): number => ranges.reduce((sum, [low, high]) => sum + high - low + 1, 0)

/** The number that is the `place`th of these, from 1 on; null beyond the last. */
function numberAt(ranges: BibRanges, place: number): number | null {
  let left = place
  for (const [low, high] of ranges) {
    if (left <= high - low + 1) return low + left - 1
    left -= high - low + 1
  }
  return null
}

/**
 * The lowest that is free; null where none is.
 * @param given how many of ranges are given
 */
export function firstFree(ranges: BibRanges, given: (ranges: BibRanges) => number): number | null {
  const size = sizeOf(ranges)
  if (size === 0) return null
  const [[lowest] = [0]] = ranges
  const isFull = (place: number) => {
    const number = numberAt(ranges, place)
    return number === null || given(within(ranges, lowest, number)) >= place
  }
  // Far more often than not, one of the first is free.
  let [full, open] = [0, 1]
  while (isFull(open)) {
    if (open === size) return null
    full = open
    open = Math.min(open * 2, size)
  }
  while (open - full > 1) {
    const middle = Math.floor((full + open) / 2)
    if (isFull(middle)) full = middle
    else open = middle
  }
  return numberAt(ranges, open)
}
