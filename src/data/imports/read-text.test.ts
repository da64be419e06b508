import { describe, expect, it } from 'vitest'
import { guessColumns } from '#domain/imports/import-columns.ts'
import { readRows } from '#domain/imports/import-rows.ts'
import { settleNameColumns } from '#domain/imports/name-columns.ts'
import { CsvError, readCsv, writeCsv } from '../kernel/csv.ts'
import { readText } from './read-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, little: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? [0xfeff] : []), ...Array.from(text, (letter) => letter.charCodeAt(0))]
  return Uint8Array.from(
    units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}

describe('the encoding', () => {
  const text = 'Bib;Name\n7;Zoë Ångström\n'

  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8', bytes(`\ufeff${text}`)],
    ['UTF-16 LE', utf16(text, true, true)],
    ['UTF-16 BE', utf16(text, false, true)],
    ['UTF-16 LE', utf16(text, true, false)],
    ['UTF-16 BE', utf16(text, false, false)],
    ['Latin-1', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('%s is recognized by its bytes', (encoding, file) => {
    const read = readText(file)
    expect(read.encoding).toBe(encoding)
    expect(readCsv(read.text).table.rows).toEqual([['7', 'Zoë Ångström']])
  })
})

describe('a file', () => {
  it.each([',', ';', '\t', '|'])('may be separated by %j', (delimiter) => {
    const file = readCsv(
      [
        ['Bib', 'Name', 'Time'],
        ['7', 'Ada', '40:00'],
        ['8', 'Bo', '41:00'],
      ]
        .map((row) => row.join(delimiter))
        .join('\n'),
    )
    expect(file.delimiter).toBe(delimiter)
    expect(file.table.rows).toHaveLength(2)
  })

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    expect(readCsv(['Bib,Name', '7,Ada', '', '8,Bo', ''].join(end)).table).toEqual({
      headers: ['Bib', 'Name'],
      rows: [
        ['7', 'Ada'],
        ['8', 'Bo'],
      ],
      lines: [2, 4],
    })
  })

  it('may quote separators, quotes, and line ends', () => {
    const { table } = readCsv('Bib,Name,City\n7,"Runner, Ada","a ""b""\nc"\n8,Bo,d\n')
    expect(table.rows).toEqual([
      ['7', 'Runner, Ada', 'a "b"\nc'],
      ['8', 'Bo', 'd'],
    ])
    expect(table.lines).toEqual([2, 4])
  })

  const rows = Array.from({ length: 60 }, (_, at) => `${at + 1},Runner ${at + 1},40:${10 + (at % 50)}`)
  const spoilt = (line: number, row: string) => ['Bib,Name,Time', ...rows.with(line - 2, row)].join('\n')

  it.each([
    ['opens a cell and never closes it', spoilt(12, '11,"Wemi Golanov,40:20'), 12],
    [
      'opens a cell that another one closes by chance',
      spoilt(12, '11,"Wemi Golanov,40:20').replace('Runner 40,', 'Runner "Bo" 40,'),
      12,
    ],
    [
      'opens a cell that a second mistake closes as it should be',
      spoilt(12, '11,"Wemi,40:20').replace('Runner 50,', 'Runner 50",'),
      12,
    ],
    ['closes a cell too early', spoilt(30, '29,"Nick" Walker,40:20'), 30],
  ])('in which a quotation mark %s is refused, with its line', (_, text, line) => {
    expect(() => readCsv(text)).toThrow(`A quotation mark in line ${line} does not fit`)
  })

  it('may begin with a title, and repeat its header on each page', () => {
    const file = readCsv('Summer 10K\n\nPl,Bib,Name,Time\n1,7,Ada,40:00\nPl,Bib,Name,Time\n2,8,Bo,41:00\n')
    expect(file.repeated_headers).toBe(1)
    expect(file.table.rows.map(([, bib]) => bib)).toEqual(['7', '8'])
  })

  it.each(['', ' \n\n', 'Bib,Name\n', '1,2,3\n4,5,6\n'])(
    'that holds nothing to import says so: %j',
    (text) => {
      expect(() => readCsv(text)).toThrow(CsvError)
    },
  )
})

describe('a name in several columns', () => {
  const read = (text: string) => {
    const { table } = readCsv(text)
    return readRows(table, {
      meanings: settleNameColumns(guessColumns(table.headers), table.rows),
      gender: '',
      event_date: '2026-06-01',
      age_bands: [],
      gun_start_ms: null,
    })
  }
  const names = (text: string) => read(text).rows.map(({ first_name, last_name }) => [first_name, last_name])

  it.each(['Vorname', 'First name', 'Given name', 'Prénom'])(
    'has its last half in Name beside %s',
    (first) => {
      const header = `Platz;StartNr;Name;${first};Jg;Zeit`
      expect(guessColumns(header.split(';'))).toEqual([
        'place',
        'bib_number',
        'last_name',
        'first_name',
        'birth_year',
        'time',
      ])
      expect(names(`${header}\n1;7;Ångström;Zoë Maria;1990;40:00\n`)).toEqual([['Zoë Maria', 'Ångström']])
    },
  )

  it.each([
    ['the first half in Name beside a last one', 'Bib,Name,Surname\n7,Zoë,Ångström\n'],
    ['a half that only the whole name has', 'Bib,Full name,First name\n7,Zoë Ångström,ZOE\n'],
    ['the first half that only the whole name has', 'Bib,Athlete,Surname\n7,"Ångström, Zoë",Angstrom\n'],
    ['the whole name in Name beside a first one', 'Bib,Name,First name\n7,Zoë Ångström,Zoë\n'],
    ['the whole name in Name beside a last one', 'Bib,Name,Last name\n7,"Ångström, Zoë",Ångström\n'],
    ['both halves and the whole name', 'Bib,Name,First name,Last name\n7,Zoë,Zoë,Ångström\n'],
    ['a whole name that gives both halves', 'Bib,Name,First name,Last name\n7,Zoë Ångström,,\n'],
  ])('has %s', (_, text) => {
    const [[first, last] = []] = names(text)
    expect([first?.toLowerCase().replace('ë', 'e'), last?.replace('Å', 'A').replace('ö', 'o')]).toEqual([
      'zoe',
      'Angstrom',
    ])
  })

  it('has no half that the other begins with by chance', () => {
    expect(
      names('Bib,First name,Last name\n7,Martín,Martín López\n8,Ada,Byron\n9,Bo,Walker\n').map(String),
    ).toEqual(['Martín,Martín López', 'Ada,Byron', 'Bo,Walker'])
  })

  it.each([
    ['a team', ['Road Runners', 'Green Valley Harriers', 'Speedy']],
    ['the name in another script', ['Ада Байрон', 'Бо Уокер', 'Си Страйдер']],
  ])('has %s in Name, which is left out as a whole', (_, [ada, bo, cy]) => {
    const text = `Bib,First name,Last name,Name\n7,Ada,Byron,${ada}\n8,Bo,Walker,${bo}\n9,Cy,Strider,${cy}\n`
    expect(read(text).refused).toEqual([])
    expect(names(text).map(String)).toEqual(['Ada,Byron', 'Bo,Walker', 'Cy,Strider'])
  })

  it('refuses the one row in which Name is somebody else', () => {
    const text =
      'Bib,First name,Last name,Name\n7,Ada,Byron,Ada Byron\n8,Bo,Walker,Cy Strider\n9,Di,Pace,Di Pace\n'
    expect(read(text).refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: The columns name two people: “Bo Walker” and “Cy Strider”.',
    ])
  })
})

it('names the age or the year of birth, whichever cannot be read', () => {
  const { table } = readCsv(
    'Bib,Name,Age,YOB,Time\n7,Ada,0,19900,40:00\n8,Bo,-,1850,41:00\n9,Cy,999,0,42:00\n',
  )
  const { left_out } = readRows(table, {
    meanings: guessColumns(table.headers),
    gender: '',
    event_date: '2026-06-01',
    age_bands: [],
    gun_start_ms: null,
  })
  expect(left_out.map(({ cell }) => cell)).toEqual(['19900', '1850', '999'])
})

it('drops ages that nobody can have, and says which; the row counts', () => {
  const { table } = readCsv(
    'Bib,Name,Age,YOB,Time\n7,Ada,999,,40:00\n8,Bo,-35,1990,41:00\n9,Cy,,1850,42:00\n10,Di,,,43:00\n',
  )
  const { rows, left_out } = readRows(table, {
    meanings: guessColumns(table.headers),
    gender: 'female',
    event_date: '2026-06-01',
    age_bands: [],
    gun_start_ms: null,
  })
  expect(rows.map(({ age, age_group }) => [age, age_group])).toEqual([
    [null, ''],
    [36, 'F 35-39'],
    [null, ''],
    [null, ''],
  ])
  expect(left_out).toEqual([
    { line: 2, what: 'age', cell: '999' },
    { line: 4, what: 'age', cell: '1850' },
  ])
})

describe('rows that cannot be imported give the reason', () => {
  const reasons = (text: string) => {
    const { table } = readCsv(text)
    return readRows(table, {
      meanings: guessColumns(table.headers),
      gender: '',
      event_date: '2026-06-01',
      age_bands: [],
      gun_start_ms: null,
    }).refused.map(({ line, reason }) => `${line}: ${reason}`)
  }

  it.each([
    [
      'a bib twice',
      'Bib,Name,Time\n7,Ada,40:00\n7,Bo,41:00\n',
      ['2: Bib 7 stands in lines 2 and 3.', '3: Bib 7 stands in lines 2 and 3.'],
    ],
    [
      'shifted columns',
      'Bib,Name,Time\n7,Runner,Ada,40:00\n',
      ['2: The row has 4 cells, the header 3: its columns are shifted.'],
    ],
    [
      'a time of zero',
      'Bib,Name,Time\n7,Ada,0:00:00\n',
      ['2: The time is zero, which is an error and never a win.'],
    ],
    [
      'a place without a time',
      'Place,Bib,Time\n1,7,\n',
      ['2: There is a place but no time, and a place proves no time.'],
    ],
    [
      'no time for a finish',
      'Bib,Time,Status\n7,,1\n',
      ['2: The runner has finished, but there is no time.'],
    ],
    [
      'a chip that was faster than the gun',
      'Bib,Gun Time,Chip Time\n7,40:00,40:01\n',
      ['2: The chip time is longer than the gun time.'],
    ],
    ['a time that is none', 'Bib,Time\n7,soon\n', ['2: The time “soon” cannot be read.']],
    ['an unknown status', 'Bib,Time,Status\n7,40:00,7\n', ['2: The status “7” is not known.']],
    [
      'two names that have nothing in common',
      'Bib,Full name,First name,Last name\n7,Bo Walker,Ada,Runner\n8,Speedy,Ada,Runner\n',
      ['2: The columns name two people: “Ada Runner” and “Bo Walker”.'],
    ],
    [
      'a row that ends before its time, beside results',
      'Bib,Name,Age,Time\n7,Ada,30,40:00\n8,Bo\n9,Cy,41,\n10,Di,41,DNF\n',
      ['3: The row has 2 cells, the header 4: it ends before its time.'],
    ],
    ['no such row: a start list', 'Bib,Name,Time\n7,Ada\n8,Bo\n', []],
    ['no such row: a status that needs no time', 'Bib,Status,Name,Time\n7,1,Ada,40:00\n8,DNS,Bo\n', []],
    ['nobody', 'Bib,Name,Time\n,,40:00\n', ['2: There is neither a bib nor a name.']],
    [
      'a clock on the wall without a start',
      'Bib,Finish\n7,9:47:12 AM\n',
      ['2: “9:47:12 AM” is a time of day, and the start of the race is not known.'],
    ],
  ])('%s', (_what, text, expected) => expect(reasons(text)).toEqual(expected))
})

describe('a file that we write', () => {
  const headers = ['bib', 'name']

  it('runs no formula in a spreadsheet, and reads back unchanged', () => {
    const rows = [
      ['7', '=HYPERLINK("x")'],
      ['008', '+1'],
      ['9', '-5'],
      ['10', '@me'],
      ['11', 'Å, "b"'],
    ]
    const text = writeCsv(headers, rows)
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(
      text
        .split('\r\n')
        .slice(1)
        .some((line) => /(^|,)"?[=+\-@]/.test(line)),
    ).toBe(false)
    const { table } = readCsv(readText(bytes(text)).text)
    const read = readRows(table, {
      meanings: guessColumns(table.headers),
      gender: '',
      event_date: '2026-06-01',
      age_bands: [],
      gun_start_ms: null,
    })
    expect(read.rows.map((row) => [row.bib_number, `${row.first_name} ${row.last_name}`.trim()])).toEqual([
      ['7', '=HYPERLINK("x")'],
      ['008', '+1'],
      ['9', '-5'],
      ['10', '@me'],
      ['11', '"b" Å'],
    ])
  })
})
