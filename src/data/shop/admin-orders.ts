import { useMemo } from 'react'
import type { AdminOrder } from './engine/shop-reads.ts'
import { type Live, personalRead } from '../kernel/live.ts'

export type { AdminOrder } from './engine/shop-reads.ts'

/** For admins: everybody's orders, newest first, with own changes laid over. */
export const useAdminOrders = personalRead([], ({ shop }) => shop.orders)

export function useAdminOrder(id: string): Live<AdminOrder | null> {
  const orders = useAdminOrders()
  return useMemo(
    () => ({ ...orders, value: orders.value.find((order) => order.id === id) ?? null }),
    [orders, id],
  )
}
