import { first_region, type Region } from '../../kernel/region.ts'
import { about_offer } from './offers/about.ts'
import { connect_offer } from './offers/connect.ts'
import { home_offer } from './offers/home.ts'
import { listsOffer } from './offers/lists.ts'
import { mails_offer } from './offers/mails.ts'
import { privacyOffer } from './offers/privacy.ts'
import { runnerInfoOffer } from './offers/runner-info.ts'
import { shop_offer, shopOffer } from './offers/shop.ts'
import { specialsOffer } from './offers/specials.ts'
import { sponsorsOffer } from './offers/sponsors.ts'
import { teams_offer, unmailed_teams_offer } from './offers/teams.ts'
import { termsOffer } from './offers/terms.ts'
import { unmailed_virtual_run_offer, virtual_run_offer } from './offers/virtual-run.ts'
import { volunteers_offer } from './offers/volunteers.ts'
import { waiver_offer } from './offers/waiver.ts'
import type { PageName, PageValues } from './pages.ts'

// What the form of a page begins with until somebody has published it, and what the demo shows: by the customs of the
// United States, amounts included.

export const page_offers: { readonly [P in PageName]: PageValues<P> } = {
  about: about_offer,
  connect: connect_offer,
  home: home_offer,
  lists: listsOffer(first_region),
  mails: mails_offer,
  privacy: privacyOffer(first_region),
  runner_info: runnerInfoOffer(first_region),
  shop: shop_offer,
  specials: specialsOffer(first_region),
  sponsors: sponsorsOffer(first_region),
  teams: teams_offer,
  terms: termsOffer(first_region),
  virtual_run: virtual_run_offer,
  volunteers: volunteers_offer,
  waiver: waiver_offer,
}

/** Who writes the page. */
interface Organiser {
  /** The published address, '' for none. */
  email: string
  region: Region
}

/** Where they differ by organiser: amounts in another currency than dollars are left to those who ask them. */
const own_offers: { readonly [P in PageName]?: (by: Organiser) => PageValues<P> } = {
  lists: ({ region }) => listsOffer(region),
  privacy: ({ region }) => privacyOffer(region),
  runner_info: ({ region }) => runnerInfoOffer(region),
  shop: ({ region }) => shopOffer(region),
  specials: ({ region }) => specialsOffer(region),
  sponsors: ({ region }) => sponsorsOffer(region),
  teams: ({ email }) => (email === '' ? unmailed_teams_offer : teams_offer),
  terms: ({ region }) => termsOffer(region),
  virtual_run: ({ email }) => (email === '' ? unmailed_virtual_run_offer : virtual_run_offer),
}

export const offerTo = (page: PageName, by: Organiser): object => own_offers[page]?.(by) ?? page_offers[page]
