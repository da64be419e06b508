import { isCalendarDate } from '../kernel/calendar-date.ts'
import { isDayFirst } from '../kernel/day-text.ts'
import { ageOn } from '../registrations/age-group.ts'
import type { ResultStatus } from '../results/finisher.ts'
import type { Registration } from '../registrations/registration.ts'

// The cells of a timer's file, one kind each. `undefined` means: something is there that cannot be read.

/** A formula that only keeps a spreadsheet from reading its text, `="0:33:24"`, also with a text program's quotes. */
const text_formula = /^\s*=\s*["“”„«»](.*)["“”«»]\s*$/s
/** A whole cell in quotes that are not those of CSV. */
const quoted = /^\s*["“”„«](.*)["“”»]\s*$/s
/** The mark by which a spreadsheet keeps digits as a text. */
const marked = /^\s*'(?=\d)/

/** A cell without what only keeps a spreadsheet from reading it as a number or a time. */
export function unwrapped(cell: string): string {
  // A large file has hundreds of thousands of cells, and nearly all of them are as they are.
  if (!/^\s*["'=“”„«]/.test(cell)) return cell
  return (text_formula.exec(cell)?.[1] ?? quoted.exec(cell)?.[1] ?? cell).replace(marked, '')
}

/** Takes off the apostrophe with which an export keeps a spreadsheet from running the cell as a formula. */
export const plainText = (cell: string): string =>
  // Most cells are one word as it is: a large file has hundreds of thousands.
  /^[!-&(-~]*$/.test(cell)
    ? cell
    : (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).replace(/\s+/g, ' ').trim()

/** Systems write "none" as nothing, dashes or the like. */
export const isNone = (text: string) =>
  // Asked of nearly every cell, and nearly all are empty or numbers.
  text === '' || ((text < '0' || text > '9~') && /^(?:[-–—.*?]+|#?n\/a|nan?|nt|null|none)$/i.test(text))

const gender_words: Record<string, Registration['gender']> = {}
const teachGenders = (gender: Registration['gender'], words: string) => {
  for (const word of words.split(' ')) gender_words[word] = gender
}
teachGenders(
  'male',
  'm male man men boy boys h homme hommes herr herren mann maenner männer männlich masculino hombre hombres uomo uomini maschio heer heren mand mænd menn män mies',
)
teachGenders(
  'female',
  'f w female woman women girl girls ladies femme femmes dame dames damen frau frauen weiblich k femenino mujer mujeres donna donne femmina v vrouw vrouwen dam damer kvinde kvinder kvinna kvinnor kvinne kvinner nainen',
)
teachGenders(
  'non-binary',
  'x n nb nonbinary non-binary nonbin enby d divers diverse diverso diversa nichtbinär nicht-binär non-binaire no-binario non-binario other autre autres andere anders otro otra altro altra annat annet annan anden andet annen muu',
)
teachGenders('prefer-not-to-say', 'prefer-not-to-say u unknown undisclosed unbekannt keine-angabe k.a')

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
teachStatuses(
  'dnf',
  'dnf,did not finish,dropped,drop,abandon,abd,ab,aufgegeben,aufgabe,aufg,retired,ret,nicht im ziel',
)
teachStatuses('dns', 'dns,did not start,not started,np,nicht gestartet,nicht angetreten,n.a.')
teachStatuses('dq', 'dq,dsq,disq,disqualified,disqualifie,disqualifiziert')

/** A word that says how a race ended, as it may also be in the place of a time or a place. */
export function readStatusWord(text: string): ResultStatus | undefined {
  const word = text.toLowerCase().replace(/[\s!]+$/, '')
  // `DNF (km 12)`, `dsq: cut a corner`
  return (
    status_words[word] ??
    status_words[word.replace(/\.$/, '')] ??
    status_words[/^(?:dnf|dns|dsq|dq)(?![a-z])/.exec(word)?.[0] ?? '']
  )
}

/** UltraSignup writes numbers: 1 finished, 2 dropped, 3 not started. */
const status_numbers: Record<string, ResultStatus> = { '1': 'finished', '2': 'dnf', '3': 'dns' }

export function readStatus(text: string): ResultStatus | '' | undefined {
  if (isNone(text)) return ''
  return status_numbers[text] ?? readStatusWord(text)
}

/** `12`, `12.`, `12th`, `12/48`, with points `12/88,5`; null for none, as `-1` and `0` also say. */
export function readPlace(text: string): number | null | undefined {
  if (isNone(text) || /^-\d+$/.test(text)) return null
  const match = /^(\d{1,6})(?:\.|st|nd|rd|th)?(?:\s*(?:\/|of|von)\s*\d*(?:[.,]\d+)?)?$/i.exec(text)
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

/**
 * Whether the dates of a column with slashes say the month or the day first: a number above 12 decides, else how days
 * are written in the region.
 */
export function dateOrder(cells: readonly string[]): DateOrder {
  const has = { day_first: false, month_first: false }
  for (const cell of cells) {
    const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}(?!\d)/.exec(cell.trim()) ?? []
    if (Number(first) > 12) has.day_first = true
    if (Number(second) > 12) has.month_first = true
  }
  if (has.day_first !== has.month_first) return has.day_first ? 'day_first' : 'month_first'
  return has.day_first || isDayFirst() ? 'day_first' : 'month_first'
}

const two = (value: number) => String(value).padStart(2, '0')

/** A day as yyyy-MM-dd, null when it is not one. Years of two digits are the last ones up to `latest_year`. */
export function readDay(text: string, order: DateOrder, latest_year = 2099): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})$/.exec(text)
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(text)
  const found = iso ?? dotted ?? slashed
  if (!found) return null
  const [a, b, c] = [found[1] ?? '', Number(found[2]), found[3] ?? '']
  const day_first = dotted !== null || order === 'day_first'
  let year = Number(iso ? a : c)
  if (!iso && c.length === 2) {
    year += Math.floor(latest_year / 100) * 100
    if (year > latest_year) year -= 100
  }
  const month = iso ? b : day_first ? b : Number(a)
  const day = iso ? Number(c) : day_first ? Number(a) : b
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isCalendarDate(date) ? date : null
}

/** A day of birth before `event_date` as yyyy-MM-dd; '' for none. */
export function readDate(text: string, order: DateOrder, event_date: string): string | undefined {
  if (isNone(text)) return ''
  const date = readDay(text, order, Number(event_date.slice(0, 4)))
  const age = date === null ? null : ageOn(date, event_date)
  return date !== null && age !== null && age <= 120 ? date : undefined
}

/** `7:05` as most write it, `7:05 /km` where the cell says its unit; anything longer than a pace is not one. */
export function readPace(text: string): string {
  if (text === '') return ''
  const match = /^(\d{1,2}:\d{2})(?:\s*(?:\/|min)(.*))?$/i.exec(text)
  if (!match) return ''
  const unit = /(?:^|[/\s])(km|mi)/i.exec(match[2] ?? '')?.[1]?.toLowerCase()
  return unit ? `${match[1]} /${unit}` : (match[1] ?? '')
}

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
