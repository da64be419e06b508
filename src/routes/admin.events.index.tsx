import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '#features/events/admin-events/events-screen.tsx'

export const Route = createFileRoute('/admin/events/')({ component: EventsScreen })
