import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from './-admin.tsx'

export const Route = createFileRoute('/admin/inbox')({ component: () => <AdminScreen screen="inbox" /> })
