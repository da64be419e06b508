import type { OfficeViews } from './engine/office-views.ts'
import type { View } from './engine/views.ts'
import { type Live, LiveStore, storesByKey } from './live.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

/** Stores of one list of the back office, by whoever is signed in and what else tells them apart. */
export function officeStores<T>(
  nothing: T,
  watch: (office: OfficeViews, key: string, set: (view: View<T>) => void) => Promise<() => void>,
): (key: string) => LiveStore<Live<T>> {
  return storesByKey((key) => {
    const none: Live<T> = {
      value: nothing,
      loading: true,
      as_of_ms: null,
      error: '',
      retry: () => store.reconnect(),
    }
    const store: LiveStore<Live<T>> = new LiveStore(none, (set) =>
      withEngine(
        (engine) => watch(engine.office, key, (view) => set({ ...view, retry: engine.syncNow })),
        (error) => set({ ...none, loading: false, error: messageOf(error) }),
      ),
    )
    return store
  })
}
