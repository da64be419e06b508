import { useAdminEvents } from '#data/events/events.ts'
import { AdminEventPage } from '#ui/shell/admin-event-page.tsx'
import { EventRaceDay } from './event-race-day.tsx'

/** The captain's screen: which stations an event has, who works there, and how they clash. */
export function RaceDayScreen() {
  return (
    <AdminEventPage
      title="Race Day"
      events={useAdminEvents()}
      empty="Its stations stand here: packet tables, start, course points and finish."
    >
      {(event) => <EventRaceDay key={event.id} event={event} />}
    </AdminEventPage>
  )
}
