import { createFileRoute } from '@tanstack/react-router'
import { EditEventScreen } from '#features/events/admin-events/event-screen.tsx'

export const Route = createFileRoute('/admin/events/edit/$slug')({ component: EditEvent })

function EditEvent() {
  return <EditEventScreen slug={Route.useParams().slug} />
}
