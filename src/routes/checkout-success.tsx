import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Guard } from '#features/accounts/log-in/guard.tsx'
import { OrderConfirmedPage } from '#features/shop/orders/order-confirmed-page.tsx'
import { readConfirmedSearch } from '#features/shop/orders/orders-search.ts'

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
