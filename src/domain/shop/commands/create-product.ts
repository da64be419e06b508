import { z } from 'zod'
import { recordId, withWords } from '../../kernel/fields.ts'
import { focusIn, mediaUrl, withFocus } from '../../kernel/media.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import { productFormSchema, type StoredProduct } from '../product-form.ts'
import { type Accept, atField, type DecisionContext, type Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { type Effect, textOf } from '../../kernel/effect.ts'

// A new product for the shop, or a copy of one.

export const kind = 'createProduct'
export const v = 1

export const argsSchema = z.object({
  /** Made on the device. */
  product_id: recordId,
  product: withWords(productFormSchema, 'image_alt'),
  /** The product that was copied; '' for none. */
  copy_of: z.union([z.literal(''), recordId]),
})
export type CreateProductArgs = z.infer<typeof argsSchema>

export const permits = mayManageSite

export const effect: Effect<CreateProductArgs> = {
  products: ({ product_id, product: { image_focus: _focus, ...product } }, { at, accepted, result }) => ({
    id: product_id,
    makes: {
      ...product,
      id: product_id,
      image_url: textOf(result.image_url) ?? product.image_url,
      image_id: accepted ? '' : product.image_id,
      created: at,
      updated: at,
    },
  }),
}

export interface CreateProductState {
  id_taken: boolean
  /** Whether the product that is copied is still there. */
  original_exists: boolean
  /** Where the picture on its way is stored; '' while it is not. */
  image_path: string
}

export interface CreateProductWrite {
  product: Omit<StoredProduct, 'sizes'> & { id: string; sizes: { size: string; stocked: number | null }[] }
}

export function decide(
  { id_taken, original_exists, image_path }: CreateProductState,
  { product_id, product, copy_of }: CreateProductArgs,
  _context: DecisionContext,
): Accept<CreateProductWrite, { image_url: string }> | Refusal {
  if (id_taken) return refuse('already_created')
  if (copy_of !== '' && !original_exists) return refuse('product_not_found')
  const { image_id, image_focus = '', sizes, ...rest } = product
  if (image_id === '' && product.image_url === '') return atField('image_id', refuse('image_required'))
  if (image_id !== '' && image_path === '') return atField('image_id', refuse('attachment_missing'))
  const image_url =
    image_path === '' ? product.image_url : withFocus(mediaUrl(image_path), focusIn(image_focus))
  const stocked = sizes.map(({ size, stock }) => ({ size, stocked: stock }))
  return {
    status: 'accept',
    write: { product: { ...rest, id: product_id, image_url, sizes: stocked } },
    result: { image_url },
  }
}
