// npm run test:rules: the proof that nobody sees or does what is not theirs. It runs the matrix against the real
// server and the script payloads in a real browser, and prints what was tried beside its bar. `--json FILE` also
// writes the rows.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildHooks } from '../../pocketbase/scripts/build-hooks.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { buildWeb } from '../../pocketbase/scripts/build-web.mjs'
import { checkNode, ensurePackages, fail, runTool, showHelp } from '../../pocketbase/scripts/lib/project.mjs'

showHelp()
checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()
await buildHooks()
await buildWeb()

const folder = mkdtempSync(join(tmpdir(), 'milepost-rules-'))
const env = { ...process.env, MILEPOST_RULES_TALLY: folder }
const matrix = await runTool('vitest', ['run', '--project=rules'], { env })
const browser = await runTool('playwright', ['test', 'tests/e2e/script-payloads.spec.ts'], { env })

const figures = {}
for (const file of readdirSync(folder)) {
  for (const [pledge, { tried, wrong }] of Object.entries(
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )) {
    figures[pledge] ??= { tried: 0, wrong: 0 }
    figures[pledge].tried += tried
    figures[pledge].wrong += wrong
  }
}
rmSync(folder, { recursive: true, force: true })

/** What is counted: `tried` checks of which `wrong` did not hold. */
const promises = [
  ['audience', 'a scope is its audience', 'differences'],
  ['seen', 'nobody sees what is not theirs', 'canaries or open cells'],
  ['roles', 'role cannot be raised', 'raised'],
  ['hostile', 'hostile input', 'errors of the server'],
  ['scripts', 'script payloads', 'scripts run'],
]
const rows = promises.map(([pledge, name, unit]) => {
  const { tried, wrong } = figures[pledge] ?? { tried: 0, wrong: 0 }
  // Nothing tried is nothing proven.
  return { name, value: wrong, unit, against: tried, ratio: null, bar: '0', ok: wrong === 0 && tried > 0 }
})

console.log('')
for (const { name, value, unit, against, ok } of rows)
  console.log(
    `${ok ? 'ok  ' : 'OVER'} ${name}: ${value} ${unit} in ${against.toLocaleString('en-US')} tries (bar: 0)`,
  )

const at = process.argv.indexOf('--json')
if (at > 0 && process.argv[at + 1]) writeFileSync(process.argv[at + 1], `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = matrix.code || browser.code || (rows.every(({ ok }) => ok) ? 0 : 1)
