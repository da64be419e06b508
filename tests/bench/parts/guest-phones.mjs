import { createHash } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { idOf } from './races.mjs'

const { registrationAnswers } = await loadTypeScript('tests/support/registration-answers.ts')

/** Every phone and every stranger has an address of their own, as on the internet: all of 127/8 is this machine. */
export const addressOf = (network, number) => `127.0.${network}.${1 + (number % 250)}`

const two = (number) => String(number).padStart(2, '0')
/** Few of a race's runners share a date of birth. */
const bornOn = (number) => `${1940 + (number % 67)}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`

let made = 0

/** A phone of a guest who registers again and again, each time for somebody else. */
export class GuestPhone {
  constructor({ port }, event_id, address) {
    this.at = { port, host: '127.0.0.1' }
    this.event_id = event_id
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: address })
    this.sent = 0
    this.turned_away = 0
    this.name = idOf(`phone ${address} ${Math.random()}`)
  }

  next() {
    this.sent += 1
    made += 1
    const id = idOf(`${this.name} ${this.sent}`)
    return {
      id,
      v: 1,
      kind: 'registerForEvent',
      args: {
        registration_id: id,
        event_id: this.event_id,
        ...registrationAnswers(`${id}@example.com`),
        date_of_birth: bornOn(made),
        guest: createHash('sha256').update(`${id}${id}`).digest('hex'),
      },
      author: '',
      at: new Date().toISOString(),
      device: 'bench',
    }
  }

  ask(commands) {
    const body = JSON.stringify({ commands })
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

  /** So many in one push, until they are accepted, as the outbox does; how long that took, in milliseconds. */
  async register(count = 1) {
    const commands = Array.from({ length: count }, () => this.next())
    const began_ms = performance.now()
    for (;;) {
      const answer = await this.ask(commands)
      if (answer.status === 200) {
        const { answers } = JSON.parse(answer.text)
        if (answers.length !== count || answers.some(({ status }) => status !== 'accepted'))
          throw new Error(`A registration was not accepted: ${answer.text}`)
        return performance.now() - began_ms
      }
      if (answer.status !== 503 && answer.status !== 429) throw new Error(`${answer.status}: ${answer.text}`)
      this.turned_away += 1
      await wait(answer.again_s * 1_000 * (1 + Math.random() / 2))
    }
  }

  hangUp() {
    this.agent.destroy()
  }
}

/** Phones of one network, each with an address of its own. */
export const guestPhones = (server, event_id, network, count) =>
  Array.from({ length: count }, (_, at) => new GuestPhone(server, event_id, addressOf(network, at)))

/**
 * Writers without a pause: how many commands were accepted a second, and what each took of the server's processor.
 * @param {{seconds: number, batch?: number}} options
 */
export async function rush(server, phones, { seconds, batch = 1 }) {
  const busy_ms = server.cpu_ms()
  const until_ms = performance.now() + seconds * 1_000
  let accepted = 0
  let in_time = 0
  await Promise.all(
    phones.map(async (phone) => {
      while (performance.now() < until_ms) {
        await phone.register(batch)
        accepted += batch
        if (performance.now() < until_ms) in_time += batch
      }
    }),
  )
  return { rate: in_time / seconds, cpu_ms: (server.cpu_ms() - busy_ms) / accepted }
}
