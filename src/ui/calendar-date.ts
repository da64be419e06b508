import { format, isSameDay, isValid, parseISO } from 'date-fns'

// Dates and moments as the site writes them. A calendar date is yyyy-MM-dd, without a time zone.

function formatted(iso: string, pattern: string): string {
  const date = parseISO(iso)
  return isValid(date) ? format(date, pattern) : iso
}

/** 'Jun 20, 2026'; what is no date comes back as it is. */
export const formatDay = (iso: string) => formatted(iso, 'MMM d, yyyy')

/** 'Jun 20' */
export const formatShortDay = (iso: string) => formatted(iso, 'MMM d')

/** 'Jun 2026' */
export const formatMonth = (iso: string) => formatted(iso, 'MMM yyyy')

/** '20' */
export const formatDayOfMonth = (iso: string) => formatted(iso, 'd')

/** '14:02', with the day before it when that is not today. */
export function formatMoment(at_ms: number, now: Date): string {
  const at = new Date(at_ms)
  return isSameDay(at, now) ? format(at, 'HH:mm') : format(at, 'MMM d, HH:mm')
}
