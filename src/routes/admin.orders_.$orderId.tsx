import { createFileRoute } from '@tanstack/react-router'
import { OrderForAdmin } from './-admin.tsx'

export const Route = createFileRoute('/admin/orders_/$orderId')({ component: AdminOrder })

function AdminOrder() {
  const { orderId } = Route.useParams()
  return <OrderForAdmin id={orderId} />
}
