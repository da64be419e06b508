// npm run test:sync: the promises about sync, each beside its bar, on more histories than npm test takes the time
// for. `--json FILE` also writes the rows; `--only WORD` runs the rows whose file name holds the word.
import { readdirSync, writeFileSync } from 'node:fs'
import { buildHooks } from '../../pocketbase/scripts/build-hooks.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { checkNode, ensurePackages, fail, inRoot } from '../../pocketbase/scripts/lib/project.mjs'

checkNode()
const missing = missingGo()
if (missing) fail(missing)
ensurePackages()
await buildServer()
await buildHooks()

const option = (name) => {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}

const files = readdirSync(inRoot('tests/sync/rows')).filter((name) => name.includes(option('--only') ?? ''))
const rows = []
for (const file of files.sort()) {
  const { measure } = await import(new URL(`rows/${file}`, import.meta.url).href)
  rows.push(...(await measure()))
}

console.log('')
for (const { name, value, unit, against, bar, ok } of rows) {
  const tried = against === null ? '' : ` in ${against.toLocaleString('en-US')} tries`
  console.log(`${ok ? 'ok  ' : 'OVER'} ${name}: ${value} ${unit}${tried} (bar: ${bar})`)
}
const json_file = option('--json')
if (json_file) writeFileSync(json_file, `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = rows.length > 0 && rows.every(({ ok }) => ok) ? 0 : 1
