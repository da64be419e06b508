import { isInDollars, type Region } from '../../../kernel/region.ts'
import type { ValuesOf } from '../page-fields.ts'
import type { shop } from '../pages/shop.ts'

export const shop_offer: ValuesOf<typeof shop.fields> = {
  intro:
    'Kit for the ten seconds before the gun and the ten years after. Pay on Delivery, ships for {shipping}.',
  shipping_fee: 7,
  countries: [],
}

/** What shipping costs in another currency is the organiser's to say. */
export const shopOffer = (region: Region): typeof shop_offer =>
  isInDollars(region)
    ? shop_offer
    : {
        intro: 'Kit for the ten seconds before the gun and the ten years after. Pay on Delivery.',
        shipping_fee: 0,
        countries: [],
      }
