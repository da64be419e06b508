import { useMemo } from 'react'
import type { AdminOrder } from './engine/office-overlays.ts'
import { type Live, useStore } from './live.ts'
import { officeStores } from './office-store.ts'
import { useSession } from './session.ts'

export type { AdminOrder } from './engine/office-overlays.ts'

const stores = officeStores<AdminOrder[]>([], (office, author, set) => office.watchOrders(author, set))

/** For the organiser: everybody's orders, newest first, with the own changes laid over. */
export function useAdminOrders(): Live<AdminOrder[]> {
  const { user } = useSession()
  return useStore(stores(user?.id ?? ''))
}

export function useAdminOrder(id: string): Live<AdminOrder | null> {
  const orders = useAdminOrders()
  return useMemo(
    () => ({ ...orders, value: orders.value.find((order) => order.id === id) ?? null }),
    [orders, id],
  )
}
