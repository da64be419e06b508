// npm test, the core, and npm run test:full, everything: the suites one after the other, then what did not pass, and one
// line that adds them up. Only Node's own modules, because it starts in a bare clone. A suite that ran nothing has
// failed: silence must never look like success.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildHooks } from '../../pocketbase/scripts/build-hooks.mjs'
import { always_tags, buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { buildWeb } from '../../pocketbase/scripts/build-web.mjs'
import {
  checkNode,
  ensurePackages,
  fail,
  inRoot,
  run,
  runNode,
  runTool,
} from '../../pocketbase/scripts/lib/project.mjs'
import { changedSince, planFor } from './changed.mjs'

const usage = `npm test [-- --changed [REVISION]]
npm run test:full [-- --part K/N]

npm test runs the core: every suite, with a few histories and race days and the browser tests that are tagged @core.
npm run test:full runs everything. Both end with "N passed, N failed".

  --changed [REVISION]  only what a change since then (HEAD) can touch
  --part K/N            of everything the K-th of N parts, for example 2/4`

/** What was asked for, or the end of the process with how to ask. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean' },
        full: { type: 'boolean', default: false },
        changed: { type: 'boolean' },
        part: { type: 'string', default: '1/1' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`)
  }
}
const { values: options, positionals } = readOptions()
if (options.help) {
  console.log(usage)
  process.exit()
}
const [, part_number, parts] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(options.part) ?? []).map(Number)
if (!(part_number <= parts) || (parts > 1 && !options.full)) fail(usage)
/** The revision that the change is compared with; null: everything runs. */
const revision = options.changed ? (positionals[0] ?? 'HEAD') : null

const reports = mkdtempSync(join(tmpdir(), 'milepost-reports-'))
const readReport = (name) => {
  const path = join(reports, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/**
 * Playwright's own Chromium or the system's; as root on Debian it may be installed, else one line says so. Without a
 * window it does two thirds of the work (tests/support/chromium.ts), so that one is fetched beside another that is there.
 */
async function ensureChromium() {
  const { chromium } = await import('@playwright/test')
  const shell = '/usr/bin/chromium-headless-shell'
  if (existsSync(chromium.executablePath()) || existsSync(shell)) return
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const isThere = places.some((path) => existsSync(path))
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium (apt-get) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    for (const names of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', ...names]
      if ((await run('apt-get', install, { env })).code === 0) return
    }
  }
  if (!isThere)
    fail('Chromium is missing: install the package "chromium", or run: npx playwright install chromium')
}

async function check() {
  const { code, output } = await runNode('pocketbase/scripts/check.mjs', [], { capture: true })
  console.log(output.trim())
  const counts = /(\d+) passed, (\d+) failed/.exec(output)
  return { code, passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 0) }
}

async function goTests() {
  const args = [
    'test',
    '-json',
    '-timeout=40m',
    `-tags=${always_tags}${options.full ? ',full' : ''}`,
    './...',
  ]
  const { code, output } = await run('go', args, {
    capture: true,
    cwd: inRoot('pocketbase'),
  })
  const result = { code, passed: 0, failed: 0, notes: [] }
  const printed = new Map()
  for (const line of output.split('\n')) {
    if (!line.startsWith('{')) {
      if (line.trim()) console.log(line)
      continue
    }
    const event = JSON.parse(line)
    const name = event.Test ?? event.Package ?? event.ImportPath
    if (event.Output) printed.set(name, (printed.get(name) ?? '') + event.Output)
    if (event.Action === 'fail') console.log(printed.get(name) ?? `${name} failed`)
    if (!event.Test) continue
    if (event.Action === 'pass') result.passed++
    if (event.Action !== 'fail') continue
    result.failed++
    result.notes.push(`failed: ${event.Test}`)
  }
  if (result.passed === 0) for (const text of printed.values()) console.log(text)
  return result
}

/** Vitest and Playwright split their files and tests themselves. */
const shard = parts > 1 ? [`--shard=${part_number}/${parts}`] : []

async function vitest(project, part) {
  const file = `${project}.json`
  const { code } = await runTool('vitest', [
    'run',
    ...(part === 'related' ? [`--changed=${revision}`] : []),
    ...shard,
    ...(options.full || part === 'related' ? [] : ['--tags-filter=!full']),
    `--project=${project}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, file)}`,
  ])
  const report = readReport(file)
  const notes = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `failed: ${basename(name)} ${fullName}`),
  )
  return { code, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, notes }
}

/** The proof of tests/sync; its restores and killed servers run with the server's tests already. */
async function sync() {
  const report = join(reports, 'sync.json')
  const amount = options.full ? ['--part', options.part] : ['--core']
  const { code } = await runNode('tests/sync/run.mjs', [
    ...amount,
    '--without',
    'restore,kill',
    '--json',
    report,
  ])
  const rows = readReport('sync.json') ?? []
  const notes = rows
    .filter(({ ok }) => !ok)
    .map(({ name, value, unit }) => `failed: ${name}: ${value} ${unit}`)
  return { code, passed: rows.length - notes.length, failed: notes.length, notes }
}

const how = { flaky: 'passed at the second try', unexpected: 'failed' }

/** What did not pass at once, by its title. */
function troubles({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ status }) => (status in how ? [`${how[status]}: ${file}:${line} ${title}`] : [])),
  )
  return [...here, ...suites.flatMap(troubles)]
}

async function playwright(part) {
  const files = Array.isArray(part) ? part : []
  const chosen = options.full || files.length > 0 ? shard : ['--grep=@core']
  const args = ['test', '--retries=1', '--reporter=list,json', ...chosen, ...files]
  const { code } = await runTool('playwright', args, {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
  })
  const report = readReport('e2e.json')
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return { code, passed: expected + flaky, failed: unexpected, notes: report ? troubles(report) : [] }
}

/** That the suites see what they are there to see. */
async function faults() {
  const { code, output } = await runNode('tests/faults/run.mjs', [], { capture: true })
  console.log(output.trim())
  const counts = /(\d+) caught, (\d+) missed/.exec(output)
  return { code, passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 0) }
}

/** `whole`: it is not split, and runs with the first part of several. */
const suites = [
  { name: 'check', run: check, whole: true },
  { name: 'go', run: goTests, whole: true },
  { name: 'unit', run: (part) => vitest('unit', part) },
  { name: 'server', run: (part) => vitest('server', part) },
  { name: 'rules', run: (part) => vitest('rules', part) },
  { name: 'sync', run: sync },
  { name: 'e2e', run: playwright },
  ...(options.full ? [{ name: 'faults', run: faults, whole: true }] : []),
]

/** The part of each suite that a change can touch. */
function planSince(since) {
  try {
    return planFor(changedSince(since))
  } catch (error) {
    return fail(error.message)
  }
}

checkNode()
const plan = revision === null ? null : planSince(revision)
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await ensureChromium()
await buildServer()
await buildHooks()
await buildWeb()

const lines = []
let passed = 0
let failed = 0
for (const suite of suites) {
  const part = plan?.[suite.name] ?? 'all'
  if (suite.whole && part_number > 1) continue
  if (part === 'none') {
    lines.push(`${suite.name.padEnd(8)} left out: nothing that changed is in it`)
    continue
  }
  console.log(
    `\n== ${suite.name}${Array.isArray(part) ? `: ${part.length} files` : part === 'all' ? '' : `, ${part}`}`,
  )
  const started_ms = Date.now()
  const result = await suite.run(part)
  if (part === 'related' && result.code === 0 && result.passed === 0) {
    lines.push(`${suite.name.padEnd(8)} left out: no test of it imports what changed`)
    continue
  }
  // A crash outside any test, or nothing run at all, counts as a failure of its own.
  const broken = result.failed === 0 && (result.code !== 0 || result.passed === 0) ? 1 : 0
  const suiteFailed = result.failed + broken
  const why = broken ? (result.code === 0 ? ' (ran no tests)' : ` (ended with ${result.code})`) : ''
  lines.push(
    `${suite.name.padEnd(8)} ${result.passed} passed, ${suiteFailed} failed${why}, ${Math.round((Date.now() - started_ms) / 1000)} s`,
  )
  if (part === 'related') lines.push('         only what imports a changed file')
  if (Array.isArray(part))
    lines.push(
      `         only what names an address of a changed screen: ${part.map((file) => basename(file)).join(', ')}`,
    )
  for (const note of result.notes ?? []) lines.push(`         ${note}`)
  passed += result.passed
  failed += suiteFailed
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${lines.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
