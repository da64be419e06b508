import { expect, it } from 'vitest'
import { inPairs } from './pairs.ts'

/** 'n' is narrow, 'w' is wide. */
const pairs = (things: string) =>
  inPairs([...things], (thing) => thing === 'n')
    .map((paired) => (paired ? '2' : '1'))
    .join('')

it('two narrow neighbors share a row, and everything else has its own', () => {
  expect(pairs('nnnn')).toBe('2222')
  expect(pairs('wnnnn')).toBe('12222')
  expect(pairs('nwn')).toBe('111')
  expect(pairs('nnn')).toBe('221')
  expect(pairs('')).toBe('')
})

it('no row has a hole, in whatever order the things come', () => {
  for (let mix = 0; mix < 2 ** 7; mix++) {
    const things = [...mix.toString(2).padStart(7, '0')].map((bit) => (bit === '1' ? 'n' : 'w')).join('')
    // Runs of those that are paired have an even length, so each of them has a neighbor.
    for (const run of pairs(things).match(/2+/g) ?? []) expect(run.length % 2, things).toBe(0)
    const beside = [...things].filter((_, at) => pairs(things)[at] === '2')
    expect(new Set(beside).has('w'), things).toBe(false)
  }
})
