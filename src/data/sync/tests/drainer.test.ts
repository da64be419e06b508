import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '../databases.ts'
import { Drainer } from '../drainer.ts'
import { Pusher } from '../pusher.ts'
import { type LeftPart, Outbox, outboxSchema, type OutboxItem } from '../outbox.ts'
import type { CommandAnswer } from '../protocol.ts'
import { json, networkDown, newId, SmallServer } from './small-server.ts'

const author = 'runner000000001'

let count = 0
let server: SmallServer
let local: LocalDatabase
let outbox: Outbox
let person: { id: string; token: string; expired: boolean }
let expired: number
let kept: string[]
let kept_while: Record<string, string>
let left: LeftPart[]
let random: number
let isOnline: boolean
let failures: string[]
/** What happens between the choice of a batch and its sending. */
let beforeSending: () => void
/** Keys of the stations that the device is. */
let stations: Map<string, string>
let verdict: 'ended' | 'valid' | 'unknown'
/** The token that somebody has after the refusal; '': nobody logged in. */
let token_since: string
let now_ms: number
let timers: { work: () => void; after_ms: number }[]

beforeEach(async () => {
  count += 1
  server = new SmallServer()
  local = new LocalDatabase(`outbox${count}`, false)
  outbox = new Outbox(await local.collection('outbox', outboxSchema), newId)
  person = { id: author, token: 'token', expired: false }
  expired = 0
  kept = []
  left = []
  stations = new Map()
  verdict = 'ended'
  token_since = ''
  random = 0.5
  isOnline = true
  failures = []
  beforeSending = () => undefined
  now_ms = 1_000_000
  timers = []
})

afterEach(() => local.close())

const drainer = () =>
  new Drainer({
    outbox,
    pusher: new Pusher({ fetch: server.fetch, server: 'http://server' }),
    person: () => person,
    stations: () => stations,
    isOnline: () => isOnline,
    onExpired: async () => {
      expired += 1
      if (verdict === 'ended')
        person = token_since ? { ...person, token: token_since } : { ...person, expired: true }
      return verdict
    },
    keepSeals: async (answers) => {
      kept.push(...answers.map(({ seal }) => seal))
      kept_while = await states()
    },
    onAccepted: async () => undefined,
    onState: ({ sending, failure }) => {
      failures.push(failure)
      if (sending) beforeSending()
    },
    isHandedIn: ({ summary }) => summary.startsWith('handed in'),
    partsLeft: (item) => left.filter(({ summary }) => item.summary === 'many' && summary !== ''),
    random: () => random,
    now: () => now_ms,
    setTimer: (work, after_ms) => {
      timers.push({ work, after_ms })
      return () => undefined
    },
  })

const add = (summary: string, more: Partial<Pick<OutboxItem, 'needs' | 'replaces' | 'author'>> = {}) =>
  outbox.add({ v: 1, kind: 'setResult', args: { summary }, summary, author, device: 'd', ...more })

const states = async () => Object.fromEntries((await outbox.all()).map((item) => [item.summary, item.state]))

/** Which commands left with which log-in. */
function watchSent() {
  const sent: [authors: string[], token: string | null, key?: string][] = []
  const fetch = server.fetch
  Object.assign(server, {
    fetch: (url: string, init: RequestInit) => {
      const { commands } = JSON.parse(String(init.body))
      const authors = commands.map(({ author }: { author: string }) => author)
      const headers = new Headers(init.headers)
      const key = headers.get('Station-Key')
      sent.push([authors, headers.get('Authorization'), ...(key === null ? ([] as const) : ([key] as const))])
      return fetch(url, init)
    },
  })
  return sent
}

const refuse = (id: string): CommandAnswer => ({
  id,
  status: 'refused',
  code: 'event_full',
  message: 'Full.',
})

test('all waiting commands are sent in one batch, in the order in which they were made', async () => {
  const ids = [(await add('a')).id, (await add('b')).id, (await add('c')).id]
  await drainer().drain()
  expect(server.batches).toEqual([ids])
  expect(await states()).toEqual({ a: 'accepted', b: 'accepted', c: 'accepted' })
  const [first] = await outbox.all()
  expect(first?.accepted_at_ms).toBe(Date.parse('2026-11-21T14:02:00Z'))
})

test('a command undone while a batch is made up stays behind', async () => {
  const [first, second] = [await add('a'), await add('b')]
  const mark = outbox.changeAll.bind(outbox)
  outbox.changeAll = async (ids, change) => {
    outbox.changeAll = mark
    expect(await outbox.removeUnsent(first.id)).toBe(true)
    return mark(ids, change)
  }
  await drainer().drain()
  expect(server.batches).toEqual([[second.id]])
  expect(await states()).toEqual({ b: 'accepted' })
})

test('a seal is kept before its command counts as accepted', async () => {
  const { id } = await add('a')
  await drainer().drain()
  expect(kept).toEqual([`seal of ${id}`])
  expect(kept_while).toEqual({ a: 'sending' })
})

test('each station of the device sends its facts with its own key, no matter who is logged in', async () => {
  const [one, two] = ['phone0000000001', 'phone0000000002']
  await add('mine')
  await add('one', { author: one })
  await add('two', { author: two })
  const sent = watchSent()
  await drainer().drain()
  expect(sent).toEqual([[[author], 'token']])
  stations = new Map([
    [one, 'key-one'],
    [two, 'key-two'],
  ])
  person = { id: '', token: '', expired: false }
  await drainer().drain()
  expect(sent.slice(1)).toEqual([
    [[one], null, 'key-one'],
    [[two], null, 'key-two'],
  ])
  expect(await states()).toEqual({ mine: 'accepted', one: 'accepted', two: 'accepted' })
})

test('facts of a station wait while the server does not know its key, and ask nobody to log in', async () => {
  const [one, two] = ['phone0000000001', 'phone0000000002']
  stations = new Map([
    [one, 'key-one'],
    [two, 'key-two'],
  ])
  const { id } = await add('one', { author: one })
  await add('two', { author: two })
  server.judge = (command) => (command.id === id ? { id, status: 'needs_auth', message: 'Who?' } : null)
  const sender = drainer()
  await sender.drain()
  expect(await states()).toEqual({ one: 'pending', two: 'accepted' })
  expect(expired).toBe(0)
  expect(timers).toHaveLength(1)
})

test('facts for another phone wait while the server lacks that phone or its station', async () => {
  const phone = 'phone0000000001'
  stations = new Map([[phone, 'key']])
  const wanting = [await add('device', { author: phone }), await add('station', { author: phone })]
  await add('own', { author: phone })
  const codes = new Map([
    [wanting[0]?.id, 'device_not_found'],
    [wanting[1]?.id, 'station_not_found'],
  ])
  server.judge = ({ id }) => {
    const code = codes.get(id)
    return code === undefined ? null : { id, status: 'refused', code, message: 'Who?' }
  }
  await drainer().drain()
  expect(await states()).toEqual({ device: 'pending', station: 'pending', own: 'accepted' })
  // So that its screen can say what helps.
  expect((await outbox.all()).map(({ code }) => code)).toEqual(['device_not_found', 'station_not_found', ''])
  expect(timers).toHaveLength(1)
  codes.clear()
  await drainer().drain()
  expect(await states()).toEqual({ device: 'accepted', station: 'accepted', own: 'accepted' })
})

test('facts beyond the turn of a restored server are sent again, no matter whose they are', async () => {
  const phone = 'phone0000000001'
  stations = new Map([[phone, 'key']])
  await add('table', { author: phone })
  await add('captain')
  server.judge = ({ id }) => ({ id, status: 'refused', code: 'turn_ahead', message: 'Too far.' })
  await drainer().drain()
  expect(await states()).toEqual({ table: 'pending', captain: 'pending' })
  expect(timers).toHaveLength(1)
  server.judge = () => null
  await drainer().drain()
  expect(await states()).toEqual({ table: 'accepted', captain: 'accepted' })
})

test('handed-in facts go after this device’s own, and rest while none of them is accepted', async () => {
  const summaries = new Map<string, string>()
  const handIn = async (count: number, whose: string) => {
    for (let at = 0; at < count; at++) {
      const summary = `handed in ${whose} ${at}`
      summaries.set((await add(summary)).id, summary)
    }
  }
  await handIn(201, 'made up')
  const own = await add('own')
  server.judge = ({ id }) =>
    summaries.get(id)?.includes('made up')
      ? { id, status: 'refused', code: 'turn_ahead', message: 'Too far.' }
      : null
  const sender = drainer()
  await sender.drain()
  expect(server.batches.map((batch) => batch.length)).toEqual([1, 200])
  expect(server.batches[0]).toEqual([own.id])
  // Meanwhile what is done here goes on, and it alone.
  await handIn(1, 'of a phone')
  const more = await add('more')
  await sender.drain()
  expect(server.batches.slice(2)).toEqual([[more.id]])
  expect(timers).toHaveLength(2)
  now_ms += 60_000
  await sender.drain()
  const [, , , next, ...none] = server.batches.map((batch) => batch.map((id) => summaries.get(id) ?? ''))
  // What was not sent yet comes first.
  expect(next?.slice(0, 3)).toEqual([
    'handed in made up 200',
    'handed in of a phone 0',
    'handed in made up 0',
  ])
  expect(await states()).toMatchObject({ 'handed in of a phone 0': 'accepted', more: 'accepted' })
  expect(none.flat()).toHaveLength(2)
})

test('a command that the server knows only after its update waits, says so, and holds up nothing else', async () => {
  const newer = await add('of a newer app')
  await add('on top', { needs: newer.id })
  await add('other')
  const message = 'The server is older than this app.'
  server.judge = ({ id }) =>
    id === newer.id ? { id, status: 'refused', code: 'unknown_version', message } : null
  const sender = drainer()
  await sender.drain()
  expect(await states()).toEqual({ 'of a newer app': 'pending', 'on top': 'pending', other: 'accepted' })
  expect((await outbox.all())[0]).toMatchObject({ code: 'unknown_version', message })
  // It is not asked all the time.
  await sender.drain()
  expect(server.batches).toHaveLength(1)
  expect(timers).toHaveLength(2)
  server.judge = () => null
  now_ms += 60_000
  await sender.drain()
  expect(await states()).toEqual({ 'of a newer app': 'accepted', 'on top': 'accepted', other: 'accepted' })
  expect((await outbox.all())[0]?.code).toBe('')
})

test('a batch has at most 200 commands', async () => {
  for (let at = 0; at < 201; at++) await add(`c${at}`)
  await drainer().drain()
  expect(server.batches.map((batch) => batch.length)).toEqual([200, 1])
})

test('after a lost reply the command is sent again under the same id, and takes effect once', async () => {
  const { id } = await add('a')
  server.faults.push((_url, reply) => {
    reply()
    return networkDown()
  })
  const sender = drainer()
  await sender.drain()
  expect(await states()).toEqual({ a: 'pending' })
  expect((await outbox.all())[0]?.ever_sent).toBe(true)
  await sender.drain()
  expect(server.batches).toEqual([[id], [id]])
  expect(server.effects).toEqual([id])
  expect(await states()).toEqual({ a: 'accepted' })
})

test('a command that was in flight when the browser died is sent again under the same id', async () => {
  const { id } = await add('a')
  await outbox.change(id, () => ({ state: 'sending', ever_sent: true }))
  await drainer().drain()
  expect(server.batches).toEqual([[id]])
  expect(await states()).toEqual({ a: 'accepted' })
})

test('it is stored as sent before it leaves', async () => {
  await add('a')
  let during: OutboxItem[] = []
  server.faults.push(async (_url, reply) => {
    during = await outbox.all()
    return reply()
  })
  await drainer().drain()
  expect(during).toMatchObject([{ state: 'sending', ever_sent: true }])
})

test('a refused command holds up nothing else', async () => {
  server.judge = ({ id, args }) => (args.summary === 'bad' ? refuse(id) : null)
  await add('bad')
  await add('good')
  await drainer().drain()
  expect(await states()).toEqual({ bad: 'refused', good: 'accepted' })
  expect((await outbox.all())[0]).toMatchObject({ code: 'event_full', message: 'Full.' })
})

test('commands that wait for a refused command follow its replacement', async () => {
  const bad = await add('bad')
  const after = await add('after', { needs: bad.id })
  server.judge = ({ id }) => (id === bad.id ? refuse(id) : null)
  await drainer().drain()
  expect(await states()).toEqual({ bad: 'refused', after: 'pending' })
  const good = await add('good', { replaces: bad.id })
  await drainer().drain()
  expect(await states()).toEqual({ after: 'accepted', good: 'accepted' })
  expect((await outbox.all()).find(({ id }) => id === after.id)?.needs).toBe(good.id)
})

test('a command that needs a refused one waits; one that needs an accepted one is sent', async () => {
  server.judge = ({ id, args }) => (args.summary === 'bad' ? refuse(id) : null)
  const bad = await add('bad')
  const good = await add('good')
  await add('after bad', { needs: bad.id })
  await add('after good', { needs: good.id })
  await drainer().drain()
  expect(await states()).toEqual({
    bad: 'refused',
    good: 'accepted',
    'after bad': 'pending',
    'after good': 'accepted',
  })
})

test('an edit stands in for the command that it replaces', async () => {
  const first = await add('first')
  const second = await add('second', { replaces: first.id })
  await drainer().drain()
  expect(server.batches).toEqual([[second.id]])
  expect(await states()).toEqual({ second: 'accepted' })
})

test('a conflict keeps both values', async () => {
  server.judge = ({ id }) => ({
    id,
    status: 'conflict',
    current: { race_time: 5 },
    fields: ['race_time'],
    changed_by: 'Kim',
    message: 'Somebody else changed this result in the meantime.',
  })
  await add('a')
  await drainer().drain()
  expect(await outbox.all()).toMatchObject([
    { state: 'conflict', current: { race_time: 5 }, changed_by: 'Kim', args: { summary: 'a' } },
  ])
})

test.each([500, 503, 429, 408, 404])('after %i it waits and tries again', async (status) => {
  await add('a')
  server.faults.push(() => json({ message: 'later' }, status, { 'Retry-After': '7' }))
  const sender = drainer()
  await sender.drain()
  expect(await states()).toEqual({ a: 'pending' })
  expect(timers.at(-1)?.after_ms).toBe(7000)
  await sender.drain()
  expect(await states()).toEqual({ a: 'accepted' })
})

test('a rate limit on the network is reported as that, and not as a silent server', async () => {
  const { id } = await add('a')
  server.faults.push(() =>
    json({ message: 'Too much comes from this address.' }, 429, { 'Retry-After': '7' }),
  )
  const sender = drainer()
  await sender.drain()
  expect(failures.at(-1)).toBe('busy')
  expect(await outbox.all()).toMatchObject([
    {
      id,
      state: 'pending',
      message: expect.stringContaining('is sent by itself in a few minutes') as string,
    },
  ])
  server.faults.push(networkDown)
  await sender.drain()
  expect(await outbox.all()).toMatchObject([{ state: 'pending', message: '' }])
  await sender.drain()
  expect(failures.at(-1)).toBe('')
})

test.each([
  ['a network that is gone', networkDown],
  ['a server that answers 500', () => json({ message: 'Broken.' }, 500)],
])('the waits for %s grow, and never exceed two minutes', async (_what, fault) => {
  random = 1
  await add('a')
  server.faults = Array.from({ length: 12 }, () => fault)
  const sender = drainer()
  for (let at = 0; at < 12; at++) await sender.drain()
  const waits = timers.map(({ after_ms }) => after_ms)
  expect(waits[0]).toBe(2000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBe(120_000)
})

test('a sign of life ends the wait after a failure, and nothing else', async () => {
  await add('a')
  const sender = drainer()
  server.faults = Array.from({ length: 12 }, () => () => json({ message: 'Broken.' }, 500))
  for (let at = 0; at < 12; at++) await sender.drain()
  now_ms += 2_500
  sender.signOfLife()
  expect(timers.at(-1)?.after_ms).toBe(0)
  // Signs come by the dozen; one is enough.
  const asked = timers.length
  sender.signOfLife()
  expect(timers).toHaveLength(asked)
  timers.at(-1)?.work()
  await vi.waitUntil(async () => (await states()).a === 'accepted')
  sender.signOfLife()
  expect(timers).toHaveLength(asked)
})

test('a server that answers others but fails here is not asked at each sign of life', async () => {
  await add('a')
  const sender = drainer()
  server.faults = Array.from({ length: 12 }, () => () => json({ message: 'Broken.' }, 500))
  for (let at = 0; at < 12; at++) await sender.drain()
  now_ms += 500
  sender.signOfLife()
  expect(timers.at(-1)?.after_ms).toBe(1_500)
})

test('a sign of life does not hurry a server that named its time', async () => {
  await add('a')
  server.faults.push(() => json({ message: 'later' }, 503, { 'Retry-After': '40' }))
  const sender = drainer()
  await sender.drain()
  now_ms += 10_000
  sender.signOfLife()
  expect(timers.map(({ after_ms }) => after_ms)).toEqual([40_000])
})

test('commands that wait without a network go at the first sign of life', async () => {
  isOnline = false
  await add('a')
  const sender = drainer()
  await sender.drain()
  expect(server.batches).toEqual([])
  isOnline = true
  sender.signOfLife()
  timers.at(-1)?.work()
  await vi.waitUntil(async () => (await states()).a === 'accepted')
})

test('half a reply is no reply', async () => {
  const { id } = await add('a')
  server.faults.push((_url, reply) => {
    reply()
    return new Response('{"answers":[{"id":"', { status: 200 })
  })
  const sender = drainer()
  await sender.drain()
  expect(await states()).toEqual({ a: 'pending' })
  await sender.drain()
  expect(server.effects).toEqual([id])
})

test('an answer that leaves out a command does not count for it, and does not spin', async () => {
  await add('a')
  await add('b')
  server.faults.push((_url, reply) => {
    reply()
    return json({ answers: [] })
  })
  await drainer().drain()
  expect(await states()).toEqual({ a: 'pending', b: 'pending' })
  expect(server.batches).toHaveLength(1)
  expect(timers).toHaveLength(1)
})

test('a command that spoils its batch is found, and the others get through', async () => {
  for (const name of ['a', 'b', 'poison', 'd']) await add(name)
  const fetch = server.fetch
  Object.assign(server, {
    fetch: async (url: string, init: RequestInit) =>
      String(init.body).includes('poison') ? json({ message: 'cannot read this' }, 400) : fetch(url, init),
  })
  await drainer().drain()
  expect(await states()).toEqual({ a: 'accepted', b: 'accepted', poison: 'refused', d: 'accepted' })
})

test("a refused token asks for a log-in, loses nothing, and a guest's commands still go", async () => {
  await add('own')
  await add('guest', { author: '' })
  server.faults.push(() => json({ message: 'who?' }, 401))
  await drainer().drain()
  expect(await states()).toEqual({ own: 'needs_auth', guest: 'accepted' })
  expect(expired).toBe(1)
})

test("a guest's command that waited until somebody logged in is sent without that log-in", async () => {
  const sent = watchSent()
  await add('guest', { author: '' })
  await add('own')
  await drainer().drain()
  expect(await states()).toEqual({ guest: 'accepted', own: 'accepted' })
  expect(sent).toEqual([
    [[''], null],
    [[author], 'token'],
  ])
})

const another = { id: 'another00000001', token: "another's token", expired: false }

test('waiting commands do not leave with the log-in of the next person on the device', async () => {
  const sent = watchSent()
  beforeSending = () => (person = another)
  await add('own')
  await drainer().drain()
  expect(sent).toEqual([])
  expect(await states()).toEqual({ own: 'pending' })
})

test('a command in flight keeps the log-in of its author, no matter who comes to the device', async () => {
  const sent = watchSent()
  const mark = outbox.changeAll.bind(outbox)
  outbox.changeAll = (ids, change) => {
    person = another
    return mark(ids, change)
  }
  await add('own')
  await drainer().drain()
  expect(sent).toEqual([[[author], 'token']])
})

test('a person who logs in again before the refusal is stored is not asked once more', async () => {
  token_since = 'newer token'
  await add('own')
  server.faults.push(() => json({ message: 'who?' }, 401))
  await drainer().drain()
  expect(await states()).toEqual({ own: 'accepted' })
})

test('an unchanged token that was refused is not retried at once', async () => {
  token_since = person.token
  await add('own')
  server.faults.push(() => json({ message: 'who?' }, 401))
  await drainer().drain()
  expect(server.batches).toEqual([])
  expect(timers).toHaveLength(1)
})

test.each(['valid', 'unknown'] as const)(
  'a command whose token is refused, but not for good (%s), continues by itself',
  async (check) => {
    verdict = check
    let refuses = true
    server.judge = ({ id }) => (refuses ? { id, status: 'needs_auth', message: 'Log in.' } : null)
    await add('own')
    const sender = drainer()
    await sender.drain()
    expect(await states()).toEqual({ own: 'pending' })
    expect(timers).toHaveLength(1)
    refuses = false
    await sender.drain()
    expect(await states()).toEqual({ own: 'accepted' })
  },
)

test("somebody else's commands wait for them", async () => {
  await add('mine')
  await add('theirs', { author: 'another00000001' })
  await drainer().drain()
  expect(await states()).toEqual({ mine: 'accepted', theirs: 'pending' })
  // Nobody tries in vain until they are back.
  expect(timers).toEqual([])
})

test('two drainers in one browser send each command once', async () => {
  for (let at = 0; at < 5; at++) await add(`c${at}`)
  await Promise.all([drainer().drain(), drainer().drain()])
  expect(server.batches.flat()).toHaveLength(5)
})

test('a command undone while its answer was on the way stays away', async () => {
  const { id } = await add('a')
  server.faults.push(async (_url, reply) => {
    await outbox.remove(id)
    return reply()
  })
  await drainer().drain()
  expect(await states()).toEqual({})
})

const part = (summary: string): LeftPart => ({
  v: 1,
  kind: 'setResult',
  args: { summary },
  from: { time: 1 },
  summary,
})

test('what an accepted command left over is stored before it counts as accepted, and is sent by itself', async () => {
  const { id } = await add('many')
  await add('other')
  left = [part('a'), part('b')]
  const change = outbox.changeAll.bind(outbox)
  const seen: unknown[] = []
  outbox.changeAll = async (ids, of) => {
    seen.push(await states())
    return change(ids, of)
  }
  await drainer().drain()
  expect(seen[1]).toEqual({ many: 'sending', other: 'sending', a: 'pending', b: 'pending' })
  const all = await outbox.all()
  expect(all).toMatchObject([
    { summary: 'many', state: 'accepted', part_of: '' },
    { summary: 'other', state: 'accepted' },
    { summary: 'a', state: 'accepted', part_of: id, author, device: 'd', from: { time: 1 } },
    { summary: 'b', state: 'accepted', part_of: id },
  ])
  expect(server.batches).toEqual([
    [id, all[1]?.id],
    [all[2]?.id, all[3]?.id],
  ])
})

test('an answer that comes again after a crash adds only what was missing', async () => {
  const many = await add('many')
  left = [part('a')]
  await outbox.addParts(many, left)
  left = [part('a'), part('b')]
  await drainer().drain()
  expect(await states()).toEqual({ many: 'accepted', a: 'accepted', b: 'accepted' })
  expect(await outbox.all()).toHaveLength(3)
})
