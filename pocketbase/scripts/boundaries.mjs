// Import direction: domain <- data, ui <- features <- routes, and no feature imports another but what its subject shares. A check of our own,
// because TypeScript 7 has no JavaScript API and the tools that rely on it read nothing and call that success.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, inRoot, root } from './lib/project.mjs'

const MAY_IMPORT = {
  domain: ['domain'],
  data: ['domain', 'data'],
  ui: ['domain', 'ui'],
  features: ['domain', 'data', 'ui', 'features'],
  routes: ['domain', 'data', 'ui', 'features', 'routes'],
  pocketbase: ['domain', 'pocketbase'],
}
/** Who may read what, as plain data: it is with the server, whose program can embed only files below it. */
const SCOPES = 'pocketbase/feeds/scopes.json'
/** A part that could leave this project: it knows nothing about it, and needs these packages. */
const SYNC = 'src/data/sync/'
const SYNC_PACKAGES = ['dexie', 'pocketbase', 'rxdb', 'rxjs']
const SYNC_TEST_PACKAGES = [...SYNC_PACKAGES, 'fake-indexeddb', 'vitest']
/** Layers with one room for each subject: no room may depend on one that depends on it, not even for its types. */
const ROOMED = ['src/domain', 'src/data', 'pocketbase/src']
/** What is loaded after the first paint: from outside it is imported as a type, or by `import()`. */
const ENGINE = /^src\/data\/(engine\.ts$|[\w-]+\/engine\/)/
const AS_TYPE = /(^|\n)\s*(import|export)\s+type\s(?![^]*\n(import|export)\s)/
/** The domain is pure: the only package it may use. */
const DOMAIN_PACKAGES = ['zod', 'libphonenumber-js']
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta/g

/** Layer and, for features, subject and room of a path below the project; null for files above all layers. */
function placeOf(path) {
  const inside = relative(root, path).replaceAll('\\', '/')
  if (inside === SCOPES) return { layer: 'domain', feature: '' }
  if (inside.startsWith('pocketbase/src/')) return { layer: 'pocketbase', feature: '' }
  const found = /^src\/(domain|data|ui|features|routes)\/([^/]+(?:\/[^/]+)?)/.exec(inside)
  return found ? { layer: found[1], feature: found[1] === 'features' ? found[2] : '' } : null
}

/** Features are the rooms of a subject; a room may import what is `shared` in its own subject. */
const isInReach = (from, to) => from === to || to === `${from.split('/')[0]}/shared`

function targetOf(specifier, importer) {
  if (specifier.startsWith('#')) return inRoot('src', specifier.slice(1))
  return specifier.startsWith('.') ? resolve(dirname(importer), specifier) : null
}

/** Files of the project that a file imports, as paths. */
export function importsOf(file) {
  const matches = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
  return matches.flatMap((match) => targetOf(match[1] ?? match[2] ?? match[3], file) ?? [])
}

/** The room of a path in a layer of rooms; a file beside the rooms is one of its own. */
function roomOf(path) {
  const inside = relative(root, path).replaceAll('\\', '/')
  const layer = ROOMED.find((one) => inside.startsWith(`${one}/`))
  return layer ? inside.split('/', layer.split('/').length + 1).join('/') : null
}

/** Circles in `leans`, which maps a room to those it imports: each once, as the rooms along it. */
function circles(leans) {
  const found = []
  const done = new Set()
  const walk = (room, way) => {
    const at = way.indexOf(room)
    if (at >= 0) found.push([...way.slice(at), room])
    if (at >= 0 || done.has(room)) return
    for (const next of leans.get(room) ?? []) walk(next, [...way, room])
    done.add(room)
  }
  for (const room of leans.keys()) walk(room, [])
  return found
}

export function checkBoundaries() {
  /** Rooms by room, and where one first imports another. */
  const leans = new Map()
  const firsts = new Map()
  const files = filesBelow(['src', 'pocketbase/src'], (path) => /\.tsx?$/.test(path))
  const problems = []
  let imports = 0
  for (const file of files) {
    const from = placeOf(file)
    if (!from) continue
    const name = relative(root, file)
    const isTest = /\.test\.tsx?$/.test(file)
    const source = readFileSync(file, 'utf8')
    if (/\/index\.tsx?$/.test(file) && from.layer !== 'routes')
      problems.push(`${name}: no barrels, name the file after what it does`)
    for (const match of source.matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3]
      imports++
      const target = targetOf(specifier, file)
      const isOf = (packages) =>
        packages.some((known) => specifier === known || specifier.startsWith(`${known}/`))
      if (name.startsWith(SYNC)) {
        const inSync = target && relative(root, target).startsWith(SYNC)
        if (!inSync && !isOf(name.startsWith(`${SYNC}tests/`) ? SYNC_TEST_PACKAGES : SYNC_PACKAGES))
          problems.push(`${name}: the sync part may not import ${specifier}`)
      }
      if (!target) {
        if (from.layer === 'domain' && !isTest && !isOf(DOMAIN_PACKAGES))
          problems.push(`${name}: the domain may not import ${specifier}`)
        continue
      }
      const is_waited_for = match[1] !== undefined && !AS_TYPE.test(match[0])
      if (!isTest && is_waited_for && !ENGINE.test(name) && ENGINE.test(relative(root, target)))
        problems.push(`${name}: may not wait for ${specifier}, it is the engine's`)
      const [room, other] = [roomOf(file), roomOf(target)]
      if (!isTest && room && other && room !== other) {
        leans.set(room, (leans.get(room) ?? new Set()).add(other))
        if (!firsts.has(`${room} ${other}`)) firsts.set(`${room} ${other}`, name)
      }
      const to = placeOf(target)
      if (!to) {
        if (!isTest) problems.push(`${name}: may not import ${specifier}, it stands outside the layers`)
      } else if (!MAY_IMPORT[from.layer].includes(to.layer)) {
        problems.push(`${name}: ${from.layer} may not import ${specifier}`)
      } else if (
        from.layer === 'features' &&
        to.layer === 'features' &&
        !isInReach(from.feature, to.feature)
      ) {
        problems.push(
          `${name}: feature ${from.feature} may not import feature ${to.feature}; a route composes them`,
        )
      }
    }
  }
  for (const way of circles(leans))
    problems.push(
      `${way.join(' -> ')}: a circle, by ${way
        .slice(1)
        .map((room, at) => firsts.get(`${way[at]} ${room}`))
        .join(', ')}`,
    )
  if (files.length === 0 || imports === 0)
    problems.push('read no files or no imports: the check itself is broken')
  return { files: files.length, imports, problems }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, imports, problems } = checkBoundaries()
  for (const problem of problems) console.error(problem)
  console.log(`boundaries: ${files} files, ${imports} imports, ${problems.length} problems`)
  if (problems.length > 0) process.exit(1)
}
