import { humanField } from '../results/plausible-time.ts'
import { longest_race_time_ms } from '../results/race-time.ts'
import { type DateOrder, dateOrder } from './import-cells.ts'
import { type ColumnMeaning, headerKey } from './import-columns.ts'
import { day_ms, readTime, type TimeReading, timeUnit } from './import-times.ts'

// A time beside a start is either how long somebody ran, or what the clock on the wall said at the finish. Taken for the
// other, every time of the file is wrong by hours. The header may say which; else what the rows say counts.

export const duration_columns = ['official_time', 'time', 'gun_time', 'chip_time'] as const
export type DurationColumn = (typeof duration_columns)[number]

export const isDuration = (meaning: ColumnMeaning): meaning is DurationColumn =>
  duration_columns.some((one) => one === meaning)

export type Clock = Extract<TimeReading, { kind: 'time' | 'of_day' | 'moment' | 'zero' }>

export const isClock = (reading: TimeReading): reading is Clock =>
  reading.kind === 'time' || reading.kind === 'of_day' || reading.kind === 'moment' || reading.kind === 'zero'

const clockMs = (clock: Clock) => (clock.kind === 'zero' ? 0 : clock.ms)
const ofDay = (clock: Clock) => (clock.kind === 'moment' ? clock.ms % day_ms : clockMs(clock))

/**
 * Milliseconds from the start to the finish, 0 or more; null where their days do not fit together.
 * @param stated how long it took by another column: without a date it tells how many days have passed
 */
export function between(
  start: Clock,
  finish: Clock,
  event_date: string,
  stated: number | null = null,
): number | null {
  const [from, to] = [clockMs(start), clockMs(finish)]
  if (start.kind === 'moment' && finish.kind === 'moment')
    return to >= from && to - from <= longest_race_time_ms ? to - from : null
  if (finish.kind === 'moment') {
    // A start without a day was on the day of the event, when that can be.
    const ms = to - Date.parse(event_date) - from
    if (Math.abs(ms) <= longest_race_time_ms) return ms >= 0 ? ms : null
  }
  const [left, arrived] = [ofDay(start), ofDay(finish)]
  // Past midnight the clock on the wall starts anew.
  const passed = arrived >= left ? arrived - left : arrived - left + day_ms
  const days = stated === null ? 0 : Math.max(0, Math.round((stated - passed) / day_ms))
  return passed + days * day_ms
}

const says_duration =
  /\b(?:net|netto|nettozeit|chip|laufzeit|fahrzeit|brutto|bruttozeit|gun|elapsed|duration|dauer|race time|reel|official)\b/
const says_finish = /\b(?:finish|ziel|zielzeit|endzeit|clock|clocktime|officiel)\b/

/** Rows that are looked at; a file that is consistent says it in the first few. */
const looked_at = 400

interface TimeColumn {
  position: number
  readings: TimeReading[]
}

const readingsOf = (rows: readonly (readonly string[])[], position: number, order: DateOrder): TimeColumn => {
  const cells = rows.map((row) => (row[position] ?? '').trim())
  const unit = timeUnit(cells)
  return { position, readings: cells.map((cell) => readTime(cell, unit, order)) }
}

/** The share of the rows in which it holds, of those where it can be said. */
function share(count: number, holds: (row: number) => boolean | null): number {
  const known = Array.from({ length: count }, (_, row) => holds(row)).filter((one) => one !== null)
  return known.length === 0 ? 0 : known.filter(Boolean).length / known.length
}

interface SettledClocks {
  meanings: ColumnMeaning[]
  /** A column that may be either: it is later than the start, and the pace does not decide; -1 for none. */
  doubtful: number
}

/** Finds which of the columns of times are clocks at the finish. Several columns may still have one meaning. */
export function settleClocks(
  headers: readonly string[],
  meanings: readonly ColumnMeaning[],
  table: readonly (readonly string[])[],
  event_date: string,
  distance_m: number | null = null,
): SettledClocks {
  const settled = [...meanings]
  const rows = table.slice(0, looked_at)
  const start_at = meanings.indexOf('start_time')
  const order = dateOrder(
    rows.flatMap((row) =>
      meanings.flatMap((meaning, position) =>
        meaning === 'start_time' || isDuration(meaning) ? (row[position] ?? '') : [],
      ),
    ),
  )
  const unsettled = { meanings: settled, doubtful: -1 }
  if (start_at < 0) return unsettled
  const starts = readingsOf(rows, start_at, order).readings
  // With a start of zero both are the same.
  if (share(rows.length, (row) => (isClock(starts[row]!) ? starts[row]!.kind !== 'zero' : null)) < 0.5)
    return unsettled
  const times = meanings.flatMap((meaning, position) =>
    isDuration(meaning) ? [readingsOf(rows, position, order)] : [],
  )
  const key = (position: number) => headerKey(headers[position] ?? '')
  const open = times
    .filter(({ position }) => !says_duration.test(key(position)))
    .sort((a, b) => Number(says_finish.test(key(b.position))) - Number(says_finish.test(key(a.position))))
  const mayBeRun = (times: readonly (number | null)[]) =>
    distance_m === null ||
    humanField(
      times.filter((ms) => ms !== null),
      distance_m,
    ) !== 'few'
  let doubtful = -1
  for (const { position, readings } of open) {
    const apart = (row: number, stated: number | null): number | null => {
      const [start, finish] = [starts[row]!, readings[row]!]
      return isClock(start) && isClock(finish) ? between(start, finish, event_date, stated) : null
    }
    // What a row says by its form needs nothing else. But before the start on a 12-hour clock may be how long it took.
    const isWall = share(rows.length, (row) => {
      const [start, own] = [starts[row]!, readings[row]!]
      if (own.kind === 'of_day') return isClock(start) && own.ms >= ofDay(start)
      return own.kind === 'time' ? false : own.kind === 'moment' ? true : null
    })
    const others = times.filter(
      (other) => other.position !== position && settled[other.position] !== 'finish_time',
    )
    const nearer = others.map(({ readings: stated }) =>
      share(rows.length, (row) => {
        const [own, other] = [readings[row]!, stated[row]!]
        if (own.kind !== 'time' || other.kind !== 'time') return null
        const passed = apart(row, other.ms)
        if (passed === null) return null
        return Math.abs(passed - other.ms) < Math.abs(own.ms - other.ms)
      }),
    )
    const later = share(rows.length, (row) => {
      const [start, own] = [starts[row]!, readings[row]!]
      return isClock(start) && own.kind === 'time' ? own.ms > ofDay(start) : null
    })
    const by_rows = isWall > 0.5 || nearer.some((one) => one > 0.5)
    // A start may also be an offset that is taken off already: only the person knows.
    const least = says_finish.test(key(position)) ? 0.5 : 0.9
    const may_be_clock = mayBeRun(readings.map((_, row) => apart(row, null)))
    const may_be_time = mayBeRun(readings.map((own) => (own.kind === 'time' ? own.ms : null)))
    const by_order =
      nearer.length === 0 &&
      later >= least &&
      !settled.includes('finish_time') &&
      (may_be_clock || !may_be_time)
    if (by_rows || by_order) settled[position] = 'finish_time'
    if (by_order && !by_rows && may_be_clock === may_be_time) doubtful = position
  }
  return { meanings: settled, doubtful }
}
