import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { RaceEvent } from '#domain/event.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'

const shown_races = 8

export interface NewestRacesProps {
  /** In the order in which they are offered. */
  events: readonly RaceEvent[]
}

/** Races with results, each a tap away, for whoever has chosen none yet. */
export const NewestRaces = memo(function NewestRaces({ events }: NewestRacesProps) {
  const races = events.filter(({ finishers }) => finishers > 0).slice(0, shown_races)
  if (races.length === 0) return null
  return (
    <chakra.section aria-labelledby="newest-races" marginTop="28px">
      <chakra.h3 id="newest-races" textStyle="title" marginBottom="10px">
        Newest Results
      </chakra.h3>
      <chakra.ul listStyleType="none" borderTopWidth="hair" borderTopStyle="solid" borderColor="hairline">
        {races.map((event) => (
          <chakra.li key={event.id} borderBottomWidth="hair" borderBottomStyle="solid" borderColor="hairline">
            <AppLink
              to={`/results?event=${event.slug}`}
              display="grid"
              gridTemplateColumns={{
                base: 'minmax(0, 1fr) auto',
                md: 'minmax(0, 1fr) 9rem 9rem auto',
              }}
              alignItems="center"
              gap="2px 16px"
              minHeight="68px"
              paddingBlock="10px"
              color="text"
              textDecoration="none"
              _hover={{ bg: 'card' }}
            >
              <chakra.span textStyle="titleSmall" overflowWrap="anywhere" gridColumn="1">
                {event.name}
              </chakra.span>
              <chakra.span color="quiet" gridColumn={{ base: '1', md: '2' }}>
                {formatDay(event.event_date)}
                <chakra.span display={{ md: 'none' }}>, {finished(event)}</chakra.span>
              </chakra.span>
              <chakra.span color="quiet" display={{ base: 'none', md: 'inline' }}>
                {finished(event)}
              </chakra.span>
              <chakra.span gridColumn={{ base: '2', md: '4' }} gridRow={{ base: '1 / span 2', md: '1' }}>
                <Icon name="arrow-right" size={20} />
              </chakra.span>
            </AppLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
})

const finished = ({ finishers }: RaceEvent) => `${finishers.toLocaleString('en-US')} finished`
