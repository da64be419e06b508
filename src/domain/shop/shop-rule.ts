import { looseFields } from '../kernel/loose-values.ts'
import { shipping_fee } from '../kernel/money.ts'

// What the organiser has published about the shop, as far as orders follow from it (content/site/pages/shop.ts).

export interface ShopRule {
  /** The fee of each order, however much is in it. */
  readonly shipping_fee: number
  /** Where it ships to, by ISO 3166; none: only to the site's own country. */
  readonly countries: readonly { readonly country: string }[]
}

/** Nobody has published any: apps of before took orders by this one. */
export const first_shop_rule: ShopRule = { shipping_fee, countries: [] }

/** The rule in the words of the page, as the server or this device stored them. */
export function readShopRule(words: unknown): ShopRule {
  const { shipping_fee: fee, countries } = looseFields(words)
  return {
    shipping_fee: typeof fee === 'number' && fee >= 0 ? fee : first_shop_rule.shipping_fee,
    countries: (Array.isArray(countries) ? countries : []).flatMap((row) => {
      const { country } = looseFields(row)
      return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? [{ country }] : []
    }),
  }
}

/**
 * Where the shop ships to, by ISO 3166.
 * @param own the site's country
 */
export const shippedTo = ({ countries }: ShopRule, own: string): string[] =>
  countries.length === 0 ? [own] : [...new Set(countries.map(({ country }) => country))]
