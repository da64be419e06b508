import { type User, userSchema } from '#domain/accounts/user.ts'
import {
  type AdminCollection,
  admin_lists,
  adminModel,
  fits,
  own_account,
  race_day_collections,
  type RaceDayCollection,
  raceDayModel,
  tables,
  type TableName,
} from './collections.ts'
import { guest, mayManageSite, mayReadScope } from '#domain/kernel/permissions.ts'
import type { DeviceStore } from '../device-store.ts'
import type { Person } from './person.ts'
import { readSession } from '../session.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import { feedKey, type Feed } from '../../sync/puller.ts'
import { documentKey, type ReadModel } from '../../sync/read-model.ts'

// Which feeds this device pulls, and where their rows go.

/**
 * What everybody may read. Every phone holds the events, the parts of the site once its first list is there, and the
 * rest once its page was opened.
 */
export type SiteCollection = 'events' | 'site_parts' | 'blog_posts' | 'reviews' | 'products'
const followed_collections: readonly SiteCollection[] = ['site_parts', 'blog_posts', 'reviews', 'products']
/** The name under which such a collection is followed. */
export const siteFollow = (collection: SiteCollection) => `public:${collection}`

const admin_collections = Object.keys(admin_lists).filter(
  (name): name is AdminCollection => name in admin_lists,
)

/** The small rows of a station. */
export type StationCollection = 'facts' | 'stations'
/** The name under which an event's race day is followed, which is the scope of its phones and of what waits too. */
export const raceDayFollow = (event_id: string) => `devices:${event_id}`
const raceDayScope = (collection: RaceDayCollection, event_id: string) =>
  collection === 'station_devices' || collection === 'waiting_facts'
    ? raceDayFollow(event_id)
    : `event:${event_id}`

type Place = Pick<Feed, 'storage' | 'collection' | 'scope'>

/** The storage's name also says in whose database it is, because the checkpoint must not outlive it. */
const place = (
  database: LocalDatabase,
  name: TableName,
  scope: string,
  collection: string = name,
): Place => ({ storage: `${database.name}/${tables[name].storage}`, collection, scope })

/** For each feed: where its rows are kept, in which collection the server has them, and in which scope they come. */
export const places = {
  site: (site: LocalDatabase, collection: SiteCollection) => place(site, collection, 'public'),
  results: (site: LocalDatabase, scope: string) => place(site, 'result_chunks', scope),
  own: (mine: LocalDatabase, scope: string) => place(mine, 'registrations', scope),
  orders: (mine: LocalDatabase, scope: string) => place(mine, 'orders', scope),
  account: (mine: LocalDatabase, user_id: string) => place(mine, 'admin_docs', `user:${user_id}`, 'users'),
  eventRegistrations: (mine: LocalDatabase, scope: string) =>
    place(mine, 'event_registrations', scope, 'registrations'),
  raceDay: (mine: LocalDatabase, collection: RaceDayCollection, event_id: string) =>
    place(mine, 'admin_docs', raceDayScope(collection, event_id), collection),
  stationRunners: (station: LocalDatabase, scope: string) =>
    place(station, 'station_runners', scope, 'registrations'),
  stationDocs: (station: LocalDatabase, scope: string, collection: StationCollection) =>
    place(station, 'station_docs', scope, collection),
  admin: (mine: LocalDatabase, collection: AdminCollection) =>
    place(mine, 'admin_docs', admin_lists[collection].scope, collection),
}

const keyOf =
  <Of extends unknown[]>(placed: (...of: Of) => Place) =>
  (...of: Of): string =>
    feedKey(placed(...of))

export const keys = {
  site: keyOf(places.site),
  results: keyOf((site: LocalDatabase, event_id: string) => places.results(site, `results:${event_id}`)),
  own: keyOf(places.own),
  orders: keyOf(places.orders),
  account: keyOf(places.account),
  eventRegistrations: keyOf((mine: LocalDatabase, event_id: string) =>
    places.eventRegistrations(mine, `event:${event_id}`),
  ),
  raceDay: keyOf(places.raceDay),
  stationRunners: keyOf(places.stationRunners),
  stationDocs: keyOf(places.stationDocs),
  admin: keyOf(places.admin),
  /** Where the documents of an event's race day are, in the database of the captain. */
  raceDayPart: (collection: RaceDayCollection, event_id: string) =>
    `${raceDayScope(collection, event_id)}#${collection}`,
  /** Where the documents of such a collection are, in the database of the person. */
  adminScope: (collection: AdminCollection) => `${admin_lists[collection].scope}#${collection}`,
}

/** Opened when something comes for it: the first screen of the next visit does not wait for it either. */
const openedLate = (open: () => Promise<ReadModel>): ReadModel => ({
  put: async (...args) => (await open()).put(...args),
  remove: async (...args) => (await open()).remove(...args),
  sweep: async (...args) => (await open()).sweep(...args),
  blank: async (...args) => (await open()).blank(...args),
})

export class Feeds {
  constructor(
    private readonly site: LocalDatabase,
    private readonly device: DeviceStore,
    /** Called, on an admin's device, before it loses the row of an account that was deleted. */
    private readonly onAccountDeleted: (user: Pick<User, 'id' | 'email'>) => Promise<void>,
  ) {}

  async siteCollection(collection: SiteCollection): Promise<Feed> {
    const open = () => tables[collection].model(this.site)
    const model = collection === 'site_parts' ? openedLate(open) : await open()
    return { access: 'public', ...places.site(this.site, collection), model }
  }

  async results(scope: string): Promise<Feed> {
    const model = await tables.result_chunks.model(this.site)
    return { access: 'public', ...places.results(this.site, scope), model }
  }

  async own({ database }: Person, scope: string): Promise<Feed> {
    const model = await tables.registrations.model(database)
    return { access: 'sync', ...places.own(database, scope), model }
  }

  private async orders({ database }: Person, scope: string): Promise<Feed> {
    const model = await tables.orders.model(database)
    return { access: 'sync', ...places.orders(database, scope), model }
  }

  async eventRegistrations({ database }: Person, scope: string): Promise<Feed> {
    const model = await tables.event_registrations.model(database)
    return { access: 'sync', ...places.eventRegistrations(database, scope), model }
  }

  private async raceDay(
    { database }: Person,
    collection: RaceDayCollection,
    event_id: string,
  ): Promise<Feed> {
    const model = await raceDayModel('admin_docs', database, collection)
    return { access: 'sync', ...places.raceDay(database, collection, event_id), model }
  }

  async admin({ database }: Person, collection: AdminCollection): Promise<Feed> {
    const model =
      collection === 'users' ? await this.allAccounts(database) : await adminModel(database, collection)
    return { access: 'sync', ...places.admin(database, collection), model }
  }

  /** A tombstone names nobody: the row that it takes along says who it was. */
  private async allAccounts(database: LocalDatabase): Promise<ReadModel> {
    const documents = await tables.admin_docs.open(database)
    const model = await adminModel(database, 'users')
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
    const of_guests = await this.device.checkpoints
      .where('key')
      .startsWith(`${guest.database.name}/`)
      .primaryKeys()
    // Most devices have none, and need not derive how registrations are stored.
    if (of_guests.length === 0) return []
    const start = keys.own(guest.database, 'guest:')
    const secrets = new Set((await this.device.guest_secrets.toArray()).map(({ hash }) => hash))
    const lost = of_guests
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter((hash) => !secrets.has(hash))
    return Promise.all(lost.map((hash) => this.own(guest, `guest:${hash}`)))
  }

  async account({ id, database }: Person): Promise<Feed> {
    const model = await adminModel(database, own_account)
    return { access: 'sync', ...places.account(database, id), model }
  }

  /** All of them for this person; without `mayAsk` (a session that ran out) only what anybody may read. */
  async all(person: Person, mayAsk: boolean): Promise<Feed[]> {
    const feeds = [await this.siteCollection('events')]
    const follows = await this.device.follows.toArray()
    for (const { scope, owner } of follows) {
      if (owner === '' && scope.startsWith('results:')) feeds.push(await this.results(scope))
    }
    const actor = readSession()?.user ?? guest
    for (const collection of followed_collections) {
      // A person who runs the shop has its products at the venue too, no matter which pages were opened here.
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
      if (owner !== person.id) continue
      const [kind = '', event_id = ''] = scope.split(':')
      if (kind === 'event') feeds.push(await this.eventRegistrations(person, scope))
      if (kind !== 'devices') continue
      for (const collection of race_day_collections)
        feeds.push(await this.raceDay(person, collection, event_id))
    }
    // A person who used to be a reader asks once more: the server's refusal clears what is still here, feed by feed.
    const asksFor = async (scope: string, key: string) =>
      mayReadScope(scope, actor) || (await this.device.checkpoints.get(key)) !== undefined
    for (const collection of admin_collections) {
      if (await asksFor(admin_lists[collection].scope, keys.admin(person.database, collection)))
        feeds.push(await this.admin(person, collection))
    }
    if (await asksFor('admin', keys.orders(person.database, 'admin')))
      feeds.push(await this.orders(person, 'admin'))
    return feeds
  }
}
