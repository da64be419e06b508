import { Dexie, type Table } from 'dexie'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { Heads } from '#data/sync/protocol.ts'
import { tables } from '#data/kernel/engine/collections.ts'
import type { Checkpoint } from '#data/sync/checkpoints.ts'
import { LocalDatabase } from '#data/sync/databases.ts'
import { Drainer } from '#data/sync/drainer.ts'
import { Pusher } from '#data/sync/pusher.ts'
import type { Fetch } from '#data/sync/http.ts'
import { Outbox, outboxSchema, type OutboxItem } from '#data/sync/outbox.ts'
import { Puller, type Feed } from '#data/sync/puller.ts'
import { Seals, type KeptSeal } from '#data/sync/seals.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import { sha256 } from './push-fixtures.ts'

// A device of somebody: the parts of the app's own data layer, put together as the engine does, on fake-indexeddb and
// against a real server. What the engine does by itself (on heads, by the clock) a test does when it wants to. Each
// step opens the databases and closes them again, as if the app had been started for it: RxDB allows 13 collections.

class Store extends Dexie {
  declare checkpoints: Table<Checkpoint, string>
  declare seals: Table<KeptSeal, string>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ checkpoints: 'key', seals: 'id' })
  }
}

interface Shown {
  find(): { exec(): Promise<{ toMutableJSON(): { id: string; scope: string } }[]> }
}

interface Opened {
  site: LocalDatabase
  mine: LocalDatabase
}

let made = 0

export class Device {
  readonly name: string
  /** Keys of registrations that were made here without an account. */
  readonly secrets: string[] = []
  private readonly store: Store
  private readonly puller: Puller
  private readonly seals: Seals
  private signed_in: boolean

  constructor(
    private readonly server: string,
    /** null: nobody has signed in. */
    readonly user: TestUser | null,
    /** Scopes that are followed: `results:<event>`, `event:<id>` for admins. */
    readonly follows: string[],
    /** The way to the server. */
    private readonly line: Fetch = (url, init) => fetch(url, init),
  ) {
    made += 1
    this.name = `device${made}`
    this.signed_in = user !== null
    this.store = new Store(this.name)
    const { checkpoints, seals } = this.store
    const ports = { fetch: this.line, server }
    this.puller = new Puller({
      ...ports,
      checkpoints,
      headers: async (access) => this.headers(access),
      onForbidden: async () => 'keep',
      heads_cached_ms: 0,
    })
    this.seals = new Seals({ ...ports, seals })
  }

  private async opened<T>(work: (databases: Opened) => Promise<T>): Promise<T> {
    const site = new LocalDatabase(`${this.name}-site`, false)
    const mine = new LocalDatabase(`${this.name}-mine`, false)
    try {
      return await work({ site, mine })
    } finally {
      await Promise.all([site.close(), mine.close()])
    }
  }

  private headers(access: Feed['access']): Record<string, string> {
    if (access === 'public') return {}
    if (this.user && this.signed_in) return { Authorization: this.user.token }
    return this.secrets.length > 0 ? { 'Guest-Secret': this.secrets.join(',') } : {}
  }

  /** Writes a command to the outbox and sends what waits there. Answers the item as the server settled it. */
  send(
    kind: string,
    args: Record<string, unknown>,
    more: { from?: Record<string, unknown>; needs?: string; replaces?: string } = {},
  ): Promise<OutboxItem> {
    return this.opened(async ({ site }) => {
      const outbox = new Outbox(await site.collection('outbox', outboxSchema), newRecordId)
      const author = this.user?.id ?? ''
      const { id } = await outbox.add({ v: 1, kind, args, summary: kind, author, device: 'test', ...more })
      await this.drain(outbox)
      const item = (await outbox.all()).find((candidate) => candidate.id === id)
      if (!item) throw new Error(`${kind} is not in the outbox`)
      return item
    })
  }

  /** Sends what waits. Answers all that was ever sent from here. */
  drained(): Promise<OutboxItem[]> {
    return this.opened(async ({ site }) => {
      const outbox = new Outbox(await site.collection('outbox', outboxSchema), newRecordId)
      await this.drain(outbox)
      return outbox.all()
    })
  }

  private drain(outbox: Outbox): Promise<void> {
    const drainer = new Drainer({
      outbox,
      pusher: new Pusher({
        fetch: this.line,
        server: this.server,
        bringBack: async (epoch) => {
          if (!(await this.seals.areWholeIn(epoch))) await this.handIn()
        },
      }),
      person: () => ({ id: this.user?.id ?? '', token: this.user?.token ?? '', expired: !this.signed_in }),
      isOnline: () => true,
      keepSeals: (answers) => this.seals.keep(answers),
      onExpired: async () => 'unknown',
      onAccepted: async () => undefined,
      setTimer: () => () => undefined,
    })
    return drainer.drain()
  }

  /** No token any more, and of the person's rows nothing is shown: the seals stay. */
  signOut(): void {
    this.signed_in = false
  }

  heads(): Promise<Heads> {
    return this.puller.heads('public', ['public'], true)
  }

  async handIn(): Promise<number> {
    return (await this.seals.handIn(await this.heads())).size
  }

  keptSeals(): Promise<KeptSeal[]> {
    return this.store.seals.toArray()
  }

  /** Whose rows the device shows. */
  private scopes(): string[] {
    const shared = ['public', ...this.follows.filter((scope) => scope.startsWith('results:'))]
    if (!this.user) return [...shared, ...this.secrets.map((secret) => `guest:${sha256(secret)}`)]
    return this.signed_in ? ['public', ...this.follows, `user:${this.user.id}`] : shared
  }

  private async feed(scope: string, { site, mine }: Opened): Promise<Feed> {
    const storage = this.name
    if (scope === 'public') {
      const model = await tables.events.model(site)
      return { access: 'public', scope, collection: 'events', storage, model }
    }
    if (scope.startsWith('results:')) {
      const model = await tables.result_chunks.model(site)
      return { access: 'public', scope, collection: 'result_chunks', storage, model }
    }
    const table = scope.startsWith('event:') ? tables.event_registrations : tables.registrations
    const model = await table.model(mine)
    return { access: 'sync', scope, collection: 'registrations', storage, model }
  }

  /** One round of all feeds. */
  pull(): Promise<void> {
    return this.opened(async (databases) => {
      for (const scope of this.scopes()) {
        const feed = await this.feed(scope, databases)
        await this.puller.pull(feed, await this.puller.heads(feed.access, [scope], true))
      }
    })
  }

  /** What its screens show, by `<scope>/<id>`. */
  rows(): Promise<Record<string, unknown>> {
    return this.opened(async ({ site, mine }) => {
      const shown: Record<string, unknown> = {}
      const add = async (collection: Shown) => {
        for (const document of await collection.find().exec()) {
          const { key: _key, gen: _gen, scope, ...row } = { key: '', gen: 0, ...document.toMutableJSON() }
          shown[`${scope}/${row.id}`] = row
        }
      }
      await add(await tables.events.open(site))
      await add(await tables.result_chunks.open(site))
      if (this.user && !this.signed_in) return shown
      await add(await tables.registrations.open(mine))
      await add(await tables.event_registrations.open(mine))
      return shown
    })
  }

  /** The same, asked from the server again. */
  served(server: TestServer): Promise<Record<string, unknown>> {
    return this.opened(async (databases) => {
      const rows: Record<string, unknown> = {}
      for (const scope of this.scopes()) {
        const { access, collection } = await this.feed(scope, databases)
        const caller = this.user && this.signed_in ? { token: this.user.token } : { secrets: this.secrets }
        const { documents } = await new FeedClient(server, access, caller).all(scope, collection)
        for (const row of documents) rows[`${scope}/${row.id}`] = row
      }
      return rows
    })
  }

  close(): void {
    this.store.close()
  }
}
