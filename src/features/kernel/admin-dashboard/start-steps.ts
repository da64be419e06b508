import type { ListedSitePart } from '#data/content/site-parts.ts'

/** What an installation needs before it is an organiser's own site. */
export interface StartStep {
  title: string
  /** Where it is done. */
  to: string
  is_done: boolean
}

/** The parts of the site that the steps look at. */
type StartPart = 'identity' | 'contact' | 'region' | 'home' | 'privacy' | 'terms' | 'waiver' | 'runner_info'
export type StartParts = {
  readonly [P in StartPart]: Pick<ListedSitePart<P>, 'version' | 'published'>
}

/** The steps in the order in which they are best done, by what is published. */
export function startSteps(parts: StartParts, has_events: boolean): StartStep[] {
  const { identity, contact, region, home, privacy, terms, waiver, runner_info } = parts
  const isOut = ({ version }: { version: number }) => version > 0
  return [
    { title: 'Name your site', to: '/admin/site', is_done: isOut(identity) },
    { title: 'Say how runners reach you', to: '/admin/site', is_done: isOut(contact) },
    { title: 'Set country, currency and units', to: '/admin/site', is_done: isOut(region) },
    { title: 'Add your logo', to: '/admin/site', is_done: identity.published.logo_url !== '' },
    { title: 'Write the home page', to: '/admin/site/home', is_done: isOut(home) },
    {
      title: 'Publish privacy and terms',
      to: isOut(privacy) && !isOut(terms) ? '/admin/site/terms' : '/admin/site/privacy',
      is_done: isOut(privacy) && isOut(terms),
    },
    // Until then runners agree to nothing.
    { title: 'Publish the waiver that runners agree to', to: '/admin/site/waiver', is_done: isOut(waiver) },
    { title: 'Enter your first event', to: '/admin/events/new', is_done: has_events },
    { title: 'Tell runners about race day', to: '/admin/site/runner-info', is_done: isOut(runner_info) },
  ]
}
