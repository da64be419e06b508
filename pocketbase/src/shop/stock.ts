import type { Product } from '#domain/shop/product.ts'
import type { Cells } from '#domain/kernel/seal.ts'
import { type Database, readJson } from '../kernel/database.ts'
import { type InboxItem, putIntoInbox } from '../kernel/inbox.ts'

// What can still be ordered: what was put on sale, less what stands in orders that were not called off. It is counted
// when it is asked for, so that orders a restore brings back, and those called off, are counted automatically.

type SoldProduct = Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'sizes'>

/** Those of these that are still sold; stock may be below zero after a restore. */
export function findProducts(tx: Database, ids: readonly string[]): SoldProduct[] {
  return readJson<SoldProduct[]>(
    tx,
    `SELECT json_group_array(json_object('id', p.id, 'name', p.name, 'price', p.price, 'image_url', p.image_url,
       'sizes', json((SELECT json_group_array(json_object('size', s.value ->> 'size',
         'stock', (s.value ->> 'stocked') - COALESCE((
           SELECT SUM(i.quantity) FROM order_items i
           JOIN orders o ON o.id = i.order_id AND o.status <> 'cancelled'
           WHERE i.product_id = p.id AND i.product_id <> '' AND i.size = s.value ->> 'size'), 0)))
         FROM json_each(CASE WHEN json_valid(p.sizes) AND json_type(p.sizes) = 'array' THEN p.sizes ELSE '[]' END) s))
     )) AS json
     FROM products p WHERE p.id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )
}

/** After a restore: the same last shirt may have been ordered in both histories. Both orders stand. */
export function tellOversold(
  tx: Database,
  { product_id, size }: Cells,
  origin: Omit<InboxItem, 'kind' | 'details'>,
): void {
  const [product] = findProducts(tx, [String(product_id)])
  const stock = product?.sizes.find((one) => one.size === size)?.stock ?? 0
  if (product && stock < 0)
    putIntoInbox(tx, {
      kind: 'oversold',
      ...origin,
      details: { product: product.name, size: size ?? '', short: -stock },
    })
}
