import { createContext, useContext } from 'react'
import type { Site } from '#domain/content/site/site.ts'
import { appName, empty_site, siteName } from '#domain/content/site/site.ts'

/** What the organiser says about the site, as screens show it. */
export interface ShownSite extends Site {
  /** The site's name. */
  name: string
  /** The name of the installed app. */
  app: string
}

export const shownSite = (site: Site, host: string): ShownSite => ({
  ...site,
  // Not even what was written past the commands makes a link that runs something.
  contact: { ...site.contact, networks: site.contact.networks.filter(({ url }) => /^https?:/i.test(url)) },
  name: siteName(site.identity, host),
  app: appName(site.identity, host),
})

/** Given once, around all screens, and around a preview once more. */
export const SiteContext = createContext<ShownSite>(
  shownSite(empty_site, typeof location === 'undefined' ? '' : location.host),
)

export const useShownSite = (): ShownSite => useContext(SiteContext)
