import 'fake-indexeddb/auto'
import { Dexie, type Table } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Checkpoint } from '../checkpoints.ts'
import { LocalDatabase } from '../databases.ts'
import { Puller, type Feed } from '../puller.ts'
import { readModel, syncedSchema, type ReadModel, type Synced } from '../read-model.ts'
import { networkDown, SmallServer } from './small-server.ts'

interface Thing extends Synced {
  id: string
  name: string
}

class Checkpoints extends Dexie {
  declare checkpoints: Table<Checkpoint, string>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ checkpoints: 'key' })
  }
}

let count = 0
let server: SmallServer
let local: LocalDatabase
let store: Checkpoints
let model: ReadModel
let feed: Feed
let puller: Puller
let onForbidden: 'blank' | 'keep'
let refusals: boolean[]
let names: () => Promise<Record<string, string>>

beforeEach(async () => {
  count += 1
  server = new SmallServer()
  local = new LocalDatabase(`puller${count}`, false)
  store = new Checkpoints(`checkpoints${count}`)
  const collection = await local.collection<Thing>('things', syncedSchema<Thing>({ properties: {} }))
  model = readModel(collection, (row, synced) => {
    const thing: Thing = { id: row.id, name: String(row.name), ...synced }
    return thing
  })
  feed = { access: 'public', scope: 'public', collection: 'things', storage: `puller${count}/things`, model }
  onForbidden = 'blank'
  refusals = []
  puller = new Puller({
    checkpoints: store.checkpoints,
    fetch: server.fetch,
    server: 'http://server',
    headers: async () => ({}),
    onForbidden: async (_feed, held) => {
      refusals.push(held)
      return onForbidden
    },
    heads_cached_ms: 0,
  })
  names = async () => {
    const documents = await collection.find().exec()
    return Object.fromEntries(
      documents.map((document) => document.toMutableJSON()).map(({ id, name }) => [id, name]),
    )
  }
})

afterEach(async () => {
  await local.close()
  store.close()
})

const checkpoint = () => store.checkpoints.toArray().then(([first]) => first)
const round = async () => puller.pull(feed, await puller.heads('public', ['public']))

test('a feed is pulled page by page until the device has caught up', async () => {
  server.page_size = 2
  for (const id of ['a', 'b', 'c', 'd', 'e']) server.put(id, { name: id })
  server.remove('b')
  await round()
  expect(await names()).toEqual({ a: 'a', c: 'c', d: 'd', e: 'e' })
  expect(await checkpoint()).toMatchObject({ seq: 6, reach: 6, caught_up: 6, epoch: 'e1' })
})

test('only what changed since is asked for', async () => {
  server.put('a', { name: 'old' })
  await round()
  server.put('a', { name: 'new' })
  await round()
  expect(await names()).toEqual({ a: 'new' })
  expect(server.requests.at(-1)).toContain('since=1&least=2')
})

test('a doorbell brings changes that cached heads do not know yet', async () => {
  const old = await puller.heads('public', ['public'])
  server.put('a', { name: 'a' })
  await puller.pull(feed, old, 1)
  expect(await names()).toEqual({ a: 'a' })
  expect(await checkpoint()).toMatchObject({ seq: 1, caught_up: 1 })
})

test('a row that changes again before it is pulled still arrives', async () => {
  server.put('a', { name: '0' })
  await round()
  const old = await puller.heads('public', ['public'])
  for (let call = 1; call <= 5; call++) {
    server.put('a', { name: String(call) })
    const rung = server.seq
    server.put('a', { name: `${call} and a moment later` })
    await puller.pull(feed, old, rung)
    expect(await names()).toEqual({ a: `${call} and a moment later` })
  }
})

test('changes during the first fill come with it', async () => {
  server.put('a', { name: 'a' })
  server.put('b', { name: 'b' })
  server.put('c', { name: 'c' })
  server.page_size = 1
  const heads = await puller.heads('public', ['public'])
  server.faults = [
    (_url, reply) => {
      server.put('c', { name: 'later' })
      return reply()
    },
  ]
  await puller.pull(feed, heads)
  expect(await names()).toEqual({ a: 'a', b: 'b', c: 'later' })
  expect(server.requests.slice(1).map((url) => url.slice(url.indexOf('since')))).toEqual([
    'since=0&to=3',
    'since=1&to=3',
    'since=3&least=3',
  ])
})

test('old changes in other scopes cause no request', async () => {
  server.put('a', { name: 'a' })
  server.seq = 7
  await round()
  expect(await names()).toEqual({ a: 'a' })
  expect(server.requests.flatMap((url) => url.split('?since=')[1] ?? [])).toEqual(['0&to=1'])
  expect(await checkpoint()).toMatchObject({ seq: 1, caught_up: 7 })
})

test('a scope that a restore emptied is filled once, while others change', async () => {
  server.put('a', { name: 'a' })
  await round()
  server.restoreTo(0, 'epoch2')
  server.seq = 7
  server.requests = []
  await round()
  expect(await names()).toEqual({})
  expect(server.requests.flatMap((url) => url.split('?since=')[1] ?? [])).toEqual(['0&to=0'])
  expect(await checkpoint()).toMatchObject({ seq: 0, caught_up: 7 })
})

test('a failed write does not advance the checkpoint', async () => {
  server.put('a', { name: 'a' })
  const put = model.put
  model.put = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await expect(round()).rejects.toThrow('full')
  expect(await checkpoint()).toMatchObject({ seq: 0, reach: 1, as_of_ms: null })
  model.put = put
  await round()
  expect(await names()).toEqual({ a: 'a' })
})

test.each([
  ['half a reply', () => new Response('{"documents":[{"id":"a"', { status: 200 })],
  ['the log-in page of a network', () => new Response('<html>Welcome</html>', { status: 200 })],
  ['an answer to something else', () => new Response('{"ok":true}', { status: 200 })],
  ['a page that does not go on', () => new Response('{"documents":[],"deleted":[],"next":0,"done":false}')],
  ['a server that fails', () => new Response('{}', { status: 500 })],
  ['no network', networkDown],
])('%s changes nothing and is requested again', async (_name, fault) => {
  server.put('a', { name: 'a' })
  const heads = await puller.heads('public', ['public'])
  server.faults.push(fault)
  await expect(puller.pull(feed, heads)).rejects.toThrow()
  expect(await names()).toEqual({})
  expect(await checkpoint()).toMatchObject({ seq: 0 })
  await round()
  expect(await names()).toEqual({ a: 'a' })
})

test('after a restore everything is pulled again and no ghost stays', async () => {
  server.put('a', { name: 'a' })
  server.put('b', { name: 'b' })
  server.put('ghost', { name: 'never in the copy' })
  await round()
  server.restoreTo(2, 'e2')
  server.put('c', { name: 'c' })
  server.put('a', { name: 'a again' })
  await round()
  expect(await names()).toEqual({ a: 'a again', b: 'b', c: 'c' })
  expect(await checkpoint()).toMatchObject({ epoch: 'e2', gen: 2, swept_gen: 2, seq: 4 })
})

test('a page lacks later changes, so it belongs to the history that has them', async () => {
  server.put('a', { name: 'a' })
  const heads = await puller.heads('public', ['public'])
  const copy = [...server.changes]
  server.put('a', { name: 'changed' })
  server.put('b', { name: 'b' })
  // Under the old heads: nothing is left in their range, and what comes after it gets lost on the way.
  server.faults = [(_url, reply) => reply(), networkDown]
  await expect(puller.pull(feed, heads)).rejects.toThrow()
  expect(await names()).toEqual({})
  server.changes = copy
  server.seq = 1
  server.epochs.push({ epoch: 'e2', first_seq: 2 })
  await round()
  expect(await names()).toEqual({ a: 'a' })
})

test('data on the device stays readable until the new pull is complete', async () => {
  server.page_size = 1
  server.put('a', { name: 'a' })
  server.put('b', { name: 'b' })
  server.put('ghost', { name: 'ghost' })
  await round()
  server.restoreTo(2, 'e2')
  const heads = await puller.heads('public', ['public'])
  // The first page arrives; then the network is gone.
  server.faults = [(_url, reply) => reply(), (_url, reply) => reply(), networkDown]
  await expect(puller.pull(feed, heads)).rejects.toThrow()
  expect(Object.keys(await names())).toContain('ghost')
  await round()
  expect(await names()).toEqual({ a: 'a', b: 'b' })
})

test('a plain restart of the server pulls nothing twice', async () => {
  server.put('a', { name: 'a' })
  await round()
  server.restoreTo(server.seq, 'e2')
  server.put('b', { name: 'b' })
  await round()
  expect(await names()).toEqual({ a: 'a', b: 'b' })
  expect(await checkpoint()).toMatchObject({ gen: 1, epoch: 'e2' })
  expect(server.requests.at(-1)).toContain('since=1')
})

test('a restart between heads and feed leads to fresh heads', async () => {
  server.put('a', { name: 'a' })
  const heads = await puller.heads('public', ['public'])
  server.restoreTo(1, 'e2')
  await puller.pull(feed, heads)
  expect(await names()).toEqual({ a: 'a' })
  expect(await checkpoint()).toMatchObject({ gen: 1, epoch: 'e2', seq: 1 })
})

test('rows of another schema replace the old ones', async () => {
  server.put('a', { name: 'a' })
  await round()
  server.projection = 'p2'
  await round()
  expect(await checkpoint()).toMatchObject({ projection: 'p2', gen: 2, swept_gen: 2, seq: 1 })
  expect(await names()).toEqual({ a: 'a' })
})

test('a scope that is taken away is cleared, and fills again when it comes back', async () => {
  server.put('a', { name: 'a' })
  await round()
  server.forbidden = true
  await round()
  expect(await names()).toEqual({})
  expect(await checkpoint()).toBeUndefined()
  server.forbidden = false
  await round()
  expect(await names()).toEqual({ a: 'a' })
})

test('an expired session keeps the data on the device', async () => {
  server.put('a', { name: 'a' })
  await round()
  onForbidden = 'keep'
  server.forbidden = true
  await round()
  expect(await names()).toEqual({ a: 'a' })
})

test('a refusal is reported even where the device has nothing of the scope', async () => {
  server.forbidden = true
  await round()
  expect(refusals).toEqual([false])
  expect(await names()).toEqual({})
})

test('an unfollowed scope is off the disk', async () => {
  server.put('a', { name: 'secret' })
  await round()
  await puller.unfollow(feed)
  expect(await names()).toEqual({})
  const raw = await new Dexie(`rxdb-dexie-puller${count}--0--things`).open()
  expect(JSON.stringify(await raw.table('docs').toArray())).not.toContain('secret')
  raw.close()
})

test('two rounds at once do the work once', async () => {
  for (const id of ['a', 'b', 'c']) server.put(id, { name: id })
  await Promise.all([round(), round()])
  expect(await names()).toEqual({ a: 'a', b: 'b', c: 'c' })
  expect(server.requests.filter((url) => url.includes('/feed/'))).toHaveLength(1)
})
