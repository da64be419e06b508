import { isCalendarDate } from '../calendar-date.ts'
import { ageOn } from '../age-group.ts'
import type { ResultStatus } from '../finisher.ts'
import { parseImportedRaceTime } from '../race-time.ts'
import type { Registration } from '../registration.ts'

// The cells of a timer's file, one kind each. `undefined` means: something stands there that cannot be read.

/** Takes off the apostrophe with which an export keeps a spreadsheet from running the cell as a formula. */
export const plainText = (cell: string): string =>
  (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).replace(/\s+/g, ' ').trim()

/** Systems write "none" as nothing, dashes or the like. */
const isNone = (text: string) => /^(?:|[-–—.*]+|n\/a|null)$/i.test(text)

const gender_words: Record<string, Registration['gender']> = {}
const teachGenders = (gender: Registration['gender'], words: string) => {
  for (const word of words.split(' ')) gender_words[word] = gender
}
teachGenders('male', 'm male man men h homme hommes herr herren mann maenner männer masculino hombre uomo')
teachGenders('female', 'f w female woman women femme femmes frau frauen k femenino mujer donna')
teachGenders('non-binary', 'x nb nonbinary non-binary nonbin enby divers diverse')
teachGenders('prefer-not-to-say', 'prefer-not-to-say u unknown undisclosed')

export function readGender(text: string): Registration['gender'] | undefined {
  if (isNone(text)) return ''
  return gender_words[
    text
      .toLowerCase()
      .replace(/\.$/, '')
      .replace(/[\s_]+/g, '-')
  ]
}

const status_words: Record<string, ResultStatus> = {}
const teachStatuses = (status: ResultStatus, words: string) => {
  for (const word of words.split(',')) status_words[word] = status
}
teachStatuses('finished', 'finished,finish,finisher,fin,ok,official')
teachStatuses('dnf', 'dnf,did not finish,dropped,drop,abandon,abd,ab,aufgegeben,aufg,retired,ret')
teachStatuses('dns', 'dns,did not start,not started,np,nicht gestartet,n.a.')
teachStatuses('dq', 'dq,dsq,disq,disqualified,disqualifie,disqualifiziert')

/** A word that says how a race ended, as it may also stand in the place of a time or a place. */
export const readStatusWord = (text: string): ResultStatus | undefined => status_words[text.toLowerCase()]

/** UltraSignup writes numbers: 1 finished, 2 dropped, 3 not started. */
const status_numbers: Record<string, ResultStatus> = { '1': 'finished', '2': 'dnf', '3': 'dns' }

export function readStatus(text: string): ResultStatus | '' | undefined {
  if (isNone(text)) return ''
  return status_numbers[text] ?? readStatusWord(text)
}

/** `12`, `12.`, `12th`, `12/48`; null for none, which also is what `-1` and `0` say. */
export function readPlace(text: string): number | null | undefined {
  if (isNone(text) || /^-\d+$/.test(text)) return null
  const match = /^(\d{1,6})(?:\.|st|nd|rd|th)?(?:\s*(?:\/|of)\s*\d+)?$/i.exec(text)
  if (!match) return undefined
  const place = Number(match[1])
  return place === 0 ? null : place
}

/**
 * Whole years; 0 stands for "not known", as in many systems. -1 is kept: a timer that subtracted a wrong date put the
 * runner into its youngest group, and ranked them there.
 */
export function readAge(text: string): number | null | undefined {
  if (isNone(text)) return null
  const age = /^-?\d{1,3}$/.test(text) ? Number(text) : NaN
  return age === 0 ? null : age >= -1 && age <= 120 ? age : undefined
}

/** The age in the year of the race. */
export function ageByBirthYear(text: string, race_year: number): number | null | undefined {
  if (isNone(text) || /^0+$/.test(text)) return null
  const age = /^\d{4}$/.test(text) ? race_year - Number(text) : NaN
  return age >= 0 && age <= 120 ? age : undefined
}

export type DateOrder = 'month_first' | 'day_first'

/** Whether the dates of a column with slashes say the month or the day first; a number above 12 decides. */
export function dateOrder(cells: readonly string[]): DateOrder {
  const firsts = cells.map((cell) => Number(/^(\d{1,2})[/-]\d{1,2}[/-]\d{2,4}$/.exec(cell.trim())?.[1] ?? 0))
  return firsts.some((first) => first > 12) ? 'day_first' : 'month_first'
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day before `event_date` as yyyy-MM-dd; '' for none. Years of two digits are the last ones before the race. */
export function readDate(text: string, order: DateOrder, event_date: string): string | undefined {
  if (isNone(text)) return ''
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})$/.exec(text)
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(text)
  const found = iso ?? dotted ?? slashed
  if (!found) return undefined
  const [a, b, c] = [found[1] ?? '', Number(found[2]), found[3] ?? '']
  const day_first = dotted !== null || order === 'day_first'
  const race_year = Number(event_date.slice(0, 4))
  let year = Number(iso ? a : c)
  if (!iso && c.length === 2) {
    year += Math.floor(race_year / 100) * 100
    if (year > race_year) year -= 100
  }
  const month = iso ? b : day_first ? b : Number(a)
  const day = iso ? Number(c) : day_first ? Number(a) : b
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const age = isCalendarDate(date) ? ageOn(date, event_date) : null
  return age !== null && age <= 120 ? date : undefined
}

/** What plain numbers in a column of times count. */
export type TimeUnit = 'clock' | 'seconds' | 'milliseconds'

/** A column of nothing but numbers counts seconds; where all of them are beyond two weeks of seconds, milliseconds. */
export function timeUnit(cells: readonly string[]): TimeUnit {
  const texts = cells.map((cell) => cell.trim()).filter((text) => !isNone(text) && text !== '0')
  if (texts.length === 0 || !texts.every((text) => /^\d+(?:[.,]\d+)?$/.test(text))) return 'clock'
  return texts.every((text) => Number(text.replace(',', '.')) > 1_209_600) ? 'milliseconds' : 'seconds'
}

const longest_ms = 604_800_000

export type TimeReading =
  | { kind: 'none' }
  | { kind: 'zero' }
  /** Since the gun or the mat. */
  | { kind: 'time'; ms: number }
  /** A clock on the wall: milliseconds since midnight. */
  | { kind: 'of_day'; ms: number }
  | { kind: 'status'; status: ResultStatus }
  | { kind: 'unreadable' }

export function readTime(text: string, unit: TimeUnit): TimeReading {
  if (isNone(text)) return { kind: 'none' }
  const status = readStatusWord(text)
  if (status) return { kind: 'status', status }
  if (/^[0:.,]+$/.test(text)) return { kind: 'zero' }
  if (unit !== 'clock') {
    const value = Number(text.replace(',', '.'))
    const ms = Math.round(unit === 'seconds' ? value * 1000 : value)
    return Number.isFinite(ms) && ms > 0 && ms <= longest_ms ? { kind: 'time', ms } : { kind: 'unreadable' }
  }
  const of_day = /^(\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)\s*([ap])\.?m\.?$/i.exec(text)
  if (of_day) {
    const clock = of_day[1] ?? ''
    const ms = parseImportedRaceTime(/:\d{2}:/.test(clock) ? clock : `${clock}:00`)
    if (ms === null || ms >= 13 * 3_600_000 || ms < 3_600_000) return { kind: 'unreadable' }
    const half_day = (of_day[2] ?? '').toLowerCase() === 'p' ? 43_200_000 : 0
    return { kind: 'of_day', ms: (ms % 43_200_000) + half_day }
  }
  const ms = parseImportedRaceTime(text)
  return ms === null ? { kind: 'unreadable' } : { kind: 'time', ms }
}

/** `7:05` as most write it, also with its unit; anything longer than a pace is none. */
export const readPace = (text: string): string =>
  /^(\d{1,2}:\d{2})(?:\s*(?:\/|min).*)?$/.exec(text)?.[1] ?? ''

/** A full name as first and last: `Last, First`, else the last word, or all last words in capitals when others are not. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const comma = name.indexOf(',')
  if (comma >= 0) {
    return { first_name: name.slice(comma + 1).trim(), last_name: name.slice(0, comma).trim() }
  }
  const words = name.split(' ')
  const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word)
  let from = words.length - 1
  if (!words.every(isCapital))
    while (from > 1 && isCapital(words[from] ?? '') && isCapital(words[from - 1] ?? '')) from--
  return { first_name: words.slice(0, from).join(' '), last_name: words.slice(from).join(' ') }
}
