/** Times 2³² it is still a whole number that can be told from the next one. */
const most_rows = 2_000_000

/** A number that equal rows share, and hardly any others. */
function hashOf(cells: readonly string[]): number {
  let hash = cells.length
  for (const cell of cells) {
    for (let at = 0; at < cell.length; at++) hash = (hash * 31 + cell.charCodeAt(at)) | 0
    hash = (hash * 31 + 1) | 0
  }
  return hash >>> 0
}

const sameCells = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((cell, at) => cell === b[at])

/**
 * Which rows are in every cell the same as one before them, among those that `isAsked`. By sorted numbers: a text to
 * look up for each row of a large file would cost as much as half of its reading.
 */
export function repeatedRows(
  rows: readonly (readonly string[])[],
  isAsked: (cells: readonly string[]) => boolean,
): ReadonlySet<number> {
  const keys = new Float64Array(rows.length)
  let asked = 0
  rows.forEach((cells, index) => {
    if (isAsked(cells)) keys[asked++] = hashOf(cells) * most_rows + index
  })
  const sorted = keys.subarray(0, asked).sort()
  const repeated = new Set<number>()
  let first = 0
  for (let at = 1; at < asked; at++) {
    const [one, other] = [sorted[at] ?? 0, sorted[first] ?? 0]
    if (Math.floor(one / most_rows) !== Math.floor(other / most_rows)) first = at
    else if (sameCells(rows[one % most_rows] ?? [], rows[other % most_rows] ?? []))
      repeated.add(one % most_rows)
  }
  return repeated
}
