// Cuts the two faces of the brand to what the site shows and writes them to public/fonts, and to pocketbase/cards what
// the server writes on the pictures of shared links; run it by hand after a font update:
// `node src/ui/theme/build-fonts.mjs`. The result is committed, so builds need no network.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = (path) => new URL(`../../../node_modules/@fontsource-variable/${path}`, import.meta.url)
const target = (name) =>
  new URL(`../../../${name.endsWith('.ttf') ? 'pocketbase/cards' : 'public/fonts'}/${name}`, import.meta.url)

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

// Latin-1 and the punctuation, arrows and signs that the texts use.
const latin1 = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”„…•·€™−×≥≤′″'
// Letters beyond, which the package has beside those: in a file of their own, so that only whose name has one waits for it.
const latinRest = 'ıŒœ'
// Names of runners need the rest of Latin Extended-A and the Romanian letters of B.
const latinExtended = range(0x100, 0x17f) + 'ȘșȚțẞǍǎǪǫȺ'

const archivoAxes = { wght: { min: 400, max: 900, default: 400 }, wdth: { min: 62, max: 125, default: 100 } }

const cuts = [
  {
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo-latin.woff2',
    text: latin1,
    axes: archivoAxes,
  },
  {
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo-latin-rest.woff2',
    text: latinRest,
    axes: archivoAxes,
  },
  {
    from: 'archivo/files/archivo-latin-ext-wdth-normal.woff2',
    to: 'archivo-latin-ext.woff2',
    text: latinExtended,
    axes: archivoAxes,
  },
  {
    from: 'big-shoulders-inline/files/big-shoulders-inline-latin-wght-normal.woff2',
    to: 'lane-numerals.woff2',
    text: '0123456789K.:',
    axes: { wght: 900 },
  },
]

// Go reads no woff2, and of a variable face only its default.
const archivo = [
  { part: 'latin', text: latin1 + latinRest },
  { part: 'latin-ext', text: latinExtended },
]
for (const { part, text } of archivo) {
  const from = `archivo/files/archivo-${part}-wdth-normal.woff2`
  cuts.push({ from, to: `archivo-headline-${part}.ttf`, text, axes: { wght: 900, wdth: 62 } })
  cuts.push({ from, to: `archivo-text-${part}.ttf`, text, axes: { wght: 600, wdth: 100 } })
}

for (const { from, to, text, axes } of cuts) {
  const cut = await subsetFont(await readFile(source(from)), text, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: axes,
  })
  await writeFile(target(to), cut)
  console.log(`${to}: ${(cut.length / 1000).toFixed(1)} kB`)
}
