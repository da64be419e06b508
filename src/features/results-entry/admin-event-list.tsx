import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { Live } from '#data/live.ts'
import type { RaceEvent } from '#domain/event.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { showToast } from '#ui/base/toast.tsx'

/** Events in the order that they are given in, each leading to its results entry. */
export function AdminEventList({ events }: { events: Live<RaceEvent[]> }) {
  const { value, loading, error, retry } = events
  useEffect(() => {
    if (error) showToast({ title: 'Error loading events', description: error, kind: 'error' })
  }, [error])
  if (value.length === 0 && loading) return <LoadingLanes label="Loading events..." />
  if (value.length === 0 && error)
    return <ErrorState title="Error loading events" text={error} onRetry={retry} />
  if (value.length === 0) return <EmptyState title="No events yet" text="The first event appears here." />
  return (
    <chakra.ul listStyleType="none" borderTopWidth="ground" borderTopStyle="solid" borderColor="text">
      {value.map((event) => (
        <chakra.li key={event.id} borderBottomWidth="hair" borderBottomStyle="solid" borderColor="hairline">
          <AppLink
            to={`/admin/results?event=${event.slug}`}
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr) auto',
              md: '6.5rem minmax(0, 1fr) 8.5rem 14.5rem auto',
            }}
            alignItems="center"
            gap="4px 16px"
            minHeight="72px"
            paddingBlock="10px"
            color="text"
            textDecoration="none"
            _hover={{ bg: 'card' }}
          >
            <chakra.span gridColumn={{ base: '1', md: 'auto' }}>
              <StatusBadge status={event.status} />
            </chakra.span>
            <chakra.span
              textStyle="titleSmall"
              textDecoration={event.status === 'cancelled' ? 'line-through' : 'none'}
              gridColumn={{ base: '1', md: 'auto' }}
            >
              {event.name}
            </chakra.span>
            <chakra.span color="quiet" gridColumn={{ base: '1', md: 'auto' }}>
              {formatDay(event.event_date)}
            </chakra.span>
            <chakra.span color="quiet" gridColumn={{ base: '1', md: 'auto' }}>
              {event.registered.toLocaleString('en-US')} registered, {event.finishers.toLocaleString('en-US')}{' '}
              finished
            </chakra.span>
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap="8px"
              textStyle="button"
              fontSize="0.9375rem"
              gridColumn={{ base: '2', md: 'auto' }}
              gridRow={{ base: '1 / span 4', md: 'auto' }}
            >
              Results <Icon name="arrow-right" size={18} />
            </chakra.span>
          </AppLink>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
