import { after } from '#data/kernel/own-work.ts'
import type { AdminProduct } from '#data/shop/products.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { looseText } from '#domain/kernel/loose-values.ts'
import type { ProductForm } from '#domain/shop/product-form.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { changeOf, product_labels } from './product-text.ts'

interface Began {
  /** null: a new one. */
  product: AdminProduct | null
  /** The values of the fields when the person began. */
  seen: ProductForm | null
}

/**
 * Puts what was typed into the outbox. This change replaces one that was refused or in conflict. Returns false where
 * nothing was changed.
 * @param uploaded whether the server has the new picture already
 */
export async function saveProduct(
  command_id: string,
  { product, seen }: Began,
  typed: ProductForm,
  uploaded: boolean,
): Promise<boolean> {
  const problem = product?.problem ?? null
  const is_new_picture = typed.image_id !== '' && (typed.image_id !== seen?.image_id || problem !== null)
  const files = is_new_picture ? [typed.image_id] : []
  const more = { id: command_id, attachments: files, sent_attachments: uploaded ? files : [] }
  if (!product || !seen || problem?.kind === 'createProduct') {
    await sendCommand({
      kind: 'createProduct',
      args: {
        product_id: product?.id ?? newRecordId(),
        product: typed,
        copy_of: looseText(problem?.args.copy_of) ?? '',
      },
      ...more,
      ...(problem ? { replaces: problem.id } : {}),
      summary: `New product: ${typed.name}`,
    })
    return true
  }
  const change = changeOf(seen, typed)
  if (!change) return false
  const { changes, from } = change
  const labels = Object.entries(product_labels).flatMap(([field, label]) => (field in changes ? [label] : []))
  await sendCommand({
    kind: 'updateProduct',
    args: { product_id: product.id, changes },
    from,
    ...more,
    ...(problem ? { replaces: problem.id } : {}),
    ...after(product),
    summary: `${product.name}: ${[...new Set(labels)].join(', ')}`,
  })
  return true
}
