import { describe, expect, it } from 'vitest'
import { isSame, mergeChanges } from './merge-changes.ts'

const stored = { name: 'Lane Line Race Tee', price: 38, sizes: [{ size: 'M', stock: 4 }] }

describe('a change that names its base values', () => {
  it('replaces the value that was seen', () => {
    expect(mergeChanges(stored, { price: 40 }, { price: 38 })).toEqual({
      status: 'merged',
      values: { price: 40 },
    })
  })

  it('leaves fields that somebody else changed', () => {
    // The name was another one when the person began, and they did not touch it.
    expect(mergeChanges(stored, { price: 40 }, { price: 38, name: 'Race Tee' })).toMatchObject({
      values: { price: 40 },
    })
  })

  it('conflicts in the same field, and shows the current value', () => {
    expect(mergeChanges(stored, { price: 40, name: 'Tee' }, { price: 35, name: stored.name })).toMatchObject({
      status: 'conflict',
      fields: ['price'],
      current: { price: 38 },
    })
  })

  it('does not conflict with the same change', () => {
    expect(mergeChanges(stored, { price: 38 }, { price: 35 })).toEqual({ status: 'merged', values: {} })
  })

  it('compares lists by their items', () => {
    const from = { sizes: [{ stock: 4, size: 'M' }] }
    const sizes = [{ size: 'M', stock: 9 }]
    expect(mergeChanges(stored, { sizes }, from)).toEqual({ status: 'merged', values: { sizes } })
    expect(mergeChanges(stored, { sizes }, { sizes: [] })).toMatchObject({ status: 'conflict' })
  })

  it('is refused without them', () => {
    expect(mergeChanges(stored, { price: 40 }, {})).toMatchObject({ status: 'refused', code: 'invalid' })
  })
})

it('tells values apart as JSON does', () => {
  expect(isSame({ a: [1, null] }, { a: [1, null] })).toBe(true)
  for (const [a, b] of [
    [[], {}],
    [null, {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, {}],
    [
      [1, 2],
      [2, 1],
    ],
    ['1', 1],
  ])
    expect(isSame(a, b), JSON.stringify([a, b])).toBe(false)
})
