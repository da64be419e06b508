import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { CsvError } from '../kernel/csv.ts'
import { unreadable_workbook } from './file-kind.ts'

// An Excel workbook as the texts that its sheets would have as CSV, except that times keep their fractions. This file
// and what it needs come with the first workbook, because nearly all files are text.

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

const sectionOf = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}[\\s>].*?</(?:\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? ''

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s(?:"[^"]*"|[^">])*>`, 'g')) ?? []

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** `h:mm AM/PM` and `h:mm:ss AM/PM`, which no workbook spells out. */
const clock_formats: ReadonlySet<string> = new Set(['18', '19'])

/** `[$-409]h:mm:ss\ AM/PM;@`; a format with a date says more than a clock, and `[h]` says how long something took. */
function isClockFormat(code: string): boolean {
  const literal = /"[^"]*"|\\.|\[(?!h+\])[^\]]*\]|;.*/gi
  const shown = code.replaceAll('&quot;', '"').replace(literal, '')
  return /am\/pm|a\/p/i.test(shown) && !/[dy[]/i.test(shown)
}

/** Which styles of cells show a time with AM or PM, as cells name them. */
function clockStyles(styles: string): string[] {
  const codes = new Map(
    tagsOf(sectionOf(styles, 'numFmts'), 'numFmt').map((tag) => [
      attributeOf(tag, 'numFmtId'),
      attributeOf(tag, 'formatCode'),
    ]),
  )
  return tagsOf(sectionOf(styles, 'cellXfs'), 'xf').flatMap((tag, style) => {
    const id = attributeOf(tag, 'numFmtId')
    const code = codes.get(id)
    const is_clock = code === undefined ? clock_formats.has(id) : isClockFormat(code)
    return is_clock ? [String(style)] : []
  })
}

const isNumber = (attributes: string) => ['', 'n'].includes(attributeOf(attributes, 't'))
const columnOf = (attributes: string) => attributeOf(attributes, 'r').replace(/\d+$/, '')

/** Cells in one of the styles as the texts that they show, where most numbers of their column are such cells. */
function withClocks(sheet: string, styles: ReadonlySet<string>): string {
  const cells = /<((?:\w+:)?c)(\s[^>]*[^>/])>(.*?)<\/\1>/gs
  // A file writes its times in one way: a single cell among others was formatted by accident.
  const majorities = new Map<string, number>()
  for (const [, , attributes = ''] of sheet.matchAll(cells)) {
    if (!isNumber(attributes)) continue
    const column = columnOf(attributes)
    const one = styles.has(attributeOf(attributes, 's')) ? 1 : -1
    majorities.set(column, (majorities.get(column) ?? 0) + one)
  }
  return sheet.replace(cells, (cell, tag: string, attributes: string, inside: string) => {
    if (!isNumber(attributes) || !styles.has(attributeOf(attributes, 's'))) return cell
    if ((majorities.get(columnOf(attributes)) ?? 0) < 0) return cell
    const [, days = ''] = /<(?:\w+:)?v>([^<]+)</.exec(inside) ?? []
    // An empty cell, or a day with its time: that says more than its format shows.
    if (days === '' || !(Number(days) >= 0 && Number(days) < longest_days)) return cell
    const ms = Math.round(Number(days) * day_ms) % day_ms
    const half_day_ms = day_ms / 2
    const clock = clockText((ms % half_day_ms) + (ms % half_day_ms < 3_600_000 ? half_day_ms : 0))
    const text = `${clock} ${ms < half_day_ms ? 'AM' : 'PM'}`
    return `<${tag}${attributes.replace(' t="n"', '')} t="str">${inside.replace(`>${days}<`, `>${text}<`)}</${tag}>`
  })
}

/**
 * A cell that is shown with AM or PM is a clock on the wall; any other time may also be how long somebody ran. The
 * reader of workbooks tells nothing about formats, so it is given these cells as texts.
 */
function withClocksAsTexts(bytes: Uint8Array): Uint8Array {
  const partsOf = (names: RegExp) => unzipSync(bytes, { filter: ({ name }) => names.test(name) })
  const textOf = (part: Uint8Array) => new TextDecoder().decode(part)
  const styles = new Set(Object.values(partsOf(/styles\.xml$/i)).flatMap((part) => clockStyles(textOf(part))))
  if (styles.size === 0) return bytes
  const parts = partsOf(/\.(?:xml|rels)$/i)
  for (const [name, part] of Object.entries(parts))
    if (/sheet[^/]*\/|sheet\d*\.xml$/i.test(name))
      parts[name] = new TextEncoder().encode(withClocks(textOf(part), styles))
  return zipSync(parts, { level: 0 })
}

/** The sheets of a workbook that hold something. Throws `CsvError` in words. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  let found: Awaited<ReturnType<typeof readXlsxFile>>
  try {
    found = await readXlsxFile(new Blob([Uint8Array.from(withClocksAsTexts(bytes))]))
  } catch {
    throw new CsvError(unreadable_workbook)
  }
  const sheets = found.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellText)),
  }))
  return sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
}
