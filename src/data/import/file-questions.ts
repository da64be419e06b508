import { dateOrder, plainText } from '#domain/import/import-cells.ts'
import { between, duration_columns, isClock, isDuration } from '#domain/import/import-clocks.ts'
import type { ColumnMeaning } from '#domain/import/import-columns.ts'
import type { ImportTable } from '#domain/import/import-rows.ts'
import { mayBeMinutes, readTime, timeUnit } from '#domain/import/import-times.ts'
import type { ClockQuestion, ImportChoices, UnitQuestion } from './messages.ts'

// What a file does not say by itself about its times, with an example that a person can judge.

/** Rows that are looked at for how a column is written. */
const surveyed = 2000

const cellsOf = ({ rows }: ImportTable, column: number) =>
  rows.slice(0, surveyed).map((row) => plainText(row[column] ?? ''))

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

/** Columns of numbers such as 28.07. */
export function unitQuestions(
  table: ImportTable,
  meanings: readonly ColumnMeaning[],
  chosen: ImportChoices['units'],
  distance_m: number | null,
): UnitQuestion[] {
  return duration_columns.flatMap((meaning) => {
    const column = meanings.indexOf(meaning)
    if (column < 0) return []
    const cells = cellsOf(table, column)
    const unit = timeUnit(cells, distance_m)
    if (unit === 'clock' || !mayBeMinutes(cells)) return []
    const sample = cells.find((cell) => /[1-9]/.test(cell)) ?? ''
    return [{ meaning, header: table.headers[column] ?? '', sample, unit: chosen[meaning] ?? unit }]
  })
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
    const told = cells.filter((cell) => cell !== '')
    const times = told.filter((cell) => cell.includes(':') && isClock(readTime(cell, 'clock')))
    return times.length > 0 && times.length * 2 > told.length
  })
}
