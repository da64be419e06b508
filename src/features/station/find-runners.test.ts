import { describe, expect, it } from 'vitest'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { most_shown, RunnerIndex } from './find-runners.ts'

const runner = (bib_number: string, first_name: string, last_name: string): StationRunner => ({
  id: `r${bib_number.padStart(14, '0')}`,
  event_id: 'e00000000000001',
  first_name,
  last_name,
  bib_number,
  t_shirt_size: 'M',
  age_group: '',
  waiver_agreed: true,
  fee_cents: 0,
  fee_paid: false,
  lapsed: false,
  age: null,
  emergency_contact_name: '',
  emergency_contact_phone: '',
  updated: '',
})

const list = [
  runner('41', 'Ben', 'Reed'),
  runner('412', 'Ines', 'Okafor'),
  runner('413', 'Zoë', 'O’Neill-Łasky'),
  runner('4120', 'Ola', 'Ines'),
]
const index = new RunnerIndex(list)
const bibs = (search: string) => index.find(search).runners.map(({ bib_number }) => bib_number)

describe('a runner', () => {
  it('is found by the bib first, and by how it begins', () => {
    expect(bibs('412')).toEqual(['412', '4120'])
    expect(bibs('41')).toEqual(['41', '412', '413', '4120'])
  })

  it('is found by the beginnings of the names, in any order, with or without accents', () => {
    expect(bibs('okaf')).toEqual(['412'])
    expect(bibs('Okafor, ines')).toEqual(['412'])
    expect(bibs('oneill zoe')).toEqual(['413'])
    expect(bibs('lasky')).toEqual(['413'])
    expect(bibs('kafor')).toEqual([])
  })

  it('is nobody for an empty search', () => {
    expect(index.find('  ')).toEqual({ runners: [], total: 0 })
    expect(index.byBib('')).toBeNull()
  })

  it('is one of many, of whom only the first are shown', () => {
    const many = new RunnerIndex(
      Array.from({ length: 10_000 }, (_, at) => runner(String(at + 1), 'Sam', 'Lee')),
    )
    const found = many.find('sam')
    expect(found.total).toBe(10_000)
    expect(found.runners).toHaveLength(most_shown)
  })
})
