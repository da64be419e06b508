import { combineLatest, debounceTime, map, type Observable } from 'rxjs'
import type { z } from 'zod'
import type { MessageList } from '#domain/message.ts'
import { admin_bodies, fits, openAdminDocs, openEventRegistrations, openOrders } from './collections.ts'
import { keys, type StaffCollection } from './feeds.ts'
import {
  type AdminOrder,
  adminOrders,
  inboxMessages,
  type OfficeRegistration,
  officeRegistrations,
  type OwnWork,
} from './office-overlays.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { LocalDatabase } from '../sync/databases.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import type { WireRow } from '../sync/read-model.ts'
import { ageOf, type EngineViews, type View, type ViewParts } from './views.ts'

// What the screens of the back office read: the lists of the `admin` scope.

/** Something of a list of the inbox, as the organiser sees it. */
export type Message<List extends MessageList> = z.infer<(typeof admin_bodies)[List]> & OwnWork

export class OfficeViews {
  constructor(
    private readonly parts: Pick<ViewParts, 'persons' | 'loop'>,
    private readonly views: Pick<EngineViews, 'items$' | 'checkpoints$'>,
  ) {}

  /** All orders, newest first. */
  watchOrders(author: string, listener: (view: View<AdminOrder[]>) => void): Promise<() => void> {
    return this.watch(
      author,
      async (database) => ({
        key: keys.orders(database, 'admin'),
        rows$: (await openOrders(database))
          .find({ selector: { scope: 'admin' } })
          .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON()))),
      }),
      (rows, items, checkpoint) => adminOrders(rows, items, author, checkpoint),
      [],
      listener,
    )
  }

  /** The registrations of one event, as far as they are followed. */
  watchRegistrations(
    author: string,
    event_id: string,
    listener: (view: View<OfficeRegistration[]>) => void,
  ): Promise<() => void> {
    return this.watch(
      event_id === '' ? '' : author,
      async (database) => ({
        key: keys.eventRegistrations(database, event_id),
        rows$: (await openEventRegistrations(database))
          .find({ selector: { scope: `event:${event_id}` } })
          .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON()))),
      }),
      (rows, items, checkpoint) => officeRegistrations(rows, items, author, event_id, checkpoint),
      [],
      listener,
    )
  }

  /** One list of the inbox, newest first. */
  watchMessages<List extends MessageList>(
    author: string,
    list: List,
    listener: (view: View<Message<List>[]>) => void,
  ): Promise<() => void> {
    const schema = admin_bodies[list]
    return this.watch(
      author,
      async (database) => ({
        key: keys.admin(database, list),
        rows$: (await this.bodies(database, list)).pipe(
          map((bodies) => bodies.flatMap((body) => (fits(schema, body) ? [body] : []))),
        ),
      }),
      (rows, items, checkpoint) => inboxMessages(list, rows, items, author, checkpoint),
      [],
      listener,
    )
  }

  /** Names of all accounts by their ids, for whoever did something. */
  watchNames(
    author: string,
    listener: (view: View<ReadonlyMap<string, string>>) => void,
  ): Promise<() => void> {
    return this.watch(
      author,
      async (database) => ({
        key: keys.admin(database, 'users'),
        rows$: (await this.bodies(database, 'users')).pipe(
          map((bodies) => bodies.flatMap((body) => (fits(admin_bodies.users, body) ? [body] : []))),
        ),
      }),
      (rows) =>
        new Map(
          rows.map(({ id, first_name, last_name, email }): [string, string] => [
            id,
            `${first_name} ${last_name}`.trim() || email,
          ]),
        ),
      new Map(),
      listener,
    )
  }

  private async bodies(database: LocalDatabase, list: StaffCollection): Promise<Observable<WireRow[]>> {
    const collection = await openAdminDocs(database)
    return collection
      .find({ selector: { scope: keys.staffScope(list) } })
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON().body)))
  }

  /**
   * A list of this person's database with their waiting work laid over it; `none` for anybody else.
   * @param open the list, and the key of the feed that fills it
   */
  private async watch<Rows, Value>(
    author: string,
    open: (database: LocalDatabase) => Promise<{ key: string; rows$: Observable<Rows> }>,
    valueOf: (rows: Rows, items: OutboxItem[], checkpoint: Checkpoint | undefined) => Value,
    none: NoInfer<Value>,
    listener: (view: View<Value>) => void,
  ): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') {
      listener({ value: none, loading: false, as_of_ms: null, error: '' })
      return () => undefined
    }
    const { key, rows$ } = await open(person.database)
    const subscription = combineLatest([
      rows$,
      this.views.items$,
      this.views.checkpoints$([key]),
      loop.state$,
    ])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({ value: valueOf(rows, items, checkpoint), ...ageOf([checkpoint], state, [key]) }),
      )
    return () => subscription.unsubscribe()
  }
}
