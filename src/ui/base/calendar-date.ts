// Dates and moments as the site writes them. A calendar date is yyyy-MM-dd, without a time zone. Written out here,
// because the home page waits for this file and a library of date patterns weighs more than the page.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Day {
  year: number
  month: string
  day: number
}

function dayOf(iso: string): Day | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(iso)
  if (!found) return null
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const name = months[month - 1]
  return name && day >= 1 && day <= last ? { year, month: name, day } : null
}

function formatted(iso: string, write: (day: Day) => string): string {
  const day = dayOf(iso)
  return day ? write(day) : iso
}

/** MMM d, yyyy: 'Jun 20, 2026'; a text that is not a date comes back as it is. */
export const formatDay = (iso: string) => formatted(iso, ({ year, month, day }) => `${month} ${day}, ${year}`)

/** 'Jun 20' */
export const formatShortDay = (iso: string) => formatted(iso, ({ month, day }) => `${month} ${day}`)

/** 'Jun 2026' */
export const formatMonth = (iso: string) => formatted(iso, ({ year, month }) => `${month} ${year}`)

/** '20' */
export const formatDayOfMonth = (iso: string) => formatted(iso, ({ day }) => String(day))

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** '14:02', with the day before it when that is not today. */
export function formatMoment(at_ms: number, now: Date): string {
  const at = new Date(at_ms)
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
  const isToday = at.toDateString() === now.toDateString()
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()},`
  return isToday ? time : `${months[at.getMonth()]} ${at.getDate()},${year} ${time}`
}
