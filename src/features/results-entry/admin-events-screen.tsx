import { useAdminEvents } from '#data/events.ts'
import type { RaceEvent } from '#domain/event.ts'
import { ListHead } from '#ui/list-head.tsx'
import type { ListRules } from '#ui/list-state.ts'
import { OfficeHead } from '#ui/office-head.tsx'
import { useList } from '#ui/use-list.ts'
import { AdminEventList } from './admin-event-list.tsx'

const rules: ListRules<RaceEvent, 'date' | 'name'> = {
  first: { q: '', sort: 'date', dir: 'desc' },
  values: { date: ({ event_date }) => event_date, name: ({ name }) => name },
  textOf: (event) => `${event.name} ${event.location_name} ${event.status}`,
}

/** /admin/events: all events with drafts, each leading to its results. */
export function AdminEventsScreen() {
  const events = useAdminEvents()
  const list = useList(rules, events.value)
  return (
    <>
      <OfficeHead title="Events" />
      {events.value.length > 0 && (
        <ListHead
          title="All events"
          list={list}
          total={events.value.length}
          noun={['event', 'events']}
          searchLabel="Search events"
          placeholder="Name, place or status"
          orders={[
            { sort: 'date', dir: 'desc', label: 'Latest first' },
            { sort: 'date', dir: 'asc', label: 'Earliest first' },
            { sort: 'name', dir: 'asc', label: 'Name' },
          ]}
        />
      )}
      <AdminEventList events={{ ...events, value: list.shown }} />
    </>
  )
}
