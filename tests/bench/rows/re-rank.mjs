import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { event, manyFinishers } from '../parts/finishers.mjs'
import { medianTime, row } from '../parts/row.mjs'

/** One corrected time among many finishers, against ranking them all. */
export async function measure() {
  const { AgeGroupNumbers, rankingFacts } = await loadTypeScript('src/domain/ranking.ts')
  const { Ranking } = await loadTypeScript('src/domain/ranking-boards.ts')
  const rows = []
  for (const count of [1_000, 10_000, 50_000]) {
    const finishers = manyFinishers(count)
    const groups = new AgeGroupNumbers()
    const facts = (number, into) => {
      const finisher = finishers[number]
      rankingFacts(finisher, groups.of(finisher.age_group), event, into)
    }
    const full = medianTime(() => new Ranking(count, facts), { times: 15, warmUp: 3 })
    const ranking = new Ranking(count, facts)
    const into = { overall_time: 0, age_time: 0, gender_board: 0, age_board: 0 }
    // Rows all over the field, a correction of a minute up or down, each as the results entry makes it.
    const one = medianTime(
      (call) => {
        const number = (call * 7_919) % count
        const finisher = finishers[number]
        finisher.chip_time += call % 2 ? 60_000 : -60_000
        finisher.race_time = finisher.chip_time
        finisher.gun_time = finisher.chip_time + 1_000
        facts(number, into)
        ranking.set(number, into)
      },
      { times: 201, warmUp: 40 },
    )
    rows.push(
      row({
        name: `re-rank after one correction, ${count.toLocaleString('en-US')} finishers`,
        value: one,
        unit: 'ms',
        against: full,
        // The promise is about the large race; the small ones show how the cost grows.
        limit: count === 50_000 ? 0.05 : 1,
        bar: count === 50_000 ? '<= 0.05 x' : 'for comparison',
      }),
    )
  }
  return rows
}
