// npm run faults: shows that the fast suites see what they are there to see. Each fault of the lists beside this file
// is planted into a copy of the project, alone, and a suite that it names must fail there by one of its assertions.
//   --only WORDS   the faults whose name holds them; of several, with commas between them, one
import { checkNode, ensurePackages, fail } from '../../pocketbase/scripts/lib/project.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { copyProject } from './copy.mjs'
import { rightFaults } from './rights.mjs'
import { serverFaults } from './server.mjs'
import { ruleFaults } from './rules.mjs'
import { deviceFaults } from './device.mjs'
import { runSuites, runUntilOneFails } from './suites.mjs'

checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()

const at = process.argv.indexOf('--only')
const only = at > 0 ? (process.argv[at + 1] ?? '').split(',') : ['']
const faults = [...rightFaults(), ...ruleFaults, ...serverFaults, ...deviceFaults].filter(({ name }) =>
  only.some((words) => name.includes(words)),
)
if (faults.length === 0) fail(`No fault is called "${only.join(', ')}".`)

const started_ms = Date.now()
const secondsSince = (moment_ms) => `${((Date.now() - moment_ms) / 1000).toFixed(1)} s`
const copy = copyProject()
process.once('exit', () => copy.remove())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

// What fails anyway shows nothing: a test that a fault makes fail must have passed without it.
const suites = [...new Set(faults.flatMap((fault) => fault.suites))]
console.log(`${faults.length} faults, ${suites.length} suites. Without a fault …`)
const sound = await runSuites(copy.root, suites)
if (sound.broken !== '') fail(sound.broken)
for (const { name, message } of sound.failed) console.log(`fails without a fault: ${name}\n${message}`)
console.log(`${sound.passed.size} tests passed, ${secondsSince(started_ms)}\n`)

/** Plants the fault and answers which test saw it; a message where none did. */
async function plant(fault) {
  const problem = copy.plant(fault.changes)
  try {
    if (problem !== '') return { seen: false, what: problem }
    const { failed, broken } = await runUntilOneFails(copy.root, fault.suites)
    const by = failed.find(({ name, asserted }) => asserted && sound.passed.has(name))
    if (by) return { seen: true, what: by.name }
    const why = broken || failed.map(({ name, message }) => `${name} ended with: ${message}`).join('\n')
    return { seen: false, what: why || `${fault.suites.join(', ')}: nothing failed` }
  } finally {
    copy.restore()
  }
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
