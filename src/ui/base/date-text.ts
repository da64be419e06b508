import { daysInMonth } from '#domain/kernel/calendar-date.ts'
import { dayText, isDayFirst, isYearFirst } from '#domain/kernel/day-text.ts'

// Calendar days are strings, yyyy-MM-dd; here they are written and read, and months are counted. All arithmetic is in
// UTC, where every day has 24 hours.

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
export const monthNames: readonly string[] = months

interface Day {
  year: number
  /** 1 to 12 */
  month: number
  day: number
}

const two = (value: number) => String(value).padStart(2, '0')
export const isoOf = ({ year, month, day }: Day) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

export function dayOf(iso: string): Day {
  const [year = 1, month = 1, day = 1] = iso.split('-').map(Number)
  return { year, month, day }
}

const atMidnight = ({ year, month, day }: Day) => {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}
/** The same day of another month, or its last one where it has fewer days. */
export function addMonths(iso: string, count: number): string {
  const { year, month, day } = dayOf(iso)
  const index = year * 12 + (month - 1) + count
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return isoOf({ year: newYear, month: newMonth, day: Math.min(day, daysInMonth(newYear, newMonth)) })
}

/** 0 for Sunday. */
export const weekday = (iso: string): number => atMidnight(dayOf(iso)).getUTCDay()

/** 'May 2, 1992' */
export const writeDay = (iso: string): string => dayText(iso, 'medium')

/** 'Saturday, May 2, 1992', for the names of the days in the grid. */
export const sayDay = (iso: string): string => dayText(iso, 'full')

function exists(year: number, month: number, day: number): string {
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return real ? isoOf({ year, month, day }) : ''
}

const monthOf = (word: string): number => {
  const start = word.toLowerCase()
  return start.length < 3 ? 0 : months.findIndex((month) => month.toLowerCase().startsWith(start)) + 1
}

const years_a_century = 100

/** A year of four digits, or the last one that ends in two and whose day is not after `latest`; 0 for none. */
function yearOf(typed: string, month: number, day: number, latest: string): number {
  if (typed.length === 4) return Number(typed)
  if (latest === '') return 0
  const now = dayOf(latest).year
  const year = now - (now % years_a_century) + Number(typed)
  return isoOf({ year, month, day }) <= latest ? year : year - years_a_century
}

const inFigures = (typed: string) =>
  /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)

/** Whether a date in figures is another day where day and month change places: 5/2/1992, not 5/13/1992. */
export function hasTwoReadings(text: string): boolean {
  const [, first, second] = (inFigures(text.trim()) ?? []).map(Number)
  return first !== undefined && second !== undefined && first <= 12 && second <= 12 && first !== second
}

/**
 * Reads a day as people type it: 1992-05-02, 5/2/1992, 05021992 (month, day or year first, as the region has it), May 2,
 * 1992 or 2 May 1992; '' when it is not a day. With points between the figures, most people put the day first:
 * where the month is, a date with two readings is not a day.
 * @param latest the last day that is meant, for past days such as dates of birth: 5/2/92 is in 1992 then. Without
 * it a year needs four digits, because nobody can tell 25 from 1925.
 */
export function readDay(text: string, latest = ''): string {
  const typed = text.trim()
  const iso =
    /^(\d{4})[-/. ]\s?(\d{1,2})[-/. ]\s?(\d{1,2})\.?$/.exec(typed) ??
    (isYearFirst() ? /^(\d{4})(\d{2})(\d{2})$/.exec(typed) : null)
  if (iso) return exists(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const inYear = (year = '', month = 0, day = 0) => exists(yearOf(year, month, day, latest), month, day)
  const day_first = isDayFirst()
  if (!day_first && typed.includes('.') && hasTwoReadings(typed)) return ''
  const [, first, second, year] = inFigures(typed) ?? []
  if (first !== undefined)
    return day_first
      ? inYear(year, Number(second), Number(first))
      : inYear(year, Number(first), Number(second))
  const monthFirst = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+['’]?(\d{4}|\d{2})$/i.exec(typed)
  if (monthFirst) return inYear(monthFirst[3], monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]))
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]+)\.?,?\s+['’]?(\d{4}|\d{2})$/i.exec(typed)
  if (dayFirst) return inYear(dayFirst[3], monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]))
  return ''
}
