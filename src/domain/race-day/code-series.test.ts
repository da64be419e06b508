import { describe, expect, it } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'
import { checkSumOf } from './check-sum.ts'
import { codesOf, SeriesReader } from './code-series.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (said: string) => new TextEncoder().encode(said)
/** Each byte there is, in no pattern that would hide one that is out of its place. */
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 167 + (at >> 8) * 31) & 0xff)
const series = (bytes: Uint8Array) => codesOf(bytes) ?? expect.fail('too much')

describe('base 45', () => {
  it('is that of RFC 9285', () => {
    expect(toBase45(bytesOf('AB'))).toBe('BB8')
    expect(toBase45(bytesOf('Hello!!'))).toBe('%69 VD92EX0')
    expect(toBase45(bytesOf('base-45'))).toBe('UJCLQE7W581')
    expect(text(fromBase45('QED8WEX0') ?? new Uint8Array())).toBe('ietf!')
  })

  it('takes bytes there and back, and nothing that stands for none', () => {
    for (const length of [0, 1, 2, 255, 520])
      expect(fromBase45(toBase45(noise(length)))).toEqual(noise(length))
    for (const wrong of ['A', 'BB8A', 'bb8', ':::', '::']) expect(fromBase45(wrong), wrong).toBeNull()
  })
})

it('has the check sum that everybody has', () => {
  expect(checkSumOf('123456789')).toBe('CBF43926')
})

describe('a series of codes', () => {
  it('is in the characters that a code packs tightly, and no code holds more than 854 of them', () => {
    const codes = series(noise(20_000))
    expect(codes).toHaveLength(39)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-Z $%*+./:-]+$/)
      // What a code of 81 squares holds at the lowest correction.
      expect(code.length).toBeLessThanOrEqual(854)
    }
  })

  it('is read in any order and each code as often as it is seen', () => {
    const bytes = noise(3000)
    const codes = series(bytes)
    const reader = new SeriesReader()
    expect(reader.bytes()).toBeNull()
    const backwards = codes.toReversed()
    for (const code of backwards.slice(0, -1)) {
      expect(reader.add(code)).toBe('new')
      expect(reader.add(code)).toBe('known')
    }
    expect(reader.state()).toEqual({ total: codes.length, read: codes.length - 1, missing: [1] })
    expect(reader.bytes()).toBeNull()
    expect(reader.add(codes[0] ?? '')).toBe('new')
    expect(reader.bytes()).toEqual(bytes)
  })

  it('takes no code that is garbled, of a runner, or out of its series', () => {
    const [first = '', second = ''] = series(noise(1000))
    const reader = new SeriesReader()
    reader.add(first)
    const other = (second.at(40) ?? '') === 'A' ? 'B' : 'A'
    const garbled = second.slice(0, 40) + other + second.slice(41)
    for (const code of [garbled, 'MP:R00000000000001', '', second.slice(0, -1), first.replace('/1/', '/9/')])
      expect(reader.add(code), code).toBe('strange')
    expect(reader.state().read).toBe(1)
  })

  it('begins anew with another one, as when something was entered meanwhile', () => {
    const [before, after] = [series(noise(1000)), series(noise(1001))]
    const reader = new SeriesReader()
    reader.add(before[0] ?? '')
    for (const code of after) reader.add(code)
    expect(reader.bytes()).toEqual(noise(1001))
  })

  it('says when it would be endless', () => {
    expect(codesOf(new Uint8Array(10_000 * 520))).toBeNull()
  })
})
