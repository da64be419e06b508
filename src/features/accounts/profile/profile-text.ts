import {
  type ProfileChanges,
  type ProfileField,
  type ProfileForm,
  profile_fields,
  shippedTo,
  shipping_field,
} from '#domain/accounts/commands/update-profile.ts'
import { addressForm } from '#domain/kernel/address-form.ts'
import { siteCountry } from '#domain/kernel/country.ts'
import type { AddressPart } from '#ui/form/address-fields.tsx'

/** What the fields are called where the site is. */
export const profileLabels = (): Record<ProfileField, string> => {
  const { labels } = addressForm(siteCountry())
  return {
    first_name: 'First Name',
    last_name: 'Last Name',
    shipping_full_name: 'Full Name',
    shipping_street_address: labels.street,
    shipping_city: labels.city,
    shipping_state: labels.state,
    shipping_zip_code: labels.zip_code,
    shipping_country: 'Country',
    shipping_phone: 'Phone',
  }
}

/** The field of the account that a part of an address is in. */
export const fieldOfPart: Readonly<Record<AddressPart, ProfileField>> = {
  full_name: 'shipping_full_name',
  ...shipping_field,
  phone: 'shipping_phone',
}

/** The fields of the form from an account, or from a draft that may be older than the form. */
export function profileValues(from: Record<string, unknown>): ProfileForm {
  const text = (field: ProfileField) => (typeof from[field] === 'string' ? from[field] : '')
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    shipping_full_name: text('shipping_full_name'),
    shipping_street_address: text('shipping_street_address'),
    shipping_city: text('shipping_city'),
    shipping_state: text('shipping_state'),
    shipping_zip_code: text('shipping_zip_code'),
    shipping_country: text('shipping_country'),
    shipping_phone: text('shipping_phone'),
  }
}

/**
 * The form with an address as its country has it.
 * @param began the country that the form began with: who changes nothing of the address did not choose it
 */
export function withAddress(seen: ProfileForm, typed: ProfileForm, began: string): ProfileForm {
  const is_chosen =
    typed.shipping_country !== began ||
    Object.values(shipping_field).some((field) => typed[field] !== seen[field])
  return is_chosen
    ? shippedTo(typed, typed.shipping_country)
    : { ...typed, shipping_country: seen.shipping_country }
}

/** What differs between the form and what the person saw, and what they saw there; null when nothing does. */
export function profileChange(
  seen: ProfileForm,
  typed: ProfileForm,
): { changes: ProfileChanges; from: ProfileChanges; summary: string } | null {
  const changed = profile_fields.filter((field) => typed[field] !== seen[field])
  if (changed.length === 0) return null
  const pick = (values: ProfileForm): ProfileChanges =>
    Object.fromEntries(changed.map((field) => [field, values[field]]))
  const labels = profileLabels()
  const names = changed.map((field) => labels[field]).join(', ')
  return { changes: pick(typed), from: pick(seen), summary: `My details: ${names}` }
}
