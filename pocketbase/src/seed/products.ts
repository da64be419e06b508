import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { Product } from '#domain/shop/product.ts'
import { artWords } from './art-words.ts'
import { stampOn } from './dates.ts'
import { randomFor } from './random.ts'

// What the invented organiser sells. Stock is what was ever put on sale: the orders of the demo come off it.

interface ProductPlan extends Pick<Product, 'name' | 'description' | 'price' | 'category' | 'rating'> {
  picture: string
  /** How many of each size; null: nobody counts. '' is a product without sizes. */
  stocked?: Record<string, number | null>
}

const plans: readonly ProductPlan[] = [
  {
    name: 'Lane Line Race Tee',
    description: 'Feather-light mesh, flat seams, four lanes across the chest.',
    price: 38,
    category: 'Apparel',
    rating: 4.8,
    picture: 'shirt',
    stocked: { XS: 12, S: 30, M: 45, L: 40, XL: 18, XXL: 3 },
  },
  {
    name: 'Marshal Cap',
    description: 'Five panels, soft brim, folds into a back pocket.',
    price: 26,
    category: 'Apparel',
    rating: 4.6,
    picture: 'cap',
  },
  {
    name: 'Aid Station Bottle',
    description: '20 oz, one-hand squeeze, counts the miles for you.',
    price: 18,
    category: 'Gear',
    rating: 4.9,
    picture: 'bottle',
    stocked: { '': 120 },
  },
  {
    name: 'Tempo Crew Socks',
    description: 'Left and right, padded where the road is.',
    price: 16,
    category: 'Apparel',
    rating: 4.7,
    picture: 'socks',
    stocked: { S: 24, M: 40, L: 31 },
  },
  {
    name: 'Mile Ten Hanger',
    description: 'Powder-coated steel post, holds twelve medals.',
    price: 32,
    category: 'Keepsakes',
    rating: 5,
    picture: 'medal',
    stocked: { '': 5 },
  },
  {
    name: 'Course Profile Print',
    description: '12 × 16 in, three inks, your time added by hand.',
    price: 24,
    category: 'Keepsakes',
    rating: 4.8,
    picture: 'poster',
  },
  {
    name: 'Finisher Hoodie',
    description: 'Heavy cotton for the cold walk back to the car.',
    price: 64,
    category: 'Apparel',
    rating: 4.9,
    picture: 'hoodie',
    stocked: { S: 8, M: 14, L: 2, XL: 0 },
  },
  {
    name: 'Mile 20 Mug',
    description: 'Enamel, 12 oz, with the climb still to come.',
    price: 15,
    category: 'Keepsakes',
    rating: 4.7,
    picture: 'mug',
  },
  {
    name: 'See You at the Line Tote',
    description: 'Canvas, holds shoes, towel and one medal.',
    price: 14,
    category: 'Gear',
    rating: 4.5,
    picture: 'tote',
  },
  {
    name: 'Start Pen Long Sleeve',
    description: 'Brushed inside, thumb loops, warm until mile two.',
    price: 46,
    category: 'Apparel',
    rating: 4.7,
    picture: 'long-sleeve',
    stocked: { S: 20, M: 26, L: 22, XL: 9 },
  },
  {
    name: 'Last Mile Singlet',
    description: 'Cut wide at the arms for the mile that needs them.',
    price: 34,
    category: 'Apparel',
    rating: 4.6,
    picture: 'singlet',
    stocked: { XS: 10, S: 16, M: 20, L: 12 },
  },
  {
    name: 'Frost Gate Gloves',
    description: 'Thin enough to pin a bib, warm enough to wait in.',
    price: 22,
    category: 'Gear',
    rating: 4.4,
    picture: 'gloves',
    stocked: { '': 0 },
  },
  {
    name: 'Contour Buff',
    description: 'One tube, nine ways to wear it, all of them in the wind.',
    price: 12.5,
    category: 'Gear',
    rating: 4.8,
    picture: 'buff',
  },
]

export interface StockedProduct extends Omit<Product, 'sizes'> {
  sizes: { size: string; stocked: number | null }[]
}

/** The products relative to `base` (yyyy-MM-dd), the longest-sold first. */
export function makeProducts(base: string): StockedProduct[] {
  return plans.map(({ picture, stocked = {}, ...plan }, at) => {
    const created = stampOn(dayAfter(base, at - 200), 9 * 3600)
    const image_url = `/art/product-${picture}.svg`
    return {
      ...plan,
      id: randomFor(`product ${plan.name}`).id(),
      image_url,
      image_alt: artWords(image_url),
      sizes: Object.entries(stocked).map(([size, count]) => ({ size, stocked: count })),
      created,
      updated: created,
    }
  })
}
