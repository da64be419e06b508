/**
 * Which of some things stand beside a neighbor, so that no row of two has a hole: two narrow ones that follow each other
 * share a row, and everything else has a row of its own.
 */
export function inPairs<T>(things: readonly T[], isNarrow: (thing: T, at: number) => boolean): boolean[] {
  const narrow = things.map(isNarrow)
  const paired = things.map(() => false)
  for (let at = 0; at + 1 < things.length; at++) {
    if (!narrow[at] || !narrow[at + 1]) continue
    paired[at] = true
    paired[at + 1] = true
    at++
  }
  return paired
}
