import { liveQuery } from 'dexie'
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  from,
  map,
  Observable,
  shareReplay,
} from 'rxjs'
import { FeedViews, type ViewParts } from './feed-views.ts'
import { keys } from './feeds.ts'
import { serverNow_ms } from '../../sync/http.ts'
import type { OutboxItem } from '../../sync/outbox.ts'
import type { SyncState } from '../../sync/sync-loop.ts'

// How things stand with the server. The chip on the header and every receipt and row that tells how far something
// has come read it here, so that none of them says "Sending" where another one says "Offline".

/**
 * `busy`: too much comes from this network or person, and the server said when to come again; `fault`: this app broke
 * while it sent.
 */
export type Connection = 'offline' | 'syncing' | 'synced' | 'busy' | 'error' | 'fault'

export interface Sending {
  sending: boolean
  failure: SyncState['failure'] | 'fault'
}

/** What the last tries to read and to send found; a request that hangs says nothing until it hangs for long. */
export function connectionOf(
  {
    running,
    failure,
    silent,
    synced_at_ms,
  }: Pick<SyncState, 'running' | 'failure' | 'silent' | 'synced_at_ms'>,
  sender: Sending,
  online: boolean,
): Connection {
  const isUnseen = !online && synced_at_ms === null
  if (isUnseen || silent || failure === 'network' || sender.failure === 'network') return 'offline'
  if (sender.failure === 'fault') return 'fault'
  if (sender.sending || (running && synced_at_ms === null)) return 'syncing'
  if (failure === 'busy' || sender.failure === 'busy') return 'busy'
  if (failure === 'server' || sender.failure === 'server') return 'error'
  return synced_at_ms === null ? 'syncing' : 'synced'
}

/** The outbox as people see it: what is not sent because of the network or a fault waits on this device. */
export function shownItems(items: OutboxItem[], connection: Connection): OutboxItem[] {
  if ((connection !== 'offline' && connection !== 'fault') || !items.some(({ state }) => state === 'sending'))
    return items
  return items.map((item) => (item.state === 'sending' ? { ...item, state: 'pending' } : item))
}

/** The chip's word: another tab's sending shows in the items alone. */
export function chipState(connection: Connection, own: OutboxItem[]): Connection {
  const isSending =
    connection !== 'offline' && connection !== 'fault' && own.some(({ state }) => state === 'sending')
  return isSending ? 'syncing' : connection
}

/** Whether the browser sees a network. */
const online$ = new Observable<boolean>((subscriber) => {
  const look = () => subscriber.next(navigator.onLine)
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
})

interface ConnectionParts {
  reading$: Observable<SyncState>
  sending$: Observable<Sending>
  items$: Observable<OutboxItem[]>
}

interface ShownOutbox {
  connection: Connection
  items: OutboxItem[]
}

/** Both together, so that no screen sees the one without the other. */
function watchConnection({ reading$, sending$, items$ }: ConnectionParts): Observable<ShownOutbox> {
  const connection$ = combineLatest([reading$, sending$, online$]).pipe(
    map(([state, sender, online]) => connectionOf(state, sender, online)),
    distinctUntilChanged(),
  )
  return combineLatest([items$, connection$]).pipe(
    map(([items, connection]) => ({ connection, items: shownItems(items, connection) })),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
}

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
  /** The outbox as people see it. */
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
