import { dayBefore } from '../kernel/calendar-date.ts'
import { parseClock } from './event-start.ts'
import type { RaceEvent } from './event.ts'

interface PickupHours {
  /** First and last day, yyyy-MM-dd; one when they are the same. */
  days: string[]
  hours: string
}

const opens_before_min = 90
const closes_before_min = 30
const day_min = 24 * 60

/** '10am', '11:30am': as the hours of the days before are written. */
function clockText(minute: number): string {
  const of_day = (minute + day_min) % day_min
  const [hours, minutes] = [Math.floor(of_day / 60), of_day % 60]
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${past}${hours < 12 ? 'am' : 'pm'}`
}

/** When packets are handed out: on the third and second day before the race, on its eve, and before the start. */
export function pickupHours({
  event_date,
  event_time,
}: Pick<RaceEvent, 'event_date' | 'event_time'>): PickupHours[] {
  const day = (before: number) => dayBefore(event_date, before)
  const start = parseClock(event_time)
  const clock = (before_min: number) =>
    start ? clockText(start.hours * 60 + start.minutes - before_min) : ''
  return [
    { days: [day(3), day(2)], hours: '10am-7pm' },
    { days: [day(1)], hours: '12pm-6pm' },
    {
      days: [event_date],
      hours: start
        ? `${clock(opens_before_min)}-${clock(closes_before_min)}`
        : '1.5 hours to 30 minutes before the start',
    },
  ]
}
