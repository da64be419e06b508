import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error -- the package brings no types
import subsetFont from 'subset-font'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')

/** The faces of Archivo: the file, and which letters a browser looks for in it. */
const faces = [...css.matchAll(/archivo-[a-z-]+\.woff2(?=')[^}]*unicode-range:\s+([^;]+);/g)].map(
  ([rule, ranges = '']) => ({
    file: readFileSync(new URL(`../../../public/fonts/${rule.split("'")[0]}`, import.meta.url)),
    ranges: ranges.split(/,\s+/).map((one) => {
      const [from = 0, to = from] = one
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return { from, to }
    }),
  }),
)

/** How many glyphs are left in a font that is cut to one letter; one alone stands for those that are missing. */
async function glyphsOf(file: Buffer, letter: string): Promise<number> {
  const cut: Buffer = await subsetFont(file, letter, { targetFormat: 'truetype' })
  const tables = Array.from({ length: cut.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const maxp = tables.find((at) => cut.toString('latin1', at, at + 4) === 'maxp') ?? 0
  return cut.readUInt16BE(cut.readUInt32BE(maxp + 8) + 4)
}

it('each letter of European names is in the one file where a browser looks for it', async () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => 0xc0 + at)
  const missing: string[] = []
  for (const code of letters) {
    const letter = String.fromCodePoint(code)
    const named = faces.filter(({ ranges }) => ranges.some(({ from, to }) => code >= from && code <= to))
    expect(named, letter).toHaveLength(1)
    if ((await glyphsOf(named[0]!.file, letter)) < 2) missing.push(letter)
  }
  expect(missing).toEqual([])
})
