import { type BibRanges, openRanges, within } from '../registrations/bib-ranges.ts'
import type { BibSpan } from '../registrations/bib-rule.ts'
import type { Station } from './station.ts'

// Phones of one table share its bibs for walk-ups. They may hear nothing of each other, so each has a part of its own: the
// server gives one when a phone joins, and another one when that is nearly given out and the phone has a network.

type Range = Pick<Station, 'bib_from' | 'bib_to'>

/** What a phone gives of its parts at a table. */
export const partsAt = (parts: readonly BibSpan[], { bib_from, bib_to }: Range): BibRanges =>
  bib_from === null || bib_to === null ? [] : within(parts, bib_from, bib_to)

/**
 * The part that the next phone gets: half of what no phone has, because others may come. null: nothing is left.
 * @param taken what phones have, also those that nobody hears from any more: they may have given it
 */
export function nextPart(range: Range, taken: readonly BibSpan[]): BibSpan | null {
  const { bib_from, bib_to } = range
  if (bib_from === null || bib_to === null) return null
  const open = openRanges(bib_from, bib_to, taken)
  const [first] = open
  if (!first) return null
  const size = open.reduce((sum, [low, high]) => sum + high - low + 1, 0)
  return [first[0], Math.min(first[1], first[0] + Math.ceil(size / 2) - 1)]
}

/** When no more than this of its parts is left, a phone gets another one. */
const last_part = 1 / 4

/**
 * What a phone has from now on.
 * @param own its parts
 * @param claimed what it says that it has: a restore may have lost that the server gave it
 * @param others what the other phones of the event have
 * @param isGiven whether somebody has a bib
 */
export function partsAfter(
  range: Range,
  {
    own,
    claimed,
    others,
  }: { own: readonly BibSpan[]; claimed: readonly BibSpan[]; others: readonly BibSpan[] },
  isGiven: (bib: number) => boolean,
): readonly BibSpan[] {
  const back = partsAt(claimed, range).filter(([low, high]) =>
    [...own, ...others].every(([first, last]) => high < first || low > last),
  )
  const parts = [...own, ...back]
  let [size, left] = [0, 0]
  for (const [low, high] of partsAt(parts, range))
    for (let bib = low; bib <= high; bib++) {
      size += 1
      if (!isGiven(bib)) left += 1
    }
  const next = left > size * last_part ? null : nextPart(range, [...parts, ...others])
  return next === null ? parts : joined([...parts, next])
}

/** Parts that lie side by side are one. */
function joined(parts: readonly BibSpan[]): BibSpan[] {
  const spans: BibSpan[] = []
  for (const [low, high] of parts.toSorted(([a], [b]) => a - b)) {
    const before = spans.at(-1)
    if (before && before[1] + 1 >= low) spans[spans.length - 1] = [before[0], Math.max(before[1], high)]
    else spans.push([low, high])
  }
  return spans
}
