import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useCourse } from '#data/races/course.ts'
import { useEvent } from '#data/races/events.ts'
import { useSettings } from '#data/device/settings.ts'
import { raceToday } from '#domain/race-clock.ts'
import { isRunToday } from '#domain/todays-races.ts'
import type { RaceEvent } from '#domain/event.ts'
import { currentFee, payableFees } from '#domain/registration-window.ts'
import { Bib } from '#ui/race-day/bib.tsx'
import { LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { feeText } from '#ui/entry/event-look.ts'
import { FirstWords } from '#ui/first-words/first-words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { AsOf } from '#ui/page/as-of.tsx'
import { useIsWide } from '#ui/base/use-is-wide.ts'
import { CourseSection, hasCourseSection } from './course-section.tsx'
import { EventActions } from './event-actions.tsx'
import { eventEntry } from './event-entry.ts'
import { EventHero } from './event-hero.tsx'
import { Awards, EntryFees, Location, Overview, PacketPickUp, Participants } from './event-sections.tsx'
import { useStickyTop } from './use-sticky-top.ts'

export interface EventDetailPageProps {
  slug: string
  /** The registration form for the panel beside the event. */
  entryForm: (event: RaceEvent) => ReactNode
}

export function EventDetailPage({ slug, entryForm }: EventDetailPageProps) {
  const { value: event, loading, error, retry, as_of_ms } = useEvent(slug)
  if (event) return <EventDetail event={event} entryForm={entryForm} as_of_ms={as_of_ms} error={error} />
  if (loading) {
    const lanes = <LoadingLanes label="Loading event details" />
    return <FirstWords otherwise={<Page title="Event">{lanes}</Page>}>{lanes}</FirstWords>
  }
  if (error) {
    return (
      <Page title="Event">
        <ErrorState title="Error loading events" text={error} onRetry={retry} />
      </Page>
    )
  }
  return (
    <Page title="Event not found">
      <EmptyState
        picture="not-found"
        title="No event has this address"
        text="It may have been renamed or taken off the calendar."
      >
        <LinkButton to="/events" variant="accent">
          View All Events
        </LinkButton>
      </EmptyState>
    </Page>
  )
}

interface EventDetailProps extends Pick<EventDetailPageProps, 'entryForm'> {
  event: RaceEvent
  as_of_ms: number | null
  error: string
}

function EventDetail({ event, entryForm, as_of_ms, error }: EventDetailProps) {
  const { distance_unit: unit } = useSettings()
  const course = useCourse(event.course_gpx_url)
  const desk = useIsWide()
  const today = raceToday(event)
  const open = eventEntry(event, today).open
  const hasCourse = hasCourseSection(event)
  // At the desk both columns end near each other: beside a short panel stands what else is short, and under a short
  // text the awards.
  const fees = event.status !== 'cancelled' && <EntryFees event={event} today={today} />
  const awards = event.status !== 'cancelled' && <Awards event={event} />
  const feesBeside = desk && !open && hasCourse
  const placeBeside = desk && !open
  const awardsUnder = desk && open && !hasCourse
  const takesPlace = event.status === 'upcoming' && event.event_date >= today
  return (
    <>
      <EventHero event={event} />
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 412px' }}
        columnGap="56px"
        alignItems="start"
        paddingBottom={{ base: '32px', lg: '48px' }}
      >
        <chakra.div
          display="grid"
          gap={{ base: '44px', lg: '56px' }}
          paddingTop={{ base: '8px', lg: '44px' }}
        >
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
            gap="44px 40px"
          >
            <Overview event={event} />
            <Participants event={event} unit={unit} course={course} />
          </chakra.div>
          <CourseSection event={event} unit={unit} course={course} />
          {!feesBeside && fees}
          {!placeBeside && <Location event={event} />}
          {awardsUnder && awards}
          <chakra.div display="grid" gap="14px">
            <EventActions event={event} />
            <AsOf as_of_ms={as_of_ms} error={error} />
          </chakra.div>
        </chakra.div>
        {desk ? (
          <EntryPanel event={event} today={today} entryForm={entryForm}>
            {takesPlace && <PacketPickUp event={event} />}
            {feesBeside && fees}
            {placeBeside && <Location event={event} />}
          </EntryPanel>
        ) : (
          takesPlace && (
            <chakra.div paddingTop="44px">
              <PacketPickUp event={event} />
            </chakra.div>
          )
        )}
      </Container>
      <Container paddingBottom={{ base: '40px', lg: '72px' }}>{!awardsUnder && awards}</Container>
      {!desk && <EntryBar event={event} today={today} />}
    </>
  )
}

interface EntryProps {
  event: RaceEvent
  /** yyyy-MM-dd */
  today: string
}

interface EntryPanelProps extends EntryProps, Pick<EventDetailPageProps, 'entryForm'> {
  /** Under the panel. */
  children: ReactNode
}

/** The bib pinned over the edge of the hero: it is the whole form. */
function EntryPanel({ event, today, entryForm, children }: EntryPanelProps) {
  const { column, top_px } = useStickyTop()
  const fee = currentFee({ fees: payableFees(event) }, today)
  const open = eventEntry(event, today).open
  return (
    <chakra.div
      ref={column}
      position="sticky"
      zIndex="2"
      // In a low window the form is pinned higher: its first field and the button under it are in the first screen.
      marginTop={open ? 'max(-260px, min(-56px, 100vh - 1016px))' : '-56px'}
      display="grid"
      gap="40px"
      style={{ top: top_px }}
    >
      <chakra.section aria-label="Register Now" data-screen-only>
        <Bib title={event.name} pinned={open}>
          {open && fee && (
            <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="12px">
              <p>
                <chakra.span display="block" textStyle="tag" color="quiet">
                  Your entry today
                </chakra.span>
                <chakra.span display="block" marginTop="4px" textStyle="subheading" fontSize="4rem">
                  {feeText(fee.amount_cents)}
                </chakra.span>
              </p>
              <chakra.p textStyle="small" color="quiet" textAlign="right">
                {fee.name}
                {fee.until && (
                  <>
                    {' until'}
                    <br />
                    {formatDay(fee.until)}
                  </>
                )}
              </chakra.p>
            </chakra.div>
          )}
          {entryForm(event)}
        </Bib>
      </chakra.section>
      {children}
    </chakra.div>
  )
}

/** On the phone the way in stays at the thumb. */
function EntryBar({ event, today }: EntryProps) {
  const entry = eventEntry(event, today)
  const fee = currentFee({ fees: payableFees(event) }, today)
  const hasResults = event.finishers > 0 || event.status === 'past' || event.event_date <= today
  return (
    <chakra.div
      data-screen-only
      data-foot-bar
      data-bar
      position="sticky"
      bottom="0"
      zIndex="3"
      display="flex"
      alignItems="center"
      gap="16px"
      padding="12px 16px calc(12px + env(safe-area-inset-bottom))"
      bg="ground"
      borderTopWidth="ground"
      borderTopStyle="solid"
      borderColor="text"
    >
      {entry.open ? (
        <>
          {fee && (
            <p>
              <chakra.span display="block" textStyle="subheading" fontSize="2.25rem">
                {feeText(fee.amount_cents)}
              </chakra.span>
              {fee.until && (
                <chakra.span textStyle="small" color="quiet" whiteSpace="nowrap">
                  until {formatDay(fee.until).replace(/, \d+$/, '')}
                </chakra.span>
              )}
            </p>
          )}
          <LinkButton to={`/registration?event=${event.slug}`} variant="accent" size="lg" flex="1">
            Register Now
          </LinkButton>
        </>
      ) : (
        <>
          <chakra.p textStyle="label" flex="1">
            {entry.note}
          </chakra.p>
          {hasResults && (
            <LinkButton to={`/results?event=${event.slug}`}>
              {isRunToday(event) && event.finishers === 0 ? 'Times appear here' : 'Results'}
            </LinkButton>
          )}
        </>
      )}
    </chakra.div>
  )
}
