import { countryName, siteCountry } from '#domain/kernel/country.ts'
import { priceText } from '#domain/kernel/money.ts'
import { type ShopRule, shippedTo } from '#domain/shop/shop-rule.ts'

/** What is said about shipping, under a title each. */
export type Fact = readonly [title: string, text: string]

export const feeFact = ({ shipping_fee }: ShopRule): Fact =>
  shipping_fee === 0
    ? ['Free shipping', 'However much is in the bag.']
    : ['Flat shipping', `${priceText(shipping_fee)}, however much is in the bag.`]

/** They need "the" within a sentence. */
const with_article = /^(?:AE|BS|CD|CF|CZ|DO|GB|GM|IM|KM|KY|MH|MP|MV|NL|PH|SB|TC|US|VG|VI)$/
const inSentence = (code: string) => `${with_article.test(code) ? 'the ' : ''}${countryName(code)}`
const listed = new Intl.ListFormat('en')

/** More of them are counted: a list of thirty says less. */
const most_named = 6

/** Where orders go. */
export function placesFact(rule: ShopRule): Fact {
  const places = shippedTo(rule, siteCountry())
  const [first = ''] = places
  if (places.length === 1) return [countryName(first), `Orders ship within ${inSentence(first)}.`]
  if (places.length > most_named) return ['Shipping abroad', `Orders ship to ${places.length} countries.`]
  return ['Shipping abroad', `Orders ship to ${listed.format(places.map(inSentence))}.`]
}
