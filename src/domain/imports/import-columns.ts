import { column_aliases } from './column-aliases.ts'
import { answer_fields } from './staged-row.ts'

// What the columns of a timer's file mean. Every system has names of its own (./column-aliases.ts); they are known by
// alias, in any case and with anything between the words.

export type ColumnMeaning = 'ignore' | keyof typeof column_aliases
/** In the order in which they are offered. */
export const column_meanings: readonly ColumnMeaning[] = ['ignore', ...Object.keys(column_aliases)].filter(
  (meaning): meaning is ColumnMeaning => meaning === 'ignore' || meaning in column_aliases,
)

/** What registration forms ask, and no result says. */
export const entry_meanings = [
  ...answer_fields,
  'fee',
  'fee_paid',
  'fee_due',
] as const satisfies readonly ColumnMeaning[]
export type EntryMeaning = (typeof entry_meanings)[number]

/** Lower case, accents gone, and one space where anything but letters and digits stood. */
export function headerKey(header: string): string {
  return header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const aliases: Record<Exclude<ColumnMeaning, 'ignore'>, readonly string[]> = column_aliases
const meaning_of = new Map<string, ColumnMeaning>()
for (const meaning of column_meanings) {
  if (meaning === 'ignore') continue
  for (const alias of aliases[meaning]) {
    const key = headerKey(alias)
    meaning_of.set(key, meaning)
    meaning_of.set(key.replaceAll(' ', ''), meaning)
  }
}

const known = (key: string) => meaning_of.get(key) ?? meaning_of.get(key.replaceAll(' ', ''))

/** How a cell is written, behind its name: `Time (HH:MM:SS)`, `Pace [min/km]`, `Age in years`. */
const format_words =
  / (?:in )?(?:hh?(?: ?mm?)(?: ?ss?)?|mm ss|hms|ms|s|secs?|seconds|sekunden|mins?|minutes|minuten|hours|years|yrs|jahre|min km|min mi|min mile|km|miles|m f|m w|w m)(?: [0fs]+)?$/

const emergency = /\b(?:emergency|notfall\w*|urgence|emergencia|emergenza)\b/
const phone = /\b(?:phone|tel|telefon\w*|telephone|nummer|number|numero|mobile|cell|handy)\b/
const shirt = /\b(?:t ?shirts?|shirts?|tee|camiseta|maglietta)\b/

/** Race directors name these questions in words of their own: `Adult Tech Tee Size`, `Emergency Contact Mobile #`. */
function ownQuestion(key: string): EntryMeaning | null {
  if (/\b(?:relation\w*|beziehung|optin|opt in)\b/.test(key)) return null
  if (emergency.test(key)) return phone.test(key) ? 'emergency_contact_phone' : 'emergency_contact_name'
  if (shirt.test(key)) return 't_shirt_size'
  return /\bwaiver\b/.test(key) ? 'waiver_agreed' : null
}

export function meaningOfHeader(header: string): ColumnMeaning {
  const key = headerKey(header)
  return known(key) ?? known(key.replace(format_words, '')) ?? ownQuestion(key) ?? 'ignore'
}

/** What each header says by itself. `Name` alone is the whole name, beside `First name` the last one and beside `Last name` the first. */
export function headerMeanings(headers: readonly string[]): ColumnMeaning[] {
  const meanings = headers.map(meaningOfHeader)
  const has_first = meanings.includes('first_name')
  const half = has_first === meanings.includes('last_name') ? 'name' : has_first ? 'last_name' : 'first_name'
  return meanings.map((meaning, at) => (headerKey(headers[at] ?? '') === 'name' ? half : meaning))
}

/** When two columns say the same, the first counts and the other is left out. */
export function firstOfEach(meanings: readonly ColumnMeaning[]): ColumnMeaning[] {
  const taken = new Set<ColumnMeaning>()
  return meanings.map((meaning) => {
    if (taken.has(meaning)) return 'ignore'
    if (meaning !== 'ignore') taken.add(meaning)
    return meaning
  })
}

/** A meaning for each header, before anybody has looked at the rows. */
export const guessColumns = (headers: readonly string[]): ColumnMeaning[] =>
  firstOfEach(headerMeanings(headers))

/** How far down a header may stand below a title and a date. */
const header_search_rows = 20

/**
 * Which row holds the headers: the one, near the top, with the most known names; on a tie the first. -1 when no row has
 * two of them: then the file has no headers that we know.
 */
export function findHeader(table: readonly (readonly string[])[]): number {
  let best = -1
  let most = 1
  table.slice(0, header_search_rows).forEach((row, at) => {
    const known = guessColumns(row).filter((meaning) => meaning !== 'ignore').length
    if (known > most) {
      most = known
      best = at
    }
  })
  return best
}
