import { type User, userSchema } from '#domain/user.ts'
import {
  fits,
  openAdminDocs,
  openChunks,
  openEventRegistrations,
  openEvents,
  openOrders,
  openPosts,
  openProducts,
  openRegistrations,
  openReviews,
  own_account,
  storageOf,
  toAdminDocument,
  toChunk,
  toEvent,
  toOrder,
  toPost,
  toProduct,
  toRegistration,
  toReview,
  type ReadModelName,
} from './collections.ts'
import { guest, mayManageSite, mayReadScope } from '#domain/permissions.ts'
import type { DeviceStore } from '../device/device-store.ts'
import type { Person } from './person.ts'
import { readSession } from '../account/session.ts'
import type { LocalDatabase } from '../sync/databases.ts'
import { feedKey, type Feed } from '../sync/puller.ts'
import { documentKey, type ReadModel, readModel } from '../sync/read-model.ts'

// Which feeds this device pulls, and where their rows go.

/** The storage's name also says in whose database it is, for the checkpoint must not outlive it. */
const storageIn = (database: LocalDatabase, name: ReadModelName) => `${database.name}/${storageOf(name)}`

/** What everybody may read beside the events: a phone holds it once its page was opened. */
export type SiteCollection = 'blog_posts' | 'reviews' | 'products'
const site_collections: readonly SiteCollection[] = ['blog_posts', 'reviews', 'products']
/** What admins and editors have on their devices, each collection under its own kind, and the scope that it comes from. */
const admin_scopes = {
  events: 'admin',
  users: 'admin',
  // The library: of the photos that people sent no device has a list.
  images: 'editor',
  reviews: 'admin',
  volunteers: 'admin',
  sponsor_vendor_inquiries: 'admin',
  newsletter_subscribers: 'admin',
  inbox: 'admin',
  activity: 'admin',
  site_settings: 'admin',
  blog_posts: 'editor',
} as const
export type AdminCollection = keyof typeof admin_scopes
const admin_collections: readonly AdminCollection[] = [
  'events',
  'users',
  'images',
  'reviews',
  'volunteers',
  'sponsor_vendor_inquiries',
  'newsletter_subscribers',
  'inbox',
  'activity',
  'site_settings',
  'blog_posts',
]
/** Under which name such a collection is followed. */
export const siteFollow = (collection: SiteCollection) => `public:${collection}`

export const keys = {
  site: (site: LocalDatabase, collection: SiteCollection) =>
    feedKey({ storage: storageIn(site, collection), collection, scope: 'public' }),
  events: (site: LocalDatabase) =>
    feedKey({ storage: storageIn(site, 'events'), collection: 'events', scope: 'public' }),
  results: (site: LocalDatabase, event_id: string) =>
    feedKey({
      storage: storageIn(site, 'result_chunks'),
      collection: 'result_chunks',
      scope: `results:${event_id}`,
    }),
  own: (mine: LocalDatabase, scope: string) =>
    feedKey({ storage: storageIn(mine, 'registrations'), collection: 'registrations', scope }),
  orders: (mine: LocalDatabase, scope: string) =>
    feedKey({ storage: storageIn(mine, 'orders'), collection: 'orders', scope }),
  account: (mine: LocalDatabase, user_id: string) =>
    feedKey({ storage: storageIn(mine, 'admin_docs'), collection: 'users', scope: `user:${user_id}` }),
  eventRegistrations: (mine: LocalDatabase, event_id: string) =>
    feedKey({
      storage: storageIn(mine, 'event_registrations'),
      collection: 'registrations',
      scope: `event:${event_id}`,
    }),
  /** Where the documents of such a collection are, in the database of the person. */
  adminScope: (collection: AdminCollection) => `${admin_scopes[collection]}#${collection}`,
  admin: (mine: LocalDatabase, collection: AdminCollection) =>
    feedKey({ storage: storageIn(mine, 'admin_docs'), collection, scope: admin_scopes[collection] }),
}

export class Feeds {
  constructor(
    private readonly site: LocalDatabase,
    private readonly device: DeviceStore,
    /** Called, on an admin's device, before it loses the row of an account that was deleted. */
    private readonly onAccountDeleted: (user: Pick<User, 'id' | 'email'>) => Promise<void>,
  ) {}

  async events(): Promise<Feed> {
    const model = readModel(await openEvents(this.site), toEvent)
    const storage = storageIn(this.site, 'events')
    return { access: 'public', scope: 'public', collection: 'events', storage, model }
  }

  async siteCollection(collection: SiteCollection): Promise<Feed> {
    const model = await this.siteModel(collection)
    const storage = storageIn(this.site, collection)
    return { access: 'public', scope: 'public', collection, storage, model }
  }

  private async siteModel(collection: SiteCollection): Promise<ReadModel> {
    switch (collection) {
      case 'blog_posts':
        return readModel(await openPosts(this.site), toPost)
      case 'reviews':
        return readModel(await openReviews(this.site), toReview)
      case 'products':
        return readModel(await openProducts(this.site), toProduct)
    }
  }

  async results(scope: string): Promise<Feed> {
    const model = readModel(await openChunks(this.site), toChunk)
    const storage = storageIn(this.site, 'result_chunks')
    return { access: 'public', scope, collection: 'result_chunks', storage, model }
  }

  async own({ database }: Person, scope: string): Promise<Feed> {
    const model = readModel(await openRegistrations(database), toRegistration)
    return {
      access: 'sync',
      scope,
      collection: 'registrations',
      storage: storageIn(database, 'registrations'),
      model,
    }
  }

  private async orders({ database }: Person, scope: string): Promise<Feed> {
    const model = readModel(await openOrders(database), toOrder)
    return { access: 'sync', scope, collection: 'orders', storage: storageIn(database, 'orders'), model }
  }

  async eventRegistrations({ database }: Person, scope: string): Promise<Feed> {
    const model = readModel(await openEventRegistrations(database), toRegistration)
    const storage = storageIn(database, 'event_registrations')
    return { access: 'sync', scope, collection: 'registrations', storage, model }
  }

  async admin({ database }: Person, collection: AdminCollection): Promise<Feed> {
    const scope = admin_scopes[collection]
    const model =
      collection === 'users'
        ? await this.allAccounts(database)
        : readModel(await openAdminDocs(database), toAdminDocument(collection), collection)
    return { access: 'sync', scope, collection, storage: storageIn(database, 'admin_docs'), model }
  }

  /** A tombstone names nobody: who it was, the row says that it takes along. */
  private async allAccounts(database: LocalDatabase): Promise<ReadModel> {
    const documents = await openAdminDocs(database)
    const model = readModel(documents, toAdminDocument('users'), 'users')
    return {
      ...model,
      remove: async (scope, ids) => {
        const held = ids.map((id) => documentKey(`${scope}#users`, id))
        for (const document of (await documents.findByIds(held).exec()).values()) {
          const { body } = document.toMutableJSON()
          if (fits(userSchema, body)) await this.onAccountDeleted(body)
        }
        await model.remove(scope, ids)
      },
    }
  }

  /** Guests' registrations on this device whose key is gone: claimed, or forgotten, while somebody was signed in. */
  async withoutSecret(guest: Person): Promise<Feed[]> {
    const start = feedKey({
      storage: storageIn(guest.database, 'registrations'),
      collection: 'registrations',
      scope: 'guest:',
    })
    const held = await this.device.checkpoints.where('key').startsWith(start).primaryKeys()
    if (held.length === 0) return []
    const secrets = new Set((await this.device.guest_secrets.toArray()).map(({ hash }) => hash))
    const lost = held.map((key) => key.slice(start.length)).filter((hash) => !secrets.has(hash))
    return Promise.all(lost.map((hash) => this.own(guest, `guest:${hash}`)))
  }

  async account({ id, database }: Person): Promise<Feed> {
    const model = readModel(await openAdminDocs(database), toAdminDocument(own_account), own_account)
    const storage = storageIn(database, 'admin_docs')
    return { access: 'sync', scope: `user:${id}`, collection: 'users', storage, model }
  }

  /** All of them for this person; without `mayAsk` (a session that ran out) only what anybody may read. */
  async all(person: Person, mayAsk: boolean): Promise<Feed[]> {
    const feeds = [await this.events()]
    const follows = await this.device.follows.toArray()
    for (const { scope, owner } of follows) {
      if (owner === '' && scope.startsWith('results:')) feeds.push(await this.results(scope))
    }
    const actor = readSession()?.user ?? guest
    for (const collection of site_collections) {
      // Who runs the shop has its products at the venue too, whatever pages were opened here.
      const runs_it = collection === 'products' && mayManageSite(actor)
      if (runs_it || follows.some(({ scope }) => scope === siteFollow(collection)))
        feeds.push(await this.siteCollection(collection))
    }
    if (!mayAsk) return feeds
    if (person.id === '') {
      for (const { hash } of await this.device.guest_secrets.toArray()) {
        feeds.push(await this.own(person, `guest:${hash}`))
      }
      return feeds
    }
    feeds.push(await this.own(person, `user:${person.id}`), await this.orders(person, `user:${person.id}`))
    feeds.push(await this.account(person))
    for (const { scope, owner } of follows) {
      if (owner === person.id) feeds.push(await this.eventRegistrations(person, scope))
    }
    // Whoever was a reader asks once more: the server's refusal clears what is still here, of each by itself.
    const asksFor = async (scope: string, key: string) =>
      mayReadScope(scope, actor) || (await this.device.checkpoints.get(key)) !== undefined
    for (const collection of admin_collections) {
      if (await asksFor(admin_scopes[collection], keys.admin(person.database, collection)))
        feeds.push(await this.admin(person, collection))
    }
    if (await asksFor('admin', keys.orders(person.database, 'admin')))
      feeds.push(await this.orders(person, 'admin'))
    return feeds
  }
}
