import type { Person } from './people.ts'
import type { Random } from './random.ts'

// Finishing times that look like a real field: nobody beats a good club runner, the middle is broad, and walkers
// make a long tail. Numbers are minutes for 10 km on a flat road.

const best_minutes = { male: 27.5, female: 31, 'non-binary': 29, 'prefer-not-to-say': 29 } as const
const typical_minutes = { male: 53, female: 60, 'non-binary': 57, 'prefer-not-to-say': 57 } as const

/** Minutes for 10 km from which the sweeper walks behind. */
const LAST_HOUR = 105

/** How much slower than at a runner's best: slowly from 32, faster from 55; children are slower than they look. */
function ageFactor(age: number): number {
  if (age < 18) return 1 + (18 - age) * 0.025
  return 1 + Math.max(0, age - 32) * 0.005 + Math.max(0, age - 55) ** 2 * 0.00035
}

/** Whole milliseconds. `roughness` is 1 on a road and up to 1.35 on a trail. */
export function finishTime(random: Random, person: Person, distance_m: number, roughness: number): number {
  const best = best_minutes[person.gender]
  const spread = Math.exp(0.42 * random.normal())
  const walks = random.chance(0.07) ? random.int(125, 165) / 100 : 1
  const raw = (best + (typical_minutes[person.gender] - best) * spread) * ageFactor(person.age) * walks
  // Towards the cut-off people hurry or stop: the tail thins out.
  const minutes = raw <= LAST_HOUR ? raw : LAST_HOUR + (raw - LAST_HOUR) * 0.2
  // Riegel: time grows with distance to the power of 1.06.
  const scaled = minutes * (distance_m / 10_000) ** 1.06 * roughness
  return Math.round(scaled * 60_000)
}

/** Seconds between the gun and the runner's own crossing of the start line: slow runners stand further back. */
export function startDelay(random: Random, rank_share: number): number {
  return Math.round(1000 * (0.3 + 170 * rank_share * rank_share + 12 * random.next()))
}
