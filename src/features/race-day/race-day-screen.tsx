import { chakra } from '@chakra-ui/react'
import { useAdminEvents } from '#data/admin/events.ts'
import { localToday } from '#domain/calendar-date.ts'
import { forRunners } from '#domain/results-order.ts'
import { AdminHead } from '#ui/admin-head.tsx'
import { formatDay } from '#ui/calendar-date.ts'
import { SelectField } from '#ui/field.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/states.tsx'
import { useAddress } from '#ui/use-address.ts'
import { EventRaceDay } from './event-race-day.tsx'

/** The captain's screen: which stations an event has, who stands there, and what they did to each other. */
export function RaceDayScreen() {
  const address = useAddress()
  /** Slug or id of an event, or ''. */
  const chosen = address.text('event')
  const events = useAdminEvents()
  const event = events.value.find(({ id, slug }) => slug === chosen || id === chosen) ?? null
  return (
    <>
      <div data-screen-only>
        <AdminHead
          title="Race Day"
          action={
            <chakra.div width={{ base: '100%', md: '340px' }}>
              <SelectField
                label="Event"
                hideLabel
                name="event"
                placeholder="Choose an event"
                options={forRunners(events.value, localToday()).map(({ id, name, event_date, status }) => ({
                  value: id,
                  label: `${name}, ${formatDay(event_date)} (${status})`,
                }))}
                value={event?.id ?? ''}
                fontWeight="700"
                onChange={(change) => {
                  const next = events.value.find(({ id }) => id === change.currentTarget.value)
                  address.write({ event: next?.slug ?? '' }, { fresh: true })
                }}
              />
            </chakra.div>
          }
        />
      </div>
      {event ? (
        <EventRaceDay key={event.id} event={event} />
      ) : events.loading ? (
        <LoadingLanes label="Loading events..." />
      ) : events.value.length === 0 && events.error ? (
        <ErrorState title="Error loading events" text={events.error} onRetry={events.retry} />
      ) : (
        <EmptyState
          title={chosen === '' ? 'Choose an event' : `There is no event “${chosen}”`}
          text="Its stations stand here: packet tables, start, course points and finish."
        />
      )}
    </>
  )
}
