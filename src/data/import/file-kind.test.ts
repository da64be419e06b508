import { expect, it } from 'vitest'
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
}
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
// Whatever follows: lines, quotation marks and columns as if it were text.
const rest = `${'x'.repeat(26)}%s\nBib,Name,Time\n7,"Ada,40:00\n8,Bo",41:00\n`
const open = (text: string) => new FileReading('results.csv', bytes(text), event)

it.each([
  [
    'an Excel workbook',
    'PK\x03\x04' + rest.replace('%s', '[Content_Types].xml'),
    'This is an Excel workbook: save it as CSV, then choose that file.',
  ],
  [
    'a workbook that begins with its sheets',
    'PK\x03\x04' + rest.replace('%s', 'xl/workbook.xml'),
    'This is an Excel workbook: save it as CSV',
  ],
  [
    'an old workbook',
    '\xd0\xcf\x11\xe0\xa1\xb1' + rest,
    'This is an Excel workbook of an older kind: save it as CSV',
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
])('%s that is named .csv is told as what it is', (_, text, problem) => {
  expect(() => open(text)).toThrow(problem)
})

it.each(['Bib,Name,Time\n7,Ada,40:00\n', 'PK,Bib,Name\n1,7,Ada\n', 'Pdf,Bib,Name\n1,7,Ada\n'])(
  'text is text, however it begins: %j',
  (text) => {
    expect(open(text).read().read.rows).toHaveLength(1)
  },
)
