import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, guestPhones, rush } from '../parts/guest-phones.mjs'
import { logIn } from '../parts/pushes.mjs'
import { open_race } from '../parts/races.mjs'
import { for_comparison, quantile, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

// A server on the internet without anything in front of it: strangers hold connections, then everybody writes at once.

const PHONES = 20
const SECONDS = 10
const SLOW_SOCKETS = 1_000
const FEW = 8
const MANY = 200
const MEMORY_MB = 600

function resident_mb(pid, field) {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** One push a second of each phone; the 95th percentile, in milliseconds. */
async function pace(phones) {
  const taken = []
  const until_ms = performance.now() + SECONDS * 1_000
  await Promise.all(
    phones.map(async (phone, at) => {
      await wait((at * 1_000) / phones.length)
      while (performance.now() < until_ms) {
        const took_ms = await phone.register()
        taken.push(took_ms)
        await wait(Math.max(0, 1_000 - took_ms))
      }
    }),
  )
  return quantile(taken, 0.95)
}

async function slowSocket(port, number) {
  const path = number % 2 ? '/api/sync/push' : '/api/sync/seals'
  const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(2, number) })
  // The server may end it whenever it wants.
  socket.on('error', () => undefined)
  await new Promise((done) => socket.once('connect', done).once('close', done))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  return socket
}

async function records(url, token, collection, filter) {
  const query = new URLSearchParams({ filter, perPage: '1' })
  const answer = await fetch(`${url}/api/collections/${collection}/records?${query}`, {
    headers: { authorization: token },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Twenty phones beside a thousand sockets that send one byte, then two hundred writers without a pause. */
export async function measure() {
  const server = await startProduct()
  const admin = await logIn(server.url)
  const of_race = `event_id = '${open_race.id}'`
  const before = (await records(server.url, admin.token, 'registrations', of_race)).totalItems
  const phones = guestPhones(server, open_race.id, 1, PHONES)
  const writers = guestPhones(server, open_race.id, 3, MANY)
  const all = [...phones, ...writers]
  const written = (by) => rush(server, by, { seconds: SECONDS })
  const sockets = []
  try {
    await written(phones.slice(0, FEW))
    const start_mb = resident_mb(server.pid, 'VmRSS')
    const quiet = await pace(phones)
    sockets.push(
      ...(await Promise.all(Array.from({ length: SLOW_SOCKETS }, (_, at) => slowSocket(server.port, at)))),
    )
    const beside = await pace(phones)
    const hanging = sockets.filter(({ destroyed }) => !destroyed).length
    for (const socket of sockets) socket.destroy()
    // Few before and after: anything else that grows meanwhile, such as the race, does not depend on how many write.
    const before_many = await written(writers.slice(0, FEW))
    const many = await written(writers)
    const after_many = await written(writers.slice(0, FEW))
    const few = (field) => (before_many[field] + after_many[field]) / 2
    const made = (await records(server.url, admin.token, 'registrations', of_race)).totalItems - before
    const sent = all.reduce((sum, phone) => sum + phone.sent, 0)
    for (const phone of all) phone.hangUp()
    let after_mb = resident_mb(server.pid, 'VmRSS')
    for (let seconds = 0; seconds < 60 && after_mb > 1.5 * start_mb; seconds++) {
      await wait(1_000)
      after_mb = resident_mb(server.pid, 'VmRSS')
    }
    const peak_mb = resident_mb(server.pid, 'VmHWM')
    return [
      row({
        name: `${PHONES} phones that push once a second, beside ${hanging.toLocaleString('en-US')} slow sockets, p95`,
        value: beside,
        unit: 'ms',
        against: quiet,
        limit: 5,
        bar: '<= 5 x without them',
      }),
      row({
        name: `commands accepted with ${MANY} writers without a pause`,
        value: many.rate,
        unit: 'commands/s',
        against: few('rate'),
        at_least: 0.9,
        bar: `>= 0.9 x with ${FEW} writers, before and after`,
      }),
      row({
        name: "what each of them took of the server's processors, also those asked to come again",
        value: many.cpu_ms,
        unit: 'ms',
        against: few('cpu_ms'),
        bar: for_comparison,
      }),
      row({
        name: `of ${sent.toLocaleString('en-US')} commands that were sent, lost or doubled`,
        value: Math.abs(sent - made),
        unit: 'commands',
        limit: 0,
        bar: '0',
      }),
      row({
        name: 'memory of the server at its highest meanwhile',
        value: peak_mb,
        unit: 'MB',
        limit: MEMORY_MB,
        bar: `<= ${MEMORY_MB} MB`,
      }),
      row({
        name: 'memory of the server within a minute of it',
        value: after_mb,
        unit: 'MB',
        against: start_mb,
        limit: 1.5,
        bar: `<= 1.5 x when ${FEW} had written`,
      }),
      row({
        name: 'pushes that were asked to come again',
        value: all.reduce((sum, phone) => sum + phone.turned_away, 0),
        unit: 'pushes',
        bar: for_comparison,
      }),
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    for (const phone of all) phone.hangUp()
    await server.stop()
  }
}
