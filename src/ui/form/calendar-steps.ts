import { dayAfter } from '#domain/kernel/calendar-date.ts'
import { firstWeekday } from '#domain/kernel/day-text.ts'
import { addMonths, weekday } from '#ui/base/date-text.ts'

/** How often a key skips a day that cannot be chosen before it gives up and stays. */
export const CALENDAR_RETRY_CAP = 365

export interface CalendarLimits {
  /** First and last day, yyyy-MM-dd, both included. */
  min: string
  max: string
  isDisabled?: (iso: string) => boolean
}

export const canChoose = (iso: string, { min, max, isDisabled }: CalendarLimits): boolean =>
  iso >= min && iso <= max && !isDisabled?.(iso)

export const clampDay = (iso: string, { min, max }: CalendarLimits): string =>
  iso < min ? min : iso > max ? max : iso

type Step = (iso: string) => string

function stepOf(key: string, shift: boolean): Step | null {
  switch (key) {
    case 'ArrowLeft':
      return (iso) => dayAfter(iso, -1)
    case 'ArrowRight':
      return (iso) => dayAfter(iso, 1)
    case 'ArrowUp':
      return (iso) => dayAfter(iso, -7)
    case 'ArrowDown':
      return (iso) => dayAfter(iso, 7)
    case 'PageUp':
      return (iso) => addMonths(iso, shift ? -12 : -1)
    case 'PageDown':
      return (iso) => addMonths(iso, shift ? 12 : 1)
    default:
      return null
  }
}

/** Home and End stay within their week: a disabled end gives way to its neighbor inside the week. */
function edgeOfWeek(from: string, key: 'Home' | 'End', limits: CalendarLimits): string {
  const place = (weekday(from) - firstWeekday() + 7) % 7
  const edge = dayAfter(from, key === 'Home' ? -place : 6 - place)
  const inward = key === 'Home' ? 1 : -1
  for (let day = edge; day !== from; day = dayAfter(day, inward)) if (canChoose(day, limits)) return day
  return from
}

/**
 * The day that a key leads to from `from`, null for a key without a meaning here. Days that cannot be chosen are
 * skipped in the key's direction; past the limits it is the nearest limit.
 */
export function dayForKey(from: string, key: string, shift: boolean, limits: CalendarLimits): string | null {
  if (key === 'Home' || key === 'End') return edgeOfWeek(from, key, limits)
  const step = stepOf(key, shift)
  if (!step) return null
  let day = from
  for (let tries = 0; tries < CALENDAR_RETRY_CAP; tries += 1) {
    const next = clampDay(step(day), limits)
    if (canChoose(next, limits)) return next
    if (next === day) return from
    day = next
  }
  return from
}
