import { always_there, page_paths } from '#domain/content/site/page-paths.ts'
import type { PageName } from '#domain/content/site/pages.ts'
import type { ListName } from '#domain/content/site/site.ts'
import { picture_grounds } from '#ui/entry/event-look.ts'
import { shown_widths } from '#ui/post/shown-widths.ts'
import { inks } from '#ui/theme/tokens.ts'
import type { FileRoutesByFullPath } from './routeTree.gen.ts'

// What search engines, chats and browser tabs read about each page before any script has run. The build writes it into
// dist/routes.json, and the server fills index.html with it (pocketbase/page_heads.go, page_first_words.go). In a title
// {site} stands where the site's name goes.

export interface PageText {
  /** The page's h1, and the document's title. */
  title: string
  /** The title as its h1 breaks it, where the width does not decide. */
  lines?: readonly string[]
  /** '' for the site's own. */
  description: string
  /** Its list, whose sentence of the organiser's takes the place of the description. */
  lists?: ListName
  /** The sentence is under the page's h1 too. */
  is_intro?: true
  /** The row that the address names; its own words replace these. */
  shows?: 'event' | 'events' | 'results' | 'registration' | 'post' | 'products' | 'product' | 'organizer'
  /** For one person only: not for search engines. */
  unlisted?: true
  /** A part of the site that has a page of its own, and words on this one too. */
  brings?: PageName
  /** It is the page of another address: search engines get that one. */
  same_as?: string
}

const unlisted = (title: string): PageText => ({ title, description: '', unlisted: true })

const pages: Record<Exclude<keyof FileRoutesByFullPath, '/dev'>, PageText> = {
  '/': {
    title: '{site}',
    description: '',
    shows: 'organizer',
  },
  '/events/': {
    title: 'Events',
    description:
      'Every race of the season: date, place, distance, entry fee and places left. Register online.',
    lists: 'events',
    is_intro: true,
    shows: 'events',
  },
  '/events/$slug': {
    title: 'Event',
    description: 'Date, place, course and entry fees of a race.',
    shows: 'event',
  },
  '/results': {
    title: 'Race Results',
    description: '',
    lists: 'results',
    is_intro: true,
    shows: 'results',
  },
  '/registration': {
    title: 'Race Registration',
    description: 'Register for a race. It works without a signal: what you type is never lost.',
    shows: 'registration',
  },
  '/register': {
    title: 'Race Registration',
    description: 'Register for a race. It works without a signal: what you type is never lost.',
    shows: 'registration',
  },
  '/runner-info/': {
    title: 'Runner Info',
    lines: ['Runner', 'Info'],
    description: 'What runners need to know before a race and on its day.',
  },
  '/runner-info/packet-pickup': {
    title: 'Packet Pick Up',
    lines: ['Packet', 'Pick Up'],
    description: 'Where you get your bib, and its code for the table. It shows without a signal.',
    brings: 'runner_info',
  },
  '/runner-info/volunteers': {
    title: 'Volunteers',
    description: '',
  },
  '/runner-info/virtual-run': {
    title: 'Virtual Run',
    description: '',
  },
  '/runner-info/teams': {
    title: 'Teams',
    description: '',
  },
  '/sponsors': {
    title: 'Sponsors & Vendors',
    lines: ['Sponsors', '& Vendors'],
    description: '',
  },
  '/reviews': {
    title: 'Reviews',
    description: 'What runners say about our races, and room for what you have to say.',
    lists: 'reviews',
    is_intro: true,
  },
  '/blog/': {
    title: "Racer's Corner",
    description: '',
    lists: 'blog',
    brings: 'lists',
  },
  '/blog/$slug': {
    title: "Racer's Corner",
    description: '',
    shows: 'post',
  },
  '/shop/': {
    title: '{site} Merchandise',
    description: 'Race tees, caps, bottles and keepsakes. Pay on Delivery.',
    shows: 'products',
  },
  '/store': {
    title: '{site} Merchandise',
    description: 'Race tees, caps, bottles and keepsakes. Pay on Delivery.',
    same_as: '/shop',
    shows: 'products',
  },
  '/shop/$productId': {
    title: 'Shop',
    description: 'Race tees, caps, bottles and keepsakes. Pay on Delivery.',
    shows: 'product',
  },
  '/about': {
    title: 'Who We Are',
    description: 'How a handful of runners came to put on races, and what they are for.',
  },
  '/connect': {
    title: 'Connect With Us',
    lines: ['Connect', 'With Us'],
    description: '',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    lines: ['Privacy', 'Policy'],
    description: 'What we keep about runners, for how long, and what stays on your own device.',
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    lines: ['Terms of', 'Service'],
    description: 'What you agree to when you enter a race.',
  },
  '/waiver': {
    title: 'Waiver',
    description: 'What runners agree to before they take part in a race.',
  },
  '/login': unlisted('Log In'),
  '/signup': unlisted('Sign Up'),
  '/forgot-password': unlisted('Forgot Password'),
  '/reset-password': unlisted('New Password'),
  '/verify-email': unlisted('Verify Email'),
  '/confirm-entry': unlisted('Confirm Your Entry'),
  '/change-email': unlisted('New Email'),
  '/account-deleted': unlisted('Account Deleted'),
  '/setup': unlisted('First Admin'),
  '/cart': unlisted('Shopping Cart'),
  '/checkout': unlisted('Checkout'),
  '/checkout-success': unlisted('Order Confirmed'),
  '/profile/orders/$orderId': unlisted('Order Details'),
  '/outbox': unlisted('Outbox'),
  '/profile': unlisted('My Account'),
  '/registrations/$id': unlisted('Your Registration'),
  '/station': unlisted('Station'),
  '/admin': unlisted('Admin'),
  '/admin/': unlisted('Admin'),
  '/admin/events/': unlisted('Events'),
  '/admin/events/new': unlisted('Create New Event'),
  '/admin/events/edit/$slug': unlisted('Edit Event'),
  '/admin/images': unlisted('Image Library'),
  '/admin/dashboard': unlisted('Dashboard'),
  '/admin/products/': unlisted('Admin: Products'),
  '/admin/products/new': unlisted('Add New Product'),
  '/admin/products/edit/$productId': unlisted('Edit Product'),
  '/admin/registrations': unlisted('Registrations'),
  '/admin/race-day': unlisted('Race Day'),
  '/admin/orders': unlisted('Orders'),
  '/admin/orders/$orderId': unlisted('Order'),
  '/admin/inbox': unlisted('Inbox'),
  '/admin/mails': unlisted('Mails'),
  '/admin/results': unlisted('Enter Race Results'),
  '/admin/results/import': unlisted('Import Results'),
  '/admin/users': unlisted('User Management'),
  '/admin/blog/': unlisted("Racer's Corner"),
  '/admin/blog/new': unlisted('New Post'),
  '/admin/blog/edit/$slug': unlisted('Edit Post'),
  '/admin/reviews': unlisted('Reviews'),
  '/admin/activity': unlisted('Activity'),
  '/admin/site': unlisted('Site'),
  '/admin/site/$page': unlisted('Page'),
}

/** The content of routes.json. */
export const site_pages = {
  /** How wide the first picture of a layout is shown. */
  shown: shown_widths,
  /** Colors of the ground of a picture in the set, and of the text on it. */
  grounds: Object.fromEntries(
    picture_grounds.map(({ picture, ink, on_ink }) => [
      picture,
      { ground: inks[ink].value, text: inks[on_ink].value },
    ]),
  ),
  pages: Object.entries(pages).map(([path, texts]) => {
    const words = page_paths[path.replace(/(.)\/$/, '$1')]
    return { path, ...texts, words, stands: words !== undefined && always_there.includes(words) }
  }),
}
