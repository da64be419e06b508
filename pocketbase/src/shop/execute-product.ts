import { commands } from '#domain/commands.ts'
import { mediaUrl } from '#domain/kernel/media.ts'
import type { StoredProduct } from '#domain/shop/product-form.ts'
import { type Database, deleteRow, insertRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { describePicture, libraryPath } from '../content/pictures.ts'

// What admins do to the shop.

const exists = (tx: Database, id: string): boolean =>
  readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM products WHERE id = {:id}) AS json', { id }) !== 0

/** With how many of each size were ever put on sale, and how many of them stand in orders. */
const findStored = (tx: Database, id: string): StoredProduct | null =>
  readJson<StoredProduct | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('name', p.name, 'description', p.description, 'price', p.price,
       'category', p.category, 'rating', p.rating, 'image_url', p.image_url, 'image_alt', p.image_alt,
       'sizes', json((SELECT json_group_array(json_object('size', s.value ->> 'size',
         'stocked', s.value ->> 'stocked',
         'sold', COALESCE((SELECT SUM(i.quantity) FROM order_items i
           JOIN orders o ON o.id = i.order_id AND o.status <> 'cancelled'
           WHERE i.product_id = p.id AND i.product_id <> '' AND i.size = s.value ->> 'size'), 0)))
         FROM json_each(CASE WHEN json_valid(p.sizes) AND json_type(p.sizes) = 'array' THEN p.sizes ELSE '[]' END) s)))
     FROM products p WHERE p.id = {:id}), 'null') AS json`,
    { id },
  )

export const createProduct: Executor<'createProduct'> = (tx, args, _command, context) => {
  const decision = commands.createProduct.decide(
    {
      id_taken: exists(tx, args.product_id),
      original_exists: exists(tx, args.copy_of),
      image_path: libraryPath(tx, 'products', args.product.image_id),
    },
    args,
    context,
  )
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'products', toCells(decision.write.product))
  describePicture(tx, args.product.image_id, args.product.image_alt, args.product.image_focus)
  return { status: 'done', result: decision.result, subject: args.product_id }
}

/** A picture still uploading when it was seen has its address by now. */
function seenBy(tx: Database, from: Record<string, unknown>): Record<string, unknown> {
  const path = typeof from.image_id === 'string' ? libraryPath(tx, 'products', from.image_id) : ''
  return path === '' ? from : { ...from, image_url: mediaUrl(path) }
}

export const updateProduct: Executor<'updateProduct'> = (tx, args, command, context) => {
  const { product_id, changes } = args
  const state = {
    product: findStored(tx, product_id),
    from: seenBy(tx, command.from ?? {}),
    image_path: libraryPath(tx, 'products', changes.image_id ?? ''),
  }
  const decision = commands.updateProduct.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: product_id }
  updateRow(tx, 'products', product_id, toCells(decision.write.values))
  describePicture(tx, changes.image_id, changes.image_alt, changes.image_focus)
  return { status: 'done', result: decision.result, subject: product_id }
}

export const deleteProduct: Executor<'deleteProduct'> = (tx, args, _command, context) => {
  const decision = commands.deleteProduct.decide({ exists: exists(tx, args.product_id) }, args, context)
  if (decision.status !== 'accept') return decision
  // A trigger removes its id from the orders, which keep everything else.
  deleteRow(tx, 'products', decision.write.delete)
  return { status: 'done', result: decision.result, subject: args.product_id }
}
