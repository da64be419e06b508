import { createFileRoute } from '@tanstack/react-router'
import { Office } from './-office.tsx'

export const Route = createFileRoute('/admin/orders')({ component: () => <Office screen="orders" /> })
