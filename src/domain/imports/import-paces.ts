import { type DistanceUnit, isPaceOf, readPaceText, writePaceText } from '../events/pace.ts'
import { region } from '../kernel/region.ts'
import { type ColumnMeaning, headerKey } from './import-columns.ts'
import type { ImportedRow } from './imported-row.ts'

// Paces of a file. Nearly all of them are the time over the distance: those are computed, and follow any change. Others
// are stored with their unit, so that everybody sees them in the one that they chose.

const paces = ['pace', 'gun_pace', 'chip_pace'] as const

const has_unit = /\/(?:km|mi)$/

const inUnit = (pace: string, unit: DistanceUnit) => (has_unit.test(pace) ? pace : `${pace} /${unit}`)

const isOfTimes = (pace: string, row: ImportedRow, distance_m: number | null): boolean => {
  const read = readPaceText(pace)
  return (
    read !== null &&
    [row.official_time, row.time, row.gun_time, row.chip_time].some((ms) => isPaceOf(read, ms, distance_m))
  )
}

interface PaceUnit {
  unit: DistanceUnit
  /** Nothing says which unit it is: the person has to. */
  is_guess: boolean
}

/** The unit of a file's paces: by its headers, else the one in which the paces are the times over the distance. */
export function paceUnitOf(
  headers: readonly string[],
  meanings: readonly ColumnMeaning[],
  rows: readonly ImportedRow[],
  distance_m: number | null,
): PaceUnit {
  const keys = paces.flatMap((pace) => headerKey(headers[meanings.indexOf(pace)] ?? ''))
  if (keys.some((key) => /\bkm\b/.test(key))) return { unit: 'km', is_guess: false }
  if (keys.some((key) => /\b(?:mi|mile)\b/.test(key))) return { unit: 'mi', is_guess: false }
  const open: { row: ImportedRow; pace: string }[] = []
  for (const row of rows) {
    for (const name of paces) {
      if (row[name] !== '' && !has_unit.test(row[name])) open.push({ row, pace: row[name] })
    }
  }
  const sharesOf = (unit: DistanceUnit) =>
    open.filter(({ row, pace }) => isOfTimes(`${pace} /${unit}`, row, distance_m)).length
  if (open.length === 0) return { unit: 'mi', is_guess: false }
  const [mi, km] = [sharesOf('mi'), sharesOf('km')]
  // Where they tell nothing, people there mean their own.
  const unit = km === mi ? region().units : km > mi ? 'km' : 'mi'
  return { unit, is_guess: Math.max(mi, km) * 2 < open.length }
}

/** What is stored of a file's pace: '' where it is computed from the time anyway. */
export function paceToStore(
  pace: string,
  unit: DistanceUnit,
  row: ImportedRow,
  distance_m: number | null,
): string {
  if (pace === '') return ''
  const text = inUnit(pace, unit)
  const read = readPaceText(text)
  return read === null || isOfTimes(text, row, distance_m) ? '' : writePaceText(read)
}
