// npm test -- --changed [REVISION]: what a change can touch, by simple rules that run too much rather than too little.
// A file that no rule knows runs everything. Vitest suites run the tests that import what changed; browser tests run
// those that name an address of a changed screen: a test that gets there only by a link is left to the full run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesBelow, inRoot, root } from '../../pocketbase/scripts/lib/project.mjs'

export const suites = ['check', 'go', 'unit', 'server', 'rules', 'sync', 'e2e']

const lines = (args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/** Files that are not as in this revision, as far as this branch has changed them; also those that nobody added yet. */
export const changedSince = (revision) => [
  ...new Set([
    ...lines(['diff', '--name-only', `${revision}...HEAD`]),
    ...lines(['diff', '--name-only', 'HEAD']),
    ...lines(['ls-files', '--others', '--exclude-standard']),
  ]),
]

/** Nothing that `npm test` runs reads them, except the check. */
const no_test = /^(docs|tests\/(audit|bench|faults|grow|screenshots))\/|^[^/]+\.md$|^(LICENSE|\.gitignore)$/
const unit_test = /^(src|pocketbase\/src)\/.*\.test\.tsx?$/
/** What is built into the server or served by it, and what its tests start. */
const of_server = /^(pocketbase|pb_migrations|public|src\/domain)\/|^index\.html$|^src\/[^/]+\.ts$/
/** For each other place the suites that run as a whole; of unit, server and rules what imports it always runs. */
const rules = [
  [/^pocketbase\/scripts\//, suites],
  [of_server, ['go', 'server', 'rules', 'sync', 'e2e']],
  [/^src\/data\//, ['sync', 'e2e']],
  [/^src\/ui\//, ['e2e']],
  [/^src\/(features|routes)\//, []],
  [/^tests\/(server)\/.*\.test\.ts$/, []],
  [/^tests\/server\//, ['server']],
  [/^tests\/rules\//, ['rules']],
  [/^tests\/sync\//, ['unit', 'sync']],
  [/^tests\/e2e\/.*\.ts$/, []],
]

const read = (path) => readFileSync(inRoot(path), 'utf8')
const below = (place, wanted) => filesBelow([place], wanted).map((path) => path.slice(root.length + 1))
const featuresIn = (text) => [...text.matchAll(/#features\/([\w-]+\/[\w-]+)\//g)].map(([, name]) => name)
/** Files of the same folder that this one imports. */
const besideOf = (path) =>
  [...read(path).matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => join(dirname(path), name))

/** `src/routes/admin.orders_.$orderId.tsx` → `/admin/orders`; null for what is part of many pages. */
export function addressOf(route) {
  const name = basename(route, '.tsx')
  if (/^[-_]/.test(name)) return null
  const parts = name.split('.').map((part) => part.replace(/_$/, ''))
  const end = parts.findIndex((part) => part.startsWith('$') || part === 'index')
  return `/${parts.slice(0, end < 0 ? parts.length : end).join('/')}`
}

/** Addresses of the pages that show this file of a feature or of the routes; null: perhaps all. */
function addressesOf(path) {
  const routes = below('src/routes', (file) => file.endsWith('.tsx'))
  if (path.startsWith('src/routes/')) {
    const address = existsSync(inRoot(path)) ? addressOf(path) : null
    return address === null ? null : [address]
  }
  const feature = path.split('/').slice(2, 4).join('/')
  const shell = ['src/main.tsx', 'src/router.tsx', 'src/routes/__root.tsx', 'src/routes/-floating.tsx']
  if (shell.some((file) => featuresIn(read(file)).includes(feature))) return null
  const shows = (route) =>
    [route, ...besideOf(route)].some((file) => featuresIn(read(file)).includes(feature))
  const addresses = routes.filter((route) => addressOf(route) !== null && shows(route)).map(addressOf)
  return addresses.length > 0 ? addresses : null
}

/** Whether a browser test names the address, or goes through all of them. */
export function namesAddress(text, address) {
  if (/open-routes|routes\.json/.test(text)) return true
  const [before, after] =
    address === '/' ? ['[\'"`}]', '[\'"`?#]'] : [String.raw`(?<!\w)`, String.raw`(?![\w-])`]
  return new RegExp(`${before}${address}${after}`).test(text.replaceAll('\\', ''))
}

/** The browser tests that a change of these files can touch; null: perhaps all. */
function specsFor(paths) {
  const specs = below('tests/e2e', (file) => file.endsWith('.spec.ts'))
  const found = new Set()
  for (const path of paths) {
    if (path.startsWith('tests/e2e/')) {
      for (const spec of specs) if (spec === path || besideOf(spec).includes(path)) found.add(spec)
      continue
    }
    const addresses = addressesOf(path)
    if (!addresses) return null
    for (const spec of specs) {
      const text = [spec, ...besideOf(spec)].map(read).join('\n')
      if (addresses.some((address) => namesAddress(text, address))) found.add(spec)
    }
  }
  return [...found]
}

/** For each suite `all`, the files that it runs (of vitest's suites: `related`), or `none`. */
export function planFor(paths) {
  const whole = new Set(['check'])
  const screens = []
  let code = false
  for (const path of paths) {
    if (no_test.test(path)) continue
    code = true
    if (unit_test.test(path)) continue
    const known = rules.find(([places]) => places.test(path))
    for (const suite of known ? known[1] : suites) whole.add(suite)
    if (/^(src\/(features|routes)|tests\/e2e)\//.test(path)) screens.push(path)
  }
  const specs = whole.has('e2e') ? null : specsFor(screens)
  const partOf = (suite) => {
    if (suite === 'e2e') return specs === null ? 'all' : specs.length > 0 ? specs : 'none'
    return ['unit', 'server', 'rules'].includes(suite) && code ? 'related' : 'none'
  }
  return Object.fromEntries(suites.map((suite) => [suite, whole.has(suite) ? 'all' : partOf(suite)]))
}
