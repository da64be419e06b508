import type { RaceEvent } from '#domain/events/event.ts'
import { comingEvents } from '#domain/events/event-start.ts'
import { type DayOf, type InZone, momentAt, raceToday } from '#domain/events/race-clock.ts'
import { countsForFees, feeSums } from '#domain/registrations/fee-payment.ts'
import { type Registration, t_shirt_sizes } from '#domain/registrations/registration.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'

// What the dashboard counts, from what the device holds.

const DAY_MS = 86_400_000
const asDay = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`)
const isoOf = (day_ms: number): string => new Date(day_ms).toISOString().slice(0, 10)

export interface DayCount {
  /** yyyy-MM-dd */
  day: string
  count: number
}

/** The longest time that a chart shows; more days would be a blur. */
const max_days = 92

/**
 * The local day of an event at a moment of the server. Each day in UTC holds one midnight there, which is looked up
 * once: a race has thousands of moments.
 */
function raceDayOf(event: InZone): (moment: string) => string {
  const days = new Map<string, { midnight_ms: number; before: string; after: string }>()
  return (moment) => {
    const utc_day = moment.slice(0, 10)
    let found = days.get(utc_day)
    if (!found) {
      const start_ms = asDay(moment)
      const [before, after] = [0, DAY_MS - 1].map((ms) => raceToday(event, new Date(start_ms + ms)))
      found = {
        before: before ?? '',
        after: after ?? '',
        midnight_ms: momentAt(event, after ?? '', 0, 0).getTime(),
      }
      days.set(utc_day, found)
    }
    return serverMs(moment) < found.midnight_ms ? found.before : found.after
  }
}

/**
 * How many registered on each local day of the race, from the first one until the later of `until` (yyyy-MM-dd) and
 * the last one.
 */
export function registrationsPerDay(
  rows: readonly Pick<Registration, 'created'>[],
  until: string,
  event: InZone,
): DayCount[] {
  const counts = new Map<string, number>()
  const dayOf = raceDayOf(event)
  for (const { created } of rows) {
    const day = dayOf(created)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const days = [...counts.keys()].sort()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const end = Math.max(asDay(last), Math.min(asDay(until), asDay(last) + max_days * DAY_MS))
  const start = Math.max(asDay(first), end - (max_days - 1) * DAY_MS)
  const shown: DayCount[] = []
  for (let at = start; at <= end; at += DAY_MS) {
    const day = isoOf(at)
    shown.push({ day, count: counts.get(day) ?? 0 })
  }
  return shown
}

/** As many days as a chart can tell apart. */
const few_days = 35

/** The same in weeks, the last of which ends with the last day; few days stay days. */
export function inSteps(days: readonly DayCount[]): { step: 'day' | 'week'; counts: DayCount[] } {
  if (days.length <= few_days) return { step: 'day', counts: [...days] }
  const counts: DayCount[] = []
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end)
    counts.unshift({ day: week[0]?.day ?? '', count: week.reduce((sum, { count }) => sum + count, 0) })
  }
  return { step: 'week', counts }
}

/** How many shirts of each size have to be ordered, and who did not say. */
export function shirtCounts(rows: readonly Pick<Registration, 't_shirt_size'>[]): {
  sizes: { label: string; value: number }[]
  unsaid: number
} {
  const sizes = t_shirt_sizes.map((label) => ({
    label,
    value: rows.filter(({ t_shirt_size }) => t_shirt_size === label).length,
  }))
  return { sizes, unsaid: rows.filter(({ t_shirt_size }) => t_shirt_size === '').length }
}

/** The next race that is still to come, else the latest one; null without any. */
export function nextRace(events: readonly RaceEvent[], today: DayOf = raceToday): RaceEvent | null {
  return comingEvents(events, today)[0] ?? events.find(({ status }) => status === 'past') ?? events[0] ?? null
}

export const daysUntil = (day: string, today: string): number =>
  Math.round((asDay(day) - asDay(today)) / DAY_MS)

/** The entry fees paid and still to pay, as the runners' list sums them up; null if nothing is owed. */
export function feeFigures(
  rows: readonly (Parameters<typeof feeSums>[0][number] & Parameters<typeof countsForFees>[0])[],
  event: Pick<RaceEvent, 'fees' | 'status'>,
): { paid_cents: number; due_cents: number } | null {
  const { paid_cents, due_cents } = feeSums(rows.filter(countsForFees), event)
  return event.fees.length === 0 && due_cents + paid_cents === 0 ? null : { paid_cents, due_cents }
}

/** 'Spring Half Marathon - 2024' is an edition of 'Spring Half Marathon - 2025'. */
const series = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(19|20)\d\d\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The race whose finish times say most about this one: itself, its last edition, else races over its distance. */
export function comparableRace<T extends RaceEvent>(event: T, events: readonly T[]): T | null {
  if (event.finishers > 0) return event
  const before = events
    .filter(({ finishers, event_date }) => finishers > 0 && event_date < event.event_date)
    .toSorted((a, b) => b.event_date.localeCompare(a.event_date))
  return (
    before.find(({ name }) => series(name) === series(event.name)) ??
    before.find(({ distance_m }) => distance_m !== null && distance_m === event.distance_m) ??
    null
  )
}

const MINUTE_MS = 60_000
const steps_min = [1, 2, 5, 10, 15, 30, 60]
/** As many points as a profile can tell apart. */
const most_bins = 60

interface FinishTimes {
  /** The number of minutes in one point. */
  step_min: number
  bins: { from_ms: number; count: number }[]
  /** The times between which the middle half came in. */
  half: { from_ms: number; to_ms: number }
}

/** How many came in when; null for fewer than ten, which show no shape. */
export function finishTimes(times_ms: readonly number[]): FinishTimes | null {
  const sorted = times_ms.toSorted((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || sorted.length < 10) return null
  const start_min = Math.floor(first / MINUTE_MS)
  const end_min = Math.floor(last / MINUTE_MS)
  const step_min = steps_min.find((step) => (end_min - start_min) / step < most_bins) ?? 120
  const begin = Math.floor(start_min / step_min)
  const counts = Array.from({ length: Math.floor(end_min / step_min) - begin + 1 }, () => 0)
  for (const time of sorted) {
    const at = Math.floor(time / MINUTE_MS / step_min) - begin
    counts[at] = (counts[at] ?? 0) + 1
  }
  const quarter = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? first
  return {
    step_min,
    bins: counts.map((count, at) => ({ from_ms: (begin + at) * step_min * MINUTE_MS, count })),
    half: { from_ms: quarter(0.25), to_ms: quarter(0.75) },
  }
}
