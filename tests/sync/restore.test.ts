import { expect, test } from 'vitest'
import { historyOf, mergeWrite } from '#domain/kernel/heal.ts'
import { reportTally } from '#support/tally.ts'
import { randomFor } from '../../pocketbase/src/seed/random.ts'
import { type Merge, problemsOf, RestoredServer } from './restore-histories.ts'

// The rule by which a restored server takes work back, tried on seeded histories. RESTORE_SEEDS asks for more.

const SEEDS = Number(process.env.RESTORE_SEEDS ?? 2_000)
const STEPS = 60

function life(seed: number, merge: Merge, history = historyOf): RestoredServer {
  const server = new RestoredServer(randomFor(`restore ${seed}`), merge, history)
  for (let step = 0; step < STEPS; step++) server.step()
  server.settle()
  return server
}

test(`${SEEDS} restored servers have each acknowledged command back once`, () => {
  let restores = 0
  let handed_in = 0
  let acknowledged = 0
  for (let seed = 0; seed < SEEDS; seed++) {
    const server = life(seed, mergeWrite)
    restores += server.restores
    handed_in += server.handed_in
    acknowledged += server.acknowledged.length
    const problems = problemsOf(server)
    expect(problems, `seed ${seed}`).toEqual([])
  }
  reportTally('simulated-restores', { lives: SEEDS, restores, acknowledged, handed_in })
  expect(restores).toBeGreaterThan(SEEDS)
  expect(handed_in).toBeGreaterThan(SEEDS)
})

const wrong: [name: string, merge: Merge, history?: typeof historyOf][] = [
  [
    'whatever arrives last wins',
    (known, write, _position, sees) =>
      mergeWrite({ ...known, fields: {} }, write, { rank: 9e9, seq: 0 }, sees),
  ],
  [
    'seqs are compared without their epochs',
    (known, write, { seq }, sees) => mergeWrite(known, write, { rank: 1, seq }, sees),
  ],
  [
    'a deletion is forgotten',
    (known, write, position, sees) => mergeWrite({ ...known, deleted: null }, write, position, sees),
  ],
  [
    'an update does not wait for its creation',
    (known, write, position, sees) =>
      write.action === 'update' && !known.row && !known.deleted
        ? { next: known, losses: [] }
        : mergeWrite(known, write, position, sees),
  ],
  [
    'what loses is not told',
    (known, write, position, sees) => ({ ...mergeWrite(known, write, position, sees), losses: [] }),
  ],
  [
    'a later epoch is taken to have seen every earlier one',
    mergeWrite,
    () => (later, earlier) => later.rank > earlier.rank || later.seq >= earlier.seq,
  ],
]

test.each(wrong)('the histories can see it when %s', (_name, merge, history) => {
  let broken = 0
  for (let seed = 0; seed < 300; seed++) if (problemsOf(life(seed, merge, history)).length > 0) broken += 1
  console.log(`${broken} of 300 lives broken`)
  expect(broken).toBeGreaterThan(0)
})
