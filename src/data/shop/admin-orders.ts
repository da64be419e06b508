import { useMemo } from 'react'
import { personalView } from '../kernel/live-view.ts'
import type { AdminOrder } from '../kernel/engine/lists.ts'
import type { Live } from '../kernel/live.ts'

export type { AdminOrder } from '../kernel/engine/lists.ts'

/** For admins: everybody's orders, newest first, with own changes laid over. */
export const useAdminOrders = personalView<AdminOrder[]>([], (engine, author, set) =>
  engine.admin.watchOrders(author, set),
)

export function useAdminOrder(id: string): Live<AdminOrder | null> {
  const orders = useAdminOrders()
  return useMemo(
    () => ({ ...orders, value: orders.value.find((order) => order.id === id) ?? null }),
    [orders, id],
  )
}
