import { about_offer } from './offers/about.ts'
import { connect_offer } from './offers/connect.ts'
import { home_offer } from './offers/home.ts'
import { lists_offer } from './offers/lists.ts'
import { mails_offer } from './offers/mails.ts'
import { privacy_offer } from './offers/privacy.ts'
import { runner_info_offer, runnerInfoOffer } from './offers/runner-info.ts'
import { shop_offer } from './offers/shop.ts'
import { specials_offer } from './offers/specials.ts'
import { sponsors_offer } from './offers/sponsors.ts'
import { teams_offer, unmailed_teams_offer } from './offers/teams.ts'
import { terms_offer, termsOffer } from './offers/terms.ts'
import { unmailed_virtual_run_offer, virtual_run_offer } from './offers/virtual-run.ts'
import { volunteers_offer } from './offers/volunteers.ts'
import { waiver_offer } from './offers/waiver.ts'
import type { PageName, PageValues } from './pages.ts'
import type { TeamNumbers } from './team-numbers.ts'

// What the form of a page begins with until somebody has published it, and what the demo shows.

export const page_offers: { readonly [P in PageName]: PageValues<P> } = {
  about: about_offer,
  connect: connect_offer,
  home: home_offer,
  lists: lists_offer,
  mails: mails_offer,
  privacy: privacy_offer,
  runner_info: runner_info_offer,
  shop: shop_offer,
  specials: specials_offer,
  sponsors: sponsors_offer,
  teams: teams_offer,
  terms: terms_offer,
  virtual_run: virtual_run_offer,
  volunteers: volunteers_offer,
  waiver: waiver_offer,
}

/** What is published already, which an offer must not contradict. */
interface OfferedTo {
  /** The organiser's address, '' for none. */
  email: string
  /** null where nothing is published about teams. */
  teams: TeamNumbers | null
}

/** Where they differ by what is published. */
const own_offers: { readonly [P in PageName]?: (to: OfferedTo) => PageValues<P> } = {
  runner_info: ({ teams }) => runnerInfoOffer(teams),
  teams: ({ email }) => (email === '' ? unmailed_teams_offer : teams_offer),
  terms: ({ teams }) => termsOffer(teams),
  virtual_run: ({ email }) => (email === '' ? unmailed_virtual_run_offer : virtual_run_offer),
}

export const offerTo = (page: PageName, to: OfferedTo): object => own_offers[page]?.(to) ?? page_offers[page]
