import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#features/account/guard.tsx'
import { OrderPage } from '#features/orders/order-page.tsx'

export const Route = createFileRoute('/profile_/orders/$orderId')({ component: Order })

function Order() {
  const { orderId } = Route.useParams()
  return (
    <Guard>
      <OrderPage id={orderId} />
    </Guard>
  )
}
