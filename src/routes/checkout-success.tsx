import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { looseText } from '#domain/kernel/loose-values.ts'
import { Guard } from '#features/accounts/log-in/guard.tsx'
import { OrderConfirmedPage } from '#features/shop/orders/order-confirmed-page.tsx'

interface ConfirmedSearch {
  order?: string
}

function readConfirmedSearch({ order }: Record<string, unknown>): ConfirmedSearch {
  const id = looseText(order, 15)
  return id ? { order: id } : {}
}

export const Route = createFileRoute('/checkout-success')({
  validateSearch: readConfirmedSearch,
  component: Confirmed,
})

function Confirmed() {
  const { order = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onNotPlaced = useCallback(
    () =>
      void navigate(
        order
          ? { to: '/profile/orders/$orderId', params: { orderId: order }, replace: true }
          : { to: '/profile', replace: true },
      ),
    [navigate, order],
  )
  return (
    <Guard>
      <OrderConfirmedPage id={order} onNotPlaced={onNotPlaced} />
    </Guard>
  )
}
