import { addDays, addMinutes, format, parseISO } from 'date-fns'
import type { RaceEvent } from '#domain/event.ts'
import { eventStart } from '#domain/event-start.ts'

export interface PickupHours {
  /** First and last day, yyyy-MM-dd; one when they are the same. */
  days: string[]
  hours: string
}

const opens_before_min = 90
const closes_before_min = 30

/** '10am', '11:30am': as the hours of the days before are written. */
const clockText = (at: Date) => format(at, at.getMinutes() === 0 ? 'haaa' : 'h:mmaaa')

/** When packets are handed out: on the third and second day before the race, on its eve, and before the start. */
export function pickupHours(event: Pick<RaceEvent, 'event_date' | 'event_time'>): PickupHours[] {
  const day = (before: number) => format(addDays(parseISO(event.event_date), -before), 'yyyy-MM-dd')
  const start = eventStart(event)
  const clock = (before_min: number) => (start ? clockText(addMinutes(start, -before_min)) : '')
  return [
    { days: [day(3), day(2)], hours: '10am-7pm' },
    { days: [day(1)], hours: '12pm-6pm' },
    {
      days: [event.event_date],
      hours: start
        ? `${clock(opens_before_min)}-${clock(closes_before_min)}`
        : '1.5 hours to 30 minutes before the start',
    },
  ]
}
