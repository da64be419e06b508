// How the server is started, by npm start, npm run dev and npm run seed alike.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { buildServer } from '../build-server.mjs'
import { checkNode, fail, failWith, inRoot, root, run, serverBinary, showHelp } from './project.mjs'

export const dataDir = resolve(root, process.env.MILEPOST_DATA || 'pb_data')
/** Keys and the ids of erased people: outside the data, because they must not go back in time with it. */
const vaultDir = resolve(root, process.env.MILEPOST_VAULT || `${dataDir}_vault`)
export const httpAddress = (process.env.MILEPOST_HTTP || '127.0.0.1:8090').replace(/^https?:\/\//, '')
const localAddress = (address) => address.replace(/^(0\.0\.0\.0|\[::\])?:/, '127.0.0.1:')
/** The address that a browser on this machine uses. */
export const localUrl = `http://${localAddress(httpAddress)}`

const folders = () => [
  `--dir=${dataDir}`,
  `--vaultDir=${vaultDir}`,
  `--hooksDir=${inRoot('pocketbase/hooks')}`,
  `--migrationsDir=${inRoot('pb_migrations')}`,
  `--publicDir=${inRoot('dist')}`,
  '--dev=false',
]

/** The server's exit code when the folder cannot be used; the line that it printed is all there is to say. */
export const FOLDER_REFUSED = 3

// The date that Go's log puts before a line is of no use to a person at the keyboard.
const withoutDates = (output) => output.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /gm, '')
const lastLine = (output) => withoutDates(output).trim().split('\n').at(-1)

/** Builds the server and runs one of its commands with the rest of this script's command line. */
export async function passOn(command) {
  showHelp()
  checkNode()
  await buildServer()
  const { code } = await run(serverBinary, [command, ...folders(), '--', ...process.argv.slice(2)])
  // The person who ran npm sees only one kind of failure.
  process.exitCode = code === 0 ? 0 : 1
}

/** One of the server's own commands (`seed`); fails with its last line, and gives it otherwise. */
export async function serverCommand(args, what, env = process.env) {
  const done = await run(serverBinary, [...args, ...folders()], { capture: true, env })
  if (done.code === FOLDER_REFUSED) fail(lastLine(done.output))
  if (done.code !== 0 || /^Error:/m.test(done.output)) {
    const other = 'MILEPOST_DATA=/path/to/data starts with another folder.'
    failWith(`${what} did not work: ${lastLine(done.output)}.`, 'server', done.output, other)
  }
  return lastLine(done.output)
}

/** @param address host and port, as a server takes them */
function isListening(address) {
  const { hostname, port } = new URL(`http://${localAddress(address)}`)
  return new Promise((answer) => {
    const probe = connect({ host: hostname, port: Number(port || 80), timeout: 1_000 })
    probe.once('connect', () => answer(true) || probe.destroy())
    probe.once('timeout', () => answer(false) || probe.destroy())
    probe.once('error', () => answer(false))
  })
}

/** Ends with one line when something else listens at the address already. */
export async function checkAddressIsFree() {
  if (await isListening(httpAddress))
    fail(
      `Something listens at ${httpAddress} already. Stop it, or choose another: MILEPOST_HTTP=127.0.0.1:8091`,
    )
}

/** Starts the server; it ends with this process, no matter how that ends: the pipe closes even after a kill -9. */
export function spawnServer({ onExit } = {}) {
  const child = spawn(serverBinary, ['serve', `--http=${httpAddress}`, '--endsWithInput', ...folders()], {
    cwd: root,
    // From sources one looks around first: the demo, unless it is switched off.
    env: { ...process.env, MILEPOST_DEMO: process.env.MILEPOST_DEMO?.trim() || '1' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.on('error', (error) => fail(`The server does not start: ${error.message}`))
  child.on('exit', (code) => onExit?.(code ?? 0))
  process.on('exit', () => child.kill('SIGTERM'))
  return child
}

/** The first start fills in the demo before it answers. */
export async function waitUntilHealthy({ seconds = 600 } = {}) {
  for (let tries = 0; tries < seconds * 10; tries++) {
    const ok = await fetch(`${localUrl}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  fail(`The server did not answer at ${localUrl} within ${seconds} s.`)
}
