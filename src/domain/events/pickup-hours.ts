import { dayBefore } from '../kernel/calendar-date.ts'
import { clockText, dayText } from '../kernel/day-text.ts'
import { region } from '../kernel/region.ts'
import { parseClock } from './event-start.ts'
import type { PickupDays, RaceEvent } from './event.ts'
import type { PickupRule } from './pickup-rule.ts'

interface PickupHours {
  /** First and last day, yyyy-MM-dd; one when they are the same. */
  days: string[]
  hours: string
}

const day_min = 24 * 60

/** '10am', '11:30am': as organisers write the hours of the days before; in a region of 24 hours '10:00'. */
function hourText(minute: number): string {
  const of_day = (minute + day_min) % day_min
  const [hours, minutes] = [Math.floor(of_day / 60), of_day % 60]
  if (region().hours === '24') return clockText(hours, minutes)
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
  return `${hourText(start_min - opens)}-${hourText(start_min - closes)}`
}

type Gun = Pick<RaceEvent, 'event_date' | 'event_time'>
/** A race with its own hours, or by the rule. */
type PickupRace = Gun & Pick<RaceEvent, 'pickup_hours'>

/** When the packets of a race are handed out; nothing where its organiser has published no hours. */
export const pickupHours = (rule: PickupRule, race: PickupRace): PickupHours[] =>
  race.pickup_hours
    ?.map(({ day, until, hours }) => ({ days: until === '' || until === day ? [day] : [day, until], hours }))
    .toSorted((a, b) => (a.days[0] ?? '').localeCompare(b.days[0] ?? '')) ?? hoursByRule(rule, race)

/** What an organiser begins with who gives a race hours of its own. */
export const ownHours = (rule: PickupRule, race: Gun): PickupDays[] =>
  hoursByRule(rule, race).map(({ days: [day = '', until = ''], hours }) => ({ day, until, hours }))

function hoursByRule(rule: PickupRule, { event_date, event_time }: Gun): PickupHours[] {
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

/** What is said of a race for which `isRaceDayOnly` is true. */
export const race_day_only = 'No pick-up before race day'

/** Whether its organiser says so: the race has hours of its own, and none of them on a day before. */
export const isRaceDayOnly = ({
  event_date,
  pickup_hours,
}: Pick<RaceEvent, 'event_date' | 'pickup_hours'>): boolean =>
  pickup_hours?.every(({ day }) => day >= event_date) ?? false

/** Whether race day itself goes by the rule. */
export function isRaceDayByRule(rule: PickupRule, race: PickupRace): boolean {
  const onDay = (hours: readonly PickupHours[]) =>
    hours.flatMap((row) => (row.days.includes(race.event_date) ? [row.hours] : [])).join()
  return onDay(pickupHours(rule, race)) === onDay(hoursByRule(rule, race))
}

/** 'Jun 17', 'Jun 17 and Jun 18', 'Jun 15 to Jun 18'. */
export function daysText([first = '', last = first]: readonly string[], textOf: (iso: string) => string) {
  if (first === last) return textOf(first)
  return `${textOf(first)} ${dayBefore(last, 1) === first ? 'and' : 'to'} ${textOf(last)}`
}

/** A line for each time, in mails and calendars: 'Jun 17 and Jun 18, 10am-7pm'. */
export const pickupLines = (rule: PickupRule, race: PickupRace): string[] => [
  ...(isRaceDayOnly(race) ? [race_day_only] : []),
  ...pickupHours(rule, race).map(
    ({ days, hours }) => `${daysText(days, (day) => dayText(day, 'short'))}, ${hours}`,
  ),
]

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
