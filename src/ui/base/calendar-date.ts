import { localToday } from '#domain/kernel/calendar-date.ts'
import { clockText, dayText } from '#domain/kernel/day-text.ts'

// Dates and moments as screens write them. A text that is not a date comes back as it is.

/** 'Jun 20, 2026' */
export const formatDay = (iso: string): string => dayText(iso, 'medium')

/** 'Jun 20' */
export const formatShortDay = (iso: string): string => dayText(iso, 'short')

/** 'Jun 2026' */
export const formatMonth = (iso: string): string => dayText(iso, 'month')

/** '20' */
export const formatDayOfMonth = (iso: string): string => {
  const day = Number(iso.slice(8, 10))
  return formatDay(iso) === iso ? iso : String(day)
}

/** '2:02 PM' by this device's clock. */
export const formatClock = (at: Date): string => clockText(at.getHours(), at.getMinutes())

/** '2:02 PM', with the day before it when that is not today. */
export function formatMoment(at_ms: number, now: Date): string {
  const at = new Date(at_ms)
  const isToday = at.toDateString() === now.toDateString()
  const day = dayText(localToday(at), at.getFullYear() === now.getFullYear() ? 'short' : 'medium')
  return isToday ? formatClock(at) : `${day}, ${formatClock(at)}`
}
