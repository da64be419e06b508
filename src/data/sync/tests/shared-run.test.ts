import { expect, test } from 'vitest'
import { SharedRun } from '../shared-run.ts'

let count = 0

/** A run whose work is `work`, with its timers in the hand. */
function shared(work: () => Promise<null>) {
  const timers: { work: () => void; after_ms: number }[] = []
  const faults: unknown[] = []
  const report = (error: unknown) => void faults.push(error)
  const run = new SharedRun(`shared run ${(count += 1)}`, { ...clock(timers), report }, work)
  return { run, timers, faults }
}

const clock = (timers: { work: () => void; after_ms: number }[]) => ({
  now: () => 1_000,
  setTimer: (work: () => void, after_ms: number) => {
    timers.push({ work, after_ms })
    return () => undefined
  },
})

test('work requested at the very end of a run is done', async () => {
  // A few turns after the work is done the run is not over yet.
  for (const turns of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    let runs = 0
    const { run } = shared(async () => {
      runs += 1
      if (runs > 1) return null
      let turn = Promise.resolve()
      for (let left = turns; left > 0; left--) turn = turn.then(() => undefined)
      void turn.then(() => run.run())
      return null
    })
    await run.run()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(runs, `${turns} turns later`).toBe(2)
  }
})

test('failing work is reported to its caller, logged each time, and retried by itself', async () => {
  let broken = true
  let runs = 0
  const { run, timers, faults } = shared(async () => {
    runs += 1
    if (broken) throw new Error('The disk is full.')
    return null
  })
  await expect(run.run()).rejects.toThrow('The disk is full.')
  expect(timers).toHaveLength(1)
  timers[0]?.work()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(runs).toBe(2)
  expect(timers).toHaveLength(2)
  expect(faults).toEqual([new Error('The disk is full.'), new Error('The disk is full.')])
  broken = false
  timers[1]?.work()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(runs).toBe(3)
  expect(timers).toHaveLength(2)
})
