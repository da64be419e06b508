import { humanField, slowestTime } from '../results/plausible-time.ts'
import { isChipTooLong } from '../results/ranking.ts'
import { type DateOrder, readStatusWord } from './import-cells.ts'
import { between, type Clock, type DurationColumn, isClock } from './import-clocks.ts'
import type { ColumnMeaning } from './import-columns.ts'
import {
  hours_and_minutes,
  hours_for_minutes,
  mayBeMinutes,
  minutes_point_seconds,
  numberOf,
  plain_number,
  readTime,
  telling,
  type TimeUnit,
  timeUnit,
} from './import-times.ts'

// How each column of times is to be read. A cell such as 0.022 or 12:24:15 AM has several meanings. The one by which
// people could run the distance counts. Where none does, or several do, a person is asked.

/** A meaning of a column, with what its sample comes to; null where that is then not a time. */
export interface UnitOption {
  unit: TimeUnit
  ms: number | null
}

export interface UnitChoice {
  meaning: DurationColumn
  sample: string
  options: UnitOption[]
  /** People run the distance in what one of the options gives, or it is not known. */
  is_human: boolean
  /** null: several readings fit or none does, and nobody has said which one is meant. */
  unit: TimeUnit | null
}

export interface UnitSurvey {
  rows: readonly (readonly string[])[]
  at: Partial<Record<ColumnMeaning, number>>
  chosen: Partial<Record<ColumnMeaning, TimeUnit>>
  distance_m: number | null
  event_date: string
  gun_start_ms: number | null
  clock_order: DateOrder
}

/** Rows that are looked at: a file writes its times in one way. */
const looked_at = 1000

const most = (count: number, of: number) => of > 0 && count * 2 > of

/** What the cells of a column can be, by their form alone; the likelier first. */
function candidatesOf(cells: readonly string[], knows_start: boolean): TimeUnit[] {
  const texts = telling(cells)
  const numbers = texts.filter((text) => plain_number.test(text))
  if (most(numbers.length, texts.length)) {
    const values = numbers.map(numberOf)
    const isMostly = (holds: (value: number) => boolean) => most(values.filter(holds).length, values.length)
    if (isMostly((value) => value > 1_209_600)) return ['milliseconds']
    const has_fractions = numbers.some((text) => /[.,]\d/.test(text))
    const may_be_days = has_fractions && isMostly((value) => value < 14 || (value > 20_000 && value < 80_000))
    return [
      'seconds',
      ...(mayBeMinutes(cells) ? (['minutes_seconds'] as const) : []),
      ...(may_be_days ? (['days'] as const) : []),
      ...(has_fractions && !numbers.every((text) => minutes_point_seconds.test(text))
        ? (['minutes'] as const)
        : []),
      ...(has_fractions ? [] : (['milliseconds'] as const)),
    ]
  }
  if (most(texts.filter((text) => /\d\s*[ap]\.?\s?m\.?$/i.test(text)).length, texts.length))
    return ['clock', 'elapsed']
  const isMostlyForm = (form: RegExp) => most(texts.filter((text) => form.test(text)).length, texts.length)
  return [
    'clock',
    ...(isMostlyForm(hours_for_minutes) ? (['hours_minutes'] as const) : []),
    ...(knows_start ? (['wall'] as const) : []),
    ...(isMostlyForm(hours_and_minutes) ? (['whole_minutes'] as const) : []),
  ]
}

/** Units that do not read a cell as it is written: a person is shown what was made of it. */
const remarkable: ReadonlySet<TimeUnit> = new Set([
  'days',
  'minutes',
  'elapsed',
  'hours_minutes',
  'whole_minutes',
  'wall',
])

/** Chip times first: beside them it shows what the others are. */
const in_turn: readonly DurationColumn[] = ['chip_time', 'official_time', 'time', 'gun_time']

/** Columns whose cells may say how a race ended. */
const status_columns = ['status', 'place', 'overall_place', 'gender_place', 'age_group_place'] as const

export function settleUnits(survey: UnitSurvey): {
  units: Partial<Record<ColumnMeaning, TimeUnit>>
  choices: UnitChoice[]
} {
  const { at, chosen, distance_m, event_date, gun_start_ms, clock_order } = survey
  const cellAt = (row: readonly string[], meaning: ColumnMeaning) => {
    const position = at[meaning]
    return position === undefined ? '' : (row[position] ?? '').trim()
  }
  // Runners who did not finish have no time over the distance.
  const ended = (row: readonly string[]) =>
    status_columns.every((meaning) => {
      const status = readStatusWord(cellAt(row, meaning))
      return status === undefined || status === 'finished'
    })
  const rows: (readonly string[])[] = []
  for (const row of survey.rows) {
    if (ended(row)) rows.push(row)
    if (rows.length === looked_at) break
  }
  const slowest_ms = distance_m === null ? 0 : slowestTime(distance_m)
  const start_unit = timeUnit(rows.map((row) => cellAt(row, 'start_time')))
  const begins = rows.map((row): Clock | null => {
    const start =
      at.start_time === undefined ? null : readTime(cellAt(row, 'start_time'), start_unit, clock_order)
    if (start && isClock(start) && start.kind !== 'zero') return start
    return gun_start_ms === null ? null : { kind: 'of_day', ms: gun_start_ms }
  })
  const anchors: (number | null)[] = rows.map(() => null)
  const units: Partial<Record<ColumnMeaning, TimeUnit>> = {}
  const choices: UnitChoice[] = []

  const settle = (meaning: DurationColumn): void => {
    const cells = rows.map((row) => cellAt(row, meaning))
    const timesIn = (unit: TimeUnit): (number | null)[] =>
      cells.map((cell, row) => {
        const reading = readTime(cell, unit, clock_order, slowest_ms)
        if (reading.kind === 'time') return reading.ms
        const begin = begins[row] ?? null
        const is_clock = reading.kind === 'of_day' || reading.kind === 'moment'
        return is_clock && begin ? between(begin, reading, event_date, anchors[row] ?? null) : null
      })
    const informative_count = telling(cells).length
    if (informative_count === 0) return
    const candidates = candidatesOf(
      cells,
      begins.some((begin) => begin !== null),
    ).map((unit) => {
      const times = timesIn(unit)
      const read = times.filter((ms) => ms !== null)
      const is_read = read.length * 2 >= Math.min(informative_count, cells.length)
      // Later than both mats can be: another clock than the one of the chip.
      const beside = times.flatMap((ms, row) => {
        const chip = anchors[row] ?? null
        return ms === null || chip === null
          ? []
          : [{ gap: Math.abs(ms - chip), bad: isChipTooLong(ms, chip) }]
      })
      const contradicts =
        meaning === 'gun_time' && most(beside.filter(({ bad }) => bad).length, beside.length)
      const human = distance_m === null ? 'all' : humanField(read, distance_m)
      // Without a distance a 12-hour clock before the start is how long it took.
      const readings =
        unit === 'clock' && distance_m === null ? cells.map((cell) => readTime(cell, unit)) : []
      const clocks = readings.flatMap((reading, row) => {
        const begin = begins[row] ?? null
        return reading.kind === 'of_day' && begin?.kind === 'of_day' ? [reading.ms >= begin.ms] : []
      })
      const is_early = most(clocks.filter((later) => !later).length, clocks.length)
      const gaps = beside.map(({ gap }) => gap).sort((a, b) => a - b)
      return {
        unit,
        times,
        human,
        fit: !is_read || contradicts || is_early ? ('few' as const) : human,
        gap: gaps[gaps.length >> 1] ?? 0,
      }
    })
    const guess = timeUnit(cells, distance_m)
    const written = candidates.filter(({ unit }) => unit !== 'wall' && unit !== 'whole_minutes')
    const isHuman = ({ fit }: { fit: string }) => fit !== 'few'
    const proper = written.find(({ fit }) => fit === 'all')
    // What is written with colons counts as it stands as long as it can; numbers have no meaning of their own.
    const likely = guess === 'clock' ? written.find(isHuman) : (proper ?? written.find(isHuman))
    const wall = candidates.find(({ unit, fit }) => unit === 'wall' && fit === 'all')
    // Neither the start nor the distance tells a time of day from how long it took.
    const elapsed = candidates.find(({ unit }) => unit === 'elapsed')
    const is_unknown =
      elapsed !== undefined &&
      (distance_m === null
        ? begins.every((one) => one === null)
        : candidates.every(isHuman) &&
          candidates.some(({ times }) => times.some((ms, row) => ms !== elapsed.times[row])))
    // Only where nothing else fits the distance: a time without its seconds is rare.
    const whole = candidates.find(
      (one) => distance_m !== null && one.unit === 'whole_minutes' && isHuman(one),
    )
    const nearest = wall && (!likely || wall.gap + 60_000 < likely.gap) ? wall : (likely ?? whole)
    // Without a distance a column of numbers is what numbers mostly are.
    const is_numeric = distance_m === null && guess !== 'clock'
    const best = is_unknown ? undefined : is_numeric ? candidates.find(({ unit }) => unit === guess) : nearest
    const is_open = best === undefined && candidates.length > 1
    const unit = chosen[meaning] ?? best?.unit ?? guess
    units[meaning] = unit
    if (meaning === 'chip_time' || anchors.every((one) => one === null)) {
      const times = candidates.find((one) => one.unit === unit)?.times ?? timesIn(unit)
      if (unit !== 'wall') times.forEach((ms, row) => (anchors[row] ??= ms))
    }
    if (!is_open && !chosen[meaning] && !remarkable.has(unit) && !(guess !== 'clock' && mayBeMinutes(cells)))
      return
    // The readings in which people run, also the written one that the chip times contradict; where none fits, all.
    const offered = candidates.filter(
      (one, at) => is_open || one.unit === unit || isHuman(one) || (at === 0 && one.human !== 'few'),
    )
    // The first cell in which the readings differ, else the first that is a time.
    const isInformative = (cell: string) => /[1-9]/.test(cell) && !readStatusWord(cell)
    const distinguishing = cells.findIndex(
      (cell, at) =>
        isInformative(cell) && new Set(offered.map(({ times }) => times[at])).size === offered.length,
    )
    const row = distinguishing >= 0 ? distinguishing : cells.findIndex(isInformative)
    const options = offered.map((one) => ({ unit: one.unit, ms: one.times[row] ?? null }))
    choices.push({
      meaning,
      sample: cells[row] ?? '',
      options: options.filter(
        (one, at) =>
          one.unit === unit || (one.ms !== null && options.findIndex(({ ms }) => ms === one.ms) === at),
      ),
      is_human: offered.some(({ human }) => human !== 'few'),
      unit: is_open ? (chosen[meaning] ?? null) : unit,
    })
  }
  for (const meaning of in_turn) if (at[meaning] !== undefined) settle(meaning)
  return { units, choices }
}
