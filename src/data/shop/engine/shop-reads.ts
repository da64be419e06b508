import type { Shown } from '#domain/kernel/effect.ts'
import type { FullOrder } from '#domain/shop/order.ts'
import type { Product } from '#domain/shop/product.ts'
import { tables } from '../../kernel/engine/collections.ts'
import { type FeedViews, found, orOwn } from '../../kernel/engine/feed-views.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { isPending, type Laying, layOver, newestFirst, stays } from '../../kernel/engine/overlay.ts'
import type { OwnWork } from '../../kernel/own-work.ts'
import type { LocalDatabase } from '../../sync/databases.ts'

/** A product as admins see it. */
export type AdminProduct = Shown['products'] & OwnWork

const adminProducts = (rows: readonly Product[], laying: Laying): AdminProduct[] =>
  layOver(
    'products',
    rows.map((row) => ({ ...row, image_id: '' })),
    laying,
  ).filter(stays)

/** An order as admins see it. */
export type AdminOrder = FullOrder & OwnWork

const adminOrders = (rows: readonly FullOrder[], laying: Laying): AdminOrder[] =>
  layOver('orders', rows, laying).sort(newestFirst)

/** An order of the person at the device. */
export type OwnOrder = Shown['own_orders'] &
  OwnWork & {
    /** This device does not know that the server accepted it. */
    pending: boolean
    /** For a pending one: it was sent, and no answer came. It may be placed already. */
    in_doubt: boolean
    /** The server refused it: nothing was ordered, and it may be changed. */
    refused: boolean
  }

export const ownOrders = (rows: readonly FullOrder[], laying: Laying): OwnOrder[] =>
  layOver(
    'own_orders',
    rows.map((row) => ({ ...row, cancelling: false })),
    laying,
  )
    .map((row) => {
      const pending = isPending(row)
      const { made_by, only_here } = row
      // A person who is asked to log in has the server's answer.
      const in_doubt = pending && made_by?.ever_sent === true && made_by.state !== 'needs_auth'
      return { ...row, pending, in_doubt, refused: only_here && made_by?.state === 'refused' }
    })
    .sort(newestFirst)

/** An admin's device holds everybody's orders in a scope of their own. */
const ordersIn = async (mine: LocalDatabase, scope: string) => ({
  key: keys.orders(mine, scope),
  rows$: found((await tables.orders.open(mine)).find({ selector: { scope } })),
})

/** What screens read about the shop. */
export const shopReads = (feeds: FeedViews) => ({
  /** What the shop sells, in the order in which it came into the shop. */
  products: feeds.ofSite('products', tables.products.open, (rows): Product[] =>
    rows.sort((a, b) => a.created.localeCompare(b.created) || (a.id < b.id ? -1 : 1)),
  ),
  /** The same for admins; everybody's device may hold it. */
  adminProducts: orOwn(feeds.ofSite('products', tables.products.open, adminProducts)),
  /** Orders of an account, newest first; a guest has none. */
  ownOrders: orOwn(feeds.ofMine((mine, author) => ordersIn(mine, `user:${author}`), ownOrders, [])),
  /** For admins: everybody's orders, newest first. */
  orders: feeds.ofMine((mine) => ordersIn(mine, 'admin'), adminOrders, []),
})

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly shop: ReturnType<typeof shopReads>
  }
}
