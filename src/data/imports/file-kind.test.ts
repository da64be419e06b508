import { expect, it } from 'vitest'
import { isWorkbook } from './file-kind.ts'
import { readWorkbook } from './read-workbook.ts'
import { FileReading } from './understand-file.ts'

const event = {
  id: 'e00000000000001',
  name: 'Harbor 10K',
  event_date: '2026-06-01',
  event_time: '',
  distance_m: 10_000,
  ranking_basis: 'gun' as const,
  age_group_basis: 'gun' as const,
  age_bands: [],
  fees: [],
  capacity: null,
  registered: 0,
}
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
// What follows does not matter: lines, quotation marks and columns as if it were text.
const rest = `${'x'.repeat(26)}%s\nBib,Name,Time\n7,"Ada,40:00\n8,Bo",41:00\n`
const open = (text: string) => new FileReading('results.csv', bytes(text), event)

it.each([
  [
    'a text document',
    'PK\x03\x04' + rest.replace('%s', '[Content_Types].xml word/document.xml'),
    'This is a document: save it as CSV, then choose that file.',
  ],
  [
    'an old workbook',
    '\xd0\xcf\x11\xe0\xa1\xb1' + rest,
    'This is an Excel workbook of an older kind, or one with a password: save it as CSV',
  ],
  [
    'another spreadsheet',
    'PK\x03\x04' + rest.replace('%s', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'This is a spreadsheet: save it as CSV',
  ],
  ['an archive', 'PK\x03\x04' + rest.replace('%s', 'results.csv'), 'This is a zip archive: unpack it'],
  ['a compressed file', '\x1f\x8b\x08' + rest, 'This is a compressed file: unpack it'],
  ['a PDF', '%PDF-1.7\n' + rest, 'This is a PDF'],
  ['a PNG', '\x89PNG\r\n\x1a\n' + rest, 'This is a picture'],
  ['a JPEG', '\xff\xd8\xff\xe0' + rest, 'This is a picture'],
  [
    'a web page',
    '\xef\xbb\xbf<html><body>' + rest,
    'This is a web page or XML: open it in a spreadsheet program',
  ],
  ['a HEIC', '\0\0\0\x18ftypheic' + rest, 'This is a picture'],
])('%s named .csv is recognized for what it is', (_, text, problem) => {
  expect(() => open(text)).toThrow(problem)
})

const unreadable = 'This is not an Excel workbook that can be read: save it as CSV, then choose that file.'

it.each([
  ['a broken workbook', 'results.csv', '[Content_Types].xml'],
  ['a broken workbook', 'results.csv', 'xl/workbook.xml'],
  ['a workbook that was cut off before its sheets', 'results.xlsx', 'docProps/app.xml'],
  ['a zip archive that is no workbook', 'results.XLSX', 'photo.jpg'],
])('%s is not text: %s', async (_, name, part) => {
  const workbook = bytes('PK\x03\x04' + rest.replace('%s', part))
  expect(isWorkbook(workbook, name)).toBe(true)
  await expect(readWorkbook(workbook)).rejects.toThrow(unreadable)
})

it.each([
  ['a zip archive', 'results.zip', 'results.csv'],
  ['a text document', 'results.xlsx', '[Content_Types].xml word/document.xml'],
  ['another spreadsheet', 'results.xlsx', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
])('%s is no workbook: %s', (_, name, part) => {
  expect(isWorkbook(bytes('PK\x03\x04' + rest.replace('%s', part)), name)).toBe(false)
})

it.each([
  ['results.xlsx', unreadable],
  ['results.xls', unreadable],
  ['results.csv', 'This is not text: choose a CSV, TSV or XLSX file.'],
])('bytes without a meaning are refused by the name that they have: %s', (name, problem) => {
  const noise = Uint8Array.from({ length: 600 }, (_, at) => ((at * 7919) ^ (at >> 2)) & 255)
  const quoted_noise = Uint8Array.from([...bytes('Bib,Name,Time\n7,"Ada,40:00\n'), ...noise])
  for (const content of [noise, quoted_noise])
    expect(() => new FileReading(name, content, event)).toThrow(problem)
})

it('says that a workbook without a byte is empty', () => {
  expect(isWorkbook(bytes(''), 'results.xlsx')).toBe(false)
  expect(() => new FileReading('results.xlsx', bytes(''), event)).toThrow('This file is empty.')
})

it('reads text that is named a workbook', () => {
  const text = bytes('Bib\tName\tTime\n7\tAda\t40:00\n8\tBo\0\0\t41:00\n\x1a')
  expect(new FileReading('results.xls', text, event).read().read.rows[0]?.bib_number).toBe('7')
})

it.each(['Bib,Name,Time\n7,Ada,40:00\n', 'PK,Bib,Name\n1,7,Ada\n', 'Pdf,Bib,Name\n1,7,Ada\n'])(
  'text is text, however it begins: %j',
  (text) => {
    expect(open(text).read().read.rows).toHaveLength(1)
  },
)
