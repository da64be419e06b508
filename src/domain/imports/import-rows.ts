import { ageGroupAt, ageOn } from '../registrations/age-group.ts'
import { foldText } from '../kernel/fold-text.ts'
import type { Registration } from '../registrations/registration.ts'
import { cleanBib } from '../registrations/same-bib.ts'
import {
  ageByBirthYear,
  plainText,
  readAge,
  readDate,
  readGender,
  readPace,
  splitName,
} from './import-cells.ts'
import { type ColumnMeaning, entry_meanings, type EntryMeaning } from './import-columns.ts'
import { readEntry } from './import-entry.ts'
import { refuseDoubtful } from './import-doubts.ts'
import type { ImportedRow, LeftOut, PlannableRows, ReadRows, RefusedRow } from './imported-row.ts'
import {
  type Columns,
  type ColumnSurvey,
  statusKey,
  readResult,
  surveyColumns,
  time_columns,
  quoted,
  Unreadable,
} from './import-result.ts'
import { repeatedRows } from './import-repeats.ts'
import { oddness, shiftOf } from './import-shifts.ts'
import { isClock } from './import-clocks.ts'
import { readTime } from './import-times.ts'
import { type GenderAnswers, unknownGenders } from './gender-words.ts'
import { type StatusAnswers, unknownStatuses } from './status-words.ts'
import { nameWords } from './name-columns.ts'

// A timer's file as rows that we understand: one runner each, or the reason why not.

export interface ImportTable {
  headers: string[]
  /** Cells of the rows below the header; `lines` says where each is in the file, counted from 1. */
  rows: string[][]
  lines: number[]
}

interface ImportReading extends ColumnSurvey {
  /** The gender of every runner in a file that has no column for it: `men.csv`. '' for none. */
  gender: Registration['gender']
  /** Upper ages of the groups, where the file has ages and no groups. Empty: the default ones. */
  age_bands: readonly number[]
  /** What somebody said that the file's own words for a status mean. */
  statuses?: StatusAnswers
  /** The same of its words for a gender. */
  genders?: GenderAnswers
}

/**
 * The name that the columns give together. A whole name gives the half that its own column does not have; where it
 * names another person than both halves do, nobody can say whose result it is.
 */
function readName(whole: string, first_name: string, last_name: string) {
  if (whole === '') return { first_name, last_name }
  if (first_name === '' && last_name === '') return splitName(whole)
  const words = nameWords(whole)
  const known = new Set(nameWords(foldText(`${first_name} ${last_name}`)))
  const rest = words.filter((word) => !nameWords(foldText(word)).every((part) => known.has(part)))
  if (first_name !== '' && last_name !== '') {
    // One strange word may be a club or a nickname.
    if (rest.length < 2 || rest.length < words.length) return { first_name, last_name }
    throw new Unreadable(
      `The columns name two people: ${quoted(`${first_name} ${last_name}`)} and ${quoted(whole)}.`,
    )
  }
  const other = rest.join(' ')
  return first_name === '' ? { first_name: other, last_name } : { first_name, last_name: other }
}

function refuseLonger(text: string, longest: number): void {
  if (text.length > longest)
    throw new Unreadable(`“${text.slice(0, 30)}…” is longer than ${longest} characters.`)
}

function readPerson(
  cell: (meaning: ColumnMeaning) => string,
  { at, date_order, genders }: Columns,
  reading: ImportReading,
) {
  const named = readName(cell('name'), cell('first_name'), cell('last_name'))
  const word = cell('gender')
  const gender = at.gender === undefined ? reading.gender : (genders.get(statusKey(word)) ?? readGender(word))
  if (gender === undefined) throw new Unreadable(`The gender ${quoted(word)} is not known.`)
  const date_of_birth = readDate(cell('date_of_birth'), date_order, reading.event_date)
  if (date_of_birth === undefined)
    throw new Unreadable(`The date of birth ${quoted(cell('date_of_birth'))} cannot be read.`)
  const race_year = Number(reading.event_date.slice(0, 4))
  const age_in_file = readAge(cell('age'))
  const age_by_year = ageByBirthYear(cell('birth_year'), race_year)
  const age = ageOn(date_of_birth, reading.event_date) ?? age_in_file ?? age_by_year ?? null
  // Another column may say it; else the row counts without an age.
  const unread = age_in_file === undefined ? 'age' : age_by_year === undefined ? 'birth_year' : null
  const wrong_age = age === null && unread ? cell(unread) : ''
  const bib_number = cleanBib(cell('bib_number'))
  refuseLonger(bib_number, 20)
  refuseLonger(named.first_name, 100)
  refuseLonger(named.last_name, 100)
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

/** Both rows of a bib that stands twice are refused: the file does not say which of them is right. */
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
 * Beside results, a row that ends before its time is a broken one, not a runner without a result. In a start list with
 * an empty column for times it is not.
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

/** Divisions that are prizes and not ages: their winners left their age group. */
const prize_division = /^(?:ov|oa|overall|top|elite)(?:[\s_-]|$)/i

/** In a file that cannot be read at all, trying every row would take long and say nothing new. */
const shifts_looked_for = 1000

/** Reads every row of the table by what its columns mean. */
export function readRows(table: ImportTable, reading: ImportReading): ReadRows {
  const surveyed = surveyColumns(table.rows, reading)
  const status_words = unknownStatuses(table.rows, table.headers, surveyed)
  // A word that nobody has answered for counts as empty: nothing is imported before.
  const statuses = new Map(
    status_words.map(({ word }) => [statusKey(word), reading.statuses?.[statusKey(word)] ?? ''] as const),
  )
  const gender_words = unknownGenders(table.rows, table.headers, surveyed)
  const genders = new Map(
    gender_words.map(({ word }) => [statusKey(word), reading.genders?.[statusKey(word)] ?? ''] as const),
  )
  const columns: Columns = { ...surveyed, statuses, genders }
  const { at } = columns
  const refused: RefusedRow[] = []
  const left_out: LeftOut[] = []
  const rows: ImportedRow[] = []
  const placed: { row: ImportedRow; place: number | null }[] = []
  // Rows that end before the first of the times.
  const first_time = Math.min(...time_columns.map((meaning) => at[meaning] ?? Infinity))
  const endsEarly = (cells: readonly string[]) => first_time < Infinity && cells.length <= first_time
  const cut_off = new Map<ImportedRow, number>()
  const twice: LeftOut[] = []
  let timed_refused = 0
  const isTimed = (cell: (meaning: ColumnMeaning) => string) =>
    time_columns.some(
      (meaning) =>
        meaning !== 'start_time' &&
        at[meaning] !== undefined &&
        isClock(readTime(cell(meaning), columns.units[meaning] ?? 'clock', columns.clock_order)),
    )
  const bib_at = at.bib_number
  const has = (meaning: EntryMeaning) => at[meaning] !== undefined
  const has_entries = entry_meanings.some(has)
  const repeated = repeatedRows(table.rows, (cells) => bib_at === undefined || !cells[bib_at]?.trim())
  table.rows.forEach((cells, index) => {
    const line = table.lines[index] ?? index + 1
    // A runner may share everything that we read with another one, but hardly the whole row.
    if (repeated.has(index)) {
      twice.push({ line, what: 'twice', cell: '' })
      return
    }
    const is_long =
      cells.length > table.headers.length &&
      cells.slice(table.headers.length).some((extra) => extra.trim() !== '')
    const cell = (meaning: ColumnMeaning) => {
      const position = at[meaning]
      return position === undefined ? '' : plainText(cells[position] ?? '')
    }
    try {
      if (is_long) {
        throw new Unreadable(
          `The row has ${cells.length} cells, the header ${table.headers.length}: its columns are shifted.`,
        )
      }
      const { wrong_age, ...person } = readPerson(cell, columns, reading)
      const { result_status, times, places, doubt } = readResult(cell, columns, reading)
      const has_result = result_status !== ''
      const shift = oddness(cells, table.headers, columns, { wrong_age, has_result })
      if (shift !== '') throw new Unreadable(shift)
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
        result_status,
        ...times,
        overall_place: places.overall_place,
        gender_place: places.gender_place,
        // A place in no group says nothing.
        age_group_place: age_group === '' ? null : places.age_group_place,
        pace: readPace(cell('pace')),
        gun_pace: readPace(cell('gun_pace')),
        chip_pace: readPace(cell('chip_pace')),
        note: doubt?.note ?? '',
        entry: null,
      }
      if (has_entries) {
        const { entry, left_out: left_out_here } = readEntry(cell, has)
        row.entry = entry
        left_out.push(...left_out_here.map((one) => ({ line, ...one })))
      }
      rows.push(row)
      if (doubt) left_out.push({ line, ...doubt.left_out })
      if (wrong_age !== '') left_out.push({ line, what: 'age', cell: wrong_age })
      if (row.result_status === '' && endsEarly(cells)) cut_off.set(row, cells.length)
      placed.push({ row, place: places.place })
      if (age_group === '' && places.age_group_place !== null) {
        // A runner who has an age has a group unless the gender is missing.
        const genderless = at.age_group === undefined && person.age !== null
        const what = is_prize ? 'prize_place' : genderless ? 'genderless_place' : 'groupless_place'
        left_out.push({ line, what, cell: division })
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      if (isTimed(cell)) timed_refused++
      const name = cell('name') || `${cell('first_name')} ${cell('last_name')}`.trim()
      const looks_for_shift = !is_long && refused.length < shifts_looked_for
      refused.push({
        line,
        bib_number: cleanBib(cell('bib_number')).slice(0, 20),
        name: name.slice(0, 100),
        reason: (looks_for_shift ? shiftOf(cells, table.headers, columns) : '') || error.message,
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
  const { unit_choices } = columns
  const left_out_of_counted = [...left_out.filter(({ line }) => counts.has(line)), ...twice]
  return {
    ...read,
    left_out: left_out_of_counted,
    place_is_gender,
    unit_choices,
    status_words,
    gender_words,
    timed_refused,
  }
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
