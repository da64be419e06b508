import { describe, expect, it } from 'vitest'
import { checkSumOf, codesOf, fromBase45, SeriesReader, toBase45 } from './code-series.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (forged: string) => new TextEncoder().encode(forged)
/** Each byte there is, in no pattern that would hide one that is out of its place. */
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 167 + (at >> 8) * 31) & 0xff)
const series = (bytes: Uint8Array) => codesOf(bytes) ?? expect.fail('too much')

describe('base 45', () => {
  it('follows RFC 9285', () => {
    expect(toBase45(bytesOf('AB'))).toBe('BB8')
    expect(toBase45(bytesOf('Hello!!'))).toBe('%69 VD92EX0')
    expect(toBase45(bytesOf('base-45'))).toBe('UJCLQE7W581')
    expect(text(fromBase45('QED8WEX0') ?? new Uint8Array())).toBe('ietf!')
  })

  it('encodes bytes both ways, and no invalid characters', () => {
    for (const length of [0, 1, 2, 255, 520])
      expect(fromBase45(toBase45(noise(length)))).toEqual(noise(length))
    for (const wrong of ['A', 'BB8A', 'bb8', ':::', '::']) expect(fromBase45(wrong), wrong).toBeNull()
  })
})

it('has the standard check sum', () => {
  expect(checkSumOf('123456789')).toBe('CBF43926')
})

describe('a series of codes', () => {
  it('uses characters that a code packs tightly, and at most 854 of them per code', () => {
    const codes = series(noise(20_000))
    expect(codes).toHaveLength(39)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-Z $%*+./:-]+$/)
      // What a code of 81 squares holds at the lowest correction.
      expect(code.length).toBeLessThanOrEqual(854)
    }
  })

  it('is read in any order, however often each code is seen', () => {
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

  it('takes no code that is garbled, a runner’s, or not in its series', () => {
    const [first = '', second = ''] = series(noise(1000))
    const reader = new SeriesReader()
    reader.add(first)
    const other = (second.at(40) ?? '') === 'A' ? 'B' : 'A'
    const garbled = second.slice(0, 40) + other + second.slice(41)
    for (const code of [garbled, 'MP:R00000000000001', '', second.slice(0, -1), first.replace('/1/', '/9/')])
      expect(reader.add(code), code).toBe('strange')
    expect(reader.state().read).toBe(1)
  })

  it('starts over with the first code of another series, as when something was entered in between', () => {
    const [before, after] = [series(noise(1000)), series(noise(1001))]
    const reader = new SeriesReader()
    reader.add(before[0] ?? '')
    for (const code of after) reader.add(code)
    expect(reader.bytes()).toEqual(noise(1001))
  })

  it('loses nothing to a code of another phone, nor to the few before', () => {
    const [long, short] = [series(noise(3000)), series(noise(1001))]
    const reader = new SeriesReader()
    for (const code of long.slice(1)) reader.add(code)
    expect(reader.add(short[0] ?? '')).toBe('new')
    expect(reader.state()).toEqual({ total: short.length, read: 1, missing: [2] })
    expect(reader.add(long[1] ?? '')).toBe('known')
    expect(reader.state()).toEqual({ total: long.length, read: long.length - 1, missing: [1] })
    reader.add(short[0] ?? '')
    reader.add(long[0] ?? '')
    expect(reader.bytes()).toEqual(noise(3000))
    // What nobody shows any more goes in the end.
    for (const length of [1002, 1003, 1004]) reader.add(series(noise(length))[0] ?? '')
    reader.add(short[1] ?? '')
    expect(reader.state()).toMatchObject({ read: 1, missing: [1] })
  })

  it('says when its codes do not fit together, forgets them, and reads them anew', () => {
    const codes = series(noise(1000))
    // Its own sum is right, and its bytes are not.
    const forged = [...(codes[0] ?? '').split('/', 4), toBase45(noise(400))].join('/')
    const reader = new SeriesReader()
    expect(reader.add(`${forged}/${checkSumOf(forged)}`)).toBe('new')
    expect(reader.add(codes[1] ?? '')).toBe('misfit')
    expect(reader.state()).toEqual({ total: 0, read: 0, missing: [] })
    for (const code of codes) expect(reader.add(code)).toBe('new')
    expect(reader.bytes()).toEqual(noise(1000))
  })

  it('says when it would be endless', () => {
    expect(codesOf(new Uint8Array(10_000 * 520))).toBeNull()
  })
})
