import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, GuestPhone } from '../parts/guest-phones.mjs'
import { idOf, open_race } from '../parts/races.mjs'
import { for_comparison, median, quantile, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

// Honest people, each with a registration and a look at the news, while strangers do what costs most.

const ROUNDS = 20
const LOG_INS = 100

const agent = (address) => new http.Agent({ keepAlive: true, maxSockets: LOG_INS, localAddress: address })

/** Answers the status; a socket that the server ends is one answer as well. */
function ask({ port }, from, method, path, body = '') {
  return new Promise((done) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const asking = http.request({ port, host: '127.0.0.1', agent: from, method, path, headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode))
    })
    asking.on('error', () => done(0))
    asking.end(body)
  })
}

const logIn = (server, from, number) =>
  ask(
    server,
    from,
    'POST',
    '/api/collections/users/auth-with-password',
    JSON.stringify({ identity: `stranger${number}@example.com`, password: 'a guess' }),
  )

/** As many fields as fit into 924 kB, in one change. */
const one_change = JSON.stringify({
  commands: [
    {
      id: idOf('attack'),
      v: 1,
      kind: 'registerForEvent',
      args: Object.fromEntries(Array.from({ length: 85_000 }, (_, at) => [`k${at}`, 1])),
      author: '',
      at: '',
      device: '',
    },
  ],
})

/** As many changes as a push holds, each as large as one may be while the push is. */
const many_changes = JSON.stringify({
  commands: Array.from({ length: 200 }, (_, at) => ({
    id: idOf(`attack ${at} ${Math.random()}`),
    v: 1,
    kind: 'registerForEvent',
    args: Object.fromEntries(Array.from({ length: 42 }, (__, field) => [`k${field}`, 'v'.repeat(100)])),
    author: '',
    at: '',
    device: '',
  })),
})

/** What honest requests took meanwhile, in milliseconds: each is answered, or this never ends. */
async function honest(server, phone, news) {
  const taken = []
  for (let round = 0; round < ROUNDS; round++) {
    taken.push(await phone.register())
    const began_ms = performance.now()
    if ((await ask(server, news, 'GET', '/api/public/heads?scopes=public')) !== 200)
      throw new Error('The news was not answered.')
    taken.push(performance.now() - began_ms)
  }
  return { middle: median(taken), slowest: quantile(taken, 0.95) }
}

export async function measure() {
  // As it is installed: the bench's own starts count nothing.
  const server = await startProduct({ env: { MILEPOST_GUEST_COMMANDS: '' } })
  const phone = new GuestPhone(server, open_race.id, addressOf(7, 1))
  const news = agent(addressOf(7, 2))
  const strangers = [agent(addressOf(8, 1)), agent(addressOf(8, 2))]
  const rows = []
  try {
    await honest(server, phone, news)
    let attacked = false
    const during = async (attack) => {
      attacked = true
      const statuses = []
      const attacks = attack(statuses)
      await wait(50)
      const beside = await honest(server, phone, news)
      attacked = false
      await Promise.all(attacks)
      return { ...beside, statuses }
    }
    const attacks = {
      [`${LOG_INS} log-ins at once, again and again`]: (statuses) =>
        Array.from({ length: LOG_INS }, async (_, at) => {
          while (attacked) {
            statuses.push(await logIn(server, strangers[0], at))
            await wait(1_000)
          }
        }),
      'two senders of pushes as large as they may be': (statuses) =>
        strangers.map(async (from) => {
          for (let turn = 0; attacked; turn++)
            statuses.push(
              await ask(server, from, 'POST', '/api/sync/push', turn % 2 ? one_change : many_changes),
            )
        }),
    }
    for (const [name, attack] of Object.entries(attacks)) {
      const before = await honest(server, phone, news)
      const beside = await during(attack)
      const after = await honest(server, phone, news)
      const quiet = (part) => (before[part] + after[part]) / 2
      rows.push(
        row({
          name: `a registration and a look at the news beside ${name}, p95`,
          value: beside.slowest,
          unit: 'ms',
          against: quiet('slowest'),
          limit: 5,
          bar: '<= 5 x when it is quiet, all answered',
        }),
        row({
          name: 'the middle one of them',
          value: beside.middle,
          unit: 'ms',
          against: quiet('middle'),
          bar: for_comparison,
        }),
        row({
          name: `of ${beside.statuses.length.toLocaleString('en-US')} of the strangers, asked to come again or refused`,
          value: beside.statuses.filter((status) => status !== 200 && status !== 400).length,
          unit: 'requests',
          bar: for_comparison,
        }),
      )
    }
    return rows
  } finally {
    phone.hangUp()
    for (const one of [news, ...strangers]) one.destroy()
    await server.stop()
  }
}
