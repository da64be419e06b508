import { ageGroupAt, ageOn } from '../age-group.ts'
import { foldText } from '../finisher-texts.ts'
import type { Registration } from '../registration.ts'
import {
  ageByBirthYear,
  type DateOrder,
  dateOrder,
  plainText,
  readAge,
  readDate,
  readGender,
  readPace,
  readPlace,
  readStatus,
  readStatusWord,
  readTime,
  type TimeUnit,
  timeUnit,
  splitName,
} from './import-cells.ts'
import { type ColumnMeaning } from './import-columns.ts'
import { refuseDoubtful } from './import-doubts.ts'
import type { ImportedRow, LeftOut, PlannableRows, ReadRows, RefusedRow } from './imported-row.ts'
import { nameWords } from './name-columns.ts'

// A timer's file as rows that we understand: one runner each, or the reason why not.

export interface ImportTable {
  headers: string[]
  /** Cells of the rows below the header; `lines` says where each stands in the file, counted from 1. */
  rows: string[][]
  lines: number[]
}

export interface ImportReading {
  meanings: readonly ColumnMeaning[]
  /** Of every runner in the file that has no column for it: `men.csv`. '' for none. */
  gender: Registration['gender']
  event_date: string
  /** Upper ages of the groups, where the file has ages and no groups. Empty: the default ones. */
  age_bands: readonly number[]
  /** When the gun went, in ms since midnight, for files with clocks on the wall; null: not known. */
  gun_start_ms: number | null
}

class Unreadable extends Error {}

/** A cell as it is told to a person: one that a broken file made endless is cut. */
const told = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`

/** The row as a whole is about one runner; `cell` finds what its columns say. */
interface Columns {
  at: Partial<Record<ColumnMeaning, number>>
  date_order: DateOrder
  units: Partial<Record<ColumnMeaning, TimeUnit>>
}

const time_columns = ['official_time', 'time', 'gun_time', 'chip_time', 'start_time'] as const

function surveyColumns({ rows }: ImportTable, meanings: readonly ColumnMeaning[]): Columns {
  const at: Columns['at'] = {}
  meanings.forEach((meaning, column) => {
    if (meaning !== 'ignore') at[meaning] ??= column
  })
  const column = (meaning: ColumnMeaning) => {
    const position = at[meaning]
    return position === undefined ? [] : rows.map((row) => row[position] ?? '')
  }
  const units: Columns['units'] = {}
  for (const meaning of time_columns) units[meaning] = timeUnit(column(meaning))
  return { at, units, date_order: dateOrder(column('date_of_birth')) }
}

/** Divisions that are prizes and not ages: their winners left their age group. */
const prize_division = /^(?:ov|oa|overall|top|elite)(?:[\s_-]|$)/i

function readResult(
  cell: (meaning: ColumnMeaning) => string,
  { at, units }: Columns,
  gun_start_ms: number | null,
) {
  let status = at.status === undefined ? '' : readStatus(cell('status'))
  if (status === undefined) throw new Unreadable(`The status ${told(cell('status'))} is not known.`)
  const start = at.start_time === undefined ? null : readTime(cell('start_time'), units.start_time ?? 'clock')
  let zero = false
  const time = (meaning: (typeof time_columns)[number], title: string) => {
    if (at[meaning] === undefined) return null
    const reading = readTime(cell(meaning), units[meaning] ?? 'clock')
    if (reading.kind === 'unreadable')
      throw new Unreadable(`The ${title} ${told(cell(meaning))} cannot be read.`)
    if (reading.kind === 'status') status ||= reading.status
    if (reading.kind === 'zero') zero = true
    if (reading.kind !== 'time' && reading.kind !== 'of_day') return null
    const since =
      start?.kind === 'time' || start?.kind === 'of_day'
        ? start.ms
        : reading.kind === 'of_day'
          ? gun_start_ms
          : 0
    if (since === null)
      throw new Unreadable(`${told(cell(meaning))} is a time of day, and the start of the race is not known.`)
    // Past midnight the clock on the wall starts anew.
    const ms = reading.ms > since ? reading.ms - since : reading.ms - since + 86_400_000
    return ms
  }
  const times = {
    official_time: time('official_time', 'official time'),
    time: time('time', 'time'),
    gun_time: time('gun_time', 'gun time'),
    chip_time: time('chip_time', 'chip time'),
  }
  const place = (meaning: ColumnMeaning, title: string) => {
    if (at[meaning] === undefined) return null
    const text = cell(meaning)
    const read = readPlace(text)
    if (read !== undefined) return read
    const word = readStatusWord(text)
    if (!word) throw new Unreadable(`The ${title} ${told(text)} cannot be read.`)
    status ||= word
    return null
  }
  const places = {
    place: place('place', 'place'),
    overall_place: place('overall_place', 'overall place'),
    gender_place: place('gender_place', 'gender place'),
    age_group_place: place('age_group_place', 'age-group place'),
  }
  const timed = times.official_time ?? times.time ?? times.gun_time ?? times.chip_time
  if (status === '' || status === 'finished') {
    if (zero && timed === null) throw new Unreadable('The time is zero, which is an error and never a win.')
    const placed = places.place ?? places.overall_place ?? places.gender_place ?? places.age_group_place
    if (timed === null && status === 'finished')
      throw new Unreadable('The runner has finished, but there is no time.')
    if (timed === null && placed !== null)
      throw new Unreadable('There is a place but no time, and a place proves no time.')
    if (timed !== null) status = 'finished'
  }
  if (times.gun_time !== null && times.chip_time !== null && times.chip_time > times.gun_time) {
    throw new Unreadable('The chip time is longer than the gun time.')
  }
  const none = { place: null, overall_place: null, gender_place: null, age_group_place: null }
  return { result_status: status, ...times, ...(status === 'finished' ? places : none) }
}

/**
 * The name that the columns tell together. A whole name gives the half that its own column does not have; where it
 * names another person than both halves do, nobody can say whose result it is.
 */
function readName(whole: string, first_name: string, last_name: string) {
  if (whole === '') return { first_name, last_name }
  if (first_name === '' && last_name === '') return splitName(whole)
  const words = nameWords(whole)
  const known = new Set(nameWords(foldText(`${first_name} ${last_name}`)))
  const rest = words.filter((word) => !known.has(foldText(word)))
  if (first_name !== '' && last_name !== '') {
    // One strange word may be a club or a nickname.
    if (rest.length < 2 || rest.length < words.length) return { first_name, last_name }
    throw new Unreadable(
      `The columns name two people: ${told(`${first_name} ${last_name}`)} and ${told(whole)}.`,
    )
  }
  const other = rest.join(' ')
  return first_name === '' ? { first_name: other, last_name } : { first_name, last_name: other }
}

function readPerson(
  cell: (meaning: ColumnMeaning) => string,
  { at, date_order }: Columns,
  reading: ImportReading,
) {
  const named = readName(cell('name'), cell('first_name'), cell('last_name'))
  const gender = at.gender === undefined ? reading.gender : readGender(cell('gender'))
  if (gender === undefined) throw new Unreadable(`The gender ${told(cell('gender'))} is not known.`)
  const date_of_birth = readDate(cell('date_of_birth'), date_order, reading.event_date)
  if (date_of_birth === undefined)
    throw new Unreadable(`The date of birth ${told(cell('date_of_birth'))} cannot be read.`)
  const race_year = Number(reading.event_date.slice(0, 4))
  const told_age = readAge(cell('age'))
  const age_by_year = ageByBirthYear(cell('birth_year'), race_year)
  const age = ageOn(date_of_birth, reading.event_date) ?? told_age ?? age_by_year ?? null
  // Another column may say it; else the row counts without an age.
  const unread = told_age === undefined ? 'age' : age_by_year === undefined ? 'birth_year' : null
  const wrong_age = age === null && unread ? cell(unread) : ''
  const bib_number = cell('bib_number')
  for (const [text, longest] of [
    [bib_number, 20],
    [named.first_name, 100],
    [named.last_name, 100],
  ] as const) {
    if (text.length > longest)
      throw new Unreadable(`“${text.slice(0, 30)}…” is longer than ${longest} characters.`)
  }
  if (bib_number === '' && named.first_name === '' && named.last_name === '') {
    throw new Unreadable('There is neither a bib nor a name.')
  }
  return { bib_number, ...named, gender: gender || reading.gender, date_of_birth, age, wrong_age }
}

const initials: Partial<Record<Registration['gender'], string>> = {
  male: 'M',
  female: 'F',
  'non-binary': 'X',
}

/** Groups such as `35` or `U20` are one name for two rankings: where genders share a name, it gets their initial. */
function tellGroupsApart(rows: ImportedRow[], left_out: LeftOut[]): void {
  const genders_of = new Map<string, Set<string>>()
  for (const { age_group, gender } of rows) {
    if (age_group === '') continue
    const genders = genders_of.get(age_group)
    if (genders) genders.add(gender)
    else genders_of.set(age_group, new Set([gender]))
  }
  if (![...genders_of.values()].some((genders) => genders.size > 1)) return
  for (const row of rows) {
    const initial = initials[row.gender]
    if (row.age_group === '') continue
    row.age_group = initial ? `${initial} ${row.age_group}`.slice(0, 40) : ''
    if (row.age_group !== '' || row.age_group_place === null) continue
    left_out.push({ line: row.line, what: 'genderless_place', cell: '' })
    row.age_group_place = null
  }
}

/** Both rows of a bib that stands twice are refused: which of them is right, the file does not say. */
function refuseSharedBibs({ rows, refused }: PlannableRows): PlannableRows {
  const lines_of = new Map<string, number[]>()
  for (const { bib_number, line } of rows) {
    const lines = lines_of.get(bib_number)
    if (lines) lines.push(line)
    else lines_of.set(bib_number, [line])
  }
  const kept: ImportedRow[] = []
  for (const row of rows) {
    const lines = row.bib_number === '' ? [] : (lines_of.get(row.bib_number) ?? [])
    if (lines.length < 2) kept.push(row)
    else {
      refused.push({
        line: row.line,
        bib_number: row.bib_number,
        name: `${row.first_name} ${row.last_name}`.trim(),
        reason: `Bib ${row.bib_number} stands in lines ${lines.slice(0, 4).join(' and ')}.`,
      })
    }
  }
  refused.sort((a, b) => a.line - b.line)
  return { rows: kept, refused }
}

/**
 * Beside results, a row that ends before its time is a broken one and nobody without a result. In a start list with an
 * empty column for times it is none.
 */
function refuseCutOff(
  { rows, refused }: PlannableRows,
  cells_of: ReadonlyMap<ImportedRow, number>,
  headers: number,
): PlannableRows {
  if (cells_of.size === 0 || rows.every(({ result_status }) => result_status === '')) return { rows, refused }
  const more = rows.flatMap((row) => {
    const cells = cells_of.get(row)
    if (cells === undefined) return []
    const reason = `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the header ${headers}: it ends before its time.`
    const name = `${row.first_name} ${row.last_name}`.trim()
    return [{ line: row.line, bib_number: row.bib_number, name, reason }]
  })
  return {
    rows: rows.filter((row) => !cells_of.has(row)),
    refused: [...refused, ...more].sort((a, b) => a.line - b.line),
  }
}

/** Reads every row of the table by what its columns mean. */
export function readRows(table: ImportTable, reading: ImportReading): ReadRows {
  const columns = surveyColumns(table, reading.meanings)
  const { at } = columns
  const refused: RefusedRow[] = []
  const left_out: LeftOut[] = []
  const rows: ImportedRow[] = []
  const placed: { row: ImportedRow; place: number | null }[] = []
  // Rows that end before the first of the times.
  const first_time = Math.min(...time_columns.map((meaning) => at[meaning] ?? Infinity))
  const endsEarly = (cells: readonly string[]) => first_time < Infinity && cells.length <= first_time
  const cut_off = new Map<ImportedRow, number>()
  table.rows.forEach((cells, index) => {
    const line = table.lines[index] ?? index + 1
    const cell = (meaning: ColumnMeaning) => {
      const position = at[meaning]
      return position === undefined ? '' : plainText(cells[position] ?? '')
    }
    try {
      if (cells.slice(table.headers.length).some((extra) => extra.trim() !== '')) {
        throw new Unreadable(
          `The row has ${cells.length} cells, the header ${table.headers.length}: its columns are shifted.`,
        )
      }
      const { wrong_age, ...person } = readPerson(cell, columns, reading)
      const { place, ...result } = readResult(cell, columns, reading.gun_start_ms)
      const division = cell('age_group')
      const is_prize = at.age_group !== undefined && prize_division.test(division)
      const age_group =
        at.age_group !== undefined
          ? is_prize
            ? ''
            : division.slice(0, 40)
          : person.age === null
            ? ''
            : ageGroupAt(person.gender, person.age, reading.age_bands)
      const row: ImportedRow = {
        line,
        ...person,
        age_group,
        has_own_group: at.age_group !== undefined,
        ...result,
        // A place in no group says nothing.
        age_group_place: age_group === '' ? null : result.age_group_place,
        pace: readPace(cell('pace')),
        gun_pace: readPace(cell('gun_pace')),
        chip_pace: readPace(cell('chip_pace')),
      }
      rows.push(row)
      if (wrong_age !== '') left_out.push({ line, what: 'age', cell: wrong_age })
      if (row.result_status === '' && endsEarly(cells)) cut_off.set(row, cells.length)
      placed.push({ row, place })
      if (age_group === '' && result.age_group_place !== null) {
        // Whoever has an age has a group but for the gender.
        const genderless = at.age_group === undefined && person.age !== null
        const what = is_prize ? 'prize_place' : genderless ? 'genderless_place' : 'groupless_place'
        left_out.push({ line, what, cell: division })
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      const name = cell('name') || `${cell('first_name')} ${cell('last_name')}`.trim()
      refused.push({
        line,
        bib_number: cell('bib_number').slice(0, 20),
        name: name.slice(0, 100),
        reason: error.message,
      })
    }
  })
  const one_gender = new Set(rows.map(({ gender }) => gender)).size === 1 && rows[0]?.gender !== ''
  for (const { row, place } of placed) {
    if (place === null) continue
    if (one_gender && at.gender_place === undefined) row.gender_place = place
    else if (at.overall_place === undefined) row.overall_place = place
  }
  if (at.age_group !== undefined) tellGroupsApart(rows, left_out)
  const read = refuseDoubtful(
    refuseCutOff(refuseSharedBibs({ rows, refused }), cut_off, table.headers.length),
  )
  const counts = new Set(read.rows.map(({ line }) => line))
  const place_is_gender = one_gender && at.place !== undefined && at.gender_place === undefined
  return { ...read, left_out: left_out.filter(({ line }) => counts.has(line)), place_is_gender }
}

/** The gender that a file's name gives to all of its runners; '' for none. */
export function genderOfFileName(name: string): Registration['gender'] {
  const words = new Set(name.toLowerCase().split(/[^\p{L}]+/u))
  const women = ['women', 'womens', 'female', 'females', 'ladies', 'frauen', 'femmes'].some((word) =>
    words.has(word),
  )
  const men = ['men', 'mens', 'male', 'males', 'herren', 'maenner', 'männer', 'hommes'].some((word) =>
    words.has(word),
  )
  return women === men ? '' : women ? 'female' : 'male'
}
