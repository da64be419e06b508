import type { ReactNode } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { forRunners } from '#domain/results/results-order.ts'
import { AdminHead } from './admin-head.tsx'
import { StatusBadge } from '#ui/base/badge.tsx'
import { EventChoice } from '#ui/form/event-choice.tsx'
import { Box, Row } from '#ui/layout/words.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { useAddress } from '#ui/list/use-address.ts'

interface AdminEventPageProps<Event extends RaceEvent> {
  title: string
  events: { value: Event[]; loading: boolean; error: string; retry: () => void }
  /** Says what will be here once an event is chosen. */
  empty: string
  children: (event: Event) => ReactNode
}

/** An admin's screen for one event, which the address names by slug or id. */
export function AdminEventPage<Event extends RaceEvent>({
  title,
  events,
  empty,
  children,
}: AdminEventPageProps<Event>) {
  const address = useAddress()
  const chosen = address.text('event')
  const event = events.value.find(({ id, slug }) => slug === chosen || id === chosen) ?? null
  return (
    <>
      <div data-screen-only>
        <AdminHead
          title={title}
          action={
            <Row wrap gap="8px 12px">
              {/* A long name leaves no room for it in the choice. */}
              {event && <StatusBadge status={event.status} />}
              <Box flex={{ base: '1 1 240px', md: '0 0 340px' }} shrink>
                <EventChoice
                  events={forRunners(events.value)}
                  value={event?.id ?? ''}
                  onChoose={(slug) => address.write({ event: slug }, { fresh: true })}
                />
              </Box>
            </Row>
          }
        />
      </div>
      {event ? (
        children(event)
      ) : events.loading ? (
        <LoadingLanes label="Loading events..." />
      ) : events.value.length === 0 && events.error ? (
        <ErrorState title="Error loading events" text={events.error} onRetry={events.retry} />
      ) : (
        <EmptyState
          title={chosen === '' ? 'Choose an event' : `There is no event “${chosen}”`}
          text={chosen === '' ? empty : 'Perhaps it was deleted. Choose another one above.'}
        />
      )}
    </>
  )
}
