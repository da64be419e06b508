import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  codeOf,
  command,
  createEvent,
  post,
  push,
  pushOne,
  registration,
  stored,
} from '../server/push-fixtures.ts'
import { reportTally, tryOnce } from './tally.ts'
import { dice } from './world/dice.ts'

// Bodies that no honest client sends: each gets a clear answer, none an error of the server.

let server: TestServer
let admin: TestUser
reportTally('hostile-push')

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server.stop())

describe('a body that is not a push', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"commands": ['],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['no commands', '{}'],
    ['commands that are no list', '{"commands": {"length": 1}}'],
    ['deep nesting', '['.repeat(400_000)],
    ['deep nesting that ends', `{"commands": [{"args": ${'['.repeat(400_000)}${']'.repeat(400_000)}}]}`],
    [
      'deep nesting behind a text',
      `{"commands": ["\\"]\\\\", ${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]}`,
    ],
    ['too many commands', JSON.stringify({ commands: Array(201).fill({}) })],
  ])('%s is answered with 400 and a message', async (_name, body) => {
    tryOnce('hostile')
    const response = await post(server, body)
    expect(response.status).toBe(400)
    const answer: { message: string } = await response.json()
    expect(answer.message.length).toBeGreaterThan(10)
  })

  it.each([1_060_000, 3_000_000])('of %i bytes is too large', async (size) => {
    const body = JSON.stringify({ commands: [{ padding: 'x'.repeat(size) }] })
    const response = await post(server, body)
    expect(response.status).toBe(413)
  })

  it('that is too large is never read as further requests on its connection', async () => {
    // Behind a proxy the next request on the connection is somebody else's, who would get the answer to ours.
    const inner = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
    const body = inner.repeat(Math.ceil(3_000_000 / inner.length))
    const answers = await new Promise<string>((done) => {
      const socket = connect(server.port, '127.0.0.1')
      let received = ''
      socket.on('data', (data) => (received += data.toString()))
      // The server hangs up in the middle of our body: that is the point.
      socket.on('error', () => undefined)
      socket.on('close', () => done(received))
      socket.setTimeout(3000, () => socket.destroy())
      socket.write(`POST /api/sync/push HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    })
    expect(answers.match(/HTTP\/1\.1 \d+/g) ?? []).toHaveLength(1)
  })

  it('that is not UTF-8 text is refused', async () => {
    const response = await post(server, new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0xc3]))
    expect(response.status).toBe(400)
  })

  it('is not stored by any cache on the way', async () => {
    const response = await post(server, '{"commands": []}')
    expect(response.status, await response.clone().text()).toBe(200)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(await response.json()).toEqual({ answers: [], epoch: expect.any(String) })
  })
})

const odd_values: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(50_000),
  '\u0000',
  '\ud800',
  "'; DROP TABLE registrations; --",
  '{:id}',
  '<script>alert(1)</script>',
  '__proto__',
  [],
  [[[[]]]],
  {},
  { $gt: '' },
  { toString: 'x' },
]

describe('a command with odd values', () => {
  it('is refused or accepted, and never a server error', async () => {
    const event_id = await createEvent(server)
    const { random, pick } = dice(42)
    const samples = () => [
      registration(event_id),
      command(
        'setResult',
        { registration_id: 'a'.repeat(15), event_id, changes: { race_time: 5 } },
        { author: admin.id, from: { race_time: null } },
      ),
      command(
        'setResults',
        {
          event_id,
          rows: [{ registration_id: 'a'.repeat(15), changes: { race_time: 5 }, from: { race_time: null } }],
          undoes: 'c'.repeat(15),
        },
        { author: admin.id },
      ),
      command('recomputeResults', { event_id }, { author: admin.id }),
      command(
        'claimRegistration',
        { registration_id: 'a'.repeat(15), secret: 's'.repeat(20) },
        { author: admin.id },
      ),
      command('confirmEntry', { registration_id: 'a'.repeat(15), secret: '' }, { author: admin.id }),
      command('cancelCommand', { command_id: 'c'.repeat(15) }, { author: admin.id }),
    ]
    for (let round = 0; round < 30; round++) {
      const commands = Array.from({ length: 20 }, () => {
        const one: Record<string, unknown> & { args: unknown } = { ...pick(samples()) }
        const target: Record<string, unknown> =
          random() < 0.6 && typeof one.args === 'object' ? { ...one.args } : one
        target[pick([...Object.keys(target), '__proto__', 'constructor'])] = pick(odd_values)
        if (target !== one) one.args = target
        return one
      })
      const answers = await push(server, commands, admin.token)
      tryOnce('hostile', answers.length)
      expect(answers).toHaveLength(20)
      expect(answers.filter((answer) => answer.status === 'retry')).toEqual([])
    }
    expect(codeOf(await pushOne(server, registration(event_id)))).toBe('accepted')
  })

  it('stores a hostile text as it is', async () => {
    const event_id = await createEvent(server)
    const name = `"');DROP TABLE registrations;--<b>{:id}`
    await pushOne(server, registration(event_id, { first_name: name }))
    const [row] = await stored(server, 'registrations', `event_id = "${event_id}"`)
    expect(row?.first_name).toBe(name)
  })
})
