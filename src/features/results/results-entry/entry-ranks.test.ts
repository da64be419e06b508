import { expect, test } from 'vitest'
import { bare_finisher } from '#domain/results/finisher.ts'
import { previewRanks, sameWhereEqual } from './entry-ranks.ts'

const event = { ranking_basis: 'gun', age_group_basis: 'gun', distance_m: 10_000 } as const

function runner(id: string, race_time: number | null) {
  return {
    ...bare_finisher,
    id,
    first_name: id,
    last_name: 'Runner',
    bib_number: id,
    gender: 'female' as const,
    age_group: 'F 30-34',
    result_status: race_time === null ? ('' as const) : ('finished' as const),
    race_time,
  }
}

test('a typed time ranks its runner and moves the others before it is saved', () => {
  const runners = [runner('a', 2_000_000), runner('b', 2_100_000), runner('c', null)]
  const before = previewRanks(runners, new Map(), event)
  expect([before.get('a')?.overall_place, before.get('b')?.overall_place, before.get('c')]).toEqual([
    1,
    2,
    undefined,
  ])

  const typed = new Map([['c', { race_time: 2_050_000, result_status: 'finished' as const }]])
  const after = previewRanks(runners, typed, event)
  expect(['a', 'c', 'b'].map((id) => after.get(id)?.overall_place)).toEqual([1, 2, 3])
})

test('a typed DNF takes the place away', () => {
  const runners = [runner('a', 2_000_000), runner('b', 2_100_000)]
  const after = previewRanks(runners, new Map([['a', { result_status: 'dnf' as const }]]), event)
  expect([after.get('a')?.overall_place, after.get('b')?.overall_place]).toEqual([null, 1])
})

test('a typed place overrides the computed one and is marked', () => {
  const runners = [runner('a', 2_000_000), runner('b', 2_100_000)]
  const after = previewRanks(runners, new Map([['b', { overall_rank: 1 }]]), event)
  expect(after.get('b')?.overall_place).toBe(1)
  expect(after.get('b')?.overridden.overall_rank).toBe(true)
})

test('only runners whom a typed time moved are new objects', () => {
  const runners = [runner('new', null), runner('a', 2_000_000), runner('b', 2_100_000)]
  const before = previewRanks(runners, new Map(), event)
  const typed = new Map([['new', { race_time: 2_050_000, result_status: 'finished' as const }]])
  const after = sameWhereEqual(previewRanks(runners, typed, event), before)
  expect(after.get('a')).toBe(before.get('a'))
  expect(after.get('b')).not.toBe(before.get('b'))
  expect(['a', 'new', 'b'].map((id) => after.get(id)?.overall_place)).toEqual([1, 2, 3])
  const marked = previewRanks(runners, new Map([['a', { overall_rank: 1 }]]), event)
  expect(sameWhereEqual(marked, before).get('a')?.overridden.overall_rank).toBe(true)
})
