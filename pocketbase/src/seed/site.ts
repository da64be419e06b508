import { page_offers } from '#domain/content/site/offers.ts'
import { part_names, partId, type PartFields, type PartName } from '#domain/content/site/site-part.ts'
import type { Store } from './store.ts'

// What the invented organiser says about the site.

export const demo_site: { readonly [P in PartName]: PartFields<P> } = {
  identity: {
    name: 'Milepost',
    short_name: '',
    claim: 'We put on races where the last runner home gets the loudest cheer.',
    description: 'Running events, registration and race results that keep working without a network.',
    logo_url: '/art/logo.svg',
    footer_logo_url: '/art/wordmark.svg',
    paper_logo_url: '/art/wordmark-on-light.svg',
    share_url: '/art/share.png',
    icon_url: '',
    accent_color: '',
    header_color: '',
    shows_software: false,
  },
  contact: {
    email: 'hello@milepost.example',
    phone: '(555) 010-0142',
    address: '14 Harbor Row, Alder Bay, OR 97000',
    networks: [
      {
        network: 'Facebook',
        url: 'https://facebook.com/milepost.example',
        text: 'Event pages, lifts and lost gloves',
      },
      {
        network: 'Instagram',
        url: 'https://instagram.com/milepost.example',
        text: 'Pictures from the course, mile by mile',
      },
      { network: 'X', url: 'https://x.com/milepost_example', text: 'Gun times, delays, weather calls' },
      {
        network: 'YouTube',
        url: 'https://youtube.com/@milepost.example',
        text: 'Course previews at running pace',
      },
      {
        network: 'Strava',
        url: 'https://strava.com/clubs/milepost.example',
        text: 'The club, the segments, the hill',
      },
    ],
  },
  region: {
    country: 'US',
    time_zone: '',
    currency: 'USD',
    units: 'mi',
    hours: '12',
    week_start: 'sunday',
    locale: 'en-US',
    paper: 'letter',
  },
  ...page_offers,
  // The three big races: they are on the home page all year.
  home: {
    ...page_offers.home,
    races: [
      { race: '/events/summer-solstice-10k' },
      { race: '/events/autumn-trail-half-marathon' },
      { race: '/events/winter-wonderland-5k' },
    ],
  },
}

/** Publishes it, unless somebody has published something: a demo may be older than the parts of the site. */
export function publishDemoSite(tx: Store): void {
  for (const part of part_names)
    tx.db()
      .newQuery(
        `UPDATE site_parts SET fields = {:fields}, version = 1, updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')
         WHERE id = {:id} AND version = 0`,
      )
      .bind({ id: partId(part), fields: JSON.stringify(demo_site[part]) })
      .execute()
  tx.db()
    .newQuery(
      `INSERT INTO site_versions(id, part, version, fields, author, created, updated)
       SELECT substr(lower(hex(randomblob(8))), 1, 15), part, version, fields, '', updated, updated
       FROM site_parts p WHERE version > 0 AND NOT EXISTS(SELECT 1 FROM site_versions WHERE part = p.part)`,
    )
    .execute()
}
