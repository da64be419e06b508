import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ActorName } from './expected/actors.ts'
import { collections } from './expected/collections.ts'
import { endpoints } from './expected/endpoints.ts'
import { complain, reportTally, tryOnce, wrongOf } from './tally.ts'
import { dice } from './world/dice.ts'
import { hostileBody, hostileHeaders, hostilePart, hostileQuery, odd_texts } from './world/hostile.ts'
import { ask, eachOf, makeWorld, type World } from './world/world.ts'

// Generated requests to every endpoint: no error of the server, a clear answer to each, and the server lives on.
// MILEPOST_RULES_SEED tries others; MILEPOST_RULES_ROUNDS tries more.

const seed = Number(process.env.MILEPOST_RULES_SEED ?? 20261121)
const rounds = Number(process.env.MILEPOST_RULES_ROUNDS ?? 12)

let world: World
reportTally('hostile')
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.server.stop())

/** Judges an answer to something hostile. */
function judge(what: string, { status, text }: { status: number; text: string }): void {
  tryOnce('hostile')
  if (status >= 500) complain('hostile', `${what}: ${status} ${text.slice(0, 200)}`)
  const isApi = what.includes(' /api/')
  if (status < 400 || !isApi) return
  // A client must be able to tell a person something about an error.
  const message = text.startsWith('{')
    ? String((JSON.parse(text) as { message?: unknown }).message ?? '')
    : text
  if (message.length < 5) complain('hostile', `${what}: ${status} without a message`)
  if (/SELECT |INSERT |sqlite|goroutine|\.go:\d|panic|no such (table|column)/i.test(message)) {
    complain('hostile', `${what}: tells of its inside: ${message.slice(0, 200)}`)
  }
}

const callers: ActorName[] = ['guest', 'runner', 'admin', 'expired']
const known_parts: Record<string, readonly string[]> = {
  collection: [...Object.keys(collections), 'events', 'users', 'registrations'],
  scope: ['public', 'admin', 'user:x', 'results:x'],
  bucket: ['reviews'],
}

/** Fields that the endpoints know, so that what is sent gets past the first look. */
const keys = [
  'email',
  'identity',
  'password',
  'passwordConfirm',
  'oldPassword',
  'token',
  'role',
  'first_name',
  'avatar_url',
  'clientId',
  'subscriptions',
  'commands',
  'requests',
  'newEmail',
  'provider',
  'code',
  'otpId',
  'ticket',
  'user_id',
  'duration',
  'query',
]

it('no generated request to any endpoint is a server error', async () => {
  const die = dice(seed)
  const requests = Object.entries(endpoints).flatMap(([name, { endless }]) =>
    endless ? [] : Array.from({ length: rounds }, (_, round) => ({ name, round })),
  )
  await eachOf(requests, async ({ name, round }) => {
    const [method = '', pattern = ''] = name.split(' ')
    // Every third path has only parts that are known, so that what stands behind them is reached.
    const path = pattern.replace(/\{([^}]+)\}/g, (_, part: string) => {
      const known = known_parts[part]
      return round % 3 !== 0 && known ? die.pick(known) : hostilePart(die)
    })
    const query = hostileQuery(die)
    const actor = die.pick(callers)
    const has_body = method !== 'GET'
    const { body, headers } = has_body ? hostileBody(die, keys) : { body: undefined, headers: {} }
    const address = query ? `${path}?${query}` : path
    const answer = await raw(actor, method, address, { ...hostileHeaders(die), ...headers }, body)
    judge(`${actor} ${name} at ${address.slice(0, 120)} (seed ${seed})`, answer)
  })
  expect(wrongOf('hostile')).toEqual([])
})

/** Like `ask`, but the body goes as it is; what fetch does not accept as a header or an address is not sent. */
async function raw(
  actor: ActorName,
  method: string,
  address: string,
  headers: Record<string, string>,
  body: string | Buffer<ArrayBuffer> | undefined,
): Promise<{ status: number; text: string }> {
  const token = world.tokens[actor]
  const answer = await fetch(world.server.url + address, {
    method,
    headers: { ...(token ? { Authorization: token } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  }).catch((error: unknown) => error)
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() }
  // The server hangs up on a body that it does not want to read to its end; anything else is our own mistake.
  const cause = answer instanceof Error ? String(answer.cause ?? answer) : String(answer)
  if (!/EPIPE|ECONNRESET|other side closed|socket/i.test(cause)) throw answer
  return { status: 413, text: 'The connection was closed.' }
}

it('no filter or order is SQL', async () => {
  const die = dice(seed + 1)
  const names = Object.keys(collections)
  const parts = [
    'id',
    'name',
    'email',
    'slug',
    'created',
    '1',
    '"x"',
    "'x'",
    'null',
    '@request.auth.id',
    'role',
    'rowid',
    '_rowid_',
    'json_extract(data,"$")',
    ...odd_texts.slice(0, 30),
  ]
  const signs = [
    '=',
    '!=',
    '~',
    '?~',
    '>',
    '<=',
    '?=',
    ' LIKE ',
    ' UNION SELECT ',
    ';',
    '||',
    '&&',
    '--',
    '/*',
    ')',
    '(',
  ]
  const tries = Array.from({ length: rounds * 20 }, () => ({
    collection: die.pick(names),
    filter: Array.from({ length: 1 + die.below(7) }, (_, n) => die.pick(n % 2 === 0 ? parts : signs)).join(
      '',
    ),
    sort: die.pick([
      '',
      '-created',
      'id;DROP TABLE users',
      '(SELECT 1)',
      '@random',
      'name,-name,+name',
      '"',
      'CASE WHEN 1 THEN id END',
    ]),
    actor: die.pick(callers),
  }))
  await eachOf(tries, async ({ collection, filter, sort, actor }) => {
    const query = new URLSearchParams({ filter: filter.slice(0, 3_000), sort })
    judge(
      `${actor} GET /api/collections/${collection}/records ${filter.slice(0, 80)}`,
      await ask(world, actor, `/api/collections/${collection}/records?${query}`),
    )
  })
  expect(wrongOf('hostile')).toEqual([])
  expect(wrongOf('seen')).toEqual([])
})

it('no path of a feed reaches anything but a scope', async () => {
  const die = dice(seed + 2)
  const { text } = await ask(world, 'admin', '/api/sync/heads?scopes=admin')
  const { epochs, projections, seq } = JSON.parse(text) as {
    epochs: { epoch: string }[]
    projections: Record<string, string>
    seq: number
  }
  const good = [epochs.at(-1)?.epoch ?? '', projections['public/events'] ?? '', 'public', 'events']
  const ranges = [
    '',
    '-1',
    '1e3',
    '0x10',
    String(seq),
    String(seq + 1),
    '9'.repeat(20),
    '9007199254740993',
    ' 1',
    '1;',
    "1'",
  ]
  const tries = Array.from({ length: rounds * 15 }, () => {
    const at = die.below(5)
    const parts = good.map((part, n) => (n === at ? hostilePart(die) : part))
    return {
      actor: die.pick(callers),
      path: `/api/${die.pick(['public', 'sync'])}/feed/${parts.join('/')}?since=${die.pick(ranges)}&to=${die.pick(ranges)}`,
    }
  })
  await eachOf(tries, async ({ actor, path }) => {
    judge(`${actor} GET ${path.slice(0, 160)}`, await raw(actor, 'GET', path, hostileHeaders(die), undefined))
  })
  const names = Array.from({ length: 500 }, (_, n) => `results:${n}`)
  judge(
    'guest GET /api/sync/heads with 500 scopes',
    await ask(world, 'guest', `/api/sync/heads?scopes=${names.join()}`),
  )
  expect(wrongOf('hostile')).toEqual([])
})

it('a request that is not HTTP ends its own connection only', async () => {
  const garbage = [
    'GET / HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    `GET /${'x'.repeat(2_000_000)} HTTP/1.1\r\n\r\n`,
    'POST /api/sync/push HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /api/sync/push HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
    'POST /api/sync/push HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    `GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(300_000)}\r\n`,
  ]
  for (const text of garbage) {
    const answer = await new Promise<string>((done) => {
      const socket = connect(world.server.port, '127.0.0.1')
      let received = ''
      socket.on('data', (data) => (received += data.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => done(received))
      socket.setTimeout(1_000, () => socket.destroy())
      socket.end(text)
    })
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
    tryOnce('hostile')
    if (statuses.length > 1 || statuses.some((status) => status < 400 || status > 505)) {
      complain('hostile', `${JSON.stringify(text.slice(0, 60))}: ${answer.slice(0, 200)}`)
    }
  }
  expect(wrongOf('hostile')).toEqual([])
})

it('the server still runs, with everything in its place', async () => {
  const health = await ask(world, 'guest', '/api/health')
  expect(health.status, world.server.output()).toBe(200)
  expect(world.server.output()).not.toMatch(/panic|goroutine \d+/)
  const { text } = await ask(world, 'admin', '/api/collections/events/records')
  expect((JSON.parse(text) as { totalItems: number }).totalItems).toBe(4)
})
