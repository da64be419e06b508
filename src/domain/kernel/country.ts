import { region } from './region.ts'

/** The site's country, in ISO 3166: the United States before somebody has said. */
export const siteCountry = (): string => region().country || 'US'

let names: Intl.DisplayNames | null = null

/** What a country is called. Only for devices: the server's script engine has no such names. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

/** For a form to choose from. */
export const countryOptions = (codes: readonly string[]): { value: string; label: string }[] =>
  codes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
