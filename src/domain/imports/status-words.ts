import type { ResultStatus } from '../results/finisher.ts'
import { plainText, readStatus } from './import-cells.ts'
import { isClock } from './import-clocks.ts'
import { type Columns, statusKey, time_columns, time_form } from './import-result.ts'
import { shiftOf } from './import-shifts.ts'
import { readTime } from './import-times.ts'

// Words that another system writes into its column of statuses. A person says once, for the whole file, what they mean.

export interface StatusWord {
  /** As it is written first. */
  word: string
  count: number
  /** How many of these rows have a time. */
  timed: number
}

/** More than this are not statuses: a column of remarks. */
const most_words = 8
const longest_word = 30
/** A word in fewer rows than one in this many may have come there with a shifted row. */
const rare = 20

/** The words of the column that no system known here writes, most frequent first. */
export function unknownStatuses(
  rows: readonly (readonly string[])[],
  headers: readonly string[],
  columns: Columns,
): StatusWord[] {
  const { at, units, clock_order } = columns
  const position = at.status
  if (position === undefined) return []
  const found = new Map<string, StatusWord & { rows: (readonly string[])[] }>()
  for (const row of rows) {
    const word = plainText(row[position] ?? '')
    if (readStatus(word) !== undefined || word.length > longest_word || !/^\p{L}/u.test(word)) continue
    if (time_form.test(word)) continue
    const key = statusKey(word)
    const one = found.get(key) ?? { word, count: 0, timed: 0, rows: [] }
    found.set(key, one)
    one.count++
    if (one.rows.length * rare < rows.length) one.rows.push(row)
    const is_timed = time_columns.some((meaning) => {
      const cell = plainText(row[at[meaning] ?? -1] ?? '')
      return meaning !== 'start_time' && isClock(readTime(cell, units[meaning] ?? 'clock', clock_order))
    })
    if (is_timed) one.timed++
  }
  const isShifted = (row: readonly string[]) => shiftOf(row, headers, columns) !== ''
  return [...found.values()]
    .filter(({ count, rows: some }) => count * rare >= rows.length || !some.every(isShifted))
    .sort((a, b) => b.count - a.count)
    .slice(0, most_words)
    .map(({ word, count, timed }) => ({ word, count, timed }))
}

/** What somebody said that a word means; '' leaves it to the time. */
export type StatusAnswers = { readonly [key: string]: ResultStatus | '' }
