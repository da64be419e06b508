import { z } from 'zod'
import type { Effect } from '../../kernel/effect.ts'
import { addressesOf, checkoutFormSchema, parcelCountry } from '../checkout.ts'
import type { FieldErrors } from '../../kernel/command.ts'
import { recordId } from '../../kernel/fields.ts'
import { toCents, totalOf } from '../../kernel/money.ts'
import type { Order, OrderItem } from '../order.ts'
import { max_line_quantity, max_order_lines } from '../order-limits.ts'
import { type ShopRule, shippedTo } from '../shop-rule.ts'
import { hasAccount } from '../../kernel/permissions.ts'
import { price, type Product, stockOf } from '../product.ts'
import type { User } from '../../accounts/user.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { atField, incomplete } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// A cart becomes an order: the order, its items and the shipping fields of the profile are written together or not
// at all. Prices and total are the server's own. What the person saw comes along only to be compared, so that
// nobody is charged what they did not see.

export const kind = 'placeOrder'
export const v = 1

const lineSchema = z.object({
  product_id: recordId,
  size: z.string().max(20),
  quantity: z.int().min(1).max(max_line_quantity),
  /** In units, for one, as the person saw it. */
  price_seen: price,
  /** How the product looked to the person: for their own device, while the order waits. */
  name: z.string().max(200),
  image_url: z.string().max(500),
})
export type OrderLine = z.infer<typeof lineSchema>

export const argsSchema = z.object({
  /** Made on the device. */
  order_id: recordId,
  items: z.array(lineSchema).min(1, 'Your cart is empty').max(max_order_lines, 'Please order less at once.'),
  /** In units: what the person agreed to pay. */
  total_seen: z.number().min(0),
  /** ISO 4217, of what the person saw; devices that knew one currency alone send none. */
  currency_seen: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  address: checkoutFormSchema,
})
export type PlaceOrderArgs = z.infer<typeof argsSchema>

export const permits = hasAccount

export interface PlaceOrderState {
  /** Whose order has this id already: '' for an account that is gone; null for none. */
  owner: string | null
  /** The lines' products that are still sold. */
  products: readonly Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'sizes'>[]
  /** As it is published. */
  shop: ShopRule
  /** The site's country, by ISO 3166. */
  own_country: string
  /** The site's, by ISO 4217. */
  currency: string
}

type ShippingProfile = Pick<
  User,
  | 'shipping_full_name'
  | 'shipping_street_address'
  | 'shipping_city'
  | 'shipping_state'
  | 'shipping_zip_code'
  | 'shipping_country'
  | 'shipping_phone'
>

export interface PlaceOrderWrite {
  order: Omit<Order, 'created' | 'updated'>
  /** The server gives them their ids. */
  items: Omit<OrderItem, 'id' | 'created' | 'updated'>[]
  profile: ShippingProfile
}

/** The order that it makes. */
const rowOf = (
  { order_id: id, address }: Pick<PlaceOrderArgs, 'order_id' | 'address'>,
  user_id: string,
  total_amount: number,
): Omit<Order, 'created' | 'updated'> => ({
  ...addressesOf(address),
  id,
  user_id,
  total_amount,
  status: 'placed',
  payment_status: 'due',
})

/** At what the person saw. */
export const effect: Effect<PlaceOrderArgs> = {
  own_orders: (args, { author, at }) => ({
    id: args.order_id,
    makes: {
      ...rowOf(args, author, args.total_seen),
      created: at,
      updated: at,
      items: args.items.map(({ product_id, size, quantity, price_seen, name, image_url }, n) => ({
        id: `${args.order_id}-${n}`,
        product_id,
        product_name: name,
        product_image_url: image_url,
        size,
        price_at_purchase: price_seen,
        quantity,
      })),
      cancelling: false,
    },
  }),
}

const named = (name: string, size: string) => (size === '' ? name : `${name} (${size})`)

function problemOf(
  line: OrderLine,
  product: PlaceOrderState['products'][number] | undefined,
  wanted: number,
): Refusal | null {
  const name = named(product?.name ?? line.name, line.size)
  const left = product && stockOf(product, line.size)
  if (product && left === undefined && line.size === '') return refuse('size_missing', name)
  if (!product || left === undefined) return refuse('product_gone', name)
  if (left !== null && left < wanted) return refuse('sold_out', name, left)
  return toCents(product.price) === toCents(line.price_seen)
    ? null
    : refuse('price_changed', name, product.price, line.price_seen)
}

export function decide(
  { owner, products, shop, own_country, currency }: PlaceOrderState,
  { order_id, items, total_seen, currency_seen = currency, address }: PlaceOrderArgs,
  { actor }: DecisionContext,
): Accept<PlaceOrderWrite, { total_amount: number }> | Refusal {
  if (owner === actor.id) return refuse('already_placed')
  if (!shippedTo(shop, own_country).includes(parcelCountry(address)))
    return atField('address.country', refuse('not_shipped_there'))
  // The figures may be the same.
  if (currency_seen !== currency)
    return atField('currency_seen', refuse('currency_changed', currency, currency_seen))
  const byId = new Map(products.map((product) => [product.id, product]))
  const keyOf = ({ product_id, size }: OrderLine) => `${product_id}/${size}`
  const wanted = new Map<string, number>()
  for (const line of items) wanted.set(keyOf(line), (wanted.get(keyOf(line)) ?? 0) + line.quantity)
  const problems: Refusal[] = []
  const fields: FieldErrors = {}
  const ordered = items.flatMap((line, at): PlaceOrderWrite['items'] => {
    const product = byId.get(line.product_id)
    const problem = problemOf(line, product, wanted.get(keyOf(line)) ?? line.quantity)
    if (problem) {
      problems.push(problem)
      fields[`items.${at}`] = problem.message
    }
    if (problem || !product) return []
    return [
      {
        order_id,
        product_id: product.id,
        product_name: product.name,
        product_image_url: product.image_url,
        size: line.size,
        price_at_purchase: product.price,
        quantity: line.quantity,
      },
    ]
  })
  const [first] = problems
  // Two lines of one size have the same to say.
  const messages = new Set(problems.map(({ message }) => message))
  if (first) return { ...first, message: [...messages].join(' '), fields }
  const total_amount = totalOf(
    ordered.map(({ price_at_purchase, quantity }) => ({ price: price_at_purchase, quantity })),
    shop.shipping_fee,
  )
  if (toCents(total_amount) !== toCents(total_seen))
    return atField('total_seen', refuse('total_changed', total_amount, total_seen))
  // Only here, and in words that say nothing about it: an order that is refused anyway must not show which ids somebody
  // else's orders have.
  if (owner !== null) return refuse('invalid', incomplete)
  const addresses = addressesOf(address)
  return {
    status: 'accept',
    write: {
      order: rowOf({ order_id, address }, actor.id, total_amount),
      items: ordered,
      profile: {
        shipping_full_name: addresses.shipping_full_name,
        shipping_street_address: addresses.shipping_street,
        shipping_city: addresses.shipping_city,
        shipping_state: addresses.shipping_state,
        shipping_zip_code: addresses.shipping_zip_code,
        shipping_country: parcelCountry(address),
        shipping_phone: addresses.shipping_phone,
      },
    },
    result: { total_amount },
  }
}
