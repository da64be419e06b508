import type { ImportedRow, PlannableRows } from './imported-row.ts'

// A time does not prove a finish. Where a runner missed a mat, some systems publish the last time that they have, and
// place the runner behind everybody who is slower: such a row, ranked by its time, would win the race.

type TimeField = 'gun_time' | 'chip_time'
type PlaceField = 'overall_place' | 'gender_place'

/** The slowest time up to each place, by gender where the place is in it. */
function slowestUpTo(rows: readonly ImportedRow[], place: PlaceField, time: TimeField) {
  const boards = new Map<string, { places: number[]; slowest: number[] }>()
  const placed = rows
    .filter((row) => row[place] !== null && row.gun_time !== null && row.chip_time !== null)
    .sort((a, b) => (a[place] ?? 0) - (b[place] ?? 0))
  for (const row of placed) {
    const key = place === 'gender_place' ? row.gender : ''
    let board = boards.get(key)
    if (!board) boards.set(key, (board = { places: [], slowest: [] }))
    board.places.push(row[place] ?? 0)
    board.slowest.push(Math.max(board.slowest.at(-1) ?? 0, row[time] ?? 0))
  }
  return (row: ImportedRow): number => {
    const board = boards.get(place === 'gender_place' ? row.gender : '')
    const own = row[place]
    if (!board || own === null) return 0
    let ahead = 0
    while (ahead < board.places.length && (board.places[ahead] ?? 0) < own) ahead++
    return board.slowest[ahead - 1] ?? 0
  }
}

/**
 * Refuses rows that have only one of the two times that the file knows, when somebody slower is published ahead of
 * them. An admin decides what they were.
 */
export function refuseDoubtful({ rows, refused }: PlannableRows): PlannableRows {
  const whole = rows.filter((row) => row.gun_time !== null && row.chip_time !== null).length
  const partial = rows.filter(
    (row) => row.result_status === 'finished' && (row.gun_time === null) !== (row.chip_time === null),
  )
  if (whole === 0 || partial.length === 0) return { rows, refused }
  const place: PlaceField = rows.some((row) => row.overall_place !== null) ? 'overall_place' : 'gender_place'
  const slowest = {
    gun_time: slowestUpTo(rows, place, 'gun_time'),
    chip_time: slowestUpTo(rows, place, 'chip_time'),
  }
  const doubtful = new Set(
    partial.filter((row) => {
      const field: TimeField = row.gun_time === null ? 'chip_time' : 'gun_time'
      return slowest[field](row) > (row[field] ?? 0)
    }),
  )
  const more = [...doubtful].map((row) => ({
    line: row.line,
    bib_number: row.bib_number,
    name: `${row.first_name} ${row.last_name}`.trim(),
    reason: `There is no ${row.gun_time === null ? 'gun' : 'chip'} time, and place ${row[place]} is behind slower runners: the time proves no finish.`,
  }))
  return {
    rows: rows.filter((row) => !doubtful.has(row)),
    refused: [...refused, ...more].sort((a, b) => a.line - b.line),
  }
}
