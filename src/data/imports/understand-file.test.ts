import { expect, it } from 'vitest'
import type { KnownRunner } from '#domain/imports/import-plan.ts'
import { no_entry } from '#domain/imports/staged-row.ts'
import { FileReading } from './understand-file.ts'

const event = {
  id: 'e00000000000001',
  name: 'Harbor 10K',
  event_date: '2026-06-01',
  event_time: '',
  distance_m: 10_000,
  ranking_basis: 'gun' as const,
  age_group_basis: 'gun' as const,
  age_bands: [],
  fees: [],
  capacity: null,
  registered: 0,
}

/** A runner in another heat, in this many minutes. */
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
  finish_order: null,
  pace: '',
  overall_rank,
  gender_rank: null,
  age_group_rank: null,
  ...no_entry,
})

const reading = (rows: string[]) =>
  new FileReading('heat.csv', new TextEncoder().encode(['Place,Bib,Name,Time', ...rows].join('\n')), event)
const proposed = (file: FileReading, runners: KnownRunner[]) => {
  const { understood, plan } = file.plan(runners)
  return {
    use_order: understood.choices.use_order,
    contradicting: plan.contradicting,
    orders: plan.rows.map(({ target }) => target?.values.finish_order),
  }
}

it('proposes the order of the file between equal times, whatever places others in the event have', () => {
  const second_heat = reading(['1,107,Ada Runner,40:00', '2,108,Bo Walker,40:00', '3,109,Cy Jogger,42:00'])
  const runners = [other(39), other(40), other(41, 1)]
  const expected = { use_order: true, contradicting: [], orders: [1, 2, null] }
  expect(proposed(second_heat, runners)).toEqual(expected)
  second_heat.choose({ use_order: false })
  expect(proposed(second_heat, runners)).toEqual({
    ...expected,
    use_order: false,
    orders: [null, null, null],
  })
})

it('names the rows whose place contradicts the times of the file', () => {
  const rows = [
    '1,107,Ada Runner,40:00',
    '3,108,Bo Walker,41:00',
    '2,109,Cy Jogger,42:00',
    '4,110,Di No,43:00',
  ]
  expect(proposed(reading(rows), [])).toMatchObject({ use_order: true, contradicting: [3] })
})
