import { isCalendarDate } from '../kernel/calendar-date.ts'
import type { RaceEvent } from '../events/event.ts'
import type { Registration } from './registration.ts'

/** Upper ages of the default groups: up to 12, 13–15, 16–19, then five years each, and 80 and over. */
export const default_age_bands: readonly number[] = [
  12, 15, 19, 24, 29, 34, 39, 44, 49, 54, 59, 64, 69, 74, 79,
]

/** Upper ages of five-year groups as most timers in the USA print them: 14 and under, 15–19, 20–24 and so on. */
export const five_year_age_bands: readonly number[] = [14, 19, 24, 29, 34, 39, 44, 49, 54, 59, 64, 69, 74, 79]

/** Upper ages of ten-year groups, for events that prefer them. */
export const ten_year_age_bands: readonly number[] = [19, 29, 39, 49, 59, 69, 79]

/** A runner who does not say is in no gender's ranking, and so in no age group: those are by gender. */
const prefixes: Record<Registration['gender'], string> = {
  male: 'M',
  female: 'F',
  'non-binary': 'X',
  'prefer-not-to-say': '',
  '': '',
}

/** Whole years on a day; null when a date is missing or wrong. Born on 29 February: a year older on 1 March. */
export function ageOn(date_of_birth: string, date: string): number | null {
  if (!isCalendarDate(date_of_birth) || !isCalendarDate(date) || date_of_birth > date) return null
  const years = Number(date.slice(0, 4)) - Number(date_of_birth.slice(0, 4))
  return date.slice(5) < date_of_birth.slice(5) ? years - 1 : years
}

function bandLabel(age: number, bands: readonly number[]): string {
  let from = 0
  for (const upper of bands) {
    if (age <= upper)
      return from === 0 ? `${upper} & under` : from === upper ? `${upper}` : `${from}-${upper}`
    from = upper + 1
  }
  return `${from}+`
}

/** The group of an age, like `M 30-34`; '' without a gender that has groups. No bands: the default ones. */
export function ageGroupAt(gender: Registration['gender'], age: number, bands: readonly number[]): string {
  const prefix = prefixes[gender]
  return prefix === '' ? '' : `${prefix} ${bandLabel(age, bands.length > 0 ? bands : default_age_bands)}`
}

/**
 * The group on the day of the race, like `M 30-34`; '' without a date of birth or a gender that has groups.
 * `bands` of the event win over the default ones.
 */
export function ageGroupOf(
  gender: Registration['gender'],
  date_of_birth: string,
  event: Pick<RaceEvent, 'event_date' | 'age_bands'>,
): string {
  const age = ageOn(date_of_birth, event.event_date)
  return age === null ? '' : ageGroupAt(gender, age, event.age_bands)
}
