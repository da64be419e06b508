import type { AdminOrder, OwnOrder } from './engine/shop-reads.ts'
import { useMemo } from 'react'
import { type Live, personalRead } from '../kernel/live.ts'

export type { AdminOrder, OwnOrder } from './engine/shop-reads.ts'

/** The account's orders, newest first, with those that wait to be sent. */
export const useOwnOrders = personalRead([], ({ shop }) => shop.ownOrders)

export function useOwnOrder(id: string): Live<OwnOrder | null> {
  const orders = useOwnOrders()
  return useMemo(
    () => ({ ...orders, value: orders.value.find((order) => order.id === id) ?? null }),
    [orders, id],
  )
}

/** For admins: everybody's orders, newest first, with own changes laid over. */
export const useAdminOrders = personalRead([], ({ shop }) => shop.orders)

export function useAdminOrder(id: string): Live<AdminOrder | null> {
  const orders = useAdminOrders()
  return useMemo(
    () => ({ ...orders, value: orders.value.find((order) => order.id === id) ?? null }),
    [orders, id],
  )
}
