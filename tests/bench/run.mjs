// npm run bench: the product's promises about speed and size, each beside its bar. Ratios are measured side by side
// in this run, which takes half an hour.
//   --only WORD   the rows whose file name (tests/bench/rows) holds the word
//   --json FILE   the rows as JSON
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { checkNode, ensurePackages, inRoot, showHelp } from '../../pocketbase/scripts/lib/project.mjs'

showHelp()
checkNode()
await ensurePackages()

const option = (name) => {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}

const folder = inRoot('tests/bench/rows')
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.mjs') && name.includes(option('--only') ?? ''),
)
const rows = []
/** Rows that could not be measured at all: the others are, and the run has failed. */
const broken = []
const shown = (value) => (Number.isInteger(value) ? value.toLocaleString('en-US') : value.toPrecision(3))

function print({ name, value, unit, against, ratio, bar, ok }) {
  if (value === null) return console.log(`MISS ${name} (bar: ${bar})`)
  const peer = against === null ? '' : `, against ${shown(against)} ${unit}`
  const times = ratio === null ? '' : ` = ${shown(ratio)} x`
  console.log(`${ok ? 'ok  ' : 'OVER'} ${name}: ${shown(value)} ${unit}${peer}${times} (bar: ${bar})`)
}

console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}\n`,
)
for (const file of files.sort()) {
  try {
    const { measure } = await import(new URL(`rows/${file}`, import.meta.url).href)
    for (const row of await measure()) {
      rows.push(row)
      print(row)
    }
  } catch (error) {
    broken.push(file)
    console.log(`FAIL ${file}: ${error.stack}`)
  }
}

const over = rows.filter((row) => !row.ok).length
console.log(`\n${rows.length - over} of ${rows.length} within their bar`)
if (broken.length > 0) console.log(`not measured: ${broken.join(', ')}`)
const jsonFile = option('--json')
if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = over > 0 || broken.length > 0 || rows.length === 0 ? 1 : 0
