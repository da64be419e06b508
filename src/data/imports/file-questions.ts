import { dateOrder, plainText } from '#domain/imports/import-cells.ts'
import { between, isClock, isDuration } from '#domain/imports/import-clocks.ts'
import type { ColumnMeaning } from '#domain/imports/import-columns.ts'
import type { OddTimes } from '#domain/imports/import-choices.ts'
import type { ImportTable } from '#domain/imports/import-rows.ts'
import type { BasisTrial, PlaceMatches } from '#domain/imports/import-basis.ts'
import { readTime } from '#domain/imports/import-times.ts'
import type { ImportedRow } from '#domain/imports/imported-row.ts'
import { timeOddness } from '#domain/results/plausible-time.ts'
import type { ClockQuestion } from './messages.ts'

// What a file does not say by itself about its times, with an example that a person can judge.

/** Whether a column is a clock at the finish, shown by the first row that has both times. */
export function clockQuestion(
  table: ImportTable,
  meanings: readonly ColumnMeaning[],
  column: number,
  event_date: string,
): ClockQuestion | null {
  const meaning = meanings[column] ?? 'ignore'
  const start_at = meanings.indexOf('start_time')
  if (start_at < 0 || (meaning !== 'finish_time' && !isDuration(meaning))) return null
  for (const row of table.rows) {
    const [start, finish] = [plainText(row[start_at] ?? ''), plainText(row[column] ?? '')]
    const [from, to] = [start, finish].map((text) => readTime(text, 'clock', dateOrder([text])))
    if (!from || !to || !isClock(from) || !isClock(to) || from.kind === 'zero' || to.kind === 'zero') continue
    const passed_ms = between(from, to, event_date)
    if (passed_ms) return { column, header: table.headers[column] ?? '', start, finish, passed_ms }
  }
  return null
}

const most_examples = 3

const times_of = (row: ImportedRow): number[] =>
  [row.official_time, row.time, row.gun_time, row.chip_time].filter((ms) => ms !== null)

/** Finishers in a time that nobody runs, no matter who chose how the times are read. */
export function oddTimes(rows: readonly ImportedRow[], distance_m: number | null): OddTimes | null {
  if (distance_m === null) return null
  const finished = rows.filter(({ result_status }) => result_status === 'finished')
  const odd = finished.flatMap((row) => {
    const ms = times_of(row).find((one) => timeOddness(one, distance_m) !== '')
    return ms === undefined ? [] : [{ line: row.line, name: `${row.first_name} ${row.last_name}`.trim(), ms }]
  })
  if (odd.length === 0) return null
  return { count: odd.length, of: finished.length, distance_m, examples: odd.slice(0, most_examples) }
}

/** Fewer places say nothing. */
const fewest_places = 5

/**
 * The file's places where almost none of them are those of its times, in any ranking, and not even their order is: a
 * part of a race keeps that. null: they are, or there are none.
 */
export function otherPlaces(
  rows: readonly ImportedRow[],
  trials: readonly [BasisTrial, BasisTrial],
): PlaceMatches | null {
  const sums = trials.map(({ overall, gender, age_group }) => ({
    same: overall.same + gender.same + age_group.same,
    of: overall.of + gender.of + age_group.of,
  }))
  const best = sums.reduce((a, b) => (b.same > a.same ? b : a))
  if (best.of < fewest_places || best.same * 10 > best.of) return null
  const kind = (['overall_place', 'gender_place', 'age_group_place'] as const).find((place) =>
    rows.some((row) => row[place] !== null),
  )
  if (!kind) return null
  const boards = new Map<string, ImportedRow[]>()
  for (const row of rows) {
    if (row[kind] === null || row.result_status !== 'finished') continue
    const key = kind === 'overall_place' ? '' : kind === 'gender_place' ? row.gender : row.age_group
    boards.set(key, [...(boards.get(key) ?? []), row])
  }
  let pairs = 0
  let in_order = 0
  for (const board of boards.values()) {
    board.sort((a, b) => (a[kind] ?? 0) - (b[kind] ?? 0))
    board.slice(1).forEach((row, at) => {
      pairs++
      if ((times_of(row)[0] ?? 0) >= (times_of(board[at]!)[0] ?? 0)) in_order++
    })
  }
  return pairs > 0 && in_order * 4 > pairs * 3 ? null : best
}

/** Rows that are looked at. */
const looked_at = 60

/** Columns without a meaning in which most cells are times. */
export function timeLikeColumns(
  { headers, rows }: ImportTable,
  meanings: readonly ColumnMeaning[],
): string[] {
  return headers.filter((header, column) => {
    if (header === '' || (meanings[column] ?? 'ignore') !== 'ignore') return false
    const cells = rows.slice(0, looked_at).map((row) => plainText(row[column] ?? ''))
    const filled = cells.filter((cell) => cell !== '')
    const times = filled.filter((cell) => cell.includes(':') && isClock(readTime(cell, 'clock')))
    return times.length > 0 && times.length * 2 > filled.length
  })
}
