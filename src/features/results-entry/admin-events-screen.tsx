import { chakra } from '@chakra-ui/react'
import { useAdminEvents } from '#data/events.ts'
import { usePageHeading } from '#ui/page.tsx'
import { AdminEventList } from './admin-event-list.tsx'

/** /admin/events: all events with drafts, each leading to its results. */
export function AdminEventsScreen() {
  const heading = usePageHeading('Events')
  const events = useAdminEvents()
  return (
    <>
      <chakra.h1
        ref={heading}
        tabIndex={-1}
        textStyle="heading"
        fontSize={{ base: '2.5rem', lg: '3.6rem' }}
        marginBottom="16px"
      >
        Events
      </chakra.h1>
      <AdminEventList events={events} />
    </>
  )
}
