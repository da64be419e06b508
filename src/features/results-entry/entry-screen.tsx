import { chakra } from '@chakra-ui/react'
import { useAdminEvents } from '#data/admin/events.ts'
import { forEntering } from '#domain/results-order.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { EventChoice } from '#ui/form/event-choice.tsx'
import { usePageHeading } from '#ui/page/page.tsx'
import { AdminEventList } from './admin-event-list.tsx'
import { EntryWaiting } from './entry-waiting.tsx'
import { EventEntry } from './event-entry.tsx'

export interface EntryScreenProps {
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
      <chakra.div
        data-screen-only
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="12px 24px"
        marginBottom="8px"
      >
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          textStyle="heading"
          fontSize={{ base: '2.5rem', lg: '3.6rem' }}
        >
          Enter Race Results
        </chakra.h1>
        <chakra.div display="flex" gap="10px" width={{ base: '100%', md: 'auto' }}>
          {/* As wide for every event: what was chosen must not push the button below. */}
          <chakra.div flex={{ base: '1', md: 'none' }} minWidth="0" width={{ md: '300px', xl: '380px' }}>
            <EventChoice events={offered} value={event?.id ?? ''} onChoose={onChoose} />
          </chakra.div>
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
        </chakra.div>
      </chakra.div>
      {event ? (
        // Another event is another list: nothing of the arrangement or the focus carries over.
        <EventEntry key={event.id} event={event} />
      ) : chosen !== '' && events.loading ? (
        <EntryWaiting label="Loading events..." />
      ) : (
        <>
          {chosen !== '' && !events.error && (
            <chakra.p role="status" marginBlock="16px" fontWeight="700">
              There is no event “{chosen}”. Choose one below.
            </chakra.p>
          )}
          <AdminEventList events={{ ...events, value: offered }} />
        </>
      )}
    </>
  )
}
