import { chakra } from '@chakra-ui/react'
import { useAdminEvents } from '#data/admin-events.ts'
import { LinkButton } from '#ui/button.tsx'
import { HistoryLink } from '#ui/history-link.tsx'
import { OfficeHead } from '#ui/office-head.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { EventEditor } from './event-editor.tsx'

const back = { to: '/admin/events', label: 'Events' }

/** /admin/events/new */
export function NewEventScreen() {
  return (
    <>
      <OfficeHead title="Create New Event" back={back} />
      <EventEditor event={null} />
    </>
  )
}

/** /admin/events/edit/{slug}; one that is on its way is named by its id, for its slug may be another's. */
export function EditEventScreen({ slug }: { slug: string }) {
  const { value, loading, error, retry } = useAdminEvents()
  const event = value.find((one) => one.id === slug) ?? value.find((one) => one.slug === slug)
  return (
    <>
      <OfficeHead title="Edit Event" back={back} action={event && <HistoryLink record={event.id} />} />
      {event ? (
        <EventEditor key={event.id} event={event} />
      ) : loading ? (
        <chakra.p role="status" color="quiet">
          Loading event details
        </chakra.p>
      ) : error ? (
        <ErrorState title="Failed to load event. Please try again." text={error} onRetry={retry} />
      ) : (
        <EmptyState title="Event not found" text="It may have been deleted, or its slug was changed.">
          <LinkButton to="/admin/events">See all events</LinkButton>
        </EmptyState>
      )}
    </>
  )
}
