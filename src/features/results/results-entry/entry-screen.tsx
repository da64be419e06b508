import { useAdminEvents } from '#data/events/events.ts'
import { forEntering } from '#domain/results/results-order.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { EventChoice } from '#ui/form/event-choice.tsx'
import { Row, Text } from '#ui/layout/words.tsx'
import { usePageHeading } from '#ui/page/page.tsx'
import { AdminEventList } from './admin-event-list.tsx'
import styles from './entry-screen.module.css'
import { EntryWaiting } from './entry-waiting.tsx'
import { EventEntry } from './event-entry.tsx'

interface EntryScreenProps {
  /** Slug or id of the chosen event, or ''. */
  chosen: string
  onChoose: (slug: string) => void
}

export function EntryScreen({ chosen, onChoose }: EntryScreenProps) {
  const heading = usePageHeading('Enter Race Results')
  const events = useAdminEvents()
  const offered = forEntering(events.value)
  const event = events.value.find(({ id, slug }) => slug === chosen || id === chosen) ?? null
  return (
    <>
      <Row data-screen-only wrap justify="between" gap="12px 24px" below={8}>
        <Text as="h1" ref={heading} tabIndex={-1} look="heading" size={{ base: '2.5rem', lg: '3.6rem' }}>
          Enter Race Results
        </Text>
        <Row align="stretch" gap={10} width={{ base: '100%', md: 'auto' }}>
          {/* Equally wide for every event: the choice must not push the button down. */}
          <div className={styles.choice}>
            <EventChoice events={offered} value={event?.id ?? ''} onChoose={onChoose} />
          </div>
          <LinkButton
            variant="outline"
            to={
              chosen === ''
                ? '/admin/results/import'
                : `/admin/results/import?event=${encodeURIComponent(chosen)}`
            }
          >
            Import file
          </LinkButton>
        </Row>
      </Row>
      {event ? (
        // Another event is another list: no arrangement or focus carries over.
        <EventEntry key={event.id} event={event} />
      ) : chosen !== '' && events.loading ? (
        <EntryWaiting label="Loading events..." />
      ) : (
        <>
          {chosen !== '' && !events.error && (
            <Text role="status" marginBlock="16px" bold>
              There is no event “{chosen}”. Choose one below.
            </Text>
          )}
          <AdminEventList events={{ ...events, value: offered }} />
        </>
      )}
    </>
  )
}
