import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Guard } from '#features/accounts/log-in/guard.tsx'
import { OrderPage } from '#features/shop/orders/order-page.tsx'

export const Route = createFileRoute('/profile_/orders/$orderId')({ component: Order })

function Order() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const onPlaced = useCallback(
    () => void navigate({ to: '/checkout-success', search: { order: orderId }, replace: true }),
    [navigate, orderId],
  )
  return (
    <Guard>
      <OrderPage key={orderId} id={orderId} onPlaced={onPlaced} />
    </Guard>
  )
}
