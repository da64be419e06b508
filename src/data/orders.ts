import { useMemo } from 'react'
import type { OwnOrder } from './engine/order-overlay.ts'
import { LiveStore, storesByKey, useStore, type Live } from './live.ts'
import { useSession } from './session.ts'
import { withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

export type { OwnOrder } from './engine/order-overlay.ts'

const stores = storesByKey<Live<OwnOrder[]>>((author) => {
  const none: Live<OwnOrder[]> = {
    value: [],
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Live<OwnOrder[]>> = new LiveStore(none, (set) =>
    withEngine(
      (engine) => engine.views.watchOwnOrders(author, (view) => set({ ...view, retry: engine.syncNow })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
})

/** The account's orders, newest first, with those that wait to be sent. */
export function useOwnOrders(): Live<OwnOrder[]> {
  const { user } = useSession()
  return useStore(stores(user?.id ?? ''))
}

export function useOwnOrder(id: string): Live<OwnOrder | null> {
  const orders = useOwnOrders()
  return useMemo(
    () => ({ ...orders, value: orders.value.find((order) => order.id === id) ?? null }),
    [orders, id],
  )
}
