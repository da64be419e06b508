import { expect, it } from 'vitest'
import type { RowNumbers } from './row-numbers.ts'
import { Ranking, type RankingFacts } from './ranking-boards.ts'

const factsOf = (row: number, into: RankingFacts) => {
  const time = 1 + ((row * 7_919) % 30_011)
  Object.assign(into, {
    overall_time: time,
    age_time: time,
    finish_order: 0,
    gender_board: 1 + (row % 2),
    age_board: 1 + (row % 9),
  })
}

const listed = (numbers: RowNumbers, count: number) => Array.from({ length: count }, (_, row) => numbers[row])

it('a race that outgrows two bytes ranks like one that was built that large', () => {
  const begun = 65_530
  const grown = 65_550
  const ranking = new Ranking(begun, factsOf)
  const into: RankingFacts = { overall_time: 0, age_time: 0, finish_order: 0, gender_board: 0, age_board: 0 }
  for (let row = begun; row < grown; row++) {
    factsOf(row, into)
    ranking.set(row, into)
  }
  const whole = new Ranking(grown, factsOf)
  for (const places of ['overall_places', 'gender_places', 'age_places'] as const) {
    expect(listed(ranking[places], grown)).toEqual(listed(whole[places], grown))
  }
})

it('runners whose two times begin to differ are ranked by each', () => {
  const facts = (row: number, changed: ReadonlySet<number>): RankingFacts => {
    const into: RankingFacts = {
      overall_time: 0,
      age_time: 0,
      finish_order: 0,
      gender_board: 0,
      age_board: 0,
    }
    factsOf(row, into)
    return changed.has(row) ? { ...into, age_time: 30_100 - into.age_time } : into
  }
  const changed = new Set<number>()
  const ranking = new Ranking(400, factsOf)
  for (const row of [7, 200, 3, 399, 410, 64]) {
    ranking.set(row, facts(row, changed))
    changed.add(row)
    ranking.set(row, facts(row, changed))
    const count = Math.max(400, ...[...changed].map((one) => one + 1))
    const rows = count > 400 ? 411 : 400
    const whole = new Ranking(rows, (one, into) => {
      if (one < 400 || changed.has(one)) Object.assign(into, facts(one, changed))
      else
        Object.assign(into, { overall_time: 0, age_time: 0, finish_order: 0, gender_board: 0, age_board: 0 })
    })
    for (const places of ['overall_places', 'gender_places', 'age_places'] as const) {
      expect(listed(ranking[places], rows)).toEqual(listed(whole[places], rows))
    }
  }
})
