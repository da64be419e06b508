// npm run release [-- PLATFORM…]: one self-contained file for each platform in release/, and their checksums. Without a
// name all platforms are built; "this" is the one of this machine.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { buildHooks } from './build-hooks.mjs'
import { buildBinary, missingGo } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import {
  checkNode,
  ensurePackages,
  fail,
  hashOf,
  inRoot,
  savedHash,
  saveHash,
  step,
  showHelp,
} from './lib/project.mjs'

const platforms = ['linux-x64', 'linux-arm64', 'macos-x64', 'macos-arm64', 'windows-x64']
const go_names = { macos: 'darwin', x64: 'amd64' }
const goName = (name) => go_names[name] ?? name
const this_platform = [
  { darwin: 'macos', win32: 'windows' }[process.platform] ?? process.platform,
  process.arch,
].join('-')

const carried = inRoot('pocketbase/carried')
const releases = inRoot('release')
const fileOf = (platform) => `milepost-${platform}${platform.startsWith('windows') ? '.exe' : ''}`

/** What the file carries besides the server, and where it is in a checkout. */
const parts = {
  dist: 'dist',
  hooks: 'pocketbase/hooks',
  pb_migrations: 'pb_migrations',
  'src/seed/pictures': 'pocketbase/src/seed/pictures',
}

/** Puts together what a release carries: the folder that the server's build tag "release" embeds. */
function gather() {
  rmSync(carried, { recursive: true, force: true })
  for (const [part, from] of Object.entries(parts)) {
    // Files that begin with a dot are for the build and the benchmarks.
    const filter = (path) => !/[\\/]\.[^\\/]+$/.test(path)
    cpSync(inRoot(from), join(carried, part), { recursive: true, filter })
  }
}

showHelp()
const given = process.argv.slice(2).map((name) => (name === 'this' ? this_platform : name))
const unknown = given.find((name) => !platforms.includes(name))
if (unknown) fail(`There is no release for ${unknown}: name some of ${platforms.join(', ')}, or "this".`)
const wanted = given.length > 0 ? given : platforms

checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildHooks()
await buildWeb()
gather()
mkdirSync(releases, { recursive: true })

const stamp = hashOf(['pocketbase'], (path) => !/_test\.go$|[\\/]bin[\\/]/.test(path))
for (const platform of wanted) {
  const file = join(releases, fileOf(platform))
  const [system, processor] = platform.split('-')
  const env = { GOOS: goName(system), GOARCH: goName(processor) }
  if (existsSync(file) && savedHash(`release-${platform}`) === stamp) continue
  await step(`Building ${fileOf(platform)}`, 'two minutes the first time, then half a minute', () =>
    buildBinary(file, stamp, { tags: 'release', env }),
  )
  saveHash(`release-${platform}`, stamp)
}
// The files that run them on a server go next to them.
for (const part of ['docker/Dockerfile', 'systemd/milepost.service'])
  cpSync(inRoot('pocketbase', part), join(releases, basename(part)))
const sums = readdirSync(releases)
  .filter((name) => platforms.some((platform) => fileOf(platform) === name))
  .map((name) => {
    const content = readFileSync(join(releases, name))
    return { name, sum: createHash('sha256').update(content).digest('hex') }
  })
writeFileSync(join(releases, 'SHA256SUMS'), sums.map(({ name, sum }) => `${sum}  ${name}\n`).join(''))
for (const { name } of sums) {
  console.log(`release/${name}  ${Math.round(statSync(join(releases, name)).size / 1e6)} MB`)
}
