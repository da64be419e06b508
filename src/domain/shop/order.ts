import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'
import { max_line_quantity } from './order-limits.ts'
import { price } from './product.ts'

// An order and its items. Its status says where the parcel is, its payment status whether it was paid: with payment
// on delivery neither follows from the other.

export const order_statuses = ['', 'placed', 'packed', 'shipped', 'delivered', 'cancelled'] as const
/** 'none': it was called off before anybody paid. */
export const payment_statuses = ['due', 'paid', 'none'] as const

const max_total = 1_000_000_000

export const orderSchema = z.object({
  id: recordId,
  /** '' once the account is gone. */
  user_id: z.union([recordId, z.literal('')]),
  /** Items and shipping. */
  total_amount: z.number().min(0).max(max_total),
  /** '' is shown as Completed: an order from before statuses were kept. */
  status: z.enum(order_statuses),
  payment_status: z.enum(payment_statuses),
  shipping_full_name: z.string().max(200),
  shipping_street: z.string().max(200),
  shipping_city: z.string().max(100),
  shipping_state: z.string().max(100),
  shipping_zip_code: z.string().max(20),
  /** ISO 3166; the United States by their name, as orders before had it. */
  shipping_country: z.string().max(100),
  shipping_phone: z.string().max(40),
  billing_same_as_shipping: z.boolean(),
  billing_full_name: z.string().max(200),
  billing_street: z.string().max(200),
  billing_city: z.string().max(100),
  billing_state: z.string().max(100),
  billing_zip_code: z.string().max(20),
  billing_phone: z.string().max(40),
  created: z.string(),
  updated: z.string(),
})
export type Order = z.infer<typeof orderSchema>

/** Whether a field goes with its person, when the account is deleted and the order stays in the books. */
export const order_fields = {
  id: 'stays',
  user_id: 'personal',
  total_amount: 'stays',
  status: 'stays',
  payment_status: 'stays',
  shipping_full_name: 'personal',
  shipping_street: 'personal',
  shipping_city: 'personal',
  // Where it went to, as far as taxes ask.
  shipping_state: 'stays',
  shipping_zip_code: 'stays',
  shipping_country: 'stays',
  shipping_phone: 'personal',
  billing_same_as_shipping: 'stays',
  billing_full_name: 'personal',
  billing_street: 'personal',
  billing_city: 'personal',
  billing_state: 'stays',
  billing_zip_code: 'stays',
  billing_phone: 'personal',
  created: 'stays',
  updated: 'stays',
} as const satisfies Record<keyof Order, 'stays' | 'personal'>

export const orderItemSchema = z.object({
  id: recordId,
  order_id: recordId,
  /** '' once the product is gone. */
  product_id: z.union([recordId, z.literal('')]),
  product_name: z.string().min(1).max(200),
  /** '' for none. */
  product_image_url: z.string().max(500),
  /** '' for none. */
  size: z.string().max(20),
  /** In units, for one. */
  price_at_purchase: price,
  quantity: z.int().min(1).max(max_line_quantity),
  created: z.string(),
  updated: z.string(),
})
export type OrderItem = z.infer<typeof orderItemSchema>

const listedItemSchema = orderItemSchema.omit({ order_id: true, created: true, updated: true })

/** An order as its owner's devices hold it. */
export const fullOrderSchema = orderSchema.extend({ items: z.array(listedItemSchema) })
export type FullOrder = z.infer<typeof fullOrderSchema>

const us_name = 'United States'
/** A country as an order has it. */
export const storedCountry = (code: string): string => (code === 'US' ? us_name : code)
/** The ISO 3166 code of an order's country. */
export const countryOf = ({ shipping_country }: Pick<Order, 'shipping_country'>): string =>
  shipping_country === us_name || shipping_country === '' ? 'US' : shipping_country

/** The first 8 characters of the id. */
export const orderReference = (id: string): string => `#${id.slice(0, 8)}`

export const orderStatusText: Record<Order['status'], string> = {
  '': 'Completed',
  placed: 'Placed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const paymentStatusText: Record<Order['payment_status'], string> = {
  due: 'Pay on Delivery',
  paid: 'Paid',
  none: 'Nothing to pay',
}

/** Nobody owes anything for an order that was called off; the device knows that before the server writes it. */
export const paymentOf = ({
  status,
  payment_status,
}: Pick<Order, 'status' | 'payment_status'>): Order['payment_status'] =>
  status === 'cancelled' && payment_status === 'due' ? 'none' : payment_status

/** Before the parcel is packed, the person may call it off. */
export const mayBeCancelled = ({ status }: Pick<Order, 'status'>): boolean => status === 'placed'

const on_the_way: readonly Order['status'][] = ['placed', 'packed', 'shipped']
/** Somebody still waits for it. */
export const isToDeliver = ({ status }: Pick<Order, 'status'>): boolean => on_the_way.includes(status)

/**
 * Which way an order may go from where it is. One step back takes back a slip of the thumb. What was called off stays
 * so: its things may be sold again by now.
 */
const steps: Record<Order['status'], readonly Order['status'][]> = {
  '': [],
  placed: ['packed', 'cancelled'],
  packed: ['shipped', 'placed', 'cancelled'],
  // Nobody was at the door, or nobody paid: it comes back.
  shipped: ['delivered', 'packed', 'cancelled'],
  delivered: ['shipped'],
  cancelled: [],
}

/** Whether this is what an order says for good: see `steps`. */
export const isCalledOff = (field: string, value: unknown): boolean =>
  field === 'status' && value === 'cancelled'

export const nextStatuses = ({ status }: Pick<Order, 'status'>): readonly Order['status'][] => steps[status]

/** Why an order cannot become that; '' when it can. */
export function stepProblem(
  order: Pick<Order, 'status' | 'payment_status'>,
  next: Pick<Order, 'status' | 'payment_status'>,
): string {
  if (next.status !== order.status && !steps[order.status].includes(next.status)) {
    const [now, then] = [orderStatusText[order.status], orderStatusText[next.status]]
    return `An order that is “${now}” cannot become “${then}”.`
  }
  if (next.status === 'cancelled' && next.payment_status === 'paid')
    return 'This order is paid. Give the money back and set it to due first.'
  return ''
}

declare module '../kernel/effect.ts' {
  interface Shown {
    own_orders: FullOrder & { cancelling: boolean }
    orders: FullOrder
  }
}
