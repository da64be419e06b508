import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '#features/admin-events/events-screen.tsx'

export const Route = createFileRoute('/admin/events/')({ component: EventsScreen })
