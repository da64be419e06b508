import { createFileRoute } from '@tanstack/react-router'
import { NewEventScreen } from '#features/events/admin-events/event-screen.tsx'

export const Route = createFileRoute('/admin/events/new')({ component: NewEventScreen })
