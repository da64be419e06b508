// Where the organiser is reached: the same on every page.

export const contact = {
  email: 'hello@milepost.example',
  phone: '(555) 010-0142',
  phone_href: 'tel:+15550100142',
  address: '14 Harbor Row, Alder Bay, OR 97000',
} as const

/** A place on a map that needs no account and no key. */
export const mapUrl = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

export const networks = [
  { name: 'Facebook', icon: 'facebook', href: 'https://facebook.com/milepost.example' },
  { name: 'Instagram', icon: 'instagram', href: 'https://instagram.com/milepost.example' },
  { name: 'X', icon: 'x', href: 'https://x.com/milepost_example' },
  { name: 'YouTube', icon: 'youtube', href: 'https://youtube.com/@milepost.example' },
  { name: 'Strava', icon: 'strava', href: 'https://strava.com/clubs/milepost.example' },
] as const

export type NetworkName = (typeof networks)[number]['name']
