import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openQuestion } from './open-question.ts'
import { readWorkbook } from './read-workbook.ts'
import { FileReading } from './understand-file.ts'

const part_of_day = (hours: number, minutes: number, seconds: number) =>
  (hours + minutes / 60 + seconds / 3600) / 24
const day_in_2026 = 46_354

/** A workbook of one sheet: names in the first row, and below it numbers under `Time` in a format. */
function workbook(times: readonly number[], format: number | string, attributes = ''): Uint8Array {
  const sheet = times.map(
    (time, at) =>
      `<row r="${at + 2}"><c r="A${at + 2}"><v>${at + 1}</v></c><c r="B${at + 2}"/><c r="C${at + 2}" s="1"${attributes}><v>${time}</v></c></row>`,
  )
  const texts = ['Bib', 'Name', 'Time'].map(
    (text, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  const code = typeof format === 'string' ? format.replaceAll('"', '&quot;') : ''
  const styles = [
    code === '' ? '' : `<numFmts count="1"><numFmt numFmtId="170" formatCode="${code}"/></numFmts>`,
    '<cellStyleXfs count="1"><xf numFmtId="18"/></cellStyleXfs>',
    `<cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="${code === '' ? format : 170}" xfId="0"><alignment/></xf></cellXfs>`,
    '<dxfs count="1"><dxf><numFmt numFmtId="170" formatCode="General"/></dxf></dxfs>',
  ]
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Night" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet>${styles.join('')}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${texts.join('')}</row>${sheet.join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

it.each([
  [18, part_of_day(0, 24, 15), '12:24:15 AM'],
  [19, part_of_day(0, 24, 15), '12:24:15 AM'],
  [19, part_of_day(12, 0, 0), '12:00:00 PM'],
  [19, part_of_day(23, 59, 59.5), '11:59:59.500 PM'],
  ['[$-409]h:mm:ss\\ AM/PM;@', part_of_day(1, 2, 3), '1:02:03 AM'],
  ['[$-F400]h:mm:ssAM/PM', part_of_day(13, 2, 3), '1:02:03 PM'],
  ['hh:mm "day" a/p', part_of_day(0, 0, 0), '12:00:00 AM'],
  // The gun in the evening, and how long it took: past midnight.
  [19, part_of_day(24, 24, 15), '12:24:15 AM'],
  // What may be how long it took, and what cannot be anything else.
  [20, part_of_day(0, 24, 15), '0:24:15'],
  [21, part_of_day(0, 24, 15), '0:24:15'],
  [45, part_of_day(0, 24, 15), '0:24:15'],
  [46, part_of_day(25, 24, 15), '25:24:15'],
  [47, part_of_day(0, 24, 15.5), '0:24:15.500'],
  ['h:mm:ss "am/pm"', part_of_day(0, 24, 15), '0:24:15'],
  ['[h]:mm:ss', part_of_day(0, 24, 15), '0:24:15'],
  // With its day it is no question which half of it.
  [22, day_in_2026 + part_of_day(0, 24, 15), '2026-11-28 0:24:15'],
  ['m/d/yyyy\\ h:mm:ss\\ AM/PM', day_in_2026 + part_of_day(0, 24, 15), '2026-11-28 0:24:15'],
  [19, day_in_2026 + part_of_day(0, 24, 15), '2026-11-28 0:24:15'],
  // A plain number.
  [2, 0.25, '0.25'],
] as const)('a cell in the format %s is what it shows: %d, %s', async (format, days, text) => {
  const [sheet] = await readWorkbook(workbook([days], format))
  expect(sheet?.rows).toEqual([
    ['Bib', 'Name', 'Time'],
    ['1', '', text],
  ])
})

it('leaves texts in a column of clocks as they are', async () => {
  const [sheet] = await readWorkbook(workbook([7], 19, ' t="str"'))
  expect(sheet?.rows[1]).toEqual(['1', '', '7'])
  const [typed] = await readWorkbook(workbook([part_of_day(0, 24, 15)], 19, ' t="n"'))
  expect(typed?.rows[1]).toEqual(['1', '', '12:24:15 AM'])
})

const night_race = {
  id: 'e00000000000001',
  name: 'Midnight 5K',
  event_date: '2026-11-27',
  event_time: '11:40 PM',
  distance_m: 5000,
  ranking_basis: 'gun' as const,
  age_group_basis: 'gun' as const,
  age_bands: [],
  fees: [],
  capacity: null,
  registered: 0,
}

const past_midnight = [24, 27, 29, 31]

const nightTimes = async (format: number | string) => {
  const times = past_midnight.map((minute) => part_of_day(0, minute, 15))
  return new FileReading('night.xlsx', await readWorkbook(workbook(times, format)), night_race)
}

it.each([
  [18, true],
  ['[$-409]h:mm:ss\\ AM/PM', true],
  [21, false],
  [46, false],
])('asks in a race past midnight whether a time in the format %s is a clock: %s', async (format, asks) => {
  const { understood, plan, strangers, crowd } = (await nightTimes(format)).plan([])
  expect(openQuestion(understood, { counts: plan.counts, strangers, crowd })).toBe(asks ? 'units' : null)
})

it('takes a clock of a workbook for what the same clock is in a text', async () => {
  const rows = past_midnight.map((minute, at) => `${at + 1},,12:${minute}:15 AM`)
  const csv = new TextEncoder().encode(['Bib,Name,Time', ...rows].join('\n'))
  const { units } = new FileReading('night.csv', csv, night_race).read().understood
  expect((await nightTimes(18)).plan([]).understood.units).toEqual(units)
})
