import { useEffect, useMemo } from 'react'
import type { Product } from '#domain/product.ts'
import { LiveStore, useStore, type Live } from './live.ts'
import { followSite } from './site-follows.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

const none: Live<Product[]> = {
  value: [],
  loading: true,
  as_of_ms: null,
  error: '',
  retry: () => store.reconnect(),
}
const store: LiveStore<Live<Product[]>> = new LiveStore(none, (set) =>
  withEngine(
    (engine) => engine.views.watchProducts((view) => set({ ...view, retry: engine.syncNow })),
    (error) => set({ ...none, loading: false, error: messageOf(error) }),
  ),
)

/** What the shop sells, oldest first; looking at it keeps it on this device. */
export function useProducts(): Live<Product[]> {
  useEffect(() => followSite('products'), [])
  return useStore(store)
}

export function useProduct(id: string): Live<Product | null> {
  const products = useProducts()
  return useMemo(
    () => ({ ...products, value: products.value.find((product) => product.id === id) ?? null }),
    [products, id],
  )
}
