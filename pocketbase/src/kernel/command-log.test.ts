import { describe, expect, it } from 'vitest'
import { canonicalJson } from './command-log.ts'

describe('canonical JSON', () => {
  it('is one text for any order of the keys, at every depth', () => {
    const one = canonicalJson({ b: [{ y: 1, x: null }], a: 'ä"\n' })
    expect(one).toBe(canonicalJson({ a: 'ä"\n', b: [{ x: null, y: 1 }] }))
    expect(JSON.parse(one)).toEqual({ a: 'ä"\n', b: [{ x: null, y: 1 }] })
  })

  it('gives different texts for different values', () => {
    const texts = [
      { a: 1 },
      { a: '1' },
      { a: [1] },
      { a: { 0: 1 } },
      { a: null },
      {},
      [],
      [[]],
      ['a', 1],
      'a',
    ].map(canonicalJson)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
