import { foldText } from '../kernel/fold-text.ts'
import type { ColumnMeaning } from './import-columns.ts'

// Headers do not say what a column of names holds: `Name` is the whole name or a half of it, or a team. The rows do.

export const nameWords = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/**
 * The meanings that headers gave, after a look at the rows: a half in which the other half stands too is the whole
 * name, and a whole name that has nothing in common with both halves is a team, or a name in another script: left out.
 */
export function settleNameColumns(
  meanings: readonly ColumnMeaning[],
  rows: readonly (readonly string[])[],
): ColumnMeaning[] {
  const words = (meaning: ColumnMeaning) => {
    const at = meanings.indexOf(meaning)
    return at < 0 ? [] : rows.map((row) => nameWords(foldText(row[at] ?? '')))
  }
  const [whole, first, last] = [words('name'), words('first_name'), words('last_name')]
  /** Whether it holds in most of the rows where all of them say something. */
  const mostly = (columns: string[][][], holds: (row: number) => boolean) => {
    const filled = rows.map((_, row) => row).filter((row) => columns.every((column) => column[row]?.length))
    return filled.filter(holds).length * 2 > filled.length
  }
  const isWithin = (part: string[][], all: string[][]) =>
    mostly([part, all], (row) => {
      const [some, more] = [part[row] ?? [], all[row] ?? []]
      return more.length > some.length && some.every((word) => more.includes(word))
    })
  const isStrange = () =>
    mostly([whole, first, last], (row) => {
      const halves = [...(first[row] ?? []), ...(last[row] ?? [])]
      return !whole[row]?.some((word) => halves.includes(word))
    })
  const half = isWithin(first, last) ? 'last_name' : isWithin(last, first) ? 'first_name' : null
  if (half)
    return meanings.map((meaning) => (meaning === half ? 'name' : meaning === 'name' ? 'ignore' : meaning))
  return isStrange() ? meanings.map((meaning) => (meaning === 'name' ? 'ignore' : meaning)) : [...meanings]
}
