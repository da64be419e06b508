import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { focusIn, mediaUrl, withFocus } from '../../kernel/media.ts'
import { changed_elsewhere, mergeChanges } from '../../kernel/merge-changes.ts'
import { mayManageSite } from '../../kernel/permissions.ts'
import { leftOf, productFormSchema, restocked, sizesSchema, type StoredProduct } from '../product-form.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField, not_based } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { changed, type Effect, textOf } from '../../kernel/effect.ts'
import type { ProductSize } from '../product.ts'

// Changes what the shop says and has of a product. What others changed meanwhile stays, and so do orders.

export const kind = 'updateProduct'
export const v = 1

export const argsSchema = z.object({
  product_id: recordId,
  changes: productFormSchema
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
})
export type UpdateProductArgs = z.infer<typeof argsSchema>
export type ProductChanges = UpdateProductArgs['changes']

export const permits = mayManageSite

export const effect: Effect<UpdateProductArgs> = {
  products: ({ product_id, changes }, { accepted, from, result }) => ({
    id: product_id,
    changes,
    follows(row) {
      const { image_id = '', image_focus: _focus, sizes, ...rest } = changes
      const next = changed(row, rest)
      return {
        ...next,
        sizes: sizes ? shelfAfter(row.sizes, sizes, from.sizes) : row.sizes,
        image_url: textOf(result.image_url) ?? next.image_url,
        image_id: image_id !== '' && !accepted ? image_id : row.image_id,
      }
    },
  }),
}

export interface UpdateProductState {
  product: StoredProduct | null
  from: Seen<ProductChanges>
  /** Where the picture on its way is stored; '' while it is not. */
  image_path: string
}

type ProductValues = Omit<StoredProduct, 'sizes'> & { sizes: { size: string; stocked: number | null }[] }

export interface UpdateProductWrite {
  /** Only what differs from what is stored. */
  values: Partial<ProductValues>
}

export function decide(
  { product, from, image_path }: UpdateProductState,
  { changes }: UpdateProductArgs,
  _context: DecisionContext,
): Accept<UpdateProductWrite, { image_url: string }> | Refusal | Conflict {
  if (product === null) return refuse('product_not_found', 'editing')
  const { image_id = '', image_focus = '', sizes, ...rest } = changes
  if (image_id !== '' && image_path === '') return atField('image_id', refuse('attachment_missing'))
  const image_url = withFocus(mediaUrl(image_path), focusIn(image_focus))
  const wanted = image_id === '' ? rest : { ...rest, image_url }
  if (wanted.image_url === '') return atField('image_id', refuse('image_required'))
  const { sizes: stocked, ...texts } = product
  const merged = mergeChanges(texts, wanted, from)
  if (merged.status === 'refused') return merged
  const stock = sizes && newStock(stocked, sizes, from.sizes)
  if (stock === 'unsaid') return refuse('invalid', not_based)
  if (merged.status === 'conflict' || stock === null) {
    const conflict = merged.status === 'conflict' ? merged : { current: {}, fields: [] }
    const standing = stocked.map((one) => ({ size: one.size, stock: leftOf(one) }))
    return {
      status: 'conflict',
      current: stock === null ? { ...conflict.current, sizes: standing } : conflict.current,
      fields: stock === null ? [...conflict.fields, 'sizes'] : conflict.fields,
      message: changed_elsewhere,
    }
  }
  return {
    status: 'accept',
    write: { values: stock ? { ...merged.values, sizes: stock } : merged.values },
    result: { image_url: merged.values.image_url ?? product.image_url },
  }
}

/** What is left of each size on the device, where nobody knows how many were ever put on sale. */
function shelfAfter(
  standing: readonly ProductSize[],
  wanted: readonly ProductSize[],
  from: unknown,
): ProductSize[] {
  const seen = sizesSchema.safeParse(from)
  const stored = standing.map(({ size, stock }) => ({ size, stocked: stock, sold: 0 }))
  const next = restocked(stored, wanted, seen.success ? seen.data : [])
  return next ? next.map(({ size, stocked }) => ({ size, stock: stocked })) : [...standing]
}

function newStock(
  stored: StoredProduct['sizes'],
  wanted: Parameters<typeof restocked>[1],
  from: unknown,
): ReturnType<typeof restocked> | 'unsaid' {
  const seen = sizesSchema.safeParse(from)
  return seen.success ? restocked(stored, wanted, seen.data) : 'unsaid'
}
