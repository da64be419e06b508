import { chakra } from '@chakra-ui/react'
import { useEvents } from '#data/events.ts'
import { useSettings } from '#data/settings.ts'
import { localToday } from '#domain/calendar-date.ts'
import { registrationState } from '#domain/registration-window.ts'
import { formatMoment } from '#ui/calendar-date.ts'
import { Icon } from '#ui/icons.tsx'
import { AppLink } from '#ui/link.tsx'
import { Container } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/states.tsx'
import { HomeEventRow } from './home-event-row.tsx'
import { HomeHero } from './home-hero.tsx'
import { nextEvents, shown_events } from './next-events.ts'
import { NextGun, NextGunAwaited } from './next-gun.tsx'

export function HomePage() {
  const events = useEvents()
  const { distance_unit } = useSettings()
  const today = localToday()
  const shown = nextEvents(events.value, today)
  const [first] = shown
  const pink = shown.find((event) => registrationState(event, today) === 'open')
  return (
    // The clock stands under the hero on the phone and before the footer on the desk.
    <chakra.div display="flex" flexDirection="column">
      <HomeHero />
      <Container
        as="section"
        aria-labelledby="upcoming-events"
        order={{ base: 1, lg: 0 }}
        paddingTop={{ base: '40px', lg: '72px' }}
        paddingBottom={{ base: '40px', lg: '84px' }}
      >
        <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="16px">
          <chakra.h2 id="upcoming-events" textStyle="heading">
            Upcoming Events
          </chakra.h2>
          <chakra.div display={{ base: 'none', lg: 'block' }}>
            <AllEventsLink />
          </chakra.div>
        </chakra.div>
        {shown.map((event) => (
          <HomeEventRow
            key={event.id}
            event={event}
            today={today}
            next={event === pink}
            unit={distance_unit}
          />
        ))}
        {shown.length === 0 && <NothingShown {...events} />}
        {shown.length > 0 && events.as_of_ms !== null && (
          <chakra.p marginTop="20px" textStyle="small" color="quiet">
            As of {formatMoment(events.as_of_ms, new Date())}
          </chakra.p>
        )}
        <chakra.div
          display={{ base: 'block', lg: 'none' }}
          marginTop="28px"
          borderBlock="2px solid"
          borderColor="text"
        >
          <AllEventsLink wide />
        </chakra.div>
      </Container>
      {first ? <NextGun event={first} /> : events.loading && <NextGunAwaited />}
    </chakra.div>
  )
}

function AllEventsLink({ wide = false }: { wide?: boolean }) {
  return (
    <AppLink
      to="/events"
      display={wide ? 'flex' : 'inline-flex'}
      justifyContent="space-between"
      alignItems="center"
      gap="12px"
      minHeight="52px"
      textStyle="button"
      _hover={{ color: 'accent.text' }}
    >
      <chakra.span {...(wide ? {} : { borderBottom: '2px solid', paddingBottom: '4px' })}>
        View All Events
      </chakra.span>
      <Icon name="arrow-right" />
    </AppLink>
  )
}

function NothingShown({ loading, error, retry }: { loading: boolean; error: string; retry: () => void }) {
  if (loading) return <LoadingLanes label="Loading events..." rows={shown_events} />
  if (error) return <ErrorState title="Error loading events" text={error} onRetry={retry} />
  return (
    <EmptyState
      title="No upcoming events"
      text="The next season is being measured. Past races and their results are under Events."
    />
  )
}
