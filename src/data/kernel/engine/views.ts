import { liveQuery } from 'dexie'
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  from,
  map,
  type Observable,
} from 'rxjs'
import { chipState, watchConnection, type Connection, type Sending, type ShownOutbox } from './connection.ts'
import { FeedViews, type ViewParts } from './feed-views.ts'
import { keys } from './feeds.ts'
import { serverNow_ms } from '../../sync/http.ts'
import type { OutboxItem } from '../../sync/outbox.ts'

export interface SyncStatus {
  state: Connection
  /** When a whole round last worked, by this device's clock; null: not yet on this device. */
  synced_at_ms: number | null
  /** How many commands of the present person wait to be sent. */
  outbox: number
  /** How many of them were refused or are in conflict, and want a decision. */
  refused: number
}

// How the device stands with the server, and what waits on it.

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

  watchStatus(author: string, listener: (status: SyncStatus) => void): () => void {
    const { loop, device, site } = this.parts
    const key = keys.site(site, 'events')
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
