/** A place on a map that needs no account and no key. */
export const mapUrl = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** Dials a number, no matter how it is written. */
export const phoneUrl = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
