import { no_pickup_rule, type PickupRule } from '../../events/pickup-rule.ts'
import type { Contact } from './contact.ts'
import type { Identity } from './identity.ts'

// The site as everybody reads it. Without the schemas of its parts, because the first screen of every page needs it.

/** What stands on every page. */
export interface Site {
  identity: Identity
  contact: Contact
  /** Out of the words of Runner Info: pages of races, passes and letters state it too. */
  pickup: PickupRule
  /** The pages whose words are published: no menu leads to the others. */
  pages: readonly string[]
}

/** How it is before somebody wrote anything. */
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
    icon_url: '',
    shows_software: true,
  },
  contact: { email: '', phone: '', address: '', networks: [] },
  pickup: no_pickup_rule,
  pages: [],
}

/** Fields laid over one another; what the first has not, none has. */
export function withFields<Fields extends object>(empty: Fields, ...layers: readonly object[]): Fields {
  const fields = { ...empty } as Record<string, unknown>
  for (const layer of layers)
    for (const [name, value] of Object.entries(layer)) if (name in fields) fields[name] = value
  return fields as Fields
}

/**
 * What the site is called.
 * @param host of its address, which names it until somebody has published a name
 */
export const siteName = ({ name }: Pick<Site['identity'], 'name'>, host: string): string => name || host

/** What is written below the icon of the installed app. */
export const appName = (identity: Pick<Site['identity'], 'name' | 'short_name'>, host: string): string =>
  identity.short_name || siteName(identity, host)
