import { dayBefore } from '../kernel/calendar-date.ts'
import { parseClock } from './event-start.ts'
import type { RaceEvent } from './event.ts'
import type { PickupRule } from './pickup-rule.ts'

interface PickupHours {
  /** First and last day, yyyy-MM-dd; one when they are the same. */
  days: string[]
  hours: string
}

const day_min = 24 * 60

/** '10am', '11:30am': as organisers write the hours of the days before. */
function clockText(minute: number): string {
  const of_day = (minute + day_min) % day_min
  const [hours, minutes] = [Math.floor(of_day / 60), of_day % 60]
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${past}${hours < 12 ? 'am' : 'pm'}`
}

/** '1.5 hours', '45 minutes'. */
export function lengthText(minutes: number, unit = 'minutes'): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} ${unit}`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/** The minutes before the start in which packets are handed out on race day; null for none. */
function onRaceDay({ opens_min, closes_min }: PickupRule): { opens: number; closes: number } | null {
  const [opens, closes] = [Math.round(opens_min), Math.round(closes_min)]
  return opens > closes ? { opens, closes } : null
}

function beforeStart(opens: number, closes: number, event_time: string): string {
  const start = parseClock(event_time)
  if (!start)
    return closes === 0
      ? `${lengthText(opens)} before the start`
      : `${lengthText(opens)} to ${lengthText(closes)} before the start`
  const start_min = start.hours * 60 + start.minutes
  return `${clockText(start_min - opens)}-${clockText(start_min - closes)}`
}

/** When the packets of a race are handed out; nothing where its organiser has published no hours. */
export function pickupHours(
  rule: PickupRule,
  { event_date, event_time }: Pick<RaceEvent, 'event_date' | 'event_time'>,
): PickupHours[] {
  const race_day = onRaceDay(rule)
  const before = rule.hours.map(({ days_before_from, days_before_to, hours }) => {
    const [from, to] = [Math.round(days_before_from), Math.round(days_before_to)]
    const days = from === to ? [from] : [Math.max(from, to), Math.min(from, to)]
    return { days: days.map((day) => dayBefore(event_date, day)), hours }
  })
  return [
    ...before,
    ...(race_day
      ? [{ days: [event_date], hours: beforeStart(race_day.opens, race_day.closes, event_time) }]
      : []),
  ]
}

/** The hours of every race, in words. */
export function usualHours(rule: PickupRule): { day: string; hours: string }[] {
  const race_day = onRaceDay(rule)
  return [
    ...rule.hours.map(({ day, hours }) => ({ day, hours })),
    ...(race_day
      ? [
          {
            day: 'Race day',
            hours: `${lengthText(race_day.opens, 'min')} before, until ${
              race_day.closes === 0 ? 'the start' : `${lengthText(race_day.closes, 'min')} before`
            }`,
          },
        ]
      : []),
  ]
}
