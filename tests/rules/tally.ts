import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll } from 'vitest'

// What the tests of the rules tried and what was wrong, for the figures that `npm run test:rules` prints.

/** The rows of the table; `run.mjs` knows their names and bars. */
export type Pledge = 'audience' | 'seen' | 'roles' | 'hostile'

const tried = new Map<Pledge, number>()
const wrong = new Map<Pledge, string[]>()

export function tryOnce(promise: Pledge, count = 1): void {
  tried.set(promise, (tried.get(promise) ?? 0) + count)
}

/** Notes what should not be. The test that tried it expects `wrongOf` to be empty. */
export function complain(promise: Pledge, what: string): void {
  wrong.set(promise, [...(wrong.get(promise) ?? []), what])
}

/** One cell of the matrix: what came, and what should have come. */
export function cell(promise: Pledge, what: string, got: unknown, expected: unknown): void {
  tryOnce(promise)
  if (isDeepStrictEqual(got, expected)) return
  complain(promise, `${what}: ${JSON.stringify(got)}, and not ${JSON.stringify(expected)}`)
}

/** All that was wrong so far; asked for once, so that the next test starts with none. */
export function wrongOf(promise: Pledge): string[] {
  const found = wrong.get(promise) ?? []
  wrong.delete(promise)
  reported.set(promise, (reported.get(promise) ?? 0) + found.length)
  return found
}
const reported = new Map<Pledge, number>()

/** Called once in each file: writes its figures for run.mjs, if that asked for them. */
export function reportTally(file: string): void {
  afterAll(() => {
    const folder = process.env.MILEPOST_RULES_TALLY
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    const figures = Object.fromEntries(
      [...tried].map(([promise, count]) => [
        promise,
        { tried: count, wrong: (reported.get(promise) ?? 0) + (wrong.get(promise)?.length ?? 0) },
      ]),
    )
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(figures))
  })
}
