import { dayAfter } from '#domain/kernel/calendar-date.ts'

// Calendar arithmetic on yyyy-MM-dd in UTC: the demo's dates depend on one base date and on no time zone.

const DAY_MS = 86_400_000

const toMs = (date: string) => Date.parse(`${date}T00:00:00Z`)

export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS)
}

export function minDate(a: string, b: string): string {
  return a < b ? a : b
}

/** The first Saturday on or after the date; races are on Saturdays here. */
export function saturdayFrom(date: string): string {
  const weekday = new Date(toMs(date)).getUTCDay()
  return dayAfter(date, (6 - weekday + 7) % 7)
}

/** The Saturday of that season (month-day like `06-18`) that lies at least `lead` days after the base date. */
export function nextSeason(base: string, month_day: string, lead: number): string {
  const year = Number(base.slice(0, 4))
  const found = [year, year + 1, year + 2]
    .map((y) => saturdayFrom(`${y}-${month_day}`))
    .find((date) => daysBetween(base, date) >= lead)
  if (!found) throw new Error(`No season for ${month_day} after ${base}`)
  return found
}

/** A PocketBase date-time on that day, `seconds` after midnight UTC. */
export function stampOn(date: string, seconds: number): string {
  return new Date(toMs(date) + seconds * 1000).toISOString().replace('T', ' ')
}
