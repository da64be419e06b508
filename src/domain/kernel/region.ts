// The customs by which the site writes amounts, days, hours and lengths. What runs sets it once it has read what the
// organiser has published: the app before its first paint, the server before it executes or writes a mail. The language
// is English; only what differs within it is a setting.

export const units = ['mi', 'km'] as const
export const hour_cycles = ['12', '24'] as const
export const first_weekdays = ['sunday', 'monday', 'saturday'] as const
export const date_locales = ['en-US', 'en-GB'] as const
export const papers = ['letter', 'a4'] as const

export type Region = {
  /** ISO 3166, two letters; '' until somebody has said. */
  country: string
  /** Where the organiser is, like America/New_York: new events are there. */
  time_zone: string
  /** ISO 4217 */
  currency: string
  units: (typeof units)[number]
  hours: (typeof hour_cycles)[number]
  week_start: (typeof first_weekdays)[number]
  /** The locale in which `Intl` writes days. */
  locale: (typeof date_locales)[number]
  paper: (typeof papers)[number]
}

/** How it is before somebody has said. */
export const first_region: Region = {
  country: '',
  time_zone: '',
  currency: 'USD',
  units: 'mi',
  hours: '12',
  week_start: 'sunday',
  locale: 'en-US',
  paper: 'letter',
}

const matching = (value: unknown, pattern: RegExp, otherwise: string): string =>
  typeof value === 'string' && pattern.test(value) ? value : otherwise

/** Fields as they are stored; what cannot be read was never said. */
export function readRegion(stored: Readonly<Record<string, unknown>>): Region {
  const chosen = <T extends string>(value: unknown, choices: readonly T[], otherwise: T): T =>
    choices.find((choice) => choice === value) ?? otherwise
  return {
    country: matching(stored.country, /^[A-Z]{2}$/, first_region.country),
    time_zone: matching(stored.time_zone, /^[A-Za-z0-9_+/-]{1,60}$/, first_region.time_zone),
    currency: matching(stored.currency, /^[A-Z]{3}$/, first_region.currency),
    units: chosen(stored.units, units, first_region.units),
    hours: chosen(stored.hours, hour_cycles, first_region.hours),
    week_start: chosen(stored.week_start, first_weekdays, first_region.week_start),
    locale: chosen(stored.locale, date_locales, first_region.locale),
    paper: chosen(stored.paper, papers, first_region.paper),
  }
}

let published = first_region

/** What holds where this runs. */
export const region = (): Region => published

export function setRegion(read: Region): void {
  published = read
}
