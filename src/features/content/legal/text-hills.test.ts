import { expect, it } from 'vitest'
import { hillsOf, ridgeLine } from './text-hills.ts'

it('the longer a part of a text, the higher its hill, with a valley before the next one', () => {
  const { hills, ridge } = hillsOf([400, 100, 900])
  const [first, second, third] = hills.map(({ y }) => y)
  expect(third).toBe(1)
  expect(first).toBeGreaterThan(second ?? 0)
  expect(ridge).toHaveLength(7)
  for (const [at, hill] of hills.entries()) {
    expect(ridge[2 * at + 1]).toEqual(hill)
    expect(ridge[2 * at + 2]?.y).toBeLessThan(hill.y)
  }
})

it('the ridge goes from edge to edge and never back, however many parts there are', () => {
  for (const count of [1, 2, 5, 40]) {
    const { hills, ridge } = hillsOf(Array.from({ length: count }, (_, at) => at * 50))
    expect(hills.length).toBe(Math.min(count, 12))
    const places = ridge.map(({ x }) => x)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect([places[0], places.at(-1)]).toEqual([0, 1])
    for (const { y } of ridge) expect(y >= 0 && y <= 1).toBe(true)
  }
})

it('the line over a ridge passes through its points', () => {
  expect(ridgeLine([])).toBe('')
  expect(
    ridgeLine([
      { x: 0, y: 9 },
      { x: 10, y: 3 },
      { x: 20, y: 5 },
    ]),
  ).toBe('M0.0 9.0C5.0 9.0 5.0 3.0 10.0 3.0C15.0 3.0 15.0 5.0 20.0 5.0')
})
