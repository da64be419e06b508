import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { ValuesOf } from '#domain/content/site/page-fields.ts'
import type { virtual_run } from '#domain/content/site/pages/virtual-run.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { byStart } from '#domain/events/event-start.ts'
import { type DayOf, raceToday } from '#domain/events/race-clock.ts'
import { registrationState } from '#domain/events/registration-window.ts'

/** A date of a virtual run, as the organiser has published it. */
type VirtualDate = ValuesOf<typeof virtual_run.fields>['dates'][number]

interface VirtualStep {
  /** Day or days of one race as yyyy-MM-dd; empty where no race is known. */
  days: string[]
  /** The same in words, for every race. */
  rule: string
  title: string
  text: string
}

/** First and last, in days from the race. */
const span = ({ day, more }: Pick<VirtualDate, 'day' | 'more'>): [number] | [number, number] => {
  const first = Math.round(day)
  return more >= 1 ? [first, first + Math.round(more)] : [first]
}

/** Days from a race in words, in weeks where they are whole weeks: '2 weeks before', 'Race day', '1-2 weeks after'. */
export function daysFromRace(date: Pick<VirtualDate, 'day' | 'more'>): string {
  const days = span(date)
  const in_weeks = days.every((from) => from % 7 === 0)
  const amount = (from: number) => Math.abs(in_weeks ? from / 7 : from)
  const unit = (from: number) => (in_weeks ? ['week', 'weeks'] : ['day', 'days'])[amount(from) === 1 ? 0 : 1]
  const side = (from: number) => (from < 0 ? 'before' : 'after')
  const [first, last = first] = days
  if (first * last > 0 && first !== last) {
    const [least, most] = [first, last].sort((a, b) => amount(a) - amount(b)) as [number, number]
    return `${amount(least)}-${amount(most)} ${unit(most)} ${side(most)}`
  }
  return days
    .map((from) => (from === 0 ? 'Race day' : `${amount(from)} ${unit(from)} ${side(from)}`))
    .join(' to ')
}

/** The dates of a virtual run around one race day (yyyy-MM-dd), or for any race without one. */
export const virtualWindow = (dates: readonly VirtualDate[], event_date: string | null): VirtualStep[] =>
  dates.map((date) => ({
    days: event_date === null ? [] : span(date).map((days) => dayAfter(event_date, days)),
    rule: date.words || daysFromRace(date),
    title: date.title,
    text: date.text,
  }))

/** The next race that one can enter, sooner one whose dates are all still ahead. */
export function virtualRace(
  events: readonly RaceEvent[],
  dates: readonly Pick<VirtualDate, 'day'>[],
  today: DayOf = raceToday,
): RaceEvent | null {
  const open = events.filter((event) => registrationState(event, today(event)) === 'open').toSorted(byStart)
  const first = Math.min(0, ...dates.map(({ day }) => Math.round(day)))
  return open.find((event) => event.event_date >= dayAfter(today(event), -first)) ?? open[0] ?? null
}

/** The posts of five dates: the window is the top of the hill. */
const posts = [
  { ink: 'sky', height: 44 },
  { ink: 'accent.fill', height: 100 },
  { ink: 'sun', height: 84 },
  { ink: 'sun', height: 70 },
  { ink: 'clay', height: 34 },
] as const

/** The post of one of several dates, its height in percent of the hill's. */
export function hillPost(
  place: number,
  count: number,
): { ink: (typeof posts)[number]['ink']; height: number } {
  const at = count > 1 ? (place / (count - 1)) * (posts.length - 1) : 1
  const before = posts[Math.floor(at)] ?? posts[0]
  const after = posts[Math.ceil(at)] ?? before
  return {
    ink: (posts[Math.round(at)] ?? before).ink,
    height: Math.round(before.height + (after.height - before.height) * (at % 1)),
  }
}
