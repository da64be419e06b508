import { LiveStore, storesByKey, useStore } from './live.ts'
import { withEngine } from './start.ts'
import { useSession } from './session.ts'

export interface SyncStatus {
  state: 'offline' | 'syncing' | 'synced' | 'error'
  /** When a whole round last worked, by the server's clock; null: not yet on this device. */
  synced_at_ms: number | null
  /** How many commands of the present person wait to be sent. */
  outbox: number
  /** How many of them were refused or are in conflict, and want a decision. */
  refused: number
}

const statuses = storesByKey<SyncStatus>((author) => {
  const online = typeof navigator === 'undefined' || navigator.onLine
  const initial: SyncStatus = {
    state: online ? 'syncing' : 'offline',
    synced_at_ms: null,
    outbox: 0,
    refused: 0,
  }
  return new LiveStore(initial, (set) =>
    withEngine(
      (engine) => engine.views.watchStatus(author, set),
      () => set({ ...initial, state: 'error' }),
    ),
  )
})

export function useSyncStatus(): SyncStatus {
  const { user } = useSession()
  return useStore(statuses(user?.id ?? ''))
}
