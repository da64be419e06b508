import type { z } from 'zod'
import type { checkoutFormSchema } from '#domain/shop/checkout.ts'
import { firstPlace } from '#domain/shop/shop-rule.ts'
import type { User } from '#domain/accounts/user.ts'

/** The values of the fields, finished or not. */
export type CheckoutValues = z.input<typeof checkoutFormSchema>
type CheckoutField = keyof CheckoutValues

const texts = {
  country: '',
  full_name: '',
  street: '',
  city: '',
  state: '',
  zip_code: '',
  phone: '',
  billing_full_name: '',
  billing_street: '',
  billing_city: '',
  billing_state: '',
  billing_zip_code: '',
  billing_phone: '',
} as const satisfies Partial<Record<CheckoutField, string>>
type TextField = keyof typeof texts

/** The fields of each of the two addresses. */
export const address_fields = ['full_name', 'street', 'city', 'state', 'zip_code', 'phone'] as const

/** The fields in the order of the form. */
export const checkout_fields = Object.keys(texts).filter((name): name is TextField => name in texts)

/** The address of the last order; without one, the name of the account. */
export function startValues(
  user: Readonly<User> | null,
  places: readonly string[],
  phoneText: (stored: string) => string,
): CheckoutValues {
  return {
    ...texts,
    country: firstPlace(places, user?.shipping_country),
    full_name: user?.shipping_full_name || `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(),
    street: user?.shipping_street_address ?? '',
    city: user?.shipping_city ?? '',
    state: user?.shipping_state ?? '',
    zip_code: user?.shipping_zip_code ?? '',
    phone: phoneText(user?.shipping_phone ?? ''),
    billing_same_as_shipping: true,
  }
}

/** What the account has filled in, in words for a form that nobody changed; absent: nothing. */
export function filledIn({ street, full_name }: CheckoutValues): string | undefined {
  if (street) return 'Filled in from My Account'
  return full_name ? 'Only your name is filled in, from My Account' : undefined
}

/** Form values from what a device stored; what does not fit is left out. */
export function readValues(stored: Record<string, unknown>): CheckoutValues {
  const values: CheckoutValues = {
    ...texts,
    billing_same_as_shipping: stored.billing_same_as_shipping !== false,
  }
  for (const field of checkout_fields) {
    const value = stored[field]
    if (typeof value === 'string') values[field] = value
  }
  return values
}

export const differs = (values: Record<string, unknown>, start: Record<string, unknown>): boolean =>
  [...checkout_fields, 'billing_same_as_shipping'].some((field) => values[field] !== start[field])

export const sectionOf = (field: string): 1 | 2 => (field.startsWith('billing') ? 2 : 1)
