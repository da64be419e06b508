import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer, type TestServer } from '#support/server.ts'
import { acceptedResult, command, createEvent, pushOne, registration, stored } from './push-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode } from './station-fixtures.ts'

// Strangers who send slowly, and many who send at once: nobody's work waits for them, and the memory stays what it was.

let server: TestServer
let event_id: string
beforeAll(async () => {
  server = await startServer({ asInstalled: true })
  event_id = await createEvent(server)
})
afterAll(() => server.stop())

/** The most that the server has ever held, in MB. */
function peak(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const push = (body: object, token = '', to = server): Promise<Response> =>
  fetch(`${to.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    body: JSON.stringify(body),
  })

/** @param sent of a body that says it is longer */
async function slowSocket(path: string, sent = '{'): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await new Promise((done) => socket.once('connect', done))
  const head = `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${sent.length + 1000}\r\n\r\n`
  await new Promise((done) => socket.write(head + sent, done))
  return socket
}

test('a hundred sockets that send one byte hold no script, and no work waits for them', async () => {
  // The first push makes what every server has.
  expect((await push({ commands: [registration(event_id)] })).status).toBe(200)
  const before = peak()
  const sockets = await Promise.all(
    Array.from({ length: 100 }, (_, at) => slowSocket(at % 2 ? '/api/sync/push' : '/api/sync/seals')),
  )
  for (let round = 0; round < 5; round++) {
    const answer = await push({ commands: [registration(event_id)] })
    expect((await answer.json()).answers).toMatchObject([{ status: 'accepted' }])
  }
  expect(sockets.every(({ destroyed }) => !destroyed)).toBe(true)
  expect(peak() - before).toBeLessThan(120)
})

test('a hundred simultaneous senders lose nothing, and few scripts run', async () => {
  const before = peak()
  const sent = Array.from({ length: 100 }, (_, at) =>
    registration(event_id, { email: `runner${at}@example.com` }),
  )
  const away: Response[] = []
  const answers = await Promise.all(
    sent.map(async (command) => {
      let answer = await push({ commands: [command] })
      while (answer.status !== 200) {
        away.push(answer)
        await wait(100)
        answer = await push({ commands: [command] })
      }
      return (await answer.json()).answers[0].status
    }),
  )
  expect(new Set(answers)).toEqual(new Set(['accepted']))
  expect(away.length).toBeGreaterThan(0)
  expect(new Set(away.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
    new Set(['503 2']),
  )
  expect(peak() - before).toBeLessThan(150)
})

test('a visitor who uses up an address’s room blocks no phone of a table there', async () => {
  const admin = await server.createUser({ role: 'admin' })
  const asAdmin = async (kind: string, args: Record<string, unknown>) =>
    (await push({ commands: [command(kind, args, { author: admin.id })] }, admin.token)).status
  const [kind, table] = newStation(event_id)
  expect(await asAdmin(kind, table)).toBe(200)
  const code = openCode(table.station_id)
  expect(await asAdmin('openStationCode', code.args)).toBe(200)
  const phone = await joinedPhone(server, code.code, table)
  const full = async () => (await push({ commands: [registration(event_id)] })).status === 503
  while (!(await full())) await slowSocket('/api/sync/push', '{'.padEnd(540_000))
  const note = factOf(phone, { kind: 'note', payload: { text: 'Rain' } })
  acceptedResult(await pushOne(server, note, phone))
})

test('a body that is too large is refused in words', async () => {
  const answer = await push({ commands: ['x'.repeat(1 << 20)] })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ message: 'A request holds at most 1 MB.' })
})

test('a stranger cannot fill a race at once, a class registers, and an account is served', async () => {
  const strict = await startServer({ env: { MILEPOST_GUEST_COMMANDS: '40' } })
  onTestFinished(() => strict.stop())
  const race = await createEvent(strict)
  const many = (count: number) => ({
    commands: Array.from({ length: count }, (_, at) =>
      registration(race, { email: `pupil${at}@example.com` }),
    ),
  })
  expect((await push(many(30), '', strict)).status).toBe(200)
  const flood = await push(many(30), '', strict)
  expect(flood.status).toBe(429)
  expect(Number(flood.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await flood.json()).toMatchObject({
    message: 'Too much comes from this address. Please try again in a few minutes, or from another network.',
  })
  expect(await stored(strict, 'registrations', `event_id = "${race}"`)).toHaveLength(30)
  const runner = await strict.createUser()
  const own = registration(race, { guest: '' }, { author: runner.id })
  expect(await (await push({ commands: [own] }, runner.token, strict)).json()).toMatchObject({
    answers: [{ status: 'accepted' }],
  })
})
