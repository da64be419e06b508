import { createFileRoute } from '@tanstack/react-router'
import { OfficeOrder } from './-office.tsx'

export const Route = createFileRoute('/admin/orders_/$orderId')({ component: AdminOrder })

function AdminOrder() {
  const { orderId } = Route.useParams()
  return <OfficeOrder id={orderId} />
}
