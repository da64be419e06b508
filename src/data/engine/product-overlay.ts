import { argsSchema as createArgs, kind as create_product } from '#domain/commands/create-product.ts'
import { argsSchema as deleteArgs, kind as delete_product } from '#domain/commands/delete-product.ts'
import { argsSchema as updateArgs, kind as update_product } from '#domain/commands/update-product.ts'
import { type Product, productSchema } from '#domain/product.ts'
import { leftOf, restocked } from '#domain/product-form.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { isLaidOver } from './overlays.ts'

/** A product as admins see it, with what they changed laid over. */
export type AdminProduct = Product & {
  /** How far the newest change of it has come; null: the server has all of it. */
  state: 'pending' | 'sending' | 'needs_auth' | 'refused' | 'conflict' | null
  /** The newest change that waits, which the next one must wait for; '' for none. */
  last_command: string
  /** A change that was refused or met another one, and wants a decision; null for none. */
  problem: OutboxItem | null
  /** Of its new picture on this device, while that is on its way; '' for none. */
  image_id: string
}

const plain = (product: Product): AdminProduct => ({
  ...product,
  state: null,
  last_command: '',
  problem: null,
  image_id: '',
})

const stateOf = ({ state }: OutboxItem): AdminProduct['state'] => (state === 'accepted' ? null : state)

/** A result of the server's, or the picture that stands until it answers. */
const pictureOf = ({ result }: OutboxItem, before: string): string =>
  typeof result?.image_url === 'string' ? result.image_url : before

function created(item: OutboxItem): AdminProduct | null {
  const args = createArgs.safeParse(item.args)
  if (!args.success) return null
  const { product_id, product } = args.data
  const { image_id, ...form } = product
  const made = productSchema.safeParse({
    ...form,
    id: product_id,
    image_url: pictureOf(item, form.image_url),
    created: item.at,
    updated: item.at,
  })
  return made.success ? { ...plain(made.data), image_id: item.state === 'accepted' ? '' : image_id } : null
}

function changed(standing: AdminProduct, item: OutboxItem): AdminProduct {
  const args = updateArgs.safeParse(item.args)
  if (!args.success) return standing
  const { image_id = '', sizes, ...rest } = args.data.changes
  const texts = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const seen = productSchema.shape.sizes.safeParse(item.from?.sizes)
  const shelf = standing.sizes.map(({ size, stock }) => ({ size, stocked: stock, sold: 0 }))
  const stocked = sizes && restocked(shelf, sizes, seen.success ? seen.data : [])
  return {
    ...standing,
    ...texts,
    sizes: stocked
      ? stocked.map((one) => ({ size: one.size, stock: leftOf({ ...one, sold: 0 }) }))
      : standing.sizes,
    image_url: pictureOf(item, rest.image_url ?? standing.image_url),
    image_id: image_id !== '' && item.state !== 'accepted' ? image_id : standing.image_id,
  }
}

/** Which product a command is about; '' for a command about something else. */
function productOf({ kind, args }: OutboxItem): string {
  const named = [create_product, update_product, delete_product].some((known) => known === kind)
  return named && typeof args.product_id === 'string' ? args.product_id : ''
}

export function adminProducts(
  rows: Product[],
  items: OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): AdminProduct[] {
  const shown = new Map(rows.map((row) => [row.id, plain(row)]))
  for (const item of items) {
    if (item.author !== author || item.cancelled_by !== '') continue
    const id = productOf(item)
    if (id === '') continue
    const standing = shown.get(id)
    const wants_decision = item.state === 'refused' || item.state === 'conflict'
    if (wants_decision) {
      // A new product that was refused is nowhere else: it stays in the list until somebody decides.
      const refused = standing ?? (item.kind === create_product ? created(item) : null)
      if (refused) shown.set(id, { ...refused, state: stateOf(item), problem: item })
      continue
    }
    if (!isLaidOver(item, checkpoint)) continue
    if (item.kind === delete_product) {
      if (deleteArgs.safeParse(item.args).success) shown.delete(id)
      continue
    }
    const made =
      item.kind === create_product ? (standing ?? created(item)) : standing && changed(standing, item)
    if (!made) continue
    const waits = item.state !== 'accepted'
    shown.set(id, {
      ...made,
      state: waits ? stateOf(item) : made.state,
      last_command: waits ? item.id : made.last_command,
    })
  }
  return [...shown.values()]
}
