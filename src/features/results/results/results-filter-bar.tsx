import { memo } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { Button } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import styles from './results-filter-bar.module.css'

interface ResultsFilterBarProps {
  events: readonly RaceEvent[]
  /** Id of the chosen event, or ''. */
  eventId: string
  /** The field's first text; it keeps what is typed itself, so that a key redraws nothing. */
  q: string
  /** A new number: the field begins again with `q`. */
  resets: number
  onEvent: (slug: string) => void
  onSearch: (q: string) => void
  onFilter: () => void
}

type EventSelectProps = Pick<ResultsFilterBarProps, 'events' | 'eventId' | 'onEvent'>

const EventSelect = memo(function EventSelect({ events, eventId, onEvent }: EventSelectProps) {
  const options = events.map((event) => {
    // Races come back every year: the date shows only where it tells two apart.
    const unique = events.every(({ id, name }) => id === event.id || name !== event.name)
    return { value: event.id, label: unique ? event.name : `${event.name}, ${formatDay(event.event_date)}` }
  })
  return (
    <SelectField
      label="Select Event"
      placeholder="Choose an event"
      name="event"
      options={options}
      value={eventId}
      onChange={(event) => {
        const chosen = events.find(({ id }) => id === event.currentTarget.value)
        onEvent(chosen?.slug ?? '')
      }}
    />
  )
})

export const ResultsFilterBar = memo(function ResultsFilterBar(props: ResultsFilterBarProps) {
  const { events, eventId, q, resets, onEvent, onSearch, onFilter } = props
  return (
    <form
      className={styles.bar}
      role="search"
      aria-label="Race results"
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        onFilter()
      }}
    >
      <div className={styles.name}>
        <TextField
          key={resets}
          label="Search by Name"
          placeholder="Enter runner name"
          icon="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          name="q"
          defaultValue={q}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </div>
      <EventSelect events={events} eventId={eventId} onEvent={onEvent} />
      <Button type="submit" variant="ink">
        Filter Results
      </Button>
    </form>
  )
})
