import { useAdminEvents } from '#data/events/events.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Row, Text } from '#ui/layout/words.tsx'
import { AdminHead, HistoryLink } from '#ui/shell/admin-head.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { EventEditor, event_form_id } from './event-editor.tsx'

const back = { to: '/admin/events', label: 'Events' }

/** Above the form too, which is longer than a screen; on the phone the one below is at the thumb. */
const SaveAbove = () => (
  <Button type="submit" form={event_form_id} variant="accent" from="md">
    Save Event
  </Button>
)

/** /admin/events/new */
export function NewEventScreen() {
  return (
    <>
      <AdminHead title="Create New Event" back={back} action={<SaveAbove />} />
      <EventEditor event={null} />
    </>
  )
}

/** /admin/events/edit/{slug}; an event on its way is named by its id, since its slug may be another's. */
export function EditEventScreen({ slug }: { slug: string }) {
  const { value, loading, error, retry } = useAdminEvents()
  const event = value.find((one) => one.id === slug) ?? value.find((one) => one.slug === slug)
  return (
    <>
      <AdminHead
        title="Edit Event"
        back={back}
        action={
          event && (
            <Row gap={16}>
              <HistoryLink record={event.id} />
              <SaveAbove />
            </Row>
          )
        }
      />
      {event ? (
        <EventEditor key={event.id} event={event} />
      ) : loading ? (
        <Text role="status" quiet>
          Loading event details
        </Text>
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
