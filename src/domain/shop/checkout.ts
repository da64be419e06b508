import { z } from 'zod'
import { optionalPhone, typedText } from '../kernel/fields.ts'
import type { Order } from './order.ts'

// What the form at the checkout demands.

const tooLong = (max: number) => `Please use at most ${max} characters`
const text = (max: number) => typedText().max(max, tooLong(max))
const required = (what: string, least: number, most: number) =>
  text(most).min(least, `${what} must be at least ${least} characters`)
/** Billing fields may stay empty; what is given must be as long as its shipping counterpart. */
const optional = (what: string, least: number, most: number) =>
  text(most).refine((typed) => typed === '' || typed.length >= least, {
    error: `${what} must be at least ${least} characters`,
  })

const shipping = z.object({
  full_name: required('Full name', 2, 200),
  street: required('Street address', 5, 200),
  city: required('City', 2, 100),
  state: required('State', 2, 100),
  zip_code: required('ZIP code', 5, 20),
  phone: optionalPhone(),
})

const hidden = z.string().max(500)

/** While billing is the same as shipping, nobody sees the billing fields, and what is in them does not count. */
export const checkoutFormSchema = z.discriminatedUnion('billing_same_as_shipping', [
  shipping.extend({
    billing_same_as_shipping: z.literal(true),
    billing_full_name: hidden,
    billing_street: hidden,
    billing_city: hidden,
    billing_state: hidden,
    billing_zip_code: hidden,
    billing_phone: hidden,
  }),
  shipping.extend({
    billing_same_as_shipping: z.literal(false),
    billing_full_name: optional('Full name', 2, 200),
    billing_street: optional('Street address', 5, 200),
    billing_city: optional('City', 2, 100),
    billing_state: optional('State', 2, 100),
    billing_zip_code: optional('ZIP code', 5, 20),
    billing_phone: optionalPhone(),
  }),
])
export type CheckoutForm = z.infer<typeof checkoutFormSchema>

type Addresses = Pick<
  Order,
  | 'shipping_full_name'
  | 'shipping_street'
  | 'shipping_city'
  | 'shipping_state'
  | 'shipping_zip_code'
  | 'shipping_phone'
  | 'billing_same_as_shipping'
  | 'billing_full_name'
  | 'billing_street'
  | 'billing_city'
  | 'billing_state'
  | 'billing_zip_code'
  | 'billing_phone'
>

/** The addresses of an order; the same billing is a copy of shipping. */
export function addressesOf(form: CheckoutForm): Addresses {
  const { full_name, street, city, state, zip_code, phone, billing_same_as_shipping: same } = form
  return {
    shipping_full_name: full_name,
    shipping_street: street,
    shipping_city: city,
    shipping_state: state,
    shipping_zip_code: zip_code,
    shipping_phone: phone,
    billing_same_as_shipping: same,
    billing_full_name: same ? full_name : form.billing_full_name,
    billing_street: same ? street : form.billing_street,
    billing_city: same ? city : form.billing_city,
    billing_state: same ? state : form.billing_state,
    billing_zip_code: same ? zip_code : form.billing_zip_code,
    billing_phone: same ? phone : form.billing_phone,
  }
}
