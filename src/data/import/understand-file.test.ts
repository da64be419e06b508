import { expect, it } from 'vitest'
import type { KnownRunner } from '#domain/import/import-plan.ts'
import { FileReading } from './understand-file.ts'

const event = {
  id: 'e00000000000001',
  event_date: '2026-06-01',
  event_time: '',
  distance_m: 10_000,
  ranking_basis: 'gun' as const,
  age_group_basis: 'gun' as const,
  age_bands: [],
}

/** Who ran in another heat, in so many minutes. */
const other = (minutes: number, overall_rank: number | null = null): KnownRunner => ({
  id: `r${String(minutes).padStart(14, '0')}`,
  source: 'import',
  result_slot: minutes,
  first_name: 'Di',
  last_name: `No${minutes}`,
  bib_number: String(minutes),
  gender: '',
  date_of_birth: '',
  age_group: '',
  result_status: 'finished',
  race_time: minutes * 60_000,
  gun_time: minutes * 60_000,
  chip_time: null,
  pace: '',
  overall_rank,
  gender_rank: null,
  age_group_rank: null,
})

const second_heat = ['1,107,Ada Runner,40:00', '2,108,Bo Walker,42:00']
const reading = (rows: string[]) =>
  new FileReading('heat.csv', new TextEncoder().encode(['Place,Bib,Name,Time', ...rows].join('\n')), event)
const proposed = (file: FileReading, runners: KnownRunner[]) => {
  const { understood, plan } = file.plan(runners)
  return {
    keep: understood.choices.keep_places,
    taken: understood.places_taken,
    clashes: plan.clashes.length,
    ranks: plan.rows.map(({ target }) => target?.values.overall_rank),
  }
}

it('proposes to compute all places where others have those of the file, and its times give them', () => {
  const file = reading(second_heat)
  expect(proposed(file, [other(39), other(41)])).toEqual({
    keep: false,
    taken: true,
    clashes: 0,
    ranks: [null, null],
  })
  file.choose({ keep_places: true })
  expect(proposed(file, [other(39), other(41)])).toEqual({
    keep: true,
    taken: false,
    clashes: 1,
    ranks: [1, 2],
  })
})

it.each([
  ['nobody has them', second_heat, [other(43)], 0],
  ['the times do not give them', ['2,107,Ada Runner,40:00', '1,108,Bo Walker,42:00'], [other(39)], 1],
  ['computing gives the same ones', second_heat, [other(43, 1)], 1],
])('proposes to keep the places of the file where %s', (_, rows, runners, clashes) => {
  expect(proposed(reading(rows), runners)).toMatchObject({ keep: true, taken: false, clashes })
})
