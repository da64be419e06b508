import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Dexie, type Table } from 'dexie'
import { commands } from '#domain/commands.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { tables } from '#data/kernel/engine/collections.ts'
import type { Checkpoint } from '#data/sync/checkpoints.ts'
import { LocalDatabase } from '#data/sync/databases.ts'
import { Drainer } from '#data/sync/drainer.ts'
import { Pusher } from '#data/sync/pusher.ts'
import { Outbox, outboxSchema, type OutboxDocument, type OutboxItem } from '#data/sync/outbox.ts'
import { Puller, type Feed } from '#data/sync/puller.ts'
import { readModel, shapeName, syncedSchema, type Synced } from '#data/sync/read-model.ts'
import { Uploader } from '#data/sync/uploader.ts'
import { startServer, type TestServer } from '#support/server.ts'
import { createEvent, stored } from './push.ts'
import type { Row } from './row.ts'

// An app that was not opened for a season, with work in its outbox, meets today's server. tests/sync/recorded holds
// outboxes as they were on devices, one file for each version in which a command was ever sent; a developer who changes
// a command adds a file and leaves the old one alone.

interface Recorded {
  /** Accounts that the recording names. */
  users: { id: string; role: Role; email?: string }[]
  /** Events that it names. */
  events: string[]
  /** It changes what counts for everything else on a server, such as the currency. */
  alone?: boolean
  /** What else it names and the server has still, by collection. */
  rows?: Record<string, Record<string, unknown>[]>
  /** Keys of the stations that the device was, by what it was called there. */
  keys?: Record<string, string>
  /** Where they go; default: with the reviews. */
  bucket?: string
  /** Photos that wait with it, by id, in base64. */
  files?: Record<string, string>
  /** What rows of the server must say when it has all of it: that it means the same still. */
  leaves?: Record<string, ({ id: string } & Record<string, unknown>)[]>
  documents: OutboxDocument[]
}

/** Sent at once or not at all: they never lay in an outbox. */
const never_waiting: string[] = [
  commands.commitImport.kind,
  commands.undoImport.kind,
  commands.deleteUser.kind,
  commands.deleteMail.kind,
  commands.openStationCode.kind,
  commands.joinStation.kind,
]

export function recordings(root: string): Map<string, Recorded> {
  const folder = join(root, 'tests/sync/recorded')
  return new Map(
    readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
}

/** Kinds and versions, up to the present one, of which no outbox was recorded. */
export function missingRecordings(root: string): string[] {
  const found = new Set(
    [...recordings(root).values()].flatMap(({ documents }) =>
      documents.map(({ item }) => {
        const { kind, v }: OutboxItem = JSON.parse(item)
        return `${kind} ${v}`
      }),
    ),
  )
  return Object.values(commands)
    .filter(({ kind }) => !never_waiting.includes(kind))
    .flatMap(({ kind, v }) => Array.from({ length: v }, (_, at) => `${kind} ${at + 1}`))
    .filter((version) => !found.has(version))
}

/** What of a recorded outbox the server did not take. */
async function lostOf(server: TestServer, name: string, recorded: Recorded): Promise<string[]> {
  const tokens = new Map<string, string>([['', '']])
  for (const user of recorded.users) tokens.set(user.id, (await server.createUser(user)).token)
  for (const id of recorded.events) await createEvent(server, { id })
  for (const [collection, rows] of Object.entries(recorded.rows ?? {}))
    for (const row of rows) await server.createRecord(collection, row)
  const stations = new Map(Object.entries(recorded.keys ?? {}))
  const local = new LocalDatabase(`recorded-${name}`, false)
  const collection = await local.collection('outbox', outboxSchema)
  await collection.bulkInsert(recorded.documents)
  const outbox = new Outbox(collection, newRecordId)
  const authors = [...new Set((await outbox.all()).map(({ author }) => author))]
  for (const author of authors) {
    const line = {
      outbox,
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      server: server.url,
      person: () => ({ id: author, token: tokens.get(author) ?? '', expired: false }),
      stations: () => stations,
      isOnline: () => true,
      setTimer: () => () => undefined,
    }
    const uploader = new Uploader({
      ...line,
      file: async (id) => {
        const base64 = recorded.files?.[id]
        if (base64 === undefined) return null
        const bytes = new Uint8Array(Buffer.from(base64, 'base64')).buffer
        return {
          path: `/api/sync/files/${recorded.bucket ?? 'reviews'}/${id}?name=photo.jpg`,
          type: 'image/jpeg',
          bytes,
        }
      },
      onArrived: () => undefined,
    })
    const drainer = new Drainer({
      ...line,
      pusher: new Pusher(line),
      onExpired: async () => 'ended',
      keepSeals: async () => undefined,
      onAccepted: async () => undefined,
    })
    await uploader.run()
    await drainer.drain()
  }
  const left = (await outbox.all()).filter(({ state }) => state !== 'accepted')
  await local.close()
  return [
    ...left.map(({ kind, v, state, code, message }) => `${kind} ${v}: ${state} ${code} ${message}`),
    ...(await misreadOf(server, name, recorded)),
  ]
}

/** It says all of this, and perhaps more. */
function isMatch(has: unknown, meant: unknown): boolean {
  if (typeof meant !== 'object' || meant === null || typeof has !== 'object' || has === null)
    return isDeepStrictEqual(has, meant)
  if (Array.isArray(meant) && (!Array.isArray(has) || has.length !== meant.length)) return false
  return Object.entries(meant).every(([name, value]) => isMatch(Reflect.get(has, name), value))
}

/** Rows that the server made into something other than what was meant when it was recorded. */
async function misreadOf(server: TestServer, name: string, { leaves = {} }: Recorded): Promise<string[]> {
  const problems: string[] = []
  for (const [collection, rows] of Object.entries(leaves))
    for (const row of rows) {
      const [found] = await stored(server, collection, `id = "${row.id}"`)
      if (!isMatch(found, row))
        problems.push(`${name}: ${collection} ${row.id} does not say ${JSON.stringify(row)}`)
    }
  return problems
}

class Checkpoints extends Dexie {
  declare checkpoints: Table<Checkpoint, string>

  constructor() {
    super('old-app-checkpoints')
    this.version(1).stores({ checkpoints: 'key' })
  }
}

/** A device whose read model had fewer fields: after the update it must hold all of today's rows. */
async function staleRowsOf(server: TestServer): Promise<string[]> {
  const local = new LocalDatabase('old-app', false)
  const store = new Checkpoints()
  const puller = new Puller({
    checkpoints: store.checkpoints,
    fetch: (url, init) => fetch(url, init),
    server: server.url,
    headers: async () => ({}),
    onForbidden: async () => 'blank',
  })
  const pull = async (feed: Feed) => puller.pull(feed, await puller.heads('public', ['public'], true))
  interface EarlierEvent extends Synced {
    id: string
    name: string
  }
  const earlier = syncedSchema<EarlierEvent>({
    properties: { id: { type: 'string' }, name: { type: 'string' } },
    required: ['id', 'name'],
  })
  const earlier_storage = `events-${shapeName(earlier)}`
  const old = await local.collection<EarlierEvent>(earlier_storage, earlier)
  const toEarlier = (row: { id: string } & Record<string, unknown>, synced: Synced): EarlierEvent => ({
    id: row.id,
    name: String(row.name),
    ...synced,
  })
  const feed = { access: 'public', scope: 'public', collection: 'events' } as const
  await pull({ ...feed, storage: `old-app/${earlier_storage}`, model: readModel(old, toEarlier) })
  const had = await old.count().exec()
  // The update.
  const now = await tables.events.open(local)
  await pull({
    ...feed,
    storage: `old-app/${tables.events.storage}`,
    model: await tables.events.model(local),
  })
  const here = new Map((await now.find().exec()).map((document) => [document.id, document.toMutableJSON()]))
  const rows = await stored(server, 'events', 'status != "draft"')
  const stale = rows
    .filter(({ id, slug }) => here.get(String(id))?.slug !== slug)
    .map(({ id }) => `event ${String(id)}`)
  if (had !== rows.length || had === 0) stale.push(`the earlier app held ${had} of ${rows.length} events`)
  await local.close()
  store.close()
  return stale
}

export async function oldApp(server: TestServer, root: string): Promise<Row> {
  const problems: string[] = []
  let count = 0
  for (const [name, recorded] of recordings(root)) {
    count += recorded.documents.length
    const own = recorded.alone ? await startServer() : null
    problems.push(...(await lostOf(own ?? server, name, recorded)))
    await own?.stop()
  }
  problems.push(...(await staleRowsOf(server)))
  for (const problem of problems) console.log(`old app, new server: ${problem}`)
  console.log(`old app, new server: ${count} recorded commands, and a device with an earlier read model`)
  return {
    name: 'old app, new server',
    value: problems.length,
    unit: `lost of ${count} recorded commands and an earlier read model`,
    against: null,
    ratio: null,
    bar: '0',
    ok: problems.length === 0 && count > 0,
  }
}
