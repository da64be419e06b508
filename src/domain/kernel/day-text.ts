import { isCalendarDate } from './calendar-date.ts'
import { type Region, region } from './region.ts'

// Days and hours as people read them, by the customs of the region. A day is yyyy-MM-dd, without a time zone; hours are
// written here, because `Intl` parts them from AM by a space that differs from browser to browser.

const forms = {
  /** 'Jun 20' */
  short: { month: 'short', day: 'numeric' },
  /** 'Jun 2026' */
  month: { year: 'numeric', month: 'short' },
  /** 'Jun 20, 2026' */
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  /** 'June 20, 2026' */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** 'Saturday, June 20, 2026' */
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Each is dear to make, and a list asks for every row. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(form: keyof typeof forms, locale: Region['locale']): Intl.DateTimeFormat {
  const key = `${locale} ${form}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...forms[form] })
  formats.set(key, made)
  return made
}

/** A day, or the day of a moment that begins with one; a text that is not a day comes back as it is. */
export function dayText(text: string, form: keyof typeof forms, locale = region().locale): string {
  const iso = text.slice(0, 10)
  return isCalendarDate(iso) && /^[T ]?$/.test(text.charAt(10))
    ? formatOf(form, locale).format(new Date(`${iso}T00:00:00Z`))
    : text
}

const two = (value: number) => String(value).padStart(2, '0')

/** '2:05 PM' or '14:05' */
export function clockText(hour: number, minute: number): string {
  if (region().hours === '24') return `${two(hour)}:${two(minute)}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

const day_first: readonly Region['locale'][] = ['en-GB', 'en-SE']

/** Whether the day comes before the month, also where a day is typed in figures without the year first. */
export const isDayFirst = (): boolean => day_first.includes(region().locale)

/** What `Intl` writes there; the server's script engine has none that says it. */
const typed_forms: Readonly<Record<Region['locale'], string>> = {
  'en-US': 'MM/DD/YYYY',
  'en-GB': 'DD/MM/YYYY',
  'en-CA': 'YYYY-MM-DD',
  'en-SE': 'YYYY-MM-DD',
}

/** How a day in figures is typed. */
export const typedDayForm = (): string => typed_forms[region().locale]

/** Whether eight figures begin with the year. */
export const isYearFirst = (): boolean => typedDayForm().startsWith('Y')

const first_days: Record<Region['week_start'], number> = { sunday: 0, monday: 1, saturday: 6 }

/** The day on which a week begins, 0 for Sunday. */
export const firstWeekday = (): number => first_days[region().week_start]
