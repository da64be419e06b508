import { createFileRoute } from '@tanstack/react-router'
import { AdminEventsScreen } from '#features/results-entry/admin-events-screen.tsx'

export const Route = createFileRoute('/admin/events')({ component: AdminEventsScreen })
