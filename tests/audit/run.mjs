// npm run audit: what each open page is worth to those who cannot see it well, wait for it or look for it – axe in
// the three themes, bytes, Lighthouse – beside its bar. `--json FILE` also writes the rows; `--only axe` (or bytes,
// lighthouse) runs one part.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHooks } from '../../pocketbase/scripts/build-hooks.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { buildWeb } from '../../pocketbase/scripts/build-web.mjs'
import { checkNode, ensurePackages, fail, runTool, showHelp } from '../../pocketbase/scripts/lib/project.mjs'

const option = (name) => {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}

showHelp()
checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()
await buildHooks()
await buildWeb()

const folder = mkdtempSync(join(tmpdir(), 'milepost-audit-'))
const { code } = await runTool(
  'playwright',
  ['test', '--config', 'tests/audit/playwright.config.ts', option('--only') ?? ''].filter(Boolean),
  { env: { ...process.env, MILEPOST_AUDIT_FOLDER: folder } },
)
const rows = readdirSync(folder)
  .sort()
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
rmSync(folder, { recursive: true, force: true })

const of = (prefix) => rows.filter(({ name }) => name.startsWith(prefix))
const pathOf = ({ name }) => name.slice(name.indexOf('/'))
const mark = ({ value, ok }) => `${Number.isInteger(value) ? value : value.toFixed(1)}${ok ? '' : ' OVER'}`

function print(title, columns, paths) {
  if (paths.length === 0) return
  console.log(`\n${title.padEnd(48)}${columns.map(([head]) => head.padStart(16)).join('')}`)
  for (const path of paths) {
    const cells = columns.map(([, prefix]) => {
      const row = rows.find(({ name }) => name === `${prefix} ${path}`)
      return (row ? mark(row) : '–').padStart(16)
    })
    console.log(`${path.padEnd(48)}${cells.join('')}`)
  }
}

const open = [...new Set([...of('axe'), ...of('bytes')].map(pathOf))]
const themes = ['light', 'dark', 'outdoor'].map((theme) => [theme, `axe ${theme}`])
print('page: findings of axe, kB of JS+CSS', [...themes, ['kB', 'bytes']], open)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
print(
  'Lighthouse, phone, medians of five',
  [...categories, 'benchmark-index'].map((category) => [category, `lighthouse ${category}`]),
  [...new Set(of('lighthouse').map(pathOf))],
)
const home = rows.find(({ name }) => name === 'bytes /')
if (home) console.log(`\nhome against the bare stack: ${home.ratio.toFixed(2)} x (bar: ${home.bar})`)
const kept = rows.filter(({ ok }) => ok).length
console.log(`\n${kept} of ${rows.length} within their bar`)

const jsonFile = option('--json')
if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = code || (rows.length > 0 && kept === rows.length ? 0 : 1)
