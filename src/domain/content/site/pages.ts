import { about } from './pages/about.ts'
import { connect } from './pages/connect.ts'
import { home } from './pages/home.ts'
import { lists } from './pages/lists.ts'
import { mails } from './pages/mails.ts'
import { privacy } from './pages/privacy.ts'
import { runner_info } from './pages/runner-info.ts'
import { shop } from './pages/shop.ts'
import { specials } from './pages/specials.ts'
import { sponsors } from './pages/sponsors.ts'
import { teams } from './pages/teams.ts'
import { terms } from './pages/terms.ts'
import { virtual_run } from './pages/virtual-run.ts'
import { volunteers } from './pages/volunteers.ts'
import { waiver } from './pages/waiver.ts'
import type { ValuesOf } from './page-fields.ts'

/** Every page whose words are the organiser's, by its name. */
export const site_pages = {
  about,
  connect,
  home,
  lists,
  mails,
  privacy,
  runner_info,
  shop,
  specials,
  sponsors,
  teams,
  terms,
  virtual_run,
  volunteers,
  waiver,
}
export type PageName = keyof typeof site_pages
export type PageValues<P extends PageName> = ValuesOf<(typeof site_pages)[P]['fields']>

export const page_names = [
  'about',
  'connect',
  'home',
  'lists',
  'mails',
  'privacy',
  'runner_info',
  'shop',
  'specials',
  'sponsors',
  'teams',
  'terms',
  'virtual_run',
  'volunteers',
  'waiver',
] as const satisfies readonly PageName[]

export const isPageName = (part: string): part is PageName => Object.hasOwn(site_pages, part)
