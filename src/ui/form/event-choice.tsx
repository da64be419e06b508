import type { RaceEvent } from '#domain/events/event.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { SelectField } from './field.tsx'

interface EventChoiceProps {
  /** In the order they are offered; an event without a status shows none. */
  events: readonly (Pick<RaceEvent, 'id' | 'slug' | 'name' | 'event_date'> & { status?: string })[]
  /** Id of the chosen one, or ''. */
  value: string
  disabled?: boolean
  onChoose: (slug: string) => void
}

/** Chooses the event of an admin's screen. */
export function EventChoice({ events, value, disabled = false, onChoose }: EventChoiceProps) {
  return (
    <SelectField
      label="Event"
      hideLabel
      name="event"
      placeholder="Choose an event"
      disabled={disabled}
      options={events.map(({ id, name, event_date, status }) => ({
        value: id,
        label: `${name}, ${formatDay(event_date)}${status === undefined ? '' : ` (${status})`}`,
      }))}
      value={value}
      style={{ fontWeight: 700 }}
      onChange={(change) => onChoose(events.find(({ id }) => id === change.currentTarget.value)?.slug ?? '')}
    />
  )
}
