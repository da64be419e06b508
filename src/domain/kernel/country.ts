import { region } from './region.ts'

/** The site's country, in ISO 3166: the United States before somebody has said. */
export const siteCountry = (): string => region().country || 'US'

let names: Intl.DisplayNames | null = null

/** What a country is called. Only for devices: the server's script engine has no such names. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
