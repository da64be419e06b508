import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { manyFinishers } from '../parts/finishers.mjs'
import { buildLoad, startNginx } from '../parts/nginx.mjs'
import { correctTime, logIn } from '../parts/pushes.mjs'
import { raceOf } from '../parts/races.mjs'
import { for_comparison, missing, quantile, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

// Race day: phones that wait on one race, through nginx with the shipped settings, while results arrive. How old is
// what each of them sees: from the server's answer to the person who entered a result until it is on the phone.

const PHONES = 5_000
const SECONDS = 60
const EVERY_MS = 2_000
const bar = 'p99 <= 5 s'
const errors_bar = '0'
const name = `${PHONES.toLocaleString('en-US')} phones on one race through nginx, results every 2 s: how old what they see is`

const wait = (ms) => new Promise((wake) => setTimeout(wake, ms))

/** Enters a result every two seconds; gives the seq of each with the moment of its answer. */
async function enterResults(server) {
  const admin = await logIn(server.url)
  const race = raceOf(1_000)
  const finishers = manyFinishers(1_000)
  const commits = []
  const until_ms = Date.now() + SECONDS * 1_000
  for (let call = 0; Date.now() < until_ms; call++) {
    const begun_ms = Date.now()
    const runner = finishers[(call * 617) % finishers.length]
    commits.push(await correctTime(server.url, admin, race, runner))
    await wait(Math.max(0, EVERY_MS - (Date.now() - begun_ms)))
  }
  return commits
}

/** How long each result took to each phone; a phone that was told of several at once saw each of them then. */
function agesOf(commits, seen) {
  const ages = []
  for (const steps of seen) {
    let at = 0
    for (const { seq, at_ms } of commits) {
      while (at < steps.length && steps[at][0] < seq) at += 1
      if (at < steps.length) ages.push(Math.max(0, steps[at][1] - at_ms))
    }
  }
  return ages
}

export async function measure() {
  // As delivered, with its limits by address: each phone has one of its own, which nginx tells.
  const env = { MILEPOST_PROXY_HEADER: 'X-Real-IP', MILEPOST_GUEST_COMMANDS: '', MILEPOST_GUEST_READS: '' }
  const server = await startProduct({ env })
  let nginx = null
  let crowd = null
  try {
    // Each phone holds two connections, and the doorbell's goes on to the server.
    nginx = await startNginx(server, { connections: 4 * PHONES })
    if (!nginx) {
      const why = 'nginx is not here and could not be installed (apt-get install nginx)'
      return [missing({ name, unit: 'ms', bar }, why)]
    }
    const binary = await buildLoad('crowd')
    const scope = `results:${raceOf(1_000).id}`
    crowd = spawn(binary, [`127.0.0.1:${nginx.port}`, scope, String(PHONES)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: crowd.stdout })[Symbol.asyncIterator]()
    const line = await lines.next()
    if (line.value !== 'ready') throw new Error('The crowd did not come.')
    const before_ms = server.cpu_ms()
    const commits = await enterResults(server)
    const busy = (server.cpu_ms() - before_ms) / (SECONDS * 1_000)
    crowd.stdin.write(`end ${commits.at(-1).seq}\n`)
    const { errors, behind, different, seen } = JSON.parse((await lines.next()).value)
    for (const [words, count] of Object.entries(errors)) console.log(`  ${count} x ${words}`)
    const ages = agesOf(commits, seen)
    const wrong = Object.values(errors).reduce((sum, count) => sum + count, 0) + behind + different
    return [
      row({ name: `${name}, p99`, value: quantile(ages, 0.99), unit: 'ms', limit_value: 5_000, bar }),
      row({ name: `${name}, p50`, value: quantile(ages, 0.5), unit: 'ms', bar: for_comparison }),
      row({
        name: `errors, phones that are behind or see something else, of ${ages.length.toLocaleString('en-US')} sights`,
        value: wrong + commits.length * PHONES - ages.length,
        unit: 'errors',
        limit: 0,
        bar: errors_bar,
      }),
      row({ name: 'Milepost itself meanwhile', value: busy, unit: 'processors', bar: for_comparison }),
    ]
  } finally {
    if (crowd?.exitCode === null) {
      const ended = once(crowd, 'exit')
      crowd.kill('SIGKILL')
      await ended
    }
    await nginx?.stop()
    await server.stop()
  }
}
