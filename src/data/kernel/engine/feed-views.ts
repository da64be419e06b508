import { liveQuery } from 'dexie'
import type { RxCollection } from 'rxdb'
import { combineLatest, debounceTime, from, map, type Observable, Subject } from 'rxjs'
import type { DeviceStore } from '../device-store.ts'
import { messageOf } from '../storage-error.ts'
import type { Checkpoint } from '../../sync/checkpoints.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import type { Outbox, OutboxItem } from '../../sync/outbox.ts'
import type { SyncLoop, SyncState } from '../../sync/sync-loop.ts'
import { type AdminCollection, type AdminRow, isAdminRow, tables } from './collections.ts'
import { keys, type SiteCollection } from './feeds.ts'
import type { Laying } from './overlay.ts'
import type { PersonKeeper } from './person.ts'

// How a screen reads a feed: its rows on this device, the person's own commands laid over, and how old it is.

/** A `Live` without its way to ask again. */
export interface View<T> {
  value: T
  loading: boolean
  as_of_ms: number | null
  error: string
}

export type Listener<T> = (view: View<T>) => void

/**
 * One thing that screens read: calls `listener` now and with every change. Returns what ends it.
 * @param author whose commands are laid over the rows; '' for a guest's
 */
export type Read<Value> = (author: string, listener: Listener<Value>) => Promise<() => void>

export interface ViewParts {
  site: LocalDatabase
  device: DeviceStore
  outbox: Outbox
  persons: PersonKeeper
  loop: SyncLoop
}

/** Rows on this device, and the key of the feed that fills them. */
interface FeedRows<Row> {
  key: string
  rows$: Observable<Row[]>
}

const NOT_HERE_YET = 'This has not been on this device yet, and the server cannot be reached.'
const NO_ANSWER = 'This has not been on this device yet, and the server does not answer.'

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
  const wrong = feed_keys.find((key) => state.errors.has(key))
  const problem = wrong === undefined ? '' : messageOf(state.errors.get(wrong))
  if (as_of_ms !== null) {
    return { loading: false, as_of_ms, error: state.failure === 'network' ? '' : problem }
  }
  if (state.silent) return { loading: false, as_of_ms, error: NO_ANSWER }
  const error = state.trying ? '' : state.failure === 'network' ? NOT_HERE_YET : problem
  return { loading: error === '', as_of_ms, error }
}

/** A person who has something waiting for a network is not told that there is nothing: what waits is shown. */
export const orOwn =
  <T>(read: Read<T[]>): Read<T[]> =>
  (author, listener) =>
    read(author, (view) =>
      listener(
        view.value.length > 0 && [NOT_HERE_YET, NO_ANSWER].includes(view.error)
          ? { ...view, error: '' }
          : view,
      ),
    )

/**
 * Two things that screens read, as one: a command that changes both is never seen in only one of them. `both` puts them
 * together.
 */
export const together =
  <One, Other, Both>(
    one: Read<One>,
    other: Read<Other>,
    both: (one: One, other: Other) => Both,
  ): Read<Both> =>
  async (author, listener) => {
    const [ones$, others$] = [new Subject<View<One>>(), new Subject<View<Other>>()]
    // Each tells of a change at the end of the same turn.
    const subscription = combineLatest([ones$, others$])
      .pipe(debounceTime(0))
      .subscribe(([first, second]) =>
        listener({
          value: both(first.value, second.value),
          loading: first.loading || second.loading,
          as_of_ms:
            first.as_of_ms === null || second.as_of_ms === null
              ? null
              : Math.min(first.as_of_ms, second.as_of_ms),
          error: first.error || second.error,
        }),
      )
    const ends = await Promise.all([
      one(author, (view) => ones$.next(view)),
      other(author, (view) => others$.next(view)),
    ])
    return () => {
      subscription.unsubscribe()
      for (const end of ends) end()
    }
  }

/** What a query finds, now and whenever that changes. */
export const found = <T>(query: { $: Observable<{ toMutableJSON(): T }[]> }): Observable<T[]> =>
  query.$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))

/**
 * The same for lists of thousands, without a copy of each row: what a document holds stays the same object while the
 * document does, and is not to be changed.
 */
export const foundAsStored = <T>(query: { $: Observable<{ toJSON(): T }[]> }): Observable<T[]> =>
  query.$.pipe(map((documents) => documents.map((document) => document.toJSON())))

type ValueOf<Row, Value> = (rows: Row[], laying: Laying) => Value

export class FeedViews {
  constructor(
    readonly parts: ViewParts,
    /** The outbox as people see it. */
    readonly items$: Observable<OutboxItem[]>,
  ) {}

  checkpoints$(feed_keys: string[]): Observable<(Checkpoint | undefined)[]> {
    return from(liveQuery(() => this.parts.device.checkpoints.bulkGet(feed_keys)))
  }

  /** What everybody may read of the site. */
  ofSite<Row, Value>(
    collection: SiteCollection,
    open: (site: LocalDatabase) => Promise<RxCollection<Row>>,
    valueOf: ValueOf<Row, Value>,
  ): Read<Value> {
    const { site } = this.parts
    return async (author, listener) => {
      const rows$ = found((await open(site)).find())
      return this.watch(author, { key: keys.site(site, collection), rows$ }, valueOf, listener)
    }
  }

  /**
   * What is in the database of the person at the device.
   * @param none what there is for anybody else; without it nothing is passed on: their own screen asks for itself
   */
  ofMine<Row, Value>(
    open: (mine: LocalDatabase, author: string) => Promise<FeedRows<Row>>,
    valueOf: ValueOf<Row, Value>,
    none?: NoInfer<Value>,
  ): Read<Value> {
    return async (author, listener) => {
      const person = await this.parts.persons.now()
      if (author !== '' && person.id === author)
        return this.watch(author, await open(person.database, author), valueOf, listener)
      if (none !== undefined) listener({ value: none, loading: false, as_of_ms: null, error: '' })
      return () => undefined
    }
  }

  /** A list of the admin screens: its rows in the database of the person, as far as they have its shape. */
  ofAdmins<List extends AdminCollection, Value>(
    list: List,
    valueOf: ValueOf<AdminRow<List>, Value>,
    none?: NoInfer<Value>,
  ): Read<Value> {
    const open = async (mine: LocalDatabase) => {
      const documents = await tables.admin_docs.open(mine)
      // By scope: a device that has been another role's may hold the same rows in that one's too.
      const rows$ = found(documents.find({ selector: { scope: keys.adminScope(list) } })).pipe(
        map((rows) => rows.flatMap(({ body }) => (isAdminRow(list, body) ? [body] : []))),
      )
      return { key: keys.admin(mine, list), rows$ }
    }
    return this.ofMine<AdminRow<List>, Value>(open, valueOf, none)
  }

  private watch<Row, Value>(
    author: string,
    { key, rows$ }: FeedRows<Row>,
    valueOf: ValueOf<Row, Value>,
    listener: Listener<Value>,
  ): () => void {
    const subscription = combineLatest([rows$, this.items$, this.checkpoints$([key]), this.parts.loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({
          value: valueOf(rows, { items, author, checkpoint }),
          ...ageOf([checkpoint], state, [key]),
        }),
      )
    return () => subscription.unsubscribe()
  }
}
