import type { ListedSitePart } from '#data/content/site-parts.ts'

/** What an installation needs before it is an organiser's own site. */
export interface StartStep {
  title: string
  /** Where it is done. */
  to: string
  is_done: boolean
  /** Somebody has written a draft of it. */
  is_begun: boolean
}

/** The parts of the site that the steps look at. */
type StartPart = 'identity' | 'contact' | 'region' | 'home' | 'privacy' | 'terms' | 'waiver' | 'runner_info'
export type StartParts = {
  readonly [P in StartPart]: Pick<ListedSitePart<P>, 'version' | 'published' | 'draft'>
}

/** The steps in the order in which they are best done, by what is published. */
export function startSteps(parts: StartParts, has_events: boolean): StartStep[] {
  const { identity, contact, region, home, privacy, terms, waiver, runner_info } = parts
  const isOut = ({ version }: { version: number }) => version > 0
  const begun = (...of: { draft: object }[]) => ({
    is_begun: of.some(({ draft }) => Object.keys(draft).length > 0),
  })
  const { logo_url, accent_color, header_color } = identity.published
  const looks: readonly string[] = ['logo_url', 'accent_color', 'header_color']
  return [
    {
      title: 'Name your site',
      to: '/admin/site#part-identity',
      is_done: isOut(identity),
      ...begun(identity),
    },
    {
      title: 'Say how runners reach you',
      to: '/admin/site#part-contact',
      is_done: isOut(contact),
      ...begun(contact),
    },
    {
      title: 'Set country, time zone, currency and units',
      to: '/admin/site#part-region',
      is_done: isOut(region),
      ...begun(region),
    },
    {
      title: 'Choose logo and colours',
      to: '/admin/site#part-identity',
      is_done: `${logo_url}${accent_color}${header_color}` !== '',
      is_begun: Object.keys(identity.draft).some((field) => looks.includes(field)),
    },
    { title: 'Write the home page', to: '/admin/site/home', is_done: isOut(home), ...begun(home) },
    {
      title: 'Publish privacy and terms',
      to: isOut(privacy) && !isOut(terms) ? '/admin/site/terms' : '/admin/site/privacy',
      is_done: isOut(privacy) && isOut(terms),
      ...begun(privacy, terms),
    },
    // Until then runners agree to nothing.
    {
      title: 'Publish the waiver that runners agree to',
      to: '/admin/site/waiver',
      is_done: isOut(waiver),
      ...begun(waiver),
    },
    { title: 'Enter your first event', to: '/admin/events/new', is_done: has_events, is_begun: false },
    {
      title: 'Tell runners about race day',
      to: '/admin/site/runner-info',
      is_done: isOut(runner_info),
      ...begun(runner_info),
    },
  ]
}
