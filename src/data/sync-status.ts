import type { SyncStatus } from './engine/views.ts'
import { LiveStore, storesByKey, useStore } from './live.ts'
import { withEngine } from './start.ts'
import { useSession } from './session.ts'

export type { SyncStatus } from './engine/views.ts'

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
