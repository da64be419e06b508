import { z } from 'zod'
import { address_fields, type AddressField, onlyOf, parcelProblems } from '../kernel/address-form.ts'
import { optionalPhone, typedText } from '../kernel/fields.ts'
import { type Order, storedCountry } from './order.ts'

// What the form at the checkout demands: in the United States what it always did, elsewhere what the country has.

const tooLong = (max: number) => `Please use at most ${max} characters`
const text = (max: number) => typedText().max(max, tooLong(max))
const wrong_name = 'Full name must be at least 2 characters'

const shipping = z.object({
  /** ISO 3166; devices that knew one country alone send none. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .optional(),
  full_name: text(200).min(2, wrong_name),
  street: text(200),
  city: text(100),
  state: text(100),
  zip_code: text(20),
  phone: optionalPhone(),
})

/** Where a parcel goes, by ISO 3166. */
export const parcelCountry = ({ country = 'US' }: { country?: string | undefined }): string => country

const hidden = z.string().max(500)

type Issue = (field: string, message: string) => void

function judgeShipping(form: z.output<typeof shipping>, issue: Issue): void {
  const problems = parcelProblems(form, parcelCountry(form))
  for (const field of address_fields) if (problems[field] !== undefined) issue(field, problems[field])
}

const issuesIn =
  (context: z.RefinementCtx): Issue =>
  (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message })

/** While billing is the same as shipping, nobody sees the billing fields, and what is in them does not count. */
export const checkoutFormSchema = z.discriminatedUnion('billing_same_as_shipping', [
  shipping
    .extend({
      billing_same_as_shipping: z.literal(true),
      billing_full_name: hidden,
      billing_street: hidden,
      billing_city: hidden,
      billing_state: hidden,
      billing_zip_code: hidden,
      billing_phone: hidden,
    })
    .superRefine((form, context) => judgeShipping(form, issuesIn(context))),
  shipping
    .extend({
      billing_same_as_shipping: z.literal(false),
      // They may stay empty; what is given obeys the rules of shipping.
      billing_full_name: text(200).refine((typed) => typed === '' || typed.length >= 2, wrong_name),
      billing_street: text(200),
      billing_city: text(100),
      billing_state: text(100),
      billing_zip_code: text(20),
      billing_phone: optionalPhone(),
    })
    .superRefine((form, context) => {
      const issue = issuesIn(context)
      judgeShipping(form, issue)
      const billing = billingOf(form)
      const problems = parcelProblems(billing, parcelCountry(form))
      for (const field of address_fields)
        if (billing[field] !== '' && problems[field] !== undefined) issue(`billing_${field}`, problems[field])
    }),
])
export type CheckoutForm = z.infer<typeof checkoutFormSchema>

type Billing = Record<`billing_${AddressField}`, string>
const billingOf = (form: Billing): Record<AddressField, string> => ({
  street: form.billing_street,
  city: form.billing_city,
  state: form.billing_state,
  zip_code: form.billing_zip_code,
})

type Addresses = Pick<
  Order,
  | 'shipping_full_name'
  | 'shipping_street'
  | 'shipping_city'
  | 'shipping_state'
  | 'shipping_zip_code'
  | 'shipping_country'
  | 'shipping_phone'
  | 'billing_same_as_shipping'
  | 'billing_full_name'
  | 'billing_street'
  | 'billing_city'
  | 'billing_state'
  | 'billing_zip_code'
  | 'billing_phone'
>

/** The addresses of an order; the same billing is a copy of shipping. A bill goes to the country of the parcel. */
export function addressesOf(form: CheckoutForm): Addresses {
  const { full_name, phone, billing_same_as_shipping: same } = form
  const country = parcelCountry(form)
  const ship = onlyOf(country, form)
  const bill = same ? ship : onlyOf(country, billingOf(form))
  return {
    shipping_full_name: full_name,
    shipping_street: ship.street,
    shipping_city: ship.city,
    shipping_state: ship.state,
    shipping_zip_code: ship.zip_code,
    shipping_country: storedCountry(country),
    shipping_phone: phone,
    billing_same_as_shipping: same,
    billing_full_name: same ? full_name : form.billing_full_name,
    billing_street: bill.street,
    billing_city: bill.city,
    billing_state: bill.state,
    billing_zip_code: bill.zip_code,
    billing_phone: same ? phone : form.billing_phone,
  }
}
