import type { PartFields, PartName, Site } from './site-part.ts'

// The site as everybody reads it. Without the schemas of its parts, because the first screen of every page needs it.

/** How a part is before somebody wrote anything. */
export const empty_site: Site = {
  identity: {
    name: '',
    short_name: '',
    claim: '',
    description: '',
    logo_url: '',
    footer_logo_url: '',
    paper_logo_url: '',
    share_url: '',
  },
  contact: { email: '', phone: '', address: '', networks: [] },
}

/** Fields of a part as they came from the server or from this device's own storage, laid over one another. */
export function partFields<P extends PartName>(part: P, ...layers: readonly object[]): PartFields<P>
export function partFields(part: PartName, ...layers: readonly object[]): object {
  const fields: Record<string, unknown> = { ...empty_site[part] }
  for (const layer of layers)
    for (const [name, value] of Object.entries(layer)) if (name in fields) fields[name] = value
  return fields
}

/**
 * What the site is called.
 * @param host of its address, which names it until somebody has published a name
 */
export const siteName = ({ name }: Pick<Site['identity'], 'name'>, host: string): string => name || host

/** What is written below the icon of the installed app. */
export const appName = (identity: Pick<Site['identity'], 'name' | 'short_name'>, host: string): string =>
  identity.short_name || siteName(identity, host)
