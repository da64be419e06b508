import type { SyncStatus as EngineStatus } from './engine/connection.ts'
import { LiveStore, storesByKey, useStore } from './live.ts'
import { withEngine } from './start.ts'
import { asStorageError } from './storage-error.ts'
import { useSession } from './session.ts'

export type SyncStatus = Omit<EngineStatus, 'state'> & {
  /** `no-storage`: the browser keeps nothing, so there is nothing to read and nothing can be sent. */
  state: EngineStatus['state'] | 'no-storage'
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
      (error) =>
        set({ ...initial, state: asStorageError(error).code === 'unavailable' ? 'no-storage' : 'error' }),
    ),
  )
})

export function useSyncStatus(): SyncStatus {
  const { user } = useSession()
  return useStore(statuses(user?.id ?? ''))
}
