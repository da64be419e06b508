import Papa from 'papaparse'
import { unwrapped } from '#domain/imports/import-cells.ts'
import { findHeader, guessColumns } from '#domain/imports/import-columns.ts'
import type { ImportTable } from '#domain/imports/import-rows.ts'

// Comma-separated files, read and written. Papa Parse does both; what is ours is which rows are data.

const delimiters = [',', ';', '\t', '|'] as const

export interface CsvFile {
  table: ImportTable
  delimiter: string
  /** Rows that only repeat the header, as printed pages do. */
  repeated_headers: number
}

export class CsvError extends Error {}

const probe_rows = 40

/** The separator by which a row near the top has the most column names that we know; a comma where none does. */
function delimiterOf(text: string): string {
  const known = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: probe_rows })
    return Math.max(
      0,
      ...data.map((row) => guessColumns(row).filter((meaning) => meaning !== 'ignore').length),
    )
  })
  return delimiters[known.indexOf(Math.max(...known))] ?? ','
}

/** A cell with more line ends is one that a stray quotation mark opened, and the rows that it swallowed. */
const most_line_ends = 20

/** Why a file's quotation marks cannot be trusted; '' when they can. `lines` says where each row begins. */
function quoteProblem(
  rows: readonly (readonly string[])[],
  lines: readonly number[],
  errors: readonly Papa.ParseError[],
): string {
  const broken = errors.find(({ type }) => type === 'Quotes')?.row
  const swollen = rows.findIndex((cells) =>
    cells.some((cell) => cell.split('\n').length > most_line_ends + 1),
  )
  const row = broken ?? (swollen < 0 ? undefined : swollen)
  if (row === undefined) return ''
  return `A quotation mark in line ${lines[row] ?? lines.at(-1) ?? 1} does not fit: the rows after it would be read as one cell. Take it out, or close it, and choose the file again.`
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

export type FileTable = Omit<CsvFile, 'delimiter'>

/**
 * The rows below the headers, blank ones left out; `lines` says where each is in the file. The header may be below
 * a title. Throws `CsvError` when there is nothing to import.
 */
export function tableOf(data: readonly (readonly string[])[], lines: readonly number[]): FileTable {
  const filled = data.flatMap((cells, row) =>
    isBlank(cells) ? [] : [{ cells: cells.map(unwrapped), at: lines[row] ?? row + 1 }],
  )
  if (filled.length === 0) throw new CsvError('This file is empty.')
  const head = findHeader(filled.map(({ cells }) => cells))
  if (head < 0) throw new CsvError('No row of column names was found at the top of this file.')
  const headers = (filled[head]?.cells ?? []).map((cell) => cell.trim())
  // A delimiter at the end of each line is not a column.
  while (headers.length > 0 && headers.at(-1) === '') headers.pop()
  const repeats = headers.join('\n')
  const below = filled.slice(head + 1)
  const rows = below.filter(
    ({ cells }) =>
      cells
        .slice(0, headers.length)
        .map((cell) => cell.trim())
        .join('\n') !== repeats,
  )
  if (rows.length === 0) throw new CsvError('This file has column names, but no rows below them.')
  return {
    table: { headers, rows: rows.map(({ cells }) => cells), lines: rows.map(({ at }) => at) },
    repeated_headers: below.length - rows.length,
  }
}

/** A text as a table. Lines end in CR, LF or both. Throws `CsvError` when there is nothing to import. */
export function readCsv(text: string): CsvFile {
  // One kind of line end: with several in one file the parser would take one of them for a part of a cell.
  const even = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(even)
  const { data, errors } = Papa.parse<string[]>(even, { delimiter })
  // Lines, not rows: a quoted cell may hold line ends, and the person looks for the line in an editor.
  let line = 1
  const lines = data.map((cells) => {
    const at = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return at
  })
  const problem = quoteProblem(data, lines, errors)
  if (problem !== '') throw new CsvError(problem)
  return { ...tableOf(data, lines), delimiter }
}

/** Cells that a spreadsheet would run begin with an apostrophe; an import takes it off again. */
const formula = /^[=+\-@\t\r]/

/** A file for spreadsheets: with the mark that tells them UTF-8, and with cells that stay cells. */
export function writeCsv(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = Papa.unparse(
    { fields: [...headers], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula },
  )
  return `\ufeff${body}\r\n`
}
