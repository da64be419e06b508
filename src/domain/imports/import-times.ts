import type { ResultStatus } from '../results/finisher.ts'
import { parseImportedRaceTime } from '../results/race-time.ts'
import { type DateOrder, isNone, readDay, readStatusWord } from './import-cells.ts'

// The times of a timer's file: how long somebody ran, or what the clock on the wall said.

/**
 * How a column of times is written. `clock`: as it stands there, of which a half of the day makes a clock on the wall.
 * Plain numbers count `seconds`, `milliseconds`, `minutes` or parts of `days`; `minutes_seconds` writes 28.07 for 28
 * minutes and 7 seconds. What a spreadsheet made of it: `elapsed` is how long it took on a 12-hour clock, and in
 * `hours_minutes` 24:01:00 is 24 minutes and 1 second. `whole_minutes` writes 1:15 for an hour and 15 minutes. `wall`: a
 * clock on the wall that does not say so.
 */
export const time_units = [
  'clock',
  'seconds',
  'minutes_seconds',
  'minutes',
  'milliseconds',
  'days',
  'elapsed',
  'hours_minutes',
  'whole_minutes',
  'wall',
] as const
export type TimeUnit = (typeof time_units)[number]

export const plain_number = /^\d+(?:[.,]\d+)?$/
export const minutes_point_seconds = /^(\d{1,3})[.,]([0-5]\d)$/

export const numberOf = (text: string) => Number(text.replace(',', '.'))

/** Nobody has run faster, not even a sprint: what would say so counts something other than seconds. */
const fastest_ms_per_m = 95

/** Two weeks, in seconds. */
const longest_seconds = 1_209_600

/** Cells that are looked at: a file writes its times in one way. */
const looked_at = 1000

/** The part of a column that says something about how its times are written: no words, no zeros. */
export function telling(cells: readonly string[]): string[] {
  const found: string[] = []
  for (const cell of cells) {
    if (!/[1-9]/.test(cell)) continue
    const text = cell.trim()
    if (/[a-z]/i.test(text) && readStatusWord(text)) continue
    found.push(text)
    if (found.length === looked_at) break
  }
  return found
}

/** 0.0166782407: nobody measures so many digits, and nobody runs so short a time. */
const part_of_day = /^[01]?[.,]\d{3,}$/

/**
 * How a column is written, where nothing but its cells is known: as most of them are. Numbers count seconds, where most
 * are beyond two weeks of them, milliseconds; where they are parts of one, days; and minutes with seconds behind a point
 * where seconds would be faster than anybody.
 */
export function timeUnit(cells: readonly string[], distance_m: number | null = null): TimeUnit {
  const texts = telling(cells)
  const numbers = texts.filter((text) => plain_number.test(text))
  if (numbers.length * 2 <= texts.length) return 'clock'
  if (numbers.filter((text) => numberOf(text) > longest_seconds).length * 2 > numbers.length)
    return 'milliseconds'
  if (numbers.filter((text) => part_of_day.test(text)).length * 2 > numbers.length) return 'days'
  if (!mayBeMinutes(cells)) return 'seconds'
  const fastest_seconds = ((distance_m ?? 1000) * fastest_ms_per_m) / 1000
  const fast = numbers.filter((text) => numberOf(text) < fastest_seconds).length
  return fast * 2 > numbers.length ? 'minutes_seconds' : 'seconds'
}

/** Whether numbers such as 28.07 may be minutes and seconds as well as seconds and hundredths. */
export function mayBeMinutes(cells: readonly string[]): boolean {
  const numbers = telling(cells).filter((text) => plain_number.test(text))
  return numbers.length > 0 && numbers.every((text) => minutes_point_seconds.test(text))
}

export type TimeReading =
  | { kind: 'none' }
  | { kind: 'zero' }
  /** Since the gun or the mat; `guessed`: alone in its column, it could have been meant differently. */
  | { kind: 'time'; ms: number; guessed?: true }
  /** A clock on the wall: milliseconds since the midnight before, which may lie on the day before. */
  | { kind: 'of_day'; ms: number }
  /** The same with its day: milliseconds since 1970, by the clock of the place. */
  | { kind: 'moment'; ms: number }
  | { kind: 'status'; status: ResultStatus }
  | { kind: 'unreadable' }

const longest_ms = 604_800_000
const half_day_ms = 43_200_000
export const day_ms = 2 * half_day_ms

/** `9:47:12 AM`, `16:05`: milliseconds since midnight; null for anything else. */
function readOfDay(text: string): number | null {
  const match = /^(\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text)
  if (!match) return null
  const clock = match[1] ?? ''
  if (/^0{1,2}:00(?::00(?:[.,]0+)?)?$/.test(clock)) return match[2] ? null : 0
  const ms = parseImportedRaceTime(/:\d{2}:/.test(clock) ? clock : `${clock}:00`)
  if (ms === null) return null
  if (!match[2]) return ms < day_ms ? ms : null
  if (ms >= 13 * 3_600_000 || ms < 3_600_000) return null
  return (ms % half_day_ms) + (match[2].toLowerCase() === 'p' ? half_day_ms : 0)
}

/** `2014-08-16 19:07:10`; a zone is the same for the whole file, and left out. */
function readMoment(text: string, order: DateOrder): number | null {
  const match = /^(\d[\d./-]{4,9})(?:T|,?\s+)(\d{1,2}:.+?)\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(text)
  if (!match) return null
  const day = readDay(match[1] ?? '', order)
  const ms = readOfDay(match[2] ?? '')
  return day === null || ms === null ? null : Date.parse(day) + ms
}

/** The day 0 of spreadsheets, whose dates are days since then: 1 January 1900 is the first. */
const first_day_ms = Date.UTC(1899, 11, 31)

/** The day 0 of other spreadsheets, which never took 1900 for a leap year. */
const day_zero = /^(?:1899-12-30|12\/30\/1899|30\.12\.1899)[T,]?\s+/

/** A date of January 1900 with a time is what a spreadsheet makes of more than a day: how long it took, or null. */
function sinceFirstDay(text: string): number | null {
  if (day_zero.test(text)) return readOfDay(text.replace(day_zero, ''))
  const [, day = '', clock = ''] =
    /^(?:0?1\/(\d{1,2})\/(?:19)?00|1900-01-(\d{1,2})|(\d{1,2})\.0?1\.1900)[T,]?\s+(\d.*)$/i
      .exec(text)
      ?.filter((part) => part !== undefined) ?? []
  const ms = clock === '' ? null : readOfDay(clock)
  return ms === null || Number(day) > 14 ? null : Number(day) * day_ms + ms
}

const unit_ms = { seconds: 1000, milliseconds: 1, minutes: 60_000, days: day_ms } as const

type NumberUnit = keyof typeof unit_ms | 'minutes_seconds'
const isNumberUnit = (unit: TimeUnit): unit is NumberUnit => unit in unit_ms || unit === 'minutes_seconds'

/** A number without colons; null for one that cannot be a time. */
function readNumber(text: string, unit: NumberUnit): number | null {
  let ms = unit === 'minutes_seconds' ? 0 : Math.round(numberOf(text) * unit_ms[unit])
  if (unit === 'minutes_seconds') {
    const [, minutes = '', seconds = ''] = minutes_point_seconds.exec(text) ?? []
    ms = (Number(minutes) * 60 + Number(seconds)) * 1000
  }
  return ms > 0 && ms <= longest_ms ? ms : null
}

/** The dates of a spreadsheet, as days, between which races are held. */
const serial_dates = [20_000, 80_000] as const

/** `24:01:00`, which may be 24 minutes and 1 second. */
export const hours_for_minutes = /^(\d{1,3}):([0-5]\d):00(?:[.,]0+)?$/

/** `1:15`, which may be an hour and 15 minutes. */
export const hours_and_minutes = /^\d{1,2}:[0-5]\d$/

/**
 * A cell of a column that is written in `unit`. What a single cell says by its own form counts even where the others
 * are written differently.
 * @param slowest_ms nobody takes longer: in `hours_minutes` what would is minutes and seconds
 */
export function readTime(
  text: string,
  unit: TimeUnit,
  order: DateOrder = 'month_first',
  slowest_ms = 0,
): TimeReading {
  if (isNone(text)) return { kind: 'none' }
  if (/^[0:.,]+$/.test(text)) return { kind: 'zero' }
  const time = (ms: number | null): TimeReading =>
    ms === null ? { kind: 'unreadable' } : { kind: 'time', ms }
  if (isNumberUnit(unit) && plain_number.test(text)) {
    const days = unit === 'days' ? numberOf(text) : 0
    if (days > serial_dates[0] && days < serial_dates[1])
      return { kind: 'moment', ms: first_day_ms + Math.round((days - 1) * day_ms) }
    return time(readNumber(text, unit))
  }
  if (unit === 'minutes_seconds' && /^\d{1,2}:\d{2}[.,]\d{2}$/.test(text))
    return time(parseImportedRaceTime(text.replace(/[.,]/, ':')))
  if (unit === 'whole_minutes' && hours_and_minutes.test(text))
    return time(parseImportedRaceTime(`${text}:00`))
  // Between midnight and one o'clock nobody finishes: 9:15 is a quarter past nine.
  const quarter = unit === 'wall' && hours_and_minutes.test(text) ? readOfDay(text) : null
  if (quarter !== null) return { kind: 'of_day', ms: quarter }
  const ms = parseImportedRaceTime(text)
  // Past midnight some clocks of a race go on: 24:10:00 is ten past twelve.
  if (ms !== null && unit === 'wall' && ms < 2 * day_ms) return { kind: 'of_day', ms }
  if (ms !== null && unit === 'hours_minutes' && ms > slowest_ms && hours_for_minutes.test(text))
    return time(Math.round(ms / 60))
  if (ms !== null) return { kind: 'time', ms }
  const status = readStatusWord(text)
  if (status) return { kind: 'status', status }
  // `1:22: 49`
  const close = text.replace(/\s*([:.,])\s*/g, '$1')
  if (close !== text) return readTime(close, unit, order, slowest_ms)
  const since_first_day = sinceFirstDay(text)
  if (since_first_day !== null) return time(since_first_day)
  const of_day = /[ap]\.?\s?m\.?$/i.test(text) ? readOfDay(text) : null
  if (of_day !== null && unit === 'elapsed') return of_day === 0 ? { kind: 'zero' } : time(of_day)
  if (of_day !== null) return { kind: 'of_day', ms: of_day }
  const moment = readMoment(text, order)
  if (moment !== null) return { kind: 'moment', ms: moment }
  // `1.22.49`
  const dotted = /^(\d{1,2})\.([0-5]\d)\.([0-5]\d(?:,\d{1,3})?)$/.exec(text)
  if (dotted) return time(parseImportedRaceTime(`${dotted[1]}:${dotted[2]}:${dotted[3]}`))
  const minutes = minutes_point_seconds.test(text) ? readNumber(text, 'minutes_seconds') : null
  return minutes === null ? { kind: 'unreadable' } : { kind: 'time', ms: minutes, guessed: true }
}
