import type { ResultStatus } from '../results/finisher.ts'
import type { Registration } from '../registrations/registration.ts'
import { slowestTime } from '../results/plausible-time.ts'
import { formatRaceTime } from '../results/race-time.ts'
import { isChipTooLong } from '../results/ranking.ts'
import { type DateOrder, dateOrder, readPlace, readStatus, readStatusWord } from './import-cells.ts'
import { between, type Clock, duration_columns, type DurationColumn, isClock } from './import-clocks.ts'
import type { ColumnMeaning } from './import-columns.ts'
import type { ImportedRow, LeftOut } from './imported-row.ts'
import { readTime, type TimeReading, type TimeUnit, timeUnit } from './import-times.ts'
import { settleUnits, type UnitChoice } from './time-units.ts'

// What one row of a timer's file says about a race: how it ended, in which times, at which places.

export class Unreadable extends Error {}

/** A cell as it is shown to a person: one that a broken file made endless is cut. */
export const quoted = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`

/** Where each meaning stands, and how its column is written. */
export interface Columns {
  at: Partial<Record<ColumnMeaning, number>>
  mapped: readonly { meaning: ColumnMeaning; position: number }[]
  /** Columns that are left out and hold no times: a time there came from beside it. */
  untimed: readonly number[]
  date_order: DateOrder
  clock_order: DateOrder
  units: Partial<Record<ColumnMeaning, TimeUnit>>
  unit_choices: UnitChoice[]
  /** Nobody takes longer; 0 where the distance is not known. */
  slowest_ms: number
  /** What the file's own words for a status mean, by `statusKey`; '' leaves it to the time. */
  statuses: ReadonlyMap<string, ResultStatus | ''>
  /** The same of its words for a gender; '' leaves it open. */
  genders: ReadonlyMap<string, Registration['gender']>
}

/** One spelling of a word in a column of statuses or of genders. */
export const statusKey = (word: string): string => word.toLowerCase().replace(/[\s!.]+$/, '')

export const time_columns = [
  'official_time',
  'time',
  'gun_time',
  'chip_time',
  'start_time',
  'finish_time',
] as const satisfies readonly ColumnMeaning[]
type TimeColumn = (typeof time_columns)[number]

/** A cell that is a time, wherever it stands. */
export const time_form = /^\s*\d{1,3}:\d\d(?::\d\d)?(?:[.,]\d+)?\s*$/

/** Rows of a column that are looked at. */
const looked_at = 400

function isTimed(rows: readonly (readonly string[])[], position: number): boolean {
  const filled = rows.slice(0, looked_at).flatMap((row) => row[position]?.trim() || [])
  return filled.filter((cell) => time_form.test(cell)).length * 2 > filled.length
}

export interface ColumnSurvey extends RaceStart {
  meanings: readonly ColumnMeaning[]
  /** How columns of times are written, where somebody has said so. */
  units?: Columns['units']
  /** The event's; tells what numbers without colons count. */
  distance_m?: number | null
}

export function surveyColumns(
  rows: readonly (readonly string[])[],
  { meanings, units: chosen = {}, distance_m = null, event_date, gun_start_ms }: ColumnSurvey,
): Columns {
  const at: Columns['at'] = {}
  const mapped: { meaning: ColumnMeaning; position: number }[] = []
  meanings.forEach((meaning, position) => {
    if (meaning === 'ignore' || at[meaning] !== undefined) return
    at[meaning] = position
    mapped.push({ meaning, position })
  })
  const column = (meaning: ColumnMeaning) => {
    const position = at[meaning]
    return position === undefined ? [] : rows.map((row) => row[position] ?? '')
  }
  const clock_order = dateOrder([...column('start_time'), ...column('finish_time')])
  const survey = { rows, at, chosen, distance_m, event_date, gun_start_ms, clock_order }
  const { units, choices: unit_choices } = settleUnits(survey)
  for (const meaning of time_columns)
    if (at[meaning] !== undefined) units[meaning] ??= chosen[meaning] ?? timeUnit(column(meaning), distance_m)
  return {
    at,
    mapped,
    untimed: meanings.flatMap((meaning, position) =>
      meaning === 'ignore' && !isTimed(rows, position) ? [position] : [],
    ),
    units,
    unit_choices,
    slowest_ms: distance_m === null ? 0 : slowestTime(distance_m),
    statuses: new Map(),
    genders: new Map(),
    date_order: dateOrder(column('date_of_birth')),
    clock_order,
  }
}

interface RaceStart {
  event_date: string
  /** When the gun went, in ms since midnight, for files with clocks on the wall; null: not known. */
  gun_start_ms: number | null
}

type Places = Record<'place' | 'overall_place' | 'gender_place' | 'age_group_place', number | null>

/** What could be other than it was read. */
interface Doubt {
  note: string
  left_out: Pick<LeftOut, 'what' | 'cell'>
}

interface ReadResult {
  result_status: ImportedRow['result_status']
  times: Pick<ImportedRow, DurationColumn>
  places: Places
  doubt: Doubt | null
}

/** More than the rounding of two clocks: a penalty, or a mistake. */
const same_time_ms = 1000

const no_places: Places = { place: null, overall_place: null, gender_place: null, age_group_place: null }
const titles: Record<DurationColumn, string> = {
  official_time: 'official time',
  time: 'time',
  gun_time: 'gun time',
  chip_time: 'chip time',
}

export function readResult(
  cell: (meaning: ColumnMeaning) => string,
  { at, units, clock_order, slowest_ms, statuses }: Columns,
  { event_date, gun_start_ms }: RaceStart,
): ReadResult {
  let status = at.status === undefined ? '' : readStatus(cell('status'))
  if (status === undefined) status = statuses.get(statusKey(cell('status')))
  if (status === undefined) throw new Unreadable(`The status ${quoted(cell('status'))} is not known.`)
  const read = (meaning: TimeColumn): TimeReading =>
    at[meaning] === undefined
      ? { kind: 'none' }
      : readTime(cell(meaning), units[meaning] ?? 'clock', clock_order, slowest_ms)
  const start = read('start_time')
  // Beside clocks a zero is a start that nobody knows.
  const own_start: Clock | null = isClock(start) && start.kind !== 'zero' ? start : null
  const begin: Clock | null =
    own_start ?? (gun_start_ms === null ? null : { kind: 'of_day', ms: gun_start_ms })
  const readings = duration_columns.map((meaning) => ({ meaning, reading: read(meaning) }))
  // The chip's time first: it lies nearest to what a clock at the finish says.
  const stated_ms =
    readings
      .toSorted((a, b) => Number(b.meaning === 'chip_time') - Number(a.meaning === 'chip_time'))
      .flatMap(({ reading }) => (reading.kind === 'time' ? [reading.ms] : []))[0] ?? null
  let zero = false
  let guessed = ''
  // For a runner who did not finish, words in the place of a time are not a mistake.
  let unread = ''

  const sinceStart = (finish: Clock, text: string): number | null => {
    if (begin === null) {
      unread ||=
        start.kind === 'unreadable'
          ? `The start ${quoted(cell('start_time'))} cannot be read.`
          : `${quoted(text)} is a time of day, and the start of the race is not known.`
      return null
    }
    const ms = between(begin, finish, event_date, stated_ms)
    if (ms === null)
      unread ||= `The finish ${quoted(text)} does not fit the start${own_start ? ` ${quoted(cell('start_time'))}` : ' of the race'}.`
    if (ms === 0) zero = true
    return ms || null
  }
  const time = (meaning: DurationColumn): number | null => {
    const reading = readings.find((one) => one.meaning === meaning)?.reading ?? { kind: 'none' }
    const text = cell(meaning)
    if (reading.kind === 'unreadable') unread ||= `The ${titles[meaning]} ${quoted(text)} cannot be read.`
    if (reading.kind === 'status') status ||= reading.status
    if (reading.kind === 'zero') zero = true
    if (reading.kind === 'of_day' || reading.kind === 'moment') return sinceStart(reading, text)
    if (reading.kind !== 'time') return null
    if (reading.guessed) guessed = text
    return reading.ms
  }
  const times = {
    official_time: time('official_time'),
    time: time('time'),
    gun_time: time('gun_time'),
    chip_time: time('chip_time'),
  }
  const finish = read('finish_time')
  if (finish.kind === 'status') status ||= finish.status
  const stated = at.finish_time === undefined ? [] : Object.values(times).filter((ms) => ms !== null)
  if (stated.length === 0) {
    if (isClock(finish) && finish.kind !== 'zero') times.time = sinceStart(finish, cell('finish_time'))
    if (finish.kind === 'unreadable') unread ||= `The finish ${quoted(cell('finish_time'))} cannot be read.`
  }

  const place = (meaning: keyof Places, title: string) => {
    if (at[meaning] === undefined) return null
    const text = cell(meaning)
    const number = readPlace(text)
    if (number !== undefined) return number
    const word = readStatusWord(text)
    if (!word) throw new Unreadable(`The ${title} ${quoted(text)} cannot be read.`)
    status ||= word
    return null
  }
  const places: Places = {
    place: place('place', 'place'),
    overall_place: place('overall_place', 'overall place'),
    gender_place: place('gender_place', 'gender place'),
    age_group_place: place('age_group_place', 'age-group place'),
  }
  refuseLongChip(times)
  const ended: ResultStatus | '' = status
  if (ended !== '' && ended !== 'finished') {
    return { result_status: ended, times, places: no_places, doubt: null }
  }
  if (unread !== '') throw new Unreadable(unread)
  const timed = times.official_time ?? times.time ?? times.gun_time ?? times.chip_time
  if (zero && timed === null) throw new Unreadable('The time is zero, which is an error and never a win.')
  const placed = places.place ?? places.overall_place ?? places.gender_place ?? places.age_group_place
  if (timed === null && ended === 'finished')
    throw new Unreadable('The runner has finished, but there is no time.')
  if (timed === null && placed !== null)
    throw new Unreadable('There is a place but no time, and a place proves no time.')
  const passed =
    own_start !== null && stated.length > 0 && isClock(finish) && finish.kind !== 'zero'
      ? between(own_start, finish, event_date, stated[0])
      : null
  return {
    result_status: timed === null ? ended : 'finished',
    times,
    places: timed === null ? no_places : places,
    doubt:
      (passed === null ? null : clockDoubt(passed, stated)) ?? (guessed === '' ? null : guessDoubt(guessed)),
  }
}

const guessDoubt = (cell: string): Doubt => ({
  note: `${quoted(cell)} is read as minutes and seconds.`,
  left_out: { what: 'guessed', cell },
})

/** A time of the file that is not what lies between its start and its finish. */
function clockDoubt(passed: number, [first, ...others]: readonly number[]): Doubt | null {
  const is_near = (ms: number) => Math.abs(ms - passed) <= same_time_ms
  if (first === undefined || is_near(first) || others.some(is_near)) return null
  return {
    note: `By start and finish it took ${formatRaceTime(passed)}, the file says ${formatRaceTime(first)}: what it says counts.`,
    left_out: { what: 'clock', cell: difference(first - passed) },
  }
}

/** `+0:30`: the penalty that somebody was given. */
const difference = (ms: number) => `${ms < 0 ? '−' : '+'}${formatRaceTime(Math.abs(ms))}`

function refuseLongChip({ gun_time, chip_time }: Pick<ImportedRow, 'gun_time' | 'chip_time'>): void {
  if (isChipTooLong(gun_time, chip_time)) throw new Unreadable('The chip time is longer than the gun time.')
}
