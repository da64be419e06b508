import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'

export const max_price = 10_000_000
/** In units; prices have whole hundredths. */
export const price = z.number().min(0).max(max_price)

/** One way in which a product is sold. */
export const productSizeSchema = z.object({
  /** '' for a product that has no sizes and whose stock is counted. */
  size: z.string().max(20),
  /** How many can still be ordered; null where nobody counts. */
  stock: z.int().nullable(),
})
export type ProductSize = z.infer<typeof productSizeSchema>

/** One thing of the shop, as everybody sees it. */
export const productSchema = z.object({
  id: recordId,
  name: z.string().min(1).max(200),
  description: z.string().max(2_000),
  price,
  /** '' for none. */
  image_url: z.string().max(500),
  /** What the picture shows, in words for those who do not see it; '' for none. */
  image_alt: z.string().max(300),
  /** '' for none, which is shown as 'Uncategorized'. */
  category: z.string().max(100),
  rating: z.number().min(0).max(5),
  /** None: it is sold without a size, and nobody counts it. */
  sizes: z.array(productSizeSchema),
  created: z.string(),
  updated: z.string(),
})
export type Product = z.infer<typeof productSchema>

const uncategorized = 'Uncategorized'
export const categoryOf = ({ category }: Pick<Product, 'category'>): string => category || uncategorized

/** The sizes to choose from; none where a product has no sizes. */
export const choicesOf = ({ sizes }: Pick<Product, 'sizes'>): ProductSize[] =>
  sizes.filter(({ size }) => size !== '')

/** How many of a size can still be ordered; null: nobody counts; undefined: it is not sold in this size. */
export function stockOf({ sizes }: Pick<Product, 'sizes'>, size: string): number | null | undefined {
  if (sizes.length === 0) return size === '' ? null : undefined
  return sizes.find((one) => one.size === size)?.stock
}

/** Whether nothing of it can be ordered. */
export const isSoldOut = ({ sizes }: Pick<Product, 'sizes'>): boolean =>
  sizes.length > 0 && sizes.every(({ stock }) => stock !== null && stock <= 0)

/** Categories in the order of the first product of each. */
export const categoriesOf = (products: readonly Pick<Product, 'category'>[]): string[] => [
  ...new Set(products.map(categoryOf)),
]

declare module '../kernel/effect.ts' {
  interface Shown {
    /** `image_id` of its new picture while that is on its way; '' for none. */
    products: Product & { image_id: string }
  }
}
