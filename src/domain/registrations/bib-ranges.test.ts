import { expect, it } from 'vitest'
import { byDigits, firstFree, highest_number, openRanges, within } from './bib-ranges.ts'

it('leaves out closed ranges, also overlapping ones', () => {
  expect(openRanges(1, 20, [])).toEqual([[1, 20]])
  expect(openRanges(1, 20, [[15, 40], [3, 9], [5, 10], [12, 12]])).toEqual([[1, 2], [11, 11], [13, 14]]) // prettier-ignore
  expect(openRanges(5, null, [[1, 7]])).toEqual([[8, highest_number]])
  expect(openRanges(5, 6, [[1, 7]])).toEqual([])
  expect(within([[1, 5], [9, 12]], 4, 10)).toEqual([[4, 5], [9, 10]]) // prettier-ignore
})

it('splits numbers where they gain a digit', () => {
  expect(byDigits([[0, 120]])).toEqual([[0, 9], [10, 99], [100, 120]]) // prettier-ignore
  expect(byDigits([[1000, highest_number]]).at(-1)).toEqual([100_000_000, highest_number])
})

it('finds the lowest free number by counting alone, as a look at each would', () => {
  const ranges = openRanges(3, 60, [[10, 14], [40, 41]]) // prettier-ignore
  const numbers = ranges.flatMap(([low, high]) => Array.from({ length: high - low + 1 }, (_, at) => low + at))
  for (let seed = 0; seed < 60; seed++) {
    // From nearly all given to hardly any, and all of them.
    const given = new Set(numbers.filter((number, at) => (number * 7 + seed) % (seed + 2) > 0 || at < seed))
    const count = (among: typeof ranges) =>
      [...given].filter((number) => among.some(([low, high]) => number >= low && number <= high)).length
    expect(firstFree(ranges, count), `seed ${seed}`).toBe(
      numbers.find((number) => !given.has(number)) ?? null,
    )
  }
  expect(firstFree([], () => 0)).toBeNull()
  expect(firstFree([[7, 7]], () => 1)).toBeNull()
})

it('asks little where one of the first is free', () => {
  let asked = 0
  const first = firstFree(openRanges(1, null, []), () => {
    asked += 1
    return 0
  })
  expect([first, asked]).toEqual([1, 1])
})
