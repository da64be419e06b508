import type { AdminImage } from './engine/image-overlay.ts'
import { LiveStore, storesByKey, useStore, type Live } from './live.ts'
import { useSession } from './session.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

export type { AdminImage } from './engine/image-overlay.ts'

type Images = Live<AdminImage[]>

const stores = storesByKey<Images>((author) => {
  const none: Images = {
    value: [],
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Images> = new LiveStore(none, (set) =>
    withEngine(
      (engine) => engine.views.watchImages(author, (view) => set({ ...view, retry: engine.syncNow })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
})

/** The pictures of the library, newest first; empty for anybody but admins and editors. */
export function useAdminImages(): Images {
  const { user } = useSession()
  return useStore(stores(user?.id ?? ''))
}
