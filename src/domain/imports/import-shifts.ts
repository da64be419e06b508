import {
  ageByBirthYear,
  isNone,
  plainText,
  readAge,
  readDate,
  readGender,
  readPace,
  readPlace,
  readStatus,
  readStatusWord,
} from './import-cells.ts'
import type { ColumnMeaning } from './import-columns.ts'
import { type Columns, statusKey, time_form, quoted } from './import-result.ts'
import { readTime } from './import-times.ts'

// A cell too many or too few in the middle of a row moves all that follow it by a column: a team with a comma in it, a
// class that was left out. Nothing is guessed then, but the person is told the real reason.

const texts = ['age_group', 'first_name', 'last_name', 'name', 'bib_number'] as const

/** Why a row that could be read still cannot be right; '' for nothing. Cheap: it is asked of every row. */
export function oddness(
  cells: readonly string[],
  headers: readonly string[],
  columns: Columns,
  { wrong_age, has_result }: { wrong_age: string; has_result: boolean },
): string {
  const { at, untimed } = columns
  for (const meaning of texts) {
    const position = at[meaning]
    const cell = position === undefined ? '' : (cells[position] ?? '')
    if (cell.includes(':') && time_form.test(cell)) {
      return (
        shiftOf(cells, headers, columns) ||
        `${quoted(cell)} stands under “${headers[position ?? 0]}”: the row is shifted.`
      )
    }
  }
  const is_odd =
    (wrong_age !== '' && /[^\d\s.-]/.test(wrong_age)) ||
    (!has_result && untimed.some((position) => time_form.test(cells[position] ?? '')))
  return is_odd ? shiftOf(cells, headers, columns) : ''
}

type Fit = 'fits' | 'misfits' | 'open'

/** Whether a cell can be what its column says: only kinds that have a form of their own tell. */
function fitOf(
  text: string,
  meaning: ColumnMeaning,
  { date_order, clock_order, units, statuses, genders, slowest_ms }: Columns,
): Fit {
  if (isNone(text)) return 'open'
  const by = (holds: boolean): Fit => (holds ? 'fits' : 'misfits')
  switch (meaning) {
    // Any text may be one of these, so only what it cannot be tells.
    case 'bib_number':
      return time_form.test(text) || /^\p{L}{3,}/u.test(text) ? 'misfits' : 'open'
    case 'name':
    case 'first_name':
    case 'last_name':
      return time_form.test(text) || /^[\d.,\s]+$/.test(text) ? 'misfits' : 'open'
    case 'age_group':
      return time_form.test(text) ? 'misfits' : 'open'
    case 'gender':
      return by(readGender(text) !== undefined || genders.has(statusKey(text)))
    case 'age':
      return by(readAge(text) !== undefined)
    case 'birth_year':
      // Any year of this and the last century: the row alone does not say which race it was.
      return by(ageByBirthYear(text, 2099) !== undefined || /^19\d\d$/.test(text))
    case 'date_of_birth':
      return by(readDate(text, date_order, '2099-12-31') !== undefined)
    case 'status':
      return by(readStatus(text) !== undefined || statuses.has(statusKey(text)))
    case 'place':
    case 'overall_place':
    case 'gender_place':
    case 'age_group_place':
      return by(readPlace(text) !== undefined || readStatusWord(text) !== undefined)
    case 'pace':
    case 'gun_pace':
    case 'chip_pace':
      return readPace(text) === '' ? 'open' : 'fits'
    case 'email':
      return by(text.includes('@'))
    case 'start_time':
    case 'finish_time':
    case 'official_time':
    case 'time':
    case 'gun_time':
    case 'chip_time':
      return by(readTime(text, units[meaning] ?? 'clock', clock_order, slowest_ms).kind !== 'unreadable')
    default:
      return 'open'
  }
}

/** How many cells fit their columns; -1 when one of them cannot be what its column says. */
function fitting(cells: readonly string[], columns: Columns): number {
  let fits = 0
  for (const { meaning, position } of columns.mapped) {
    const fit = fitOf(plainText(cells[position] ?? ''), meaning, columns)
    if (fit === 'misfits') return -1
    if (fit === 'fits') fits++
  }
  return columns.untimed.some((position) => time_form.test(cells[position] ?? '')) ? -1 : fits
}

/** Why a row cannot be right where it stands: moved by one column from somewhere on, all of it fits; '' when not. */
export function shiftOf(cells: readonly string[], headers: readonly string[], columns: Columns): string {
  if (fitting(cells, columns) >= 0) return ''
  const before = columns.mapped.filter(
    ({ meaning, position }) => fitOf(plainText(cells[position] ?? ''), meaning, columns) === 'fits',
  ).length
  let best = { fits: before, from: -1, way: '' }
  const consider = (moved: readonly string[], from: number, way: string) => {
    if (moved.slice(headers.length).some((cell) => cell.trim() !== '')) return
    const fits = fitting(moved, columns)
    // When several places fit, the last counts: it has the first cell that cannot be what its column says.
    if (fits > best.fits || (best.from >= 0 && fits === best.fits)) best = { fits, from, way }
  }
  for (let from = 0; from < headers.length; from++) {
    consider(cells.toSpliced(from, 1), from, 'right')
    consider(cells.toSpliced(from, 0, ''), from, 'left')
  }
  if (best.from < 0) return ''
  const header = headers[best.from] || `column ${best.from + 1}`
  return `Its cells stand a column too far ${best.way} from “${header}” on: the row is shifted.`
}
