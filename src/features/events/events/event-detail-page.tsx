import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCourse } from '#data/events/course.ts'
import { useEvent } from '#data/events/events.ts'
import { saveFile } from '#data/kernel/save-file.ts'
import { useDistanceUnit } from '#data/kernel/settings.ts'
import { isRunToday } from '#domain/events/event-start.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { PickupRule } from '#domain/events/pickup-rule.ts'
import { currentFee, payableFees } from '#domain/events/registration-window.ts'
import { feeText } from '#domain/kernel/money.ts'
import { Icon } from '#ui/base/icons.tsx'
import { sharePage } from '#ui/base/share-page.ts'
import { Bib } from '#ui/race-day/bib.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { FirstWords } from '#ui/first-words/first-words.tsx'
import { Container, Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { AsOf } from '#ui/page/as-of.tsx'
import { useIsWide } from '#ui/base/use-is-wide.ts'
import { classes } from '#ui/layout/classes.ts'
import { Box, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { CourseSection, hasCourseSection } from './course-section.tsx'
import { eventCalendar } from './event-calendar.ts'
import styles from './event-detail-page.module.css'
import { eventEntry } from './event-entry.ts'
import { EventHero } from './event-hero.tsx'
import { Awards, EntryFees, Location, Overview, PacketPickUp, Participants } from './event-sections.tsx'

interface EventDetailPageProps {
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

const eventUrl = (event: RaceEvent) => new URL(`/events/${event.slug}`, window.location.origin).href

const share = (event: RaceEvent) =>
  sharePage({
    title: event.name,
    // The day of a canceled race would send people there.
    text: `${event.name}, ${event.status === 'cancelled' ? 'cancelled' : formatDay(event.event_date)}`,
    url: eventUrl(event),
  })

function saveCalendar(event: RaceEvent, pickup: PickupRule): void {
  const file = new Blob([eventCalendar(event, pickup, eventUrl(event), new Date())], {
    type: 'text/calendar',
  })
  saveFile(`${event.slug}.ics`, file)
}

function EventActions({ event }: { event: RaceEvent }) {
  const takesPlace = event.status === 'upcoming' && event.event_date >= raceToday(event)
  const { pickup } = useShownSite()
  return (
    <Row align="stretch" wrap gap={12}>
      {takesPlace && (
        <Button variant="outline" size="sm" onClick={() => saveCalendar(event, pickup)}>
          <Icon name="calendar" size={18} /> Add to calendar
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => void share(event)}>
        <Icon name="share" size={18} /> Share
      </Button>
    </Row>
  )
}

interface EventDetailProps extends Pick<EventDetailPageProps, 'entryForm'> {
  event: RaceEvent
  as_of_ms: number | null
  error: string
}

function EventDetail({ event, entryForm, as_of_ms, error }: EventDetailProps) {
  const unit = useDistanceUnit()
  const course = useCourse(event.course_gpx_url)
  const wide = useIsWide()
  const today = raceToday(event)
  const open = eventEntry(event, today).open
  const hasCourse = hasCourseSection(event)
  // On wide screens both columns end near each other: the other short parts go below a short panel.
  const fees = event.status !== 'cancelled' && <EntryFees event={event} today={today} />
  const awards = event.status !== 'cancelled' && event.awards.length > 0 && <Awards event={event} />
  const beside = wide && !open
  const actions = (
    <Stack gap={14}>
      <EventActions event={event} />
      <AsOf as_of_ms={as_of_ms} error={error} />
    </Stack>
  )
  const takesPlace = event.status === 'upcoming' && event.event_date >= today
  return (
    <>
      <Box className={styles.event} padBottom={{ base: 32, lg: 48 }}>
        <EventHero event={event} />
        <Container
          className={styles.column}
          display="grid"
          gap={{ base: 44, lg: 56 }}
          padTop={{ base: 8, lg: 44 }}
        >
          <div className={styles.words}>
            <Overview event={event} />
            <Participants event={event} unit={unit} course={course} />
          </div>
          <CourseSection event={event} unit={unit} course={course} />
          {!beside && fees}
          {!beside && <Location event={event} />}
          {!(beside && hasCourse) && actions}
        </Container>
        {wide ? (
          <EntryPanel event={event} today={today} entryForm={entryForm}>
            {takesPlace && <PacketPickUp event={event} />}
            {beside && fees}
            {beside && <Location event={event} />}
            {beside && hasCourse && actions}
          </EntryPanel>
        ) : (
          takesPlace && (
            <Container padTop={44}>
              <PacketPickUp event={event} />
            </Container>
          )
        )}
      </Box>
      <Container padBottom={{ base: 40, lg: 72 }}>{awards}</Container>
      {!wide && <EntryBar event={event} today={today} />}
    </>
  )
}

interface EntryProps {
  event: RaceEvent
  /** yyyy-MM-dd */
  today: string
}

const below_header_px = 100
const margin_px = 24

/**
 * `top` for a sticky column: under the header. A column taller than the window goes up far enough to show its foot,
 * because what is cut off at the foot of a sticky column could never be reached before the end of the page.
 */
function useStickyTop() {
  const column = useRef<HTMLDivElement>(null)
  const [top_px, setTop] = useState(below_header_px)
  useEffect(() => {
    const element = column.current
    if (!element) return
    const measure = () =>
      setTop(Math.min(below_header_px, window.innerHeight - element.offsetHeight - margin_px))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { column, top_px }
}

interface EntryPanelProps extends EntryProps, Pick<EventDetailPageProps, 'entryForm'> {
  /** Below the panel. */
  children: ReactNode
}

/** The bib beside the words and the picture, over the edge of the hero: it holds the whole form. */
function EntryPanel({ event, today, entryForm, children }: EntryPanelProps) {
  const { column, top_px } = useStickyTop()
  const fee = currentFee({ fees: payableFees(event) }, today)
  const open = eventEntry(event, today).open
  return (
    <div
      ref={column}
      className={classes(styles.panel, open ? styles.pinned : styles.standing)}
      style={open ? { top: top_px } : undefined}
    >
      <Box as="section" aria-label="Register Now" data-screen-only>
        <Bib title={event.name} pinned={open}>
          {open && fee && (
            <Row align="end" justify="between" gap={12}>
              <p>
                <Span block look="tag" quiet>
                  Your entry today
                </Span>
                <Span block above={4} look="subheading" size={{ base: '4rem', lg: '3.25rem' }}>
                  {feeText(fee.amount_cents)}
                </Span>
              </p>
              <Text look="small" quiet textAlign="right">
                {fee.name}
                {fee.until && (
                  <>
                    {' until'}
                    <br />
                    {formatDay(fee.until)}
                  </>
                )}
              </Text>
            </Row>
          )}
          {entryForm(event)}
        </Bib>
      </Box>
      <Stack className={styles.below} gap={40} collapses>
        {children}
      </Stack>
    </div>
  )
}

/** On the phone the way in stays at the thumb. */
function EntryBar({ event, today }: EntryProps) {
  const entry = eventEntry(event, today)
  const fee = currentFee({ fees: payableFees(event) }, today)
  const hasResults = event.finishers > 0 || event.status === 'past' || event.event_date <= today
  return (
    <Row
      lineAbove="ground"
      data-screen-only
      data-foot-bar
      data-bar
      position="sticky"
      bottom="0"
      zIndex="3"
      gap={16}
      pad="12px 16px calc(12px + env(safe-area-inset-bottom))"
      bg="ground"
    >
      {entry.open ? (
        <>
          {fee && (
            <p>
              <Span block look="subheading" size={{ base: '2.25rem', lg: '3.25rem' }}>
                {feeText(fee.amount_cents)}
              </Span>
              {fee.until && (
                <Span look="small" quiet nowrap>
                  until {formatDay(fee.until).replace(/, \d+$/, '')}
                </Span>
              )}
            </p>
          )}
          <LinkButton to={`/registration?event=${event.slug}`} variant="accent" size="lg" grow>
            Register Now
          </LinkButton>
        </>
      ) : (
        <>
          <Text look="label" grow>
            {entry.note}
          </Text>
          {hasResults && (
            <LinkButton to={`/results?event=${event.slug}`}>
              {isRunToday(event) && event.finishers === 0 ? 'Times appear here' : 'Results'}
            </LinkButton>
          )}
        </>
      )}
    </Row>
  )
}
