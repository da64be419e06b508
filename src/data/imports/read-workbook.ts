import { CsvError } from '../kernel/csv.ts'

// An Excel workbook as the texts that its sheets would have as CSV, except that times keep their fractions.

export interface WorkbookSheet {
  name: string
  /** Every row down to the last one that holds something: the first is line 1. */
  rows: string[][]
}

const day_ms = 86_400_000
/** Day 0 of a workbook. A cell in the format of a time is a date of these days: how long something took. */
const day_zero_ms = Date.UTC(1899, 11, 30)
/** No race takes longer, and nobody was born earlier. */
const longest_days = 14

const two = (value: number) => String(value).padStart(2, '0')

function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const whole = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return ms % 1000 === 0 ? whole : `${whole}.${String(ms % 1000).padStart(3, '0')}`
}

function dateText(date: Date): string {
  // A fraction of a day is cut, not rounded, to its millisecond: 31:40.9 comes as 31:40.899.
  const at = date.getTime() % 10 === 9 ? date.getTime() + 1 : date.getTime()
  const since_zero = at - day_zero_ms
  if (since_zero >= 0 && since_zero < longest_days * day_ms) return clockText(since_zero)
  const day = new Date(at).toISOString().slice(0, 10)
  const of_day = ((at % day_ms) + day_ms) % day_ms
  return of_day === 0 ? day : `${day} ${clockText(of_day)}`
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  return cell === null || cell === undefined ? '' : String(cell)
}

/**
 * The sheets of a workbook that hold something. The reader comes with the first workbook, because nearly all files are
 * text. Throws `CsvError` in words.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  let found: Awaited<ReturnType<typeof readXlsxFile>>
  try {
    found = await readXlsxFile(new Blob([Uint8Array.from(bytes)]))
  } catch {
    throw new CsvError('This Excel workbook cannot be read. Open it, save it as CSV, then choose that file.')
  }
  const sheets = found.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellText)),
  }))
  return sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
}
