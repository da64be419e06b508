import { expect, it } from 'vitest'
import type { ImportedRow } from './imported-row.ts'
import { paceToStore, paceUnitOf } from './import-paces.ts'

const row = (values: Partial<ImportedRow>): ImportedRow => ({
  line: 2,
  bib_number: '7',
  first_name: 'Ada',
  last_name: 'Runner',
  gender: '',
  date_of_birth: '',
  age: null,
  age_group: '',
  has_own_group: false,
  result_status: 'finished',
  official_time: null,
  time: null,
  gun_time: null,
  chip_time: null,
  overall_place: null,
  gender_place: null,
  age_group_place: null,
  pace: '',
  gun_pace: '',
  chip_pace: '',
  note: '',
  entry: null,
  ...values,
})
const unitOf = (header: string, rows: ImportedRow[], distance_m: number | null = 10_000) =>
  paceUnitOf(['Time', header], ['time', 'pace'], rows, distance_m)

it('knows the unit of paces by the header, else from time over distance', () => {
  const paced = (pace: string) => [row({ time: 2_400_000, pace })]
  expect(unitOf('Pace (min/km)', paced('6:27'))).toEqual({ unit: 'km', is_guess: false })
  expect(unitOf('Pace', paced('4:00'))).toEqual({ unit: 'km', is_guess: false })
  expect(unitOf('Pace', paced('6:27'))).toEqual({ unit: 'mi', is_guess: false })
  expect(unitOf('Pace', paced('5:10'))).toEqual({ unit: 'mi', is_guess: true })
  expect(unitOf('Pace', paced('4:00'), null)).toEqual({ unit: 'mi', is_guess: true })
  expect(unitOf('Pace', paced('4:00 /km'), null)).toEqual({ unit: 'mi', is_guess: false })
  // With two columns of paces only the one that counts.
  const both = paceUnitOf(['Time', 'min/mi', 'min/km'], ['time', 'pace', 'ignore'], paced('6:27'), 10_000)
  expect(both).toEqual({ unit: 'mi', is_guess: false })
})

it('stores no pace that is time over distance, however it was rounded', () => {
  const both = row({ gun_time: 2_403_000, chip_time: 2_390_000 })
  const stored = (pace: string, unit: 'mi' | 'km', distance_m: number | null = 10_000) =>
    paceToStore(pace, unit, both, distance_m)
  expect(['4:00', '4:01', '3:59'].map((pace) => stored(pace, 'km'))).toEqual(['', '', ''])
  expect([stored('4:03', 'km'), stored('6:40', 'mi'), stored('6:40 /km', 'mi')]).toEqual([
    '4:03 /km',
    '6:40',
    '6:40 /km',
  ])
  expect([stored('4:00', 'km', null), stored('fast', 'km', null)]).toEqual(['4:00 /km', ''])
})
