import { type CSSProperties, Suspense } from 'react'
import { useEvents } from '#data/events/events.ts'
import { useDistanceUnit } from '#data/kernel/settings.ts'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { home } from '#domain/content/site/pages/home.ts'
import { todaysRaces } from '#domain/events/event-start.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { registrationState } from '#domain/events/registration-window.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { AppLink } from '#ui/base/link.tsx'
import { classes } from '#ui/layout/classes.ts'
import { late } from '#ui/shell/late.ts'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { HomeEventRow } from './home-event-row.tsx'
import { HomeHero } from './home-hero.tsx'
import styles from './home-page.module.css'
import { nextEvents, shown_events } from './next-events.ts'
import { NextGun } from './next-gun.tsx'

/** Few days are race days: this is not part of what everybody waits for. */
const TodayRaces = late(() => import('#ui/race-day/today-races.tsx').then((module) => module.TodayRaces))

/** The server says with the page how many races are run today: a first visit keeps their room until they are read. */
const awaited = Number(
  document.querySelector<HTMLElement>('.boot-today')?.style.getPropertyValue('--boot-races') ?? 0,
)

/** @param words of the organiser; nothing depends on them being there */
export function HomePage({ words }: { words: ValuesOf<typeof home.fields> }) {
  const events = useEvents()
  const distance_unit = useDistanceUnit()
  const shown = nextEvents(
    events.value,
    words.races.map(({ race }) => race),
  )
  const today = todaysRaces(events.value)
  const races = events.loading && today.length === 0 ? awaited : today.length
  const pink = shown.find((event) => registrationState(event, raceToday(event)) === 'open')
  return (
    // The clock is under the hero on the phone, and before the footer on wide screens.
    <div className={styles.page}>
      <HomeHero headline={words.headline} pictures={words.pictures} isLeading={races === 0} />
      {races > 0 && (
        <div className={styles.today} style={{ '--races': races } as CSSProperties}>
          {today.length > 0 && (
            <Suspense>
              <TodayRaces races={today} />
            </Suspense>
          )}
        </div>
      )}
      <section className={classes('container', styles.coming)} aria-labelledby="upcoming-events">
        <div className={styles.head}>
          <h2 id="upcoming-events" className="text-heading">
            Upcoming Events
          </h2>
          <div className={styles.all}>
            <AllEventsLink />
          </div>
        </div>
        {shown.map((event) => (
          <HomeEventRow
            key={event.id}
            event={event}
            today={raceToday(event)}
            next={today.length === 0 && event === pink}
            unit={distance_unit}
          />
        ))}
        {shown.length === 0 && <NothingShown {...events} />}
        {shown.length > 0 && events.as_of_ms !== null && (
          <p className={classes('text-small quiet', styles.age)}>
            As of {formatMoment(events.as_of_ms, new Date())}
          </p>
        )}
        <div className={styles.allBelow}>
          <AllEventsLink />
        </div>
      </section>
      <NextGun events={events.value} loading={events.loading} />
    </div>
  )
}

function AllEventsLink() {
  return (
    <AppLink to="/events" className={classes('text-button', styles.link)}>
      <span>View All Events</span>
      <Icon name="arrow-right" />
    </AppLink>
  )
}

function NothingShown({ loading, error, retry }: { loading: boolean; error: string; retry: () => void }) {
  if (loading) return <LoadingLanes label="Loading events..." rows={shown_events} />
  if (error) return <ErrorState title="Error loading events" text={error} onRetry={retry} />
  return <EmptyState title="No upcoming events" text="Past races and their results are under Events." />
}
