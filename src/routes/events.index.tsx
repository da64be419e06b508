import { createFileRoute } from '@tanstack/react-router'
import { readEventListSearch } from '#features/events/events/event-list-search.ts'
import { EventListPage } from '#features/events/events/event-list-page.tsx'

export const Route = createFileRoute('/events/')({ validateSearch: readEventListSearch, component: Events })

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
