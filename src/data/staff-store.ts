import type { StaffLists } from './engine/staff-lists.ts'
import type { View } from './engine/views.ts'
import { type Live, LiveStore, storesByKey, useStore } from './live.ts'
import { useSession } from './session.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

/** A hook that reads one list of the back office for whoever is signed in. */
export function staffList<T>(
  watch: (staff: StaffLists, author: string, set: (view: View<T[]>) => void) => Promise<() => void>,
): () => Live<T[]> {
  const stores = storesByKey((author) => {
    const none: Live<T[]> = {
      value: [],
      loading: true,
      as_of_ms: null,
      error: '',
      retry: () => store.reconnect(),
    }
    const store: LiveStore<Live<T[]>> = new LiveStore(none, (set) =>
      withEngine(
        (engine) => watch(engine.staff, author, (view) => set({ ...view, retry: engine.syncNow })),
        (error) => set({ ...none, loading: false, error: messageOf(error) }),
      ),
    )
    return store
  })
  return function useStaffList() {
    const { user } = useSession()
    return useStore(stores(user?.id ?? ''))
  }
}
