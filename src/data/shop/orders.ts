import { useMemo } from 'react'
import { personalView } from '../kernel/live-view.ts'
import type { OwnOrder } from '../kernel/engine/own-lists.ts'
import type { Live } from '../kernel/live.ts'

export type { OwnOrder } from '../kernel/engine/own-lists.ts'

/** The account's orders, newest first, with those that wait to be sent. */
export const useOwnOrders = personalView<OwnOrder[]>([], (engine, author, set) =>
  engine.views.watchOwnOrders(author, set),
)

export function useOwnOrder(id: string): Live<OwnOrder | null> {
  const orders = useOwnOrders()
  return useMemo(
    () => ({ ...orders, value: orders.value.find((order) => order.id === id) ?? null }),
    [orders, id],
  )
}
