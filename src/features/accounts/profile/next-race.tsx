import { differenceInCalendarDays, parseISO } from 'date-fns'
import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { byStart, startText } from '#domain/events/event-start.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { Icon } from '#ui/base/icons.tsx'
import { LaneNumeral } from '#ui/drawing/lane-numeral.tsx'
import { Box, Span, Text } from '#ui/layout/words.tsx'
import { Container } from '#ui/page/page.tsx'
import styles from './profile-screen.module.css'

interface NextRaceProps {
  registrations: readonly OwnRegistration[]
  events: ReadonlyMap<string, RaceEvent>
}

/** The person's next race that takes place, today included; null without one. */
function nextRaceOf({ registrations, events }: NextRaceProps, today: DayOf = raceToday) {
  const races = registrations.flatMap((registration) => {
    const event = events.get(registration.event_id)
    return event && !registration.lapsed && event.status === 'upcoming' && event.event_date >= today(event)
      ? [{ registration, event }]
      : []
  })
  return races.sort((a, b) => byStart(a.event, b.event))[0] ?? null
}

function inDays(date: string, today: string): string {
  const days = differenceInCalendarDays(parseISO(date), parseISO(today))
  return days === 0
    ? 'Your race is today'
    : days === 1
      ? 'Your next race, tomorrow'
      : `Your next race, in ${days} days`
}

function NoRace({ known }: { known: boolean }) {
  return (
    <Box
      as="section"
      aria-label="Your next race"
      aria-busy={!known}
      className={styles.band}
      bg="sunk"
      borderColor="text"
    >
      {known && (
        <Container padY={20} padX={{ base: 16, md: 48, lg: 28 }}>
          <Text as="h2" look="subheading">
            No race ahead of you
          </Text>
          <Text above={6}>Your bib stands here as soon as you are registered for one.</Text>
          <LinkButton to="/events" variant="accent" above={14}>
            Find Your Next Race <Icon name="arrow-right" />
          </LinkButton>
        </Container>
      )}
    </Box>
  )
}

export function NextRace({ known, ...props }: NextRaceProps & { known: boolean }) {
  const next = nextRaceOf(props)
  if (!next) return <NoRace known={known} />
  const { event, registration } = next
  const look = eventLook(event)
  return (
    <Box
      as="section"
      aria-label="Your next race"
      className={styles.band}
      bg={look.ink}
      color={look.onInk}
      borderColor="foot"
    >
      <Container
        display="flex"
        wrap
        align="end"
        justify="between"
        gap={{ base: '8px 16px', md: '16px 32px' }}
        padY={20}
        padX={{ base: 16, md: 48, lg: 28 }}
      >
        {/* The bib is beside it, or below where a narrow screen has no room for both. */}
        <Box flex="1 1 200px" minWidth="min-content">
          <Text look="tag" size="0.875rem">
            {inDays(event.event_date, raceToday(event))}
          </Text>
          <Text as="h2" look="subheading" above={6}>
            {event.name}
          </Text>
          <Text above={6}>
            {[formatDay(event.event_date), startText(event.event_time), event.location_name]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <LinkButton to="/runner-info/packet-pickup" variant="accent" above={14}>
            My bib and packet <Icon name="arrow-right" />
          </LinkButton>
        </Box>
        {registration.bib_number !== '' && (
          <p>
            <Span spoken>Bib</Span>
            {/^[\d.:K]+$/.test(registration.bib_number) ? (
              <LaneNumeral color="currentColor" size="clamp(3.5rem, 17vw, 7rem)">
                {registration.bib_number}
              </LaneNumeral>
            ) : (
              <Span look="heading">{registration.bib_number}</Span>
            )}
          </p>
        )}
      </Container>
    </Box>
  )
}
