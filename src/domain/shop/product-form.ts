import { z } from 'zod'
import {
  alt_field,
  focus_field,
  recordId,
  typedLines,
  typedNumber,
  typedNumberOrNone,
  typedText,
} from '../kernel/fields.ts'
import { picture_address } from '../kernel/media.ts'
import { amountText, isPayable, priceText } from '../kernel/money.ts'
import { max_price, type Product, type ProductSize } from './product.ts'

// What an admin says about a product, in the form and in the commands.

const tooLong = (max: number) => `Please use at most ${max} characters`
const price_message = 'Price must be a positive number'
const invalid_url = 'Must be a valid image URL'
const rating_message = 'Rating must be between 0 and 5'
const stock_message = 'Stock must be a whole number, or empty where nobody counts'

const sizeSchema = z.object({
  /** '' for the one size of a product that has no sizes. */
  size: typedText().max(20, tooLong(20)),
  /** How many can still be ordered; null where nobody counts. */
  stock: typedNumberOrNone(stock_message).pipe(
    z.int({ error: stock_message }).min(0, stock_message).max(100_000, stock_message).nullable(),
  ),
})

const max_sizes = 20

export const sizesSchema = z
  .array(sizeSchema)
  .max(max_sizes, `Please use at most ${max_sizes} sizes`)
  .superRefine((sizes, context) => {
    const names = sizes.map(({ size }) => size.toLowerCase())
    sizes.forEach(({ size }, at) => {
      const message =
        names.indexOf(size.toLowerCase()) !== at
          ? 'Every size is listed once'
          : size === '' && sizes.length > 1
            ? 'Every size needs a name'
            : ''
      if (message !== '') context.addIssue({ code: 'custom', message, path: [at, 'size'] })
    })
  })

export const productFormSchema = z.strictObject({
  name: typedText().min(2, 'Product name must be at least 2 characters').max(200, tooLong(200)),
  description: typedLines().min(10, 'Description must be at least 10 characters').max(2_000, tooLong(2_000)),
  price: typedNumber(price_message).pipe(
    z
      .number()
      .positive(price_message)
      .max(max_price, { error: () => `Price must be at most ${priceText(max_price)}` })
      .refine((units) => isPayable(units * 100), {
        error: () =>
          isPayable(1) ? 'Price must be in whole cents' : `Please enter a price like ${amountText(3500)}`,
      }),
  ),
  category: typedText().max(100, tooLong(100)),
  rating: typedNumber(rating_message).pipe(z.number().min(0, rating_message).max(5, rating_message)),
  sizes: sizesSchema,
  image_url: z.union([z.literal(''), z.string().max(500, invalid_url).regex(picture_address, invalid_url)]),
  image_alt: alt_field,
  /** A picture on its way, which takes the place of `image_url`; '' for none. */
  image_id: z.union([z.literal(''), recordId]),
  /** The point of that picture that stays in sight. */
  image_focus: focus_field.optional(),
})
export type ProductForm = z.infer<typeof productFormSchema>

/** A product in the database: how many of a size were ever put on sale, and how many of them were ordered. */
interface StockedSize {
  size: string
  /** null: nobody counts. */
  stocked: number | null
  sold: number
}

export type StoredProduct = Omit<ProductForm, 'sizes' | 'image_id' | 'image_focus'> & { sizes: StockedSize[] }

export const leftOf = ({ stocked, sold }: StockedSize): number | null =>
  stocked === null ? null : Math.max(0, stocked - sold)

/**
 * The number that was ever put on sale, after somebody who saw `seen` wrote `wanted`. A number is changed by the
 * difference to what was seen, so that an order that came meanwhile counts, and so that two deliveries add up. null:
 * somebody else took out what is changed here, or began or stopped counting it.
 */
export function restocked(
  stored: readonly StockedSize[],
  wanted: readonly ProductSize[],
  seen: readonly ProductSize[],
): { size: string; stocked: number | null }[] | null {
  const byName = new Map(stored.map((one) => [one.size, one]))
  const made = wanted.map(({ size, stock }) => {
    const standing = byName.get(size)
    const before = seen.find((one) => one.size === size)
    if (!standing) {
      // Somebody else took it out: nothing was changed here, so it stays out; else people decide.
      if (before) return before.stock === stock ? 'gone' : 'met'
      return { size, stocked: stock }
    }
    const { stocked, sold } = standing
    if (before && before.stock === stock) return { size, stocked }
    if (before && (before.stock === null) !== (stocked === null)) return 'met'
    if (stock === null) return { size, stocked: null }
    if (stocked === null || !before || before.stock === null) return { size, stocked: sold + stock }
    return { size, stocked: Math.max(sold, stocked + stock - before.stock) }
  })
  if (made.includes('met')) return null
  const named = new Set([...wanted, ...seen].map(({ size }) => size))
  // What another admin added meanwhile stays.
  const added = stored.filter(({ size }) => !named.has(size)).map(({ size, stocked }) => ({ size, stocked }))
  return [...made.filter((one) => typeof one === 'object'), ...added]
}

/** The form of a product as it stands; a copy begins without stock, because nothing of it lies on a shelf. */
export const formOf = ({
  name,
  description,
  price,
  category,
  rating,
  sizes,
  image_url,
  image_alt,
}: Product): ProductForm => ({
  name,
  description,
  price,
  category,
  rating,
  sizes,
  image_url,
  image_alt,
  image_id: '',
})

const copied = ' (Copy)'
export const copyOf = (product: Product): ProductForm => ({
  ...formOf(product),
  name: product.name.slice(0, 200 - copied.length) + copied,
  sizes: product.sizes.map(({ size, stock }) => ({ size, stock: stock === null ? null : 0 })),
})
