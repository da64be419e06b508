import { combineLatest, debounceTime, map } from 'rxjs'
import type { z } from 'zod'
import type { MessageList } from '#domain/message.ts'
import { admin_bodies, fits, openAdminDocs, openEventRegistrations, openOrders } from './collections.ts'
import { keys } from './feeds.ts'
import {
  type AdminOrder,
  adminOrders,
  inboxMessages,
  type OfficeRegistration,
  officeRegistrations,
  type OwnWork,
} from './office-overlays.ts'
import { ageOf, type EngineViews, type View, type ViewParts } from './views.ts'

// What the screens of the back office read: the lists of the `admin` scope.

/** Something of a list of the inbox, as the organiser sees it. */
export type Message<List extends MessageList> = z.infer<(typeof admin_bodies)[List]> & OwnWork

const nobody = <T>(value: T): View<T> => ({ value, loading: false, as_of_ms: null, error: '' })

export class OfficeViews {
  constructor(
    private readonly parts: Pick<ViewParts, 'persons' | 'loop'>,
    private readonly views: Pick<EngineViews, 'items$' | 'checkpoints$'>,
  ) {}

  /** All orders, newest first. */
  async watchOrders(author: string, listener: (view: View<AdminOrder[]>) => void): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') {
      listener(nobody([]))
      return () => undefined
    }
    const { database } = person
    const collection = await openOrders(database)
    const key = keys.orders(database, 'admin')
    const rows$ = collection
      .find({ selector: { scope: 'admin' } })
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const subscription = combineLatest([
      rows$,
      this.views.items$,
      this.views.checkpoints$([key]),
      loop.state$,
    ])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({
          value: adminOrders(rows, items, author, checkpoint),
          ...ageOf([checkpoint], state, [key]),
        }),
      )
    return () => subscription.unsubscribe()
  }

  /** The registrations of one event, as far as they are followed. */
  async watchRegistrations(
    author: string,
    event_id: string,
    listener: (view: View<OfficeRegistration[]>) => void,
  ): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '' || event_id === '') {
      listener(nobody([]))
      return () => undefined
    }
    const { database } = person
    const scope = `event:${event_id}`
    const collection = await openEventRegistrations(database)
    const key = keys.eventRegistrations(database, event_id)
    const rows$ = collection
      .find({ selector: { scope } })
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const subscription = combineLatest([
      rows$,
      this.views.items$,
      this.views.checkpoints$([key]),
      loop.state$,
    ])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({
          value: officeRegistrations(rows, items, author, checkpoint),
          ...ageOf([checkpoint], state, [key]),
        }),
      )
    return () => subscription.unsubscribe()
  }

  /** One list of the inbox, newest first. */
  async watchMessages<List extends MessageList>(
    author: string,
    list: List,
    listener: (view: View<Message<List>[]>) => void,
  ): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') {
      listener(nobody([]))
      return () => undefined
    }
    const { database } = person
    const collection = await openAdminDocs(database)
    const key = keys.admin(database, list)
    const schema = admin_bodies[list]
    const rows$ = collection.find({ selector: { scope: `admin#${list}` } }).$.pipe(
      map((documents) =>
        documents.flatMap((document) => {
          const { body } = document.toMutableJSON()
          return fits(schema, body) ? [body] : []
        }),
      ),
    )
    const subscription = combineLatest([
      rows$,
      this.views.items$,
      this.views.checkpoints$([key]),
      loop.state$,
    ])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({
          value: inboxMessages(list, rows, items, author, checkpoint),
          ...ageOf([checkpoint], state, [key]),
        }),
      )
    return () => subscription.unsubscribe()
  }

  /** Names of all accounts by their ids, for whoever did something. */
  async watchNames(
    author: string,
    listener: (view: View<ReadonlyMap<string, string>>) => void,
  ): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id !== author || author === '') {
      listener(nobody(new Map()))
      return () => undefined
    }
    const { database } = person
    const collection = await openAdminDocs(database)
    const key = keys.admin(database, 'users')
    const names$ = collection.find({ selector: { scope: 'admin#users' } }).$.pipe(
      map((documents) => {
        const names = new Map<string, string>()
        for (const document of documents) {
          const { body } = document.toMutableJSON()
          if (fits(admin_bodies.users, body))
            names.set(body.id, `${body.first_name} ${body.last_name}`.trim() || body.email)
        }
        return names
      }),
    )
    const subscription = combineLatest([names$, this.views.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([value, [checkpoint], state]) => listener({ value, ...ageOf([checkpoint], state, [key]) }))
    return () => subscription.unsubscribe()
  }
}
