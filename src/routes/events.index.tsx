import { createFileRoute } from '@tanstack/react-router'
import { eventListSearchSchema } from '#features/events/event-groups.ts'
import { EventListPage } from '#features/events/event-list-page.tsx'

export const Route = createFileRoute('/events/')({ validateSearch: eventListSearchSchema, component: Events })

function Events() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EventListPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
