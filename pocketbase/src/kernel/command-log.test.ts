import { describe, expect, it } from 'vitest'
import { canonicalJson } from './command-log.ts'

describe('canonical JSON', () => {
  it('is one text whatever order the keys are in, at every depth', () => {
    const one = canonicalJson({ b: [{ y: 1, x: null }], a: 'ä"\n' })
    expect(one).toBe(canonicalJson({ a: 'ä"\n', b: [{ x: null, y: 1 }] }))
    expect(JSON.parse(one)).toEqual({ a: 'ä"\n', b: [{ x: null, y: 1 }] })
  })

  it('tells apart what is different', () => {
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
