import { isOpen } from '#domain/content/site/page-paths.ts'

/** The menu of the site; texts and order are the product's. */
interface NavigationLink {
  label: string
  to: string
}
export interface NavigationItem extends NavigationLink {
  /** Paths that light this item, besides `to` itself. */
  prefixes?: readonly string[]
  links?: readonly NavigationLink[]
}

const navigation: readonly NavigationItem[] = [
  { label: 'Home', to: '/' },
  {
    label: 'Events',
    to: '/events',
    links: [
      { label: 'Event 1', to: '/events/event-1' },
      { label: 'Event 2', to: '/events/event-2' },
      { label: 'Event 3', to: '/events/event-3' },
      { label: 'See All Events', to: '/events' },
    ],
  },
  {
    label: 'Runner Info',
    to: '/runner-info',
    links: [
      { label: 'Packet Pick Up', to: '/runner-info/packet-pickup' },
      { label: 'Volunteers', to: '/runner-info/volunteers' },
      { label: 'Virtual Run', to: '/runner-info/virtual-run' },
      { label: 'Teams', to: '/runner-info/teams' },
    ],
  },
  { label: 'Results', to: '/results' },
  { label: 'Sponsors', to: '/sponsors' },
  {
    label: 'More',
    to: '/about',
    prefixes: ['/shop', '/store', '/connect', '/reviews', '/about', '/blog'],
    links: [
      { label: 'Shop', to: '/shop' },
      { label: 'Connect', to: '/connect' },
      { label: 'Reviews', to: '/reviews' },
      { label: 'About Us', to: '/about' },
      { label: "Racer's Corner", to: '/blog' },
    ],
  },
]

interface FooterGroup {
  title: string
  links: readonly NavigationLink[]
}

export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Quick Links',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Events', to: '/events' },
      { label: 'Runner Info', to: '/runner-info' },
      { label: 'Results', to: '/results' },
      { label: 'Sponsors & Vendors', to: '/sponsors' },
    ],
  },
  {
    title: 'More',
    links: [
      { label: 'Shop', to: '/store' },
      { label: 'Reviews', to: '/reviews' },
      { label: 'About Us', to: '/about' },
      { label: "Racer's Corner", to: '/blog' },
      { label: 'Connect With Us', to: '/connect' },
    ],
  },
]

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Waiver', to: '/waiver' },
]

/** The menu with what is published: an entry whose own page is not leads to the first of its links that is. */
export function openNavigation(published: readonly string[]): NavigationItem[] {
  return navigation.flatMap((item) => {
    const links = item.links?.filter(({ to }) => isOpen(to, published))
    const to = isOpen(item.to, published) ? item.to : links?.[0]?.to
    return to === undefined ? [] : [{ ...item, to, ...(links && { links }) }]
  })
}

export const openLinks = (links: readonly NavigationLink[], published: readonly string[]) =>
  links.filter(({ to }) => isOpen(to, published))

/** '/events' lights for '/events' and '/events/x', not for '/eventsx'; '/' only for itself. */
export function isActive(item: NavigationItem, path: string): boolean {
  const prefixes = item.prefixes ?? [item.to]
  return prefixes.some((prefix) =>
    prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`),
  )
}
