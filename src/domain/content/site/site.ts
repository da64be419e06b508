import { looseFields } from '../../kernel/loose-values.ts'
import { no_pickup_rule, type PickupRule } from '../../events/pickup-rule.ts'
import { first_region, type Region } from '../../kernel/region.ts'
import { first_shop_rule, type ShopRule } from '../../shop/shop-rule.ts'
import type { Contact } from './contact.ts'
import type { Identity } from './identity.ts'

// The site as everybody reads it. Without the schemas of its parts, because the first screen of every page needs it.

/** A list above which the organiser says a sentence. */
export type ListName = 'events' | 'results' | 'reviews' | 'blog'
type Intros = Record<ListName, string>

/** The sentences, out of the words of Lists. */
export function readIntros(words: unknown): Intros {
  const fields = looseFields(words)
  const intro = (list: ListName) => (typeof fields[list] === 'string' ? fields[list] : '')
  return {
    events: intro('events'),
    results: intro('results'),
    reviews: intro('reviews'),
    blog: intro('blog'),
  }
}

/** What stands on every page. */
export interface Site {
  identity: Identity
  contact: Contact
  /** The customs by which it is written. */
  region: Region
  /** Out of the words of Runner Info: pages of races, passes and letters state it too. */
  pickup: PickupRule
  /** Above its lists. */
  intros: Intros
  /** Out of the words of the shop: carts, products and the checkout count with it. */
  shop: ShopRule
  /** The pages whose words are published: no menu leads to the others. */
  pages: readonly string[]
  /** What makes the screens follow the organiser's colors (palette.ts); '' for Milepost's own. */
  palette: string
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
    accent_color: '',
    header_color: '',
    shows_software: true,
  },
  contact: { email: '', phone: '', address: '', networks: [] },
  region: first_region,
  pickup: no_pickup_rule,
  intros: readIntros({}),
  shop: first_shop_rule,
  pages: [],
  palette: '',
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
