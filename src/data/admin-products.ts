import { useEffect } from 'react'
import type { AdminProduct } from './engine/product-overlay.ts'
import { LiveStore, storesByKey, useStore, type Live } from './live.ts'
import { useSession } from './session.ts'
import { followSite } from './site-follows.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

export type { AdminProduct } from './engine/product-overlay.ts'

type Products = Live<AdminProduct[]>

const stores = storesByKey<Products>((author) => {
  const none: Products = {
    value: [],
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Products> = new LiveStore(none, (set) =>
    withEngine(
      (engine) => engine.views.watchAdminProducts(author, (view) => set({ ...view, retry: engine.syncNow })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
})

/** What the shop sells, with the own changes that are on their way. */
export function useAdminProducts(): Products {
  const { user } = useSession()
  useEffect(() => followSite('products'), [])
  return useStore(stores(user?.id ?? ''))
}
