import { useEvents } from '#data/events/events.ts'
import { byStart, todaysRaces } from '#domain/events/event-start.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'
import { foldText, searchWords } from '#domain/kernel/fold-text.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Page } from '#ui/page/page.tsx'
import { Segmented } from '#ui/base/segmented.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { AsOf } from '#ui/page/as-of.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { TodayRaces } from '#ui/race-day/today-races.tsx'
import { eventEntry } from './event-entry.ts'
import type { EventFilter, EventListSearch } from './event-list-search.ts'
import styles from './event-list-page.module.css'
import { EventRow } from './event-row.tsx'
import { PastEventCard } from './past-event-card.tsx'

const filters: readonly { value: EventFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
]

interface EventGroups {
  /** Soonest first; cancelled ones stay in their place, so that nobody misses the news. */
  coming: RaceEvent[]
  /** Newest first. */
  past: RaceEvent[]
}

/** Every word of the search must be somewhere in the event's name or place. */
function matchesSearch(event: RaceEvent, search: string): boolean {
  const text = foldText(`${event.name} ${event.location_name} ${event.location_address}`)
  return searchWords(search).every((word) => text.includes(word))
}

/** An event is past by its status, or because its day is over where it takes place. */
export function groupEvents(
  events: readonly RaceEvent[],
  search: EventListSearch,
  today: DayOf = raceToday,
): EventGroups {
  const filter = search.status ?? 'all'
  const wanted = events.filter((event) => event.status !== 'draft' && matchesSearch(event, search.q ?? ''))
  const isPast = (event: RaceEvent) => event.status === 'past' || event.event_date < today(event)
  return {
    coming: filter === 'past' ? [] : wanted.filter((event) => !isPast(event)).toSorted(byStart),
    past: filter === 'upcoming' ? [] : wanted.filter(isPast).toSorted((a, b) => byStart(b, a)),
  }
}

interface EventListPageProps {
  /** Filter and search, as the address has them. */
  search: EventListSearch
  onSearch: (search: EventListSearch) => void
}

export function EventListPage({ search, onSearch }: EventListPageProps) {
  const events = useEvents()
  const { intros } = useShownSite()
  const { coming, past } = groupEvents(events.value, search)
  const pink = coming.find((event) => eventEntry(event, raceToday(event)).open)
  // A search leads the page by itself.
  const today = search.q || search.status === 'past' ? [] : todaysRaces(events.value)
  const nothingHere = coming.length === 0 && past.length === 0
  const tools = (
    <div className={styles.tools} role="search">
      <Segmented
        label="Show events"
        value={search.status ?? 'all'}
        options={filters}
        onChange={(status) => onSearch({ ...search, status: status === 'all' ? undefined : status })}
      />
      <div className={styles.search}>
        <TextField
          label="Search events"
          hideLabel
          type="search"
          name="q"
          icon="search"
          placeholder="Name or place"
          autoComplete="off"
          value={search.q ?? ''}
          onChange={(event) => onSearch({ ...search, q: event.currentTarget.value || undefined })}
        />
      </div>
    </div>
  )
  return (
    <Page title="Events" intro={intros.events} aside={tools} bleed>
      {today.length > 0 && <TodayRaces races={today} />}
      <div className={classes('container', styles.lists)}>
        {coming.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            today={raceToday(event)}
            next={today.length === 0 && event === pink}
          />
        ))}
        {past.length > 0 && (
          <section className={styles.past} aria-labelledby="past-events">
            <h2 id="past-events" className={classes('text-heading', styles.pastHead)}>
              Past
            </h2>
            <div className={styles.cards}>
              {past.map((event) => (
                <PastEventCard key={event.id} event={event} />
              ))}
            </div>
          </section>
        )}
        {nothingHere && (
          <div className={styles.nothing}>
            <NothingHere {...events} none={events.value.length === 0} onShowAll={() => onSearch({})} />
          </div>
        )}
        {!nothingHere && (
          <div className={styles.age}>
            <AsOf as_of_ms={events.as_of_ms} error={events.error} />
          </div>
        )}
      </div>
    </Page>
  )
}

interface NothingHereProps {
  loading: boolean
  error: string
  /** There are no events at all, not just none that match. */
  none: boolean
  retry: () => void
  onShowAll: () => void
}

function NothingHere({ loading, error, none, retry, onShowAll }: NothingHereProps) {
  if (none && loading) return <LoadingLanes label="Loading events..." />
  if (none && error) return <ErrorState title="Error loading events" text={error} onRetry={retry} />
  if (none) return <EmptyState title="No events yet" />
  return (
    <EmptyState title="No events found" text="No events match your search. Try another name or place.">
      <Button variant="outline" onClick={onShowAll}>
        Show all events
      </Button>
    </EmptyState>
  )
}
