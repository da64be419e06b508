import { useEffect } from 'react'
import type { Live } from '#data/kernel/live.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { StatusBadge } from '#ui/base/badge.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Span } from '#ui/layout/words.tsx'
import styles from './entry-screen.module.css'

/** Events in the given order, each leading to its results entry. */
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
    <Box as="ul" lineAbove="ground">
      {value.map((event) => (
        <Box as="li" lineBelow="hair" key={event.id}>
          <AppLink
            to={`/admin/results?event=${event.slug}`}
            display="grid"
            columns={{ base: '1fr auto', md: '6.5rem 1fr 8.5rem 14.5rem auto' }}
            align="center"
            gap="4px 16px"
            minHeight="72px"
            padY={10}
            color="text"
            hoverCard
          >
            <Span column={{ base: '1', md: 'auto' }}>
              <StatusBadge status={event.status} />
            </Span>
            <Span
              look="titleSmall"
              textDecoration={event.status === 'cancelled' ? 'line-through' : 'none'}
              column={{ base: '1', md: 'auto' }}
            >
              {event.name}
            </Span>
            <Span quiet column={{ base: '1', md: 'auto' }}>
              {formatDay(event.event_date)}
            </Span>
            <Span quiet column={{ base: '1', md: 'auto' }}>
              {event.registered.toLocaleString('en-US')} registered, {event.finishers.toLocaleString('en-US')}{' '}
              finished
            </Span>
            <Row
              as="span"
              className={styles.way}
              inline
              gap={8}
              look="button"
              size="0.9375rem"
              column={{ base: '2', md: 'auto' }}
            >
              Results <Icon name="arrow-right" size={18} />
            </Row>
          </AppLink>
        </Box>
      ))}
    </Box>
  )
}
