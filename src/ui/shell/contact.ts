// How to reach the organiser: the same on every page.

export const contact = {
  email: 'hello@milepost.example',
  phone: '(555) 010-0142',
  phone_href: 'tel:+15550100142',
  address: '14 Harbor Row, Alder Bay, OR 97000',
} as const

/** Each with the path of its icon. */
export const networks = [
  {
    name: 'Facebook',
    path: 'M16 3.5h-2.5a3 3 0 0 0-3 3V21M6.5 12H15',
    href: 'https://facebook.com/milepost.example',
  },
  {
    name: 'Instagram',
    path: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7h.01',
    href: 'https://instagram.com/milepost.example',
  },
  {
    name: 'X',
    path: 'M4 3.5h4L20 20.5h-4ZM20 3.5l-6.3 7.2M10.3 13.5 4 20.5',
    href: 'https://x.com/milepost_example',
  },
  {
    name: 'YouTube',
    path: 'M3 5.5h18v13H3zM10.5 9.5v5l4-2.5Z',
    href: 'https://youtube.com/@milepost.example',
  },
  {
    name: 'Strava',
    path: 'M4 14l5.5-10L15 14M12 14l3.5 6.5L19 14',
    href: 'https://strava.com/clubs/milepost.example',
  },
] as const
