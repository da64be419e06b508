import { expect, it } from 'vitest'
import { WedgeReader } from './use-wedge.ts'

/** What is read from keys that come this many milliseconds apart, after a long pause. */
function reads(reader: WedgeReader, keys: readonly string[], gap_ms: number, in_field: boolean, from_ms = 0) {
  return keys.map((key, at) => reader.press(key, from_ms + at * gap_ms, in_field)).at(-1)
}
const scan = (code: string) => [...code, 'Enter']

it('reads a scanner outside of a field, also a slow one, and capitals with Shift', () => {
  expect(reads(new WedgeReader(), scan('412'), 5, false)).toBe('412')
  expect(reads(new WedgeReader(), scan('7'), 5, false)).toBe('7')
  expect(reads(new WedgeReader(), scan('MP:ABC'), 200, false)).toBe('MP:ABC')
  expect(reads(new WedgeReader(), ['Shift', 'M', 'Shift', 'P', 'Shift', ':', '1', 'Enter'], 5, false)).toBe(
    'MP:1',
  )
  expect(reads(new WedgeReader(), scan('412'), 500, false)).toBe('')
  expect(reads(new WedgeReader(), [' ', 'Enter'], 200, false)).toBe('')
})

it('reads somebody else’s code as it is', () => {
  for (const code of ['https://other.example/x?a=1&b=%20#top', 'WIFI:S:Race office;T:WPA;;'])
    for (const in_field of [true, false]) expect(reads(new WedgeReader(), scan(code), 5, in_field)).toBe(code)
})

it('reads a burst after a pause in the field, without the text before it', () => {
  const reader = new WedgeReader()
  reader.press('1', 0, true)
  expect(reads(reader, scan('16'), 5, true, 1000)).toBe('16')
  expect(reads(reader, scan('MP:ABC'), 30, true, 3000)).toBe('MP:ABC')
  // The next one is scanned at once.
  expect(reads(reader, scan('17'), 5, true, 3300)).toBe('17')
})

it('reads a pass’s code in a field, however slowly it comes', () => {
  const pass = 'MP:K2M4N6P8Q0R7F3A'
  expect(reads(new WedgeReader(), scan(pass), 120, true)).toBe(pass)
  expect(reads(new WedgeReader(), scan(pass.slice(0, -1)), 120, true)).toBe('')
})

it('leaves a person’s typing to the field', () => {
  expect(reads(new WedgeReader(), scan('412'), 60, true)).toBe('')
  // Fast fingers, and then Enter; or slow ones, and the last two roll over each other.
  const [fast, slow] = [new WedgeReader(), new WedgeReader()]
  reads(fast, [...'412'], 30, true)
  expect(fast.press('Enter', 140, true)).toBe('')
  reads(slow, [...'41'], 120, true)
  expect(reads(slow, scan('2'), 30, true, 240)).toBe('')
  // A pause before the last digit makes it no burst.
  const late = new WedgeReader()
  late.press('4', 0, true)
  expect(reads(late, scan('1'), 5, true, 1000)).toBe('')
})
