import { memo } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Span, Text } from '#ui/layout/words.tsx'
import styles from './results-screen.module.css'

const shown_races = 8

interface NewestRacesProps {
  /** In the order in which they are offered. */
  events: readonly RaceEvent[]
}

/** Races with results, each a tap away, for people who have not chosen one yet. */
export const NewestRaces = memo(function NewestRaces({ events }: NewestRacesProps) {
  const races = events.filter(({ finishers }) => finishers > 0).slice(0, shown_races)
  if (races.length === 0) return null
  return (
    <Box as="section" aria-labelledby="newest-races" above={28}>
      <Text as="h3" id="newest-races" look="title" below={10}>
        Newest Results
      </Text>
      <Box as="ul" lineAbove="hair">
        {races.map((event) => (
          <Box as="li" lineBelow="hair" key={event.id}>
            <AppLink
              to={`/results?event=${event.slug}`}
              display="grid"
              columns={{ base: '1fr auto', md: '1fr 9rem 9rem auto' }}
              align="center"
              gap="2px 16px"
              minHeight="68px"
              padY={10}
              color="text"
              hoverCard
            >
              <Span look="titleSmall" anywhere column="1">
                {event.name}
              </Span>
              <Span quiet column={{ base: '1', md: '2' }}>
                {formatDay(event.event_date)}
                <Span until="md">, {finished(event)}</Span>
              </Span>
              <Span quiet from="md">
                {finished(event)}
              </Span>
              <span className={styles.arrow}>
                <Icon name="arrow-right" size={20} />
              </span>
            </AppLink>
          </Box>
        ))}
      </Box>
    </Box>
  )
})

const finished = ({ finishers }: RaceEvent) => `${finishers.toLocaleString('en-US')} finished`
