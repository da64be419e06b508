import type { AdminEvent } from './engine/event-overlay.ts'
import { LiveStore, storesByKey, useStore, type Live } from './live.ts'
import { useSession } from './session.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

export type { AdminEvent } from './engine/event-overlay.ts'

type Events = Live<AdminEvent[]>

// What only an admin may read is never kept outside the database.
const stores = storesByKey<Events>((author) => {
  const none: Events = {
    value: [],
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Events> = new LiveStore(none, (set) =>
    withEngine(
      (engine) => engine.views.watchAdminEvents(author, (view) => set({ ...view, retry: engine.syncNow })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
})

/** All events with drafts, newest date first, with the own changes; empty for anybody but an admin. */
export function useAdminEvents(): Events {
  const { user } = useSession()
  return useStore(stores(user?.id ?? ''))
}
