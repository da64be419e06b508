import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

// The numbering plans of all countries: the device loads them with a form that asks for a number, or a screen that
// shows one. The server goes without: it checks the general form of a number (fields.ts).

const parse = (typed: string, country: string) =>
  parsePhoneNumberFromString(typed, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    // A number among words is not taken out of them.
    extract: false,
  })

/**
 * A number as somebody typed it, in E.164; null where nobody can be called at it. Its length decides: the newest numbers
 * are on no list yet, and fictional ones like 555-01xx on none at all.
 * @param country where it is dialled without a country's code, in ISO 3166
 */
export function readPhone(typed: string, country: string): string | null {
  // Most of the world dials two zeros before a country's code.
  for (const way of [typed, typed.replace(/^\s*00\s*/, '+')]) {
    const read = parse(way, country)
    // E.164 has no room for an extension.
    if (read?.isPossible()) return read.ext ? read.formatInternational() : read.number
  }
  return null
}

const e164 = /^\+[1-9]\d{6,14}$/

/**
 * A stored number as people in a country write it. One without its country's code, from a file or an earlier app, stays
 * as it is.
 */
export function phoneText(stored: string, country: string): string {
  const read = e164.test(stored) ? parse(stored, country) : undefined
  if (!read?.isPossible()) return stored
  const is_of_here = isSupportedCountry(country) && getCountryCallingCode(country) === read.countryCallingCode
  return is_of_here ? read.formatNational() : read.formatInternational()
}

/** The address that dials a stored number. */
export const phoneAddress = (stored: string, country: string): string =>
  parse(stored, country)?.getURI() ?? `tel:${stored.replace(/[^\d+]/g, '')}`
