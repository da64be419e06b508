import { isNone, plainText, readGender, readStatusWord } from './import-cells.ts'
import { settleClocks } from './import-clocks.ts'
import {
  type ColumnMeaning,
  entry_meanings,
  firstOfEach,
  headerKey,
  headerMeanings,
} from './import-columns.ts'
import { racesOf } from './import-races.ts'
import { time_columns } from './import-result.ts'
import type { ImportTable } from './import-rows.ts'
import { settleNameColumns } from './name-columns.ts'

// What headers promise, after a look at the rows below them.

/** A column of classes that holds nothing but genders is one of genders: `Kategorie` with m and w. */
function settleGenders(meanings: readonly ColumnMeaning[], rows: ImportTable['rows']): ColumnMeaning[] {
  const is_known = meanings.includes('gender')
  let found = false
  return meanings.map((meaning, position) => {
    if (meaning !== 'age_group') return meaning
    let filled_count = 0
    for (const row of rows) {
      const text = plainText(row[position] ?? '')
      if (isNone(text)) continue
      if (!readGender(text)) return meaning
      filled_count++
    }
    if (filled_count === 0) return meaning
    if (is_known || found) return 'ignore'
    found = true
    return 'gender'
  })
}

/** `État` is a state where two letters stand, and else how a race ended or an entry stands. */
function settleStates(
  headers: readonly string[],
  meanings: readonly ColumnMeaning[],
  rows: ImportTable['rows'],
): ColumnMeaning[] {
  return meanings.map((meaning, position) => {
    if (meaning !== 'ignore' || headerKey(headers[position] ?? '') !== 'etat') return meaning
    const cells = rows.map((row) => plainText(row[position] ?? '')).filter((text) => !isNone(text))
    const isState = (text: string) => /^[A-Z]{2}$/.test(text) && readStatusWord(text) === undefined
    return cells.length > 0 && cells.every(isState) ? 'state' : meaning
  })
}

const result_meanings: readonly ColumnMeaning[] = [
  ...time_columns.filter((meaning) => meaning !== 'start_time'),
  'place',
  'overall_place',
  'gender_place',
  'age_group_place',
]
const entry: readonly ColumnMeaning[] = entry_meanings
const out_words: readonly string[] = ['dnf', 'dns', 'dq']

/**
 * A start list says what the form asks; in results, nobody needs to keep where a finisher lives. In a start list a
 * status like `Active` or RACE RESULT's `0` belongs to the entry, and says nothing about a race.
 */
function settleEntries(meanings: readonly ColumnMeaning[], rows: ImportTable['rows']): ColumnMeaning[] {
  const holds = (position: number) => rows.some((row) => !isNone(plainText(row[position] ?? '')))
  const has_results = meanings.some((meaning, at) => result_meanings.includes(meaning) && holds(at))
  const isOfRace = (position: number) =>
    rows.every((row) => {
      const text = plainText(row[position] ?? '')
      return isNone(text) || out_words.includes(readStatusWord(text) ?? 'unknown')
    })
  return meanings.map((meaning, position) => {
    if (has_results) return entry.includes(meaning) ? 'ignore' : meaning
    return meaning === 'status' && !isOfRace(position) ? 'ignore' : meaning
  })
}

interface ProposedColumns {
  meanings: ColumnMeaning[]
  /** A column that was taken for a clock at the finish, and may be how long somebody ran; -1 for none. */
  doubtful_clock: number
}

/** What the columns of a file mean, by their headers and by what stands below them. */
export function proposeColumns(
  { headers, rows }: ImportTable,
  event_date: string,
  distance_m: number | null,
): ProposedColumns {
  const meanings = settleStates(headers, settleGenders(headerMeanings(headers), rows), rows)
  const race_at = meanings.indexOf('race')
  // Most rows may be of another distance.
  const has_races = race_at >= 0 && racesOf(rows.map((row) => row[race_at] ?? '')).length > 0
  const clocks = settleClocks(headers, meanings, rows, event_date, has_races ? null : distance_m)
  return {
    meanings: settleNameColumns(firstOfEach(settleEntries(clocks.meanings, rows)), rows),
    doubtful_clock: clocks.doubtful,
  }
}
