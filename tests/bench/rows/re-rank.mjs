import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { event, manyFinishers } from '../parts/finishers.mjs'
import { sizes } from '../parts/races.mjs'
import { for_comparison, inTurn, row, timed } from '../parts/row.mjs'

/** One corrected time among many finishers, against ranking them all. */
export async function measure() {
  const { NameNumbers, rankingFacts } = await loadTypeScript('src/domain/results/ranking.ts')
  const { Ranking } = await loadTypeScript('src/domain/results/ranking-boards.ts')
  const rows = []
  for (const count of sizes) {
    const finishers = manyFinishers(count)
    const groups = new NameNumbers()
    const facts = (number, into) => {
      const finisher = finishers[number]
      rankingFacts(finisher, groups.of(finisher.age_group), event, into)
    }
    const ranking = new Ranking(count, facts)
    const into = { overall_time: 0, age_time: 0, gender_board: 0, age_board: 0 }
    let corrected = 0
    // Rows all over the field, a correction of a minute up or down, each as the results entry makes it.
    const correct = () => {
      corrected += 1
      const number = (corrected * 7_919) % count
      const finisher = finishers[number]
      finisher.chip_time += corrected % 2 ? 60_000 : -60_000
      finisher.race_time = finisher.chip_time
      finisher.gun_time = finisher.chip_time + 1_000
      facts(number, into)
      ranking.set(number, into)
    }
    const { one, full } = await inTurn(
      {
        // One is too short for the clock: twenty are measured, and divided.
        one: () => timed(() => Array.from({ length: 20 }, correct)) / 20,
        full: () => timed(() => new Ranking(count, facts)),
      },
      { times: 21, warmUp: 5 },
    )
    rows.push(
      row({
        name: `re-rank after one correction, ${count.toLocaleString('en-US')} finishers`,
        value: one,
        unit: 'ms',
        against: full,
        limit: count === 50_000 ? 0.05 : undefined,
        bar: count === 50_000 ? '<= 0.05 x ranking all' : for_comparison,
      }),
    )
  }
  return rows
}
