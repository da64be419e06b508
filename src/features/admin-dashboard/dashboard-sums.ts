import type { RaceEvent } from '#domain/event.ts'
import { type Registration, t_shirt_sizes } from '#domain/registration.ts'

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

/** How many registered on each day, from the first one until `until` (yyyy-MM-dd) or the last one, whichever is later. */
export function registrationsPerDay(
  rows: readonly Pick<Registration, 'created'>[],
  until: string,
): DayCount[] {
  const counts = new Map<string, number>()
  for (const { created } of rows) {
    const day = created.slice(0, 10)
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
export function nextRace(events: readonly RaceEvent[], today: string): RaceEvent | null {
  const coming = events
    .filter(({ status, event_date }) => status === 'upcoming' && event_date >= today)
    .toSorted((a, b) => a.event_date.localeCompare(b.event_date))
  return coming[0] ?? events.find(({ status }) => status === 'past') ?? events[0] ?? null
}

export const daysUntil = (day: string, today: string): number =>
  Math.round((asDay(day) - asDay(today)) / DAY_MS)
