import type { Registration } from '../registrations/registration.ts'
import { plainText, readGender } from './import-cells.ts'
import { type Columns, statusKey, time_form } from './import-result.ts'
import { shiftOf } from './import-shifts.ts'

// Words that another system writes into its column of genders. A person says once, for the whole file, what they mean.

export interface GenderWord {
  /** As it is written first. */
  word: string
  count: number
}

/** More than this are not genders: a column of something else. */
const most_words = 8
const longest_word = 30
/** How many rows of one word are looked at: where all are shifted, it came from the column beside. */
const looked_at = 20

/** `D` is divers beside m and w, and dames or damer beside h. */
function isDoubtfulD(words: ReadonlySet<string>): boolean {
  return words.has('h') && !['m', 'w', 'f', 'v', 'k'].some((word) => words.has(word))
}

/** The words of the column that nobody can be sure of, most frequent first. */
export function unknownGenders(
  rows: readonly (readonly string[])[],
  headers: readonly string[],
  columns: Columns,
): GenderWord[] {
  const position = columns.at.gender
  if (position === undefined) return []
  const found = new Map<string, GenderWord & { rows: (readonly string[])[] }>()
  for (const row of rows) {
    const word = plainText(row[position] ?? '')
    const key = statusKey(word)
    let one = found.get(key)
    if (!one) found.set(key, (one = { word, count: 0, rows: [] }))
    one.count++
    if (one.rows.length < looked_at) one.rows.push(row)
  }
  const is_doubtful = isDoubtfulD(new Set(found.keys()))
  const isUnknown = ({ word }: GenderWord) =>
    readGender(word) === undefined &&
    word.length <= longest_word &&
    /^\p{L}/u.test(word) &&
    !time_form.test(word)
  const isShifted = (row: readonly string[]) => shiftOf(row, headers, columns) !== ''
  return [...found]
    .filter(([key, one]) => (key === 'd' && is_doubtful) || (isUnknown(one) && !one.rows.every(isShifted)))
    .map(([, { word, count }]) => ({ word, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, most_words)
}

/** What somebody said that a word means; '' leaves the gender open. */
export type GenderAnswers = { readonly [key: string]: Registration['gender'] }
