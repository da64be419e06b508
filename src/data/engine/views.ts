import { liveQuery } from 'dexie'
import type { RxCollection } from 'rxdb'
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  from,
  map,
  of,
  switchMap,
  type Observable,
} from 'rxjs'
import { eventSchema, type RaceEvent } from '#domain/event.ts'
import { libraryImageSchema } from '#domain/library-image.ts'
import { type User, userSchema } from '#domain/user.ts'
import type { BlogPost } from '#domain/blog-post.ts'
import type { Product } from '#domain/product.ts'
import type { Review } from '#domain/review.ts'
import {
  fits,
  openAdminDocs,
  openEventRegistrations,
  openEvents,
  openOrders,
  openPosts,
  openProducts,
  openRegistrations,
  openReviews,
  own_account,
} from './collections.ts'
import { chipState, watchConnection, type Connection, type Sending, type ShownOutbox } from './connection.ts'
import type { DeviceStore } from '../device-store.ts'
import { type AdminEvent, adminEvents } from './event-overlay.ts'
import { type AdminImage, adminImages } from './image-overlay.ts'
import { keys, type SiteCollection } from './feeds.ts'
import {
  type Account,
  accountWithOwn,
  eventRegistrations,
  ownRegistrations,
  type EventRegistration,
  type OwnRegistration,
  type OwnReview,
  reviewsWithOwn,
} from './overlays.ts'
import { officeRegistrations } from './office-overlays.ts'
import { type OwnOrder, ownOrders } from './order-overlay.ts'
import { type AdminProduct, adminProducts } from './product-overlay.ts'
import type { PersonKeeper } from './person.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import { readSession } from '../session.ts'
import { serverNow_ms } from '../sync/http.ts'
import type { LocalDatabase } from '../sync/databases.ts'
import type { Outbox, OutboxItem } from '../sync/outbox.ts'
import type { SyncLoop, SyncState } from '../sync/sync-loop.ts'

export interface SyncStatus {
  state: Connection
  /** When a whole round last worked, by this device's clock; null: not yet on this device. */
  synced_at_ms: number | null
  /** How many commands of the present person wait to be sent. */
  outbox: number
  /** How many of them were refused or are in conflict, and want a decision. */
  refused: number
}

// What the screens read: documents, the person's own commands laid over, and how old it is.

/** A `Live` without its way to ask again. */
export interface View<T> {
  value: T
  loading: boolean
  as_of_ms: number | null
  error: string
}

export interface ViewParts {
  site: LocalDatabase
  device: DeviceStore
  outbox: Outbox
  persons: PersonKeeper
  loop: SyncLoop
}

/** Races of one day by name, so that lists never change their order between two loads. */
const newestFirst = (a: RaceEvent, b: RaceEvent) =>
  b.event_date.localeCompare(a.event_date) || a.name.localeCompare(b.name)

const NOT_HERE_YET = 'This has not been on this device yet, and the server cannot be reached.'

/** Whether there is something to show, is still being asked for, or cannot be had. */
export function ageOf(
  checkpoints: (Checkpoint | undefined)[],
  state: SyncState,
  feed_keys: string[],
): Omit<View<never>, 'value'> {
  if (feed_keys.length === 0) return { loading: false, as_of_ms: null, error: '' }
  const ages = checkpoints.map((checkpoint) => checkpoint?.as_of_ms ?? null)
  const isComplete = ages.length > 0 && ages.every((age) => age !== null)
  const as_of_ms = isComplete ? Math.min(...ages.map((age) => age ?? 0)) : null
  const problem = feed_keys.map((key) => state.errors.get(key)).find((message) => message !== undefined) ?? ''
  if (as_of_ms !== null) {
    return { loading: false, as_of_ms, error: state.failure === 'network' ? '' : problem }
  }
  const error = state.failure === 'network' ? NOT_HERE_YET : problem
  return { loading: error === '', as_of_ms, error }
}

export class EngineViews {
  readonly sending$ = new BehaviorSubject<Sending>({ sending: false, failure: '' })
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

  checkpoints$(feed_keys: string[]): Observable<(Checkpoint | undefined)[]> {
    return from(liveQuery(() => this.parts.device.checkpoints.bulkGet(feed_keys)))
  }

  async watchEvents(
    listener: (view: { documents: RaceEvent[] } & Omit<View<never>, 'value'>) => void,
  ): Promise<() => void> {
    const { site, loop } = this.parts
    const { rows$, key } = await this.publicEvents(site)
    const subscription = combineLatest([rows$, this.checkpoints$([key]), loop.state$])
      .pipe(
        debounceTime(0),
        map(([rows, checkpoints, state]) => ({
          documents: rows.sort(newestFirst),
          ...ageOf(checkpoints, state, [key]),
        })),
      )
      .subscribe(listener)
    return () => subscription.unsubscribe()
  }

  /** With drafts, and with what an admin at this device changed and the server has not shown yet. */
  async watchAdminEvents(author: string, listener: (view: View<AdminEvent[]>) => void): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') return () => undefined
    const { rows$, key } = await this.adminEvents(person.database)
    const subscription = combineLatest([rows$, this.items$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) => {
        const value = adminEvents(rows, items, author, checkpoint).sort(newestFirst)
        const age = ageOf([checkpoint], state, [key])
        listener({ value, ...age, error: value.length > 0 && state.failure === 'network' ? '' : age.error })
      })
    return () => subscription.unsubscribe()
  }

  /** The library, newest first, with what an admin at this device changed and the server has not shown yet. */
  async watchImages(author: string, listener: (view: View<AdminImage[]>) => void): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') return () => undefined
    const collection = await openAdminDocs(person.database)
    const key = keys.admin(person.database, 'images')
    // By scope: a device that was an admin's before editors had the library may hold it in theirs too.
    const rows$ = collection.find({ selector: { scope: keys.staffScope('images') } }).$.pipe(
      map((documents) =>
        documents.flatMap((document) => {
          const { body } = document.toMutableJSON()
          return fits(libraryImageSchema, body) ? [body] : []
        }),
      ),
    )
    const subscription = combineLatest([rows$, this.items$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) => {
        const value = adminImages(rows, items, author, checkpoint)
        const age = ageOf([checkpoint], state, [key])
        listener({ value, ...age, error: value.length > 0 && state.failure === 'network' ? '' : age.error })
      })
    return () => subscription.unsubscribe()
  }

  private async publicEvents(site: LocalDatabase): Promise<{ rows$: Observable<RaceEvent[]>; key: string }> {
    const collection = await openEvents(site)
    const rows$ = collection
      .find()
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    return { rows$, key: keys.events(site) }
  }

  private async adminEvents(mine: LocalDatabase): Promise<{ rows$: Observable<RaceEvent[]>; key: string }> {
    const collection = await openAdminDocs(mine)
    const rows$ = collection.find().$.pipe(
      map((documents) =>
        documents.flatMap((document) => {
          const { kind, body } = document.toMutableJSON()
          return kind === 'events' && fits(eventSchema, body) ? [body] : []
        }),
      ),
    )
    return { rows$, key: keys.admin(mine, 'events') }
  }

  watchPosts(listener: (view: View<BlogPost[]>) => void): Promise<() => void> {
    return this.watchSite(
      'blog_posts',
      openPosts,
      (rows) => rows.sort((a, b) => (a.created < b.created ? 1 : -1)),
      listener,
    )
  }

  /** In the order in which they came into the shop. */
  watchProducts(listener: (view: View<Product[]>) => void): Promise<() => void> {
    return this.watchSite(
      'products',
      openProducts,
      (rows) => rows.sort((a, b) => a.created.localeCompare(b.created) || (a.id < b.id ? -1 : 1)),
      listener,
    )
  }

  /** A list that everybody sees alike. */
  private async watchSite<T>(
    name: SiteCollection,
    open: (site: LocalDatabase) => Promise<RxCollection<T>>,
    inOrder: (rows: T[]) => T[],
    listener: (view: View<T[]>) => void,
  ): Promise<() => void> {
    const { site, loop } = this.parts
    const key = keys.site(site, name)
    const collection = await open(site)
    const rows$ = collection
      .find()
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const subscription = combineLatest([rows$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, checkpoints, state]) =>
        listener({ value: inOrder(rows), ...ageOf(checkpoints, state, [key]) }),
      )
    return () => subscription.unsubscribe()
  }

  /** Orders of an account; nobody without one has any. */
  async watchOwnOrders(author: string, listener: (view: View<OwnOrder[]>) => void): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') {
      listener({ value: [], ...ageOf([], loop.state$.value, []) })
      return () => undefined
    }
    const { database } = person
    const collection = await openOrders(database)
    const scope = `user:${author}`
    const key = keys.orders(database, scope)
    // An admin's device holds everybody's in a scope of their own.
    const rows$ = collection
      .find({ selector: { scope } })
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const subscription = combineLatest([rows$, this.items$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) => {
        const value = ownOrders(rows, items, author, checkpoint)
        const age = ageOf([checkpoint], state, [key])
        // An order that waits for a network is itself something to show.
        listener({ value, ...age, error: value.length > 0 && state.failure === 'network' ? '' : age.error })
      })
    return () => subscription.unsubscribe()
  }

  /** The shop with what an admin at this device changed and the server has not shown yet. */
  async watchAdminProducts(
    author: string,
    listener: (view: View<AdminProduct[]>) => void,
  ): Promise<() => void> {
    const { site, loop } = this.parts
    const key = keys.site(site, 'products')
    const collection = await openProducts(site)
    const rows$ = collection
      .find()
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const subscription = combineLatest([rows$, this.items$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) => {
        const value = adminProducts(rows, items, author, checkpoint)
        const age = ageOf([checkpoint], state, [key])
        listener({ value, ...age, error: value.length > 0 && state.failure === 'network' ? '' : age.error })
      })
    return () => subscription.unsubscribe()
  }

  async watchReviews(
    author: string,
    listener: (view: View<(Review | OwnReview)[]>) => void,
  ): Promise<() => void> {
    const { site, loop } = this.parts
    const key = keys.site(site, 'reviews')
    const collection = await openReviews(site)
    const rows$ = collection
      .find()
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const subscription = combineLatest([rows$, this.items$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({
          value: reviewsWithOwn(rows, items, author, checkpoint),
          ...ageOf([checkpoint], state, [key]),
        }),
      )
    return () => subscription.unsubscribe()
  }

  async watchOwnRegistrations(
    author: string,
    listener: (view: View<OwnRegistration[]>) => void,
  ): Promise<() => void> {
    const { persons, device, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author) return () => undefined
    const { database } = person
    const collection = await openRegistrations(database)
    const rows$ = collection
      .find()
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const scopes$: Observable<string[]> =
      author === ''
        ? from(liveQuery(() => device.guest_secrets.toArray())).pipe(
            map((secrets) => secrets.map(({ hash }) => `guest:${hash}`)),
          )
        : from([[`user:${author}`]])
    const checkpoints$ = scopes$.pipe(
      switchMap((scopes) => {
        const feed_keys = scopes.map((scope) => keys.own(database, scope))
        return this.checkpoints$(feed_keys).pipe(map((checkpoints) => ({ feed_keys, checkpoints })))
      }),
    )
    const subscription = combineLatest([rows$, this.items$, checkpoints$, loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, { feed_keys, checkpoints }, state]) => {
        const byKey = new Map(feed_keys.map((key, at) => [key, checkpoints[at]]))
        const checkpointOf = ({ args }: OutboxItem) => {
          const hash = typeof args.guest === 'string' ? args.guest : ''
          return byKey.get(keys.own(database, author === '' ? `guest:${hash}` : `user:${author}`))
        }
        const value = ownRegistrations(rows, items, author, checkpointOf)
        const age = ageOf(checkpoints, state, feed_keys)
        // A registration that waits for a network is itself something to show.
        listener({ value, ...age, error: value.length > 0 && state.failure === 'network' ? '' : age.error })
      })
    return () => subscription.unsubscribe()
  }

  /** The own account; null where somebody else is at the device. */
  async watchAccount(author: string, listener: (view: View<Account | null>) => void): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') return () => undefined
    const { database } = person
    const row$ = await this.accountRow(database)
    const key = keys.account(database, author)
    const subscription = combineLatest([row$, this.items$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([row, items, [checkpoint], state]) => {
        // Until the device has the row, what came with the log-in stands, and own changes of it too.
        const session = readSession()
        const user = row ?? (session?.user.id === author ? session.user : null)
        listener({
          value: user && accountWithOwn(user, items, checkpoint),
          ...ageOf([checkpoint], state, [key]),
        })
      })
    return () => subscription.unsubscribe()
  }

  /** Calls `arrived` with the own account whenever the device has become level with the server or the row is another one. */
  async followAccount(arrived: (user: User) => void): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id === '') return () => undefined
    const level_ms$ = loop.state$.pipe(
      map(({ failure, synced_at_ms }) => (failure === '' ? synced_at_ms : null)),
      distinctUntilChanged(),
    )
    const subscription = combineLatest([await this.accountRow(person.database), level_ms$]).subscribe(
      ([user, level_ms]) => {
        if (user && level_ms !== null) arrived(user)
      },
    )
    return () => subscription.unsubscribe()
  }

  /**
   * Calls `changed` with the addresses of the pictures of all accounts that this device has rows of, now and whenever
   * they are others; a guest's device has none.
   */
  async watchFaces(changed: (faces: ReadonlySet<string>) => void): Promise<() => void> {
    const { id, database } = await this.parts.persons.now()
    const faces$ = id === '' ? of(new Set<string>()) : await this.faces(database)
    const subscription = faces$.subscribe(changed)
    return () => subscription.unsubscribe()
  }

  private async faces(database: LocalDatabase): Promise<Observable<ReadonlySet<string>>> {
    const collection = await openAdminDocs(database)
    return collection.find().$.pipe(
      map((documents) =>
        documents
          .filter(({ kind }) => kind === own_account || kind === 'users')
          .flatMap((document) => {
            const { body } = document.toMutableJSON()
            return fits(userSchema, body) && body.avatar_url !== '' ? [body.avatar_url] : []
          }),
      ),
      map((addresses) => new Set(addresses.sort())),
      distinctUntilChanged((a, b) => JSON.stringify([...a]) === JSON.stringify([...b])),
    )
  }

  private async accountRow(database: LocalDatabase): Promise<Observable<User | null>> {
    const collection = await openAdminDocs(database)
    return collection.find().$.pipe(
      map((documents) => {
        const own = documents
          .map((document) => document.toMutableJSON())
          .find(({ kind }) => kind === own_account)
        return own && fits(userSchema, own.body) ? own.body : null
      }),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }

  async watchEventRegistrations(
    author: string,
    event_id: string,
    listener: (view: View<EventRegistration[]>) => void,
  ): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || event_id === '') return () => undefined
    const { database } = person
    const collection = await openEventRegistrations(database)
    const key = keys.eventRegistrations(database, event_id)
    const rows$ = collection
      .find({ selector: { scope: `event:${event_id}` } })
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const subscription = combineLatest([rows$, this.items$, this.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({
          value: eventRegistrations(
            officeRegistrations(rows, items, author, event_id, checkpoint),
            items,
            author,
            event_id,
            checkpoint,
          ),
          ...ageOf([checkpoint], state, [key]),
        }),
      )
    return () => subscription.unsubscribe()
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
          // The two clocks may be an hour apart: a sync of this moment is no hour old.
          synced_at_ms: synced_at_ms === null ? null : synced_at_ms - (serverNow_ms() - Date.now()),
          outbox: waiting,
          refused: wants,
        })
      })
    return () => subscription.unsubscribe()
  }
}
