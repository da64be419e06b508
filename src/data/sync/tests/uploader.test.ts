import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '../databases.ts'
import { Drainer } from '../drainer.ts'
import { Pusher } from '../pusher.ts'
import { Outbox, outboxSchema, triedAgain, type OutboxItem } from '../outbox.ts'
import { Uploader } from '../uploader.ts'
import { json, networkDown, newId, SmallServer } from './small-server.ts'

const author = 'runner000000001'

let count = 0
let server: SmallServer
let local: LocalDatabase
let outbox: Outbox
let files: Map<string, ArrayBuffer>
let isOnline: boolean
let now_ms: number
let timers: { work: () => void; after_ms: number }[]
/** What the server has, and how often each came. */
let stored: Map<string, number>
/** In place of the answer to a file. */
let faults: Map<string, () => Response | Promise<Response>>
let person: { id: string; token: string; expired: boolean }
let headers: Record<string, unknown>[]

beforeEach(async () => {
  count += 1
  server = new SmallServer()
  local = new LocalDatabase(`uploads${count}`, false)
  outbox = new Outbox(await local.collection('outbox', outboxSchema), newId)
  files = new Map()
  stored = new Map()
  faults = new Map()
  isOnline = true
  now_ms = 1_000_000
  timers = []
  person = { id: author, token: 'token', expired: false }
  headers = []
  server.judge = ({ id, args }) =>
    typeof args.photo !== 'string' || stored.has(args.photo)
      ? null
      : { id, status: 'refused', code: 'attachment_missing', message: 'It did not arrive.' }
})

afterEach(() => local.close())

async function fetch(url: string, init: RequestInit): Promise<Response> {
  const id = url.split('/').at(-1) ?? ''
  if (!url.includes('/files/')) return server.fetch(url, init)
  headers.push({ ...init.headers })
  const fault = faults.get(id)
  if (fault) return fault()
  stored.set(id, (stored.get(id) ?? 0) + 1)
  return json({ id })
}

const to = { fetch, server: 'http://server' }

const line = () => ({
  outbox,
  person: () => person,
  isOnline: () => isOnline,
  random: () => 0.5,
  now: () => now_ms,
  setTimer: (work: () => void, after_ms: number) => {
    timers.push({ work, after_ms })
    return () => undefined
  },
})

/** As an engine puts the two together. */
function parts() {
  const uploader: Uploader = new Uploader({
    ...line(),
    ...to,
    file: async (id) => {
      const bytes = files.get(id)
      return bytes ? { path: `/files/${id}`, type: 'image/jpeg', bytes } : null
    },
    onArrived: () => void drainer.drain(),
  })
  const drainer: Drainer = new Drainer({
    ...line(),
    pusher: new Pusher(to),
    onExpired: async () => 'ended',
    keepSeals: async () => undefined,
    onAccepted: async () => undefined,
    onFilesMissing: () => void uploader.run(),
  })
  return {
    uploader,
    drainer,
    async settle() {
      await Promise.all([drainer.drain(), uploader.run()])
      await Promise.all([drainer.drain(), uploader.run()])
      await drainer.drain()
    },
  }
}

/** A command with a photo of its name, or without one. */
function add(
  summary: string,
  photo = '',
  more: Partial<Pick<OutboxItem, 'author' | 'replaces' | 'needs'>> = {},
) {
  if (photo !== '') files.set(photo, new TextEncoder().encode(photo).buffer)
  return outbox.add({
    v: 1,
    kind: 'submitReview',
    args: photo === '' ? { summary } : { summary, photo },
    summary,
    author,
    device: 'd',
    attachments: photo === '' ? [] : [photo],
    ...more,
  })
}

const states = async () => Object.fromEntries((await outbox.all()).map((item) => [item.summary, item.state]))

test('a file goes before the command that names it', async () => {
  const { id } = await add('a', 'photo1')
  await parts().settle()
  expect(stored).toEqual(new Map([['photo1', 1]]))
  expect(server.batches).toEqual([[id]])
  expect(await states()).toEqual({ a: 'accepted' })
})

test('a command does not leave before its file has arrived', async () => {
  await add('a', 'photo1')
  const { drainer } = parts()
  await drainer.drain()
  expect(server.batches).toEqual([])
  expect(await outbox.all()).toMatchObject([{ state: 'pending', ever_sent: false }])
})

test('a file whose command waits for another is sent as soon as that one is accepted', async () => {
  const first = await add('first')
  await add('second', 'photo', { needs: first.id })
  const { uploader, drainer } = parts()
  await uploader.run()
  expect(stored.size).toBe(0)
  await drainer.drain()
  await vi.waitFor(async () => {
    expect((await outbox.all()).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })
})

test('a file whose answer never comes holds up its own command only', async () => {
  let hangUp: () => void = () => undefined
  faults.set('slow', () => new Promise((_, fail) => (hangUp = () => fail(new TypeError('time limit')))))
  await add('with a slow photo', 'slow')
  await add('without')
  const { drainer, uploader } = parts()
  const sending = uploader.run()
  await drainer.drain()
  expect(await states()).toEqual({ 'with a slow photo': 'pending', without: 'accepted' })
  await vi.waitUntil(() => headers.length === 1)
  hangUp()
  await sending
  expect(timers).toHaveLength(1)
  faults.clear()
  timers[0]?.work()
  await vi.waitUntil(async () => (await states())['with a slow photo'] === 'accepted')
})

test('a file that is refused for good makes its own command wait for a decision, and no other', async () => {
  faults.set('dead', () => json({ message: 'This file is no picture.' }, 422))
  await add('bad', 'dead')
  await add('good', 'good')
  await add('without')
  await parts().settle()
  expect(await states()).toEqual({ bad: 'refused', good: 'accepted', without: 'accepted' })
  expect((await outbox.all())[0]).toMatchObject({
    code: 'attachment_refused',
    message: 'This file is no picture.',
    fields: { photo: 'This file is no picture.' },
    ever_sent: false,
  })
})

test('a file that is gone from the device is reported, and waits for nothing', async () => {
  await add('a', 'photo1')
  files.clear()
  await parts().settle()
  expect(await outbox.all()).toMatchObject([
    { state: 'refused', code: 'attachment_lost', fields: { photo: /no longer/ } },
  ])
})

test.each([
  ['a network that is gone', networkDown],
  ['a server that is broken', () => json({ message: 'Broken.' }, 500)],
  ['too many at once', () => json({ message: 'Later.' }, 429, { 'Retry-After': '7' })],
  ['the page of a hotel', () => new Response('<html>', { status: 200 })],
  ['an answer about something else', () => json({ id: 'other' })],
])('after %s the file is sent again', async (_what, fault) => {
  await add('a', 'photo1')
  faults.set('photo1', fault)
  const both = parts()
  await both.uploader.run()
  expect(await states()).toEqual({ a: 'pending' })
  expect(timers).toHaveLength(1)
  faults.clear()
  await both.settle()
  expect(await states()).toEqual({ a: 'accepted' })
})

test('the waits grow, and a server that names a time is left alone until then', async () => {
  await add('a', 'photo1')
  const { uploader } = parts()
  faults.set('photo1', networkDown)
  for (let at = 0; at < 10; at++) await uploader.run()
  const waits = timers.map(({ after_ms }) => after_ms)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(Math.max(...waits)).toBeLessThanOrEqual(120_000)
  faults.set('photo1', () => json({ message: 'Later.' }, 429, { 'Retry-After': '90' }))
  await uploader.run()
  expect(timers.at(-1)?.after_ms).toBe(90_000)
  const asked = timers.length
  uploader.signOfLife()
  expect(timers).toHaveLength(asked)
})

test('a sign of life ends a wait, once', async () => {
  await add('a', 'photo1')
  const { uploader } = parts()
  faults.set('photo1', networkDown)
  for (let at = 0; at < 10; at++) await uploader.run()
  const asked = timers.length
  uploader.signOfLife()
  uploader.signOfLife()
  expect(timers.slice(asked)).toMatchObject([{ after_ms: 2_000 }])
})

test('files that wait without a network go at the first sign of life', async () => {
  isOnline = false
  await add('a', 'photo1')
  const { uploader } = parts()
  await uploader.run()
  expect(headers).toEqual([])
  isOnline = true
  uploader.signOfLife()
  timers.at(-1)?.work()
  await vi.waitUntil(async () => (await states()).a === 'accepted')
})

test('a file that the server lost is sent once more, and then its command is refused', async () => {
  await add('a', 'photo1')
  const both = parts()
  await both.uploader.run()
  await both.drainer.drain()
  expect(await states()).toEqual({ a: 'accepted' })
  await add('b', 'photo2')
  faults.set('photo2', () => json({ id: 'photo2' }))
  await both.settle()
  await vi.waitUntil(async () => (await states()).b === 'refused')
  expect((await outbox.all())[1]).toMatchObject({ code: 'attachment_missing', attachments_resent: true })
  expect(headers).toHaveLength(3)
  // A person who tries again tries all of it.
  faults.clear()
  await outbox.changeAll([(await outbox.all())[1]?.id ?? ''], triedAgain)
  await both.settle()
  await vi.waitUntil(async () => (await states()).b === 'accepted')
})

test("somebody else's file waits for them, and a guest's is sent without a token", async () => {
  await add('theirs', 'theirs', { author: 'another00000001' })
  await add('guest', 'guest', { author: '' })
  await add('mine', 'mine')
  await parts().settle()
  expect(await states()).toEqual({ theirs: 'pending', guest: 'accepted', mine: 'accepted' })
  expect(headers).toEqual([
    { 'Content-Type': 'image/jpeg' },
    { 'Content-Type': 'image/jpeg', Authorization: 'token' },
  ])
})

test('two uploaders in one browser send each file once', async () => {
  for (let at = 0; at < 4; at++) await add(`c${at}`, `photo${at}`)
  await Promise.all([parts().uploader.run(), parts().uploader.run()])
  await vi.waitUntil(async () => Object.values(await states()).every((state) => state === 'accepted'))
  expect([...stored.values()]).toEqual([1, 1, 1, 1])
})

test('a replaced or undone command sends no file', async () => {
  const first = await add('first', 'photo1')
  await add('second', '', { replaces: first.id })
  const third = await add('third', 'photo3')
  await outbox.removeUnsent(third.id)
  await parts().settle()
  expect(stored.size).toBe(0)
  expect(await states()).toEqual({ second: 'accepted' })
})
