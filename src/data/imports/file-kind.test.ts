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
  ['a HEIC', '\0\0\0\x18ftypheic' + rest, 'This is a picture'],
])('%s named .csv is recognized for what it is', (_, text, problem) => {
  expect(() => open(text)).toThrow(problem)
})

it.each(['[Content_Types].xml', 'xl/workbook.xml'])(
  'a workbook is not text, whatever it begins with: %s',
  async (part) => {
    const workbook = bytes('PK\x03\x04' + rest.replace('%s', part))
    expect(isWorkbook(workbook)).toBe(true)
    await expect(readWorkbook(workbook)).rejects.toThrow('This Excel workbook cannot be read.')
    expect(isWorkbook(bytes('PK\x03\x04' + rest.replace('%s', 'results.csv')))).toBe(false)
  },
)

it.each(['Bib,Name,Time\n7,Ada,40:00\n', 'PK,Bib,Name\n1,7,Ada\n', 'Pdf,Bib,Name\n1,7,Ada\n'])(
  'text is text, however it begins: %j',
  (text) => {
    expect(open(text).read().read.rows).toHaveLength(1)
  },
)
