import { memo } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { eventLook } from '#ui/entry/event-look.ts'
import { Box, Grid, Row, Span, Text } from '#ui/layout/words.tsx'
import { PostPicture } from '#ui/post/post-picture.tsx'
import { ViewSwitch } from './results-panel.tsx'
import styles from './results-screen.module.css'
import type { ResultsState } from './results-state.ts'

const shown_races = 8

/** Those with results. @param events in the order in which they are offered */
export const newestRaces = (events: readonly RaceEvent[]): readonly RaceEvent[] =>
  events.filter(({ finishers }) => finishers > 0).slice(0, shown_races)

const finished = ({ finishers }: RaceEvent) => `${finishers.toLocaleString('en-US')} finished`

const Rows = ({ races }: { races: readonly RaceEvent[] }) => (
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
)

const Posts = ({ races }: { races: readonly RaceEvent[] }) => (
  <Grid as="ul" columns={{ base: 2, md: 3, lg: 4 }} gap={{ base: '20px 12px', md: '28px 20px' }}>
    {races.map((event) => (
      <li key={event.id}>
        <AppLink to={`/results?event=${event.slug}`} block color="text" hoverLine>
          <Box as="span" block lineBelow="ground">
            <PostPicture src={eventLook(event).picture} alt="" ratio={1.5} />
          </Box>
          <Span block look="titleSmall" anywhere above={8}>
            {event.name}
          </Span>
          <Span block quiet>
            {formatDay(event.event_date)}
          </Span>
          <Span block quiet>
            {finished(event)}
          </Span>
        </AppLink>
      </li>
    ))}
  </Grid>
)

interface NewestRacesProps {
  races: readonly RaceEvent[]
  view: ResultsState['view']
  /** Absent: the switch stands elsewhere. */
  onView?: ((view: ResultsState['view']) => void) | undefined
}

/** Races with results, each a tap away, for people who have not chosen one yet. */
export const NewestRaces = memo(function NewestRaces({ races, view, onView }: NewestRacesProps) {
  if (races.length === 0) return null
  return (
    <Box as="section" aria-labelledby="newest-races" above={{ base: 14, lg: 20 }}>
      <Row wrap justify="between" gap={8} below={10}>
        <Text as="h3" id="newest-races" look="title">
          Newest Results
        </Text>
        {onView && <ViewSwitch view={view} onView={onView} />}
      </Row>
      {view === 'cards' ? <Posts races={races} /> : <Rows races={races} />}
    </Box>
  )
})
