// Paths of the project and small helpers that need nothing but Node, because they run before `npm ci`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
export const inRoot = (...parts) => join(root, ...parts)
export const cacheDir = inRoot('.cache')
export const serverBinary = inRoot(
  'pocketbase/bin',
  process.platform === 'win32' ? 'milepost.exe' : 'milepost',
)

/** Ends the process with one plain line instead of a stack trace. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** With `--help` a script prints its first comment lines, and ends before it builds or runs anything. */
export function showHelp() {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  const lines = readFileSync(process.argv[1], 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  console.log(
    lines
      .slice(0, end)
      .map((line) => line.replace(/^\/\/ ?/, ''))
      .join('\n'),
  )
  process.exit()
}

const STILL_EVERY_MS = 30_000

/**
 * Says what is going on and how long it usually takes, and after a while that it still is; resolves with what `work`
 * gives. The times are those of a small machine with two processors.
 */
export async function step(what, usually, work) {
  console.log(`${what} (usually ${usually}) …`)
  const started_ms = Date.now()
  const timer = setInterval(() => {
    console.log(`  still at it after ${Math.round((Date.now() - started_ms) / 1000)} s`)
  }, STILL_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Keeps what a tool said, and says where: the screen has one line for what to do. */
function logOf(name, output) {
  mkdirSync(cacheDir, { recursive: true })
  const path = join(cacheDir, `${name}.log`)
  writeFileSync(path, output)
  return relative(root, path)
}

const network_words =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|dial tcp|i\/o timeout|no such host/
const space_words = /ENOSPC|no space left/i

/** What to do about a tool that failed, in one line, by its output; `otherwise` where nothing is known. */
function remedyFor(output, otherwise) {
  if (space_words.test(output)) return 'The disk is full: make room and start again.'
  if (network_words.test(output)) return 'It needs the network once: connect this machine and start again.'
  return otherwise
}

/** Ends the process: what did not work, what to do, and where the tool's own words are. */
export function failWith(what, name, output, otherwise) {
  fail(`${what} ${remedyFor(output, otherwise)} Details: ${logOf(name, output)}`)
}

/** An unexpected error also ends the process with one line; the stack is for the developer who fixes it. */
export function explainCrashes() {
  process.on('uncaughtException', (error) => {
    const text = String(error?.message ?? error)
      .trim()
      .split(/\s*\n\s*/)
      .slice(0, 2)
      .join(' ')
    failWith(`It broke off (${text}).`, 'crash', String(error?.stack ?? error), 'Start again.')
  })
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Milepost needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  }
}

/** Whether what is installed is what the lockfile names; packages for other platforms are never installed. */
function packagesAreThere() {
  const noted = inRoot('node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const packagesOf = (path) => Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages)
  const installed = new Map(packagesOf(noted))
  return packagesOf(inRoot('package-lock.json')).every(
    ([place, { version, optional }]) => place === '' || optional || installed.get(place)?.version === version,
  )
}

/** Installs the packages of the lockfile when they are missing, or are another version's. */
export async function ensurePackages() {
  if (packagesAreThere()) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code, output } = await step('Installing packages', 'half a minute, a few on a thin line', () =>
    run(npm, ['ci', '--no-audit', '--no-fund'], { capture: true }),
  )
  if (code === 0) return
  if (code === 127) fail('npm is missing: install it with Node.js (https://nodejs.org), then start again.')
  failWith('The packages could not be installed.', 'npm-ci', output, 'Run "npm ci" to see why.')
}

/** Runs a command to its end; resolves with its exit code and, when captured, its output. */
export function run(command, args, { capture = false, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 127, output: `${command}: ${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

export const runNode = (script, args = [], options = {}) =>
  run(process.execPath, [inRoot(script), ...args], options)

export const runTool = (name, args = [], options = {}) =>
  run(inRoot('node_modules/.bin', name), args, options)

/** All files below the given files and folders (relative to the project), in a fixed order. */
export function filesBelow(places, wanted = () => true) {
  const found = []
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else if (wanted(path)) found.push(path)
  }
  for (const place of places) visit(inRoot(place))
  return found
}

/** A hash over names and contents: what was built from the same sources does not need to be built again. */
export function hashOf(places, wanted) {
  const hash = createHash('sha256')
  for (const path of filesBelow(places, wanted)) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

export const savedHash = (name) => {
  const path = join(cacheDir, `${name}.hash`)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

export function saveHash(name, hash) {
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(join(cacheDir, `${name}.hash`), `${hash}\n`)
}
