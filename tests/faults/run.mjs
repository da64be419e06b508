// npm run faults: shows that the suites see what they are there to see. Each fault of faults.mjs is planted into a copy
// of the project, alone, and a suite that it names must fail there by one of its assertions, and pass without it.
//   --only WORDS   the faults whose name holds these words
import { checkNode, ensurePackages, fail, showHelp } from '../../pocketbase/scripts/lib/project.mjs'
import { buildServer, missingGo } from '../../pocketbase/scripts/build-server.mjs'
import { copyProject } from './copy.mjs'
import { faults as all_faults, planted } from './faults.mjs'
import { runUntilOneFails } from './suites.mjs'

showHelp()
checkNode()
const missing = missingGo()
if (missing) fail(missing)
await ensurePackages()
await buildServer()

const at = process.argv.indexOf('--only')
const only = at > 0 ? (process.argv[at + 1] ?? '') : ''
const faults = all_faults.filter(({ name }) => name.includes(only))
if (faults.length === 0) fail(`No fault is called "${only}".`)

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
  const [file, name] = fault.at
  const text = await planted(fault, copy.root)
  if (text === null) return { failed: [], broken: `${file} has no function ${name}` }
  try {
    copy.write(file, text)
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
  const lines = failed.map(
    ({ name, asserted, message }) =>
      `${name} ${asserted ? 'fails without a fault, too' : 'ended with'}: ${message}`,
  )
  const why = broken || lines.join('\n')
  return { seen: false, what: why || `${fault.suites.join(', ')}: nothing failed` }
}

let caught = 0
for (const fault of faults) {
  const began_ms = Date.now()
  const { seen, what } = await plant(fault)
  if (seen) caught += 1
  console.log(`${seen ? 'caught' : 'MISSED'}  ${fault.name}  ${secondsSince(began_ms)}  ${what}`)
}
console.log(`\n${caught} caught, ${faults.length - caught} missed, ${secondsSince(started_ms)}`)
process.exitCode = caught === faults.length ? 0 : 1
