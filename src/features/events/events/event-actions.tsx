import { saveFile } from '#data/kernel/save-file.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { Button } from '#ui/base/button.tsx'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { sharePage } from '#ui/base/share-page.ts'
import { Row } from '#ui/layout/words.tsx'
import { eventCalendar } from './event-calendar.ts'

const eventUrl = (event: RaceEvent) => new URL(`/events/${event.slug}`, window.location.origin).href

const share = (event: RaceEvent) =>
  sharePage({
    title: event.name,
    // The day of a canceled race would send people there.
    text: `${event.name}, ${event.status === 'cancelled' ? 'cancelled' : formatDay(event.event_date)}`,
    url: eventUrl(event),
  })

function saveCalendar(event: RaceEvent): void {
  const file = new Blob([eventCalendar(event, eventUrl(event), new Date())], { type: 'text/calendar' })
  saveFile(`${event.slug}.ics`, file)
}

export function EventActions({ event }: { event: RaceEvent }) {
  const takesPlace = event.status === 'upcoming' && event.event_date >= raceToday(event)
  return (
    <Row align="stretch" wrap gap={12}>
      {takesPlace && (
        <Button variant="outline" size="sm" onClick={() => saveCalendar(event)}>
          <Icon name="calendar" size={18} /> Add to calendar
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => void share(event)}>
        <Icon name="share" size={18} /> Share
      </Button>
    </Row>
  )
}
