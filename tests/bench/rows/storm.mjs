import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { logIn } from '../parts/pushes.mjs'
import { idOf, open_race } from '../parts/races.mjs'
import { for_comparison, quantile, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

// A server on the internet without anything in front of it: strangers hold connections, then everybody writes at once.

const PHONES = 20
const SECONDS = 10
const SLOW_SOCKETS = 1_000
const FEW = 8
const MANY = 200
const MEMORY_MB = 600

/** Every phone and every stranger has an address of their own, as on the internet: all of 127/8 is this machine. */
const addressOf = (network, number) => `127.0.${network}.${1 + (number % 250)}`

function resident_mb(pid, field) {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** A phone of a guest who registers again and again, each time for somebody else. */
class Phone {
  constructor(port, event_id, answers, address) {
    this.at = { port, host: '127.0.0.1' }
    this.event_id = event_id
    this.answers = answers
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: address })
    this.sent = 0
    this.name = idOf(`phone ${address} ${Math.random()}`)
  }

  next() {
    this.sent += 1
    const id = idOf(`${this.name} ${this.sent}`)
    return {
      id,
      v: 1,
      kind: 'registerForEvent',
      args: {
        registration_id: id,
        event_id: this.event_id,
        ...this.answers(`${id}@example.com`),
        guest: createHash('sha256').update(`${id}${id}`).digest('hex'),
      },
      author: '',
      at: new Date().toISOString(),
      device: 'bench',
    }
  }

  ask(command) {
    const body = JSON.stringify({ commands: [command] })
    return new Promise((done, fail) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const asking = http.request(
        { ...this.at, agent: this.agent, path: '/api/sync/push', method: 'POST', headers },
        (answer) => {
          const parts = []
          answer.on('data', (part) => parts.push(part))
          answer.on('end', () =>
            done({
              status: answer.statusCode,
              again_s: Number(answer.headers['retry-after'] ?? 1),
              text: Buffer.concat(parts).toString(),
            }),
          )
        },
      )
      asking.on('error', fail)
      asking.end(body)
    })
  }

  /** Until it is accepted, as the outbox does; how long that took, in milliseconds. */
  async register() {
    const command = this.next()
    const began_ms = performance.now()
    for (;;) {
      const answer = await this.ask(command)
      if (answer.status === 200) {
        const [{ status }] = JSON.parse(answer.text).answers
        if (status !== 'accepted') throw new Error(`A registration was not accepted: ${answer.text}`)
        return performance.now() - began_ms
      }
      if (answer.status !== 503 && answer.status !== 429) throw new Error(`${answer.status}: ${answer.text}`)
      this.turnedAway = (this.turnedAway ?? 0) + 1
      await wait(answer.again_s * 1_000 * (1 + Math.random() / 2))
    }
  }

  hangUp() {
    this.agent.destroy()
  }
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

/** Writers without a pause; how many were accepted a second, and in all. */
async function rush(phones) {
  const began_ms = performance.now()
  const until_ms = began_ms + SECONDS * 1_000
  let accepted = 0
  let inTime = 0
  await Promise.all(
    phones.map(async (phone) => {
      while (performance.now() < until_ms) {
        await phone.register()
        accepted += 1
        if (performance.now() < until_ms) inTime += 1
      }
    }),
  )
  return { rate: inTime / SECONDS, accepted }
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
  const { registrationAnswers } = await loadTypeScript('tests/support/registration-answers.ts')
  const server = await startProduct()
  const admin = await logIn(server.url)
  const phonesAt = (network, count) =>
    Array.from(
      { length: count },
      (_, at) => new Phone(server.port, open_race.id, registrationAnswers, addressOf(network, at)),
    )
  const of_race = `event_id = '${open_race.id}'`
  const before = (await records(server.url, admin.token, 'registrations', of_race)).totalItems
  const phones = phonesAt(1, PHONES)
  const writers = phonesAt(3, MANY)
  const sockets = []
  try {
    await rush(phones.slice(0, FEW))
    const start_mb = resident_mb(server.pid, 'VmRSS')
    const quiet = await pace(phones)
    sockets.push(
      ...(await Promise.all(Array.from({ length: SLOW_SOCKETS }, (_, at) => slowSocket(server.port, at)))),
    )
    const beside = await pace(phones)
    const hanging = sockets.filter(({ destroyed }) => !destroyed).length
    for (const socket of sockets) socket.destroy()
    const few = await rush(writers.slice(0, FEW))
    const many = await rush(writers)
    const made = (await records(server.url, admin.token, 'registrations', of_race)).totalItems - before
    const sent = [...phones, ...writers].reduce((sum, phone) => sum + phone.sent, 0)
    for (const phone of [...phones, ...writers]) phone.hangUp()
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
        against: few.rate,
        at_least: 0.9,
        bar: `>= 0.9 x with ${FEW} writers`,
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
        value: [...phones, ...writers].reduce((sum, phone) => sum + (phone.turnedAway ?? 0), 0),
        unit: 'pushes',
        bar: for_comparison,
      }),
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    for (const phone of [...phones, ...writers]) phone.hangUp()
    await server.stop()
  }
}
