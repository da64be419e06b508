import { combineLatest, distinctUntilChanged, map, Observable, shareReplay } from 'rxjs'
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

/** The outbox as people are told of it: what is not sent because of the network or a fault waits on this device. */
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

export interface ConnectionParts {
  reading$: Observable<SyncState>
  sending$: Observable<Sending>
  items$: Observable<OutboxItem[]>
}

export interface ShownOutbox {
  connection: Connection
  items: OutboxItem[]
}

/** Both together, so that no screen sees the one without the other. */
export function watchConnection({ reading$, sending$, items$ }: ConnectionParts): Observable<ShownOutbox> {
  const connection$ = combineLatest([reading$, sending$, online$]).pipe(
    map(([state, sender, online]) => connectionOf(state, sender, online)),
    distinctUntilChanged(),
  )
  return combineLatest([items$, connection$]).pipe(
    map(([items, connection]) => ({ connection, items: shownItems(items, connection) })),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
}
