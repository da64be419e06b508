// npm run faults: shows that the fast suites see what they are there to see. Each fault of the lists beside this file
// is planted into a copy of the project, alone, and a suite that it names must fail there by one of its assertions, and
// pass without it.
//   --only WORDS   the faults whose name holds them; of several, with commas between them, one
import { checkNode, ensurePackages, fail } from '../../pocketbase/scripts/lib/project.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { copyProject } from './copy.mjs'
import { allFaults, misfit } from './all.mjs'
import { runUntilOneFails } from './suites.mjs'

checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()

const at = process.argv.indexOf('--only')
const only = at > 0 ? (process.argv[at + 1] ?? '').split(',') : ['']
const faults = allFaults().filter(({ name }) => only.some((words) => name.includes(words)))
if (faults.length === 0) fail(`No fault is called "${only.join(', ')}".`)

const started_ms = Date.now()
const secondsSince = (moment_ms) => `${((Date.now() - moment_ms) / 1000).toFixed(1)} s`
const copy = copyProject()
process.once('exit', () => copy.remove())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

console.log(`${faults.length} faults\n`)

/** Tests that passed without a fault: what fails anyway shows nothing. */
const sound = new Set()

async function isSound(name, suites) {
  if (!sound.has(name))
    for (const passed of (await runUntilOneFails(copy.root, suites)).passed) sound.add(passed)
  return sound.has(name)
}

/** Runs the suites of a fault while it is planted. */
async function runWith(fault) {
  const broken = misfit(fault, copy.root)
  if (broken !== '') return { failed: [], broken }
  try {
    copy.plant(fault.changes)
    return await runUntilOneFails(copy.root, fault.suites)
  } finally {
    copy.restore()
  }
}

/** Plants the fault and answers which test saw it; a message where none did. */
async function plant(fault) {
  const { failed, broken } = await runWith(fault)
  for (const { name, asserted } of failed)
    if (asserted && (await isSound(name, fault.suites))) return { seen: true, what: name }
  const told = failed.map(
    ({ name, asserted, message }) =>
      `${name} ${asserted ? 'fails without a fault, too' : 'ended with'}: ${message}`,
  )
  const why = broken || told.join('\n')
  return { seen: false, what: why || `${fault.suites.join(', ')}: nothing failed` }
}

let caught = 0
for (const fault of faults) {
  const began_ms = Date.now()
  const { seen, what } = await plant(fault)
  if (seen) caught += 1
  console.log(`${seen ? 'caught' : 'MISSED'}  ${fault.name}  ${secondsSince(began_ms)}  ${what}`)
}
console.log(`\n${caught} of ${faults.length} caught, ${secondsSince(started_ms)}`)
process.exitCode = caught === faults.length ? 0 : 1
