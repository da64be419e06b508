import { expect, it } from 'vitest'
import { bare_finisher } from '#domain/results/finisher.ts'
import type { PlacedRunner } from '#domain/results/place-clashes.ts'
import { officialQuestion, placeClashText } from './place-clash-text.ts'

const runner = (bib_number: string, first_name: string, typed: number | null = null): PlacedRunner => ({
  ...bare_finisher,
  first_name,
  last_name: 'Runner',
  bib_number,
  gender: 'female',
  age_group: 'F 30-34',
  race_time: 1_000_000,
  overall_rank: typed,
})

it('says which places are taken twice and by whom, and which are missing', () => {
  const holders = [runner('2', 'Ada'), runner('', 'Bo', 2)]
  const clash = {
    board: 'overall' as const,
    of: '',
    doubled: [{ place: 2, holders }],
    missing: [],
    astray: [],
  }
  expect(placeClashText({ ...clash, missing: [[4, 4]] })).toBe(
    'Overall: place 2 is there twice, bib 2 Ada Runner, Bo Runner (typed); place 4 is missing.',
  )
  expect(
    placeClashText({ board: 'gender', of: 'female', doubled: [], missing: [[1, 1200]], astray: [] }),
  ).toBe('Women: places 1–1,200 are missing.')
})

it('names runners whose typed place only leaves a hole, and what was typed', () => {
  const gabi = { ...runner('292', 'Gabriela', 500), last_name: 'Ahmadi' }
  const clash = { board: 'overall' as const, of: '', doubled: [], missing: [[40, 40] as const] }
  expect(placeClashText({ ...clash, astray: [gabi] })).toBe(
    'Overall: place 40 is missing; bib 292 Gabriela Ahmadi (typed 500).',
  )
})

it('counts what is too long to list', () => {
  const holders = Array.from({ length: 6 }, (_, at) => runner(String(at), 'Ada', 7))
  const doubled = Array.from({ length: 6 }, () => ({ place: 7, holders }))
  const words = placeClashText({ board: 'age_group', of: 'F 30-34', doubled, missing: [], astray: [] })
  expect(words).toMatch(/^F 30-34: place 7 is there 6 times, bib 0 Ada Runner, /)
  expect(words).toMatch(/bib 3 Ada Runner, 2 more; /)
  expect(words).toMatch(/; 2 more places are there several times\.$/)
})

it('asks briefly before results with such places become official', () => {
  const two = (place: number) => ({ place, holders: [runner('1', 'Ada'), runner('2', 'Bo', place)] })
  const clash = { board: 'overall' as const, of: '', doubled: [two(2)], missing: [], astray: [] }
  expect(officialQuestion([clash])).toBe(
    'Typed places do not fit the others. Overall: place 2 is there twice.',
  )
  const ages = (of: string) => ({ board: 'age_group' as const, of, doubled: [], missing: [], astray: [] })
  expect(
    officialQuestion([
      { ...clash, doubled: [two(2), two(5)], missing: [[7, 7]] },
      { board: 'gender', of: 'male', doubled: [], missing: [[1, 3]], astray: [] },
      ...['F 20-24', 'F 25-29', 'F 30-34'].map((of) => ({ ...ages(of), missing: [[1, 1] as const] })),
    ]),
  ).toMatch(
    /Overall: places 2, 5 are there several times, place 7 is missing\. Men: places 1–3 are missing\. .* 1 more ranking alike\.$/,
  )
})
