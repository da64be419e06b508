import { liveQuery } from 'dexie'
import type { RxCollection } from 'rxdb'
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  from,
  map,
  switchMap,
  type Observable,
} from 'rxjs'
import type { BlogPost } from '#domain/content/blog-post.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { Product } from '#domain/shop/product.ts'
import { tables } from './collections.ts'
import { chipState, watchConnection, type Connection, type Sending, type ShownOutbox } from './connection.ts'
import type { DeviceStore } from '../device-store.ts'
import { ageOf, FeedViews, found, type Listener, orOwn } from './feed-views.ts'
import { keys, type SiteCollection } from './feeds.ts'
import { type EventRegistration, eventRegistrations, latestFirst } from './lists.ts'
import {
  type OwnOrder,
  ownOrders,
  type OwnRegistration,
  ownRegistrations,
  reviewsWithOwn,
  type ShownReview,
} from './own-lists.ts'
import type { PersonKeeper } from './person.ts'
import { serverNow_ms } from '../../sync/http.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import type { Outbox, OutboxItem } from '../../sync/outbox.ts'
import type { SyncLoop } from '../../sync/sync-loop.ts'

export interface SyncStatus {
  state: Connection
  /** When a whole round last worked, by this device's clock; null: not yet on this device. */
  synced_at_ms: number | null
  /** How many commands of the present person wait to be sent. */
  outbox: number
  /** How many of them were refused or are in conflict, and want a decision. */
  refused: number
}

// What the screens read: the site as everybody sees it, and what is the person's own.

export interface ViewParts {
  site: LocalDatabase
  device: DeviceStore
  outbox: Outbox
  persons: PersonKeeper
  loop: SyncLoop
}

export class EngineViews {
  readonly sending$ = new BehaviorSubject<Sending>({ sending: false, failure: '' })
  readonly feeds: FeedViews
  private readonly shown$: Observable<ShownOutbox>
  /** The outbox as people are told of it. */
  readonly items$: Observable<OutboxItem[]>

  constructor(private readonly parts: ViewParts) {
    const { loop, outbox } = parts
    this.shown$ = watchConnection({ reading$: loop.state$, sending$: this.sending$, items$: outbox.items$ })
    this.items$ = this.shown$.pipe(
      map(({ items }) => items),
      distinctUntilChanged(),
    )
    this.feeds = new FeedViews(parts, this.items$)
  }

  watchOutbox(listener: (items: OutboxItem[]) => void): () => void {
    const subscription = this.items$.subscribe(listener)
    return () => subscription.unsubscribe()
  }

  /**
   * Whether asking makes sense: the browser sees a network, or the server was reached since it last saw none (a
   * laptop that serves itself has no network, and needs none).
   */
  isReachable(): boolean {
    const { failure, synced_at_ms } = this.parts.loop.state$.value
    return navigator.onLine || (failure === '' && synced_at_ms !== null)
  }

  /** All events but drafts, newest date first. */
  async watchEvents(listener: Listener<RaceEvent[]>): Promise<() => void> {
    const { site } = this.parts
    const rows$ = found((await tables.events.open(site)).find())
    return this.feeds.watch('', { key: keys.events(site), rows$ }, (rows) => rows.sort(latestFirst), listener)
  }

  watchPosts(listener: Listener<BlogPost[]>): Promise<() => void> {
    return this.watchSite('', 'blog_posts', tables.blog_posts.open, listener, (rows) =>
      rows.sort((a, b) => (a.created < b.created ? 1 : -1)),
    )
  }

  /** In the order in which they came into the shop. */
  watchProducts(listener: Listener<Product[]>): Promise<() => void> {
    return this.watchSite('', 'products', tables.products.open, listener, (rows) =>
      rows.sort((a, b) => a.created.localeCompare(b.created) || (a.id < b.id ? -1 : 1)),
    )
  }

  /** With those of the person at this device that are on their way. */
  watchReviews(author: string, listener: Listener<ShownReview[]>): Promise<() => void> {
    return this.watchSite(author, 'reviews', tables.reviews.open, listener, reviewsWithOwn)
  }

  private async watchSite<Row, Value>(
    author: string,
    name: SiteCollection,
    open: (site: LocalDatabase) => Promise<RxCollection<Row>>,
    listener: Listener<Value>,
    valueOf: Parameters<typeof this.feeds.watch<Row, Value>>[2],
  ): Promise<() => void> {
    const { site } = this.parts
    const rows$ = found((await open(site)).find())
    return this.feeds.watch(author, { key: keys.site(site, name), rows$ }, valueOf, listener)
  }

  /** Orders of an account; a guest has none. */
  watchOwnOrders(author: string, listener: Listener<OwnOrder[]>): Promise<() => void> {
    const scope = `user:${author}`
    return this.feeds.watchMine(
      author,
      async (mine) => ({
        key: keys.orders(mine, scope),
        // An admin's device holds everybody's in a scope of their own.
        rows$: found((await tables.orders.open(mine)).find({ selector: { scope } })),
      }),
      ownOrders,
      orOwn(listener),
      [],
    )
  }

  async watchOwnRegistrations(author: string, listener: Listener<OwnRegistration[]>): Promise<() => void> {
    const { persons, device, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author) return () => undefined
    const { database } = person
    const rows$ = found((await tables.registrations.open(database)).find())
    const scopes$: Observable<string[]> =
      author === ''
        ? from(liveQuery(() => device.guest_secrets.toArray())).pipe(
            map((secrets) => secrets.map(({ hash }) => `guest:${hash}`)),
          )
        : from([[`user:${author}`]])
    const checkpoints$ = scopes$.pipe(
      switchMap((scopes) => {
        const feed_keys = scopes.map((scope) => keys.own(database, scope))
        return this.feeds.checkpoints$(feed_keys).pipe(map((checkpoints) => ({ feed_keys, checkpoints })))
      }),
    )
    const show = orOwn(listener)
    const subscription = combineLatest([rows$, this.items$, checkpoints$, loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, { feed_keys, checkpoints }, state]) => {
        const byKey = new Map(feed_keys.map((key, at) => [key, checkpoints[at]]))
        const checkpointOf = ({ args }: OutboxItem) => {
          const hash = typeof args.guest === 'string' ? args.guest : ''
          return byKey.get(keys.own(database, author === '' ? `guest:${hash}` : `user:${author}`))
        }
        const value = ownRegistrations(rows, { items, author, checkpoint: undefined, checkpointOf })
        show({ value, ...ageOf(checkpoints, state, feed_keys) })
      })
    return () => subscription.unsubscribe()
  }

  /** For admins: the runners of one event as its results are typed. */
  watchEventRegistrations(
    author: string,
    event_id: string,
    listener: Listener<EventRegistration[]>,
  ): Promise<() => void> {
    return this.feeds.watchMine(
      event_id === '' ? '' : author,
      async (mine) => ({
        key: keys.eventRegistrations(mine, event_id),
        rows$: found(
          (await tables.event_registrations.open(mine)).find({ selector: { scope: `event:${event_id}` } }),
        ),
      }),
      (rows, laying) => eventRegistrations(rows, event_id, laying),
      listener,
    )
  }

  /** The same as this device knows it at this moment; a screen learns of a change a little later. */
  async eventRegistrationsNow(author: string, event_id: string): Promise<EventRegistration[]> {
    const { device, outbox, persons } = this.parts
    const { id, database } = await persons.now()
    if (author === '' || id !== author) return []
    // The rows are read last: a command that they show may be laid over them once more.
    const checkpoint = await device.checkpoints.get(keys.eventRegistrations(database, event_id))
    const items = await outbox.all()
    const rows = await (
      await tables.event_registrations.open(database)
    )
      .find({ selector: { scope: `event:${event_id}` } })
      .exec()
    const plain = rows.map((document) => document.toMutableJSON())
    return eventRegistrations(plain, event_id, { items, author, checkpoint })
  }

  watchStatus(author: string, listener: (status: SyncStatus) => void): () => void {
    const { loop, device, site } = this.parts
    const key = keys.events(site)
    // Also after a reload without a network, the chip says how old things are.
    const stored$ = from(liveQuery(() => device.checkpoints.get(key)))
    const subscription = combineLatest([this.shown$, loop.state$, stored$])
      .pipe(debounceTime(0))
      .subscribe(([{ items, connection }, state, stored]) => {
        const own = items.filter((item) => item.author === author && item.cancelled_by === '')
        const wants = own.filter((item) => item.state === 'refused' || item.state === 'conflict').length
        const waiting = own.filter((item) => item.state !== 'accepted').length - wants
        const synced_at_ms = state.synced_at_ms ?? stored?.as_of_ms ?? null
        listener({
          state: chipState(connection, own),
          // The two clocks may be an hour apart: a sync of this moment is not an hour old.
          synced_at_ms: synced_at_ms === null ? null : synced_at_ms - (serverNow_ms() - Date.now()),
          outbox: waiting,
          refused: wants,
        })
      })
    return () => subscription.unsubscribe()
  }
}
