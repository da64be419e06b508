import type { ProfileChanges, ProfileField, ProfileForm } from '#domain/accounts/commands/update-profile.ts'
import { profile_fields } from '#domain/accounts/commands/update-profile.ts'

export const profile_labels: Record<ProfileField, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  shipping_full_name: 'Full Name',
  shipping_street_address: 'Street Address',
  shipping_city: 'City',
  shipping_state: 'State',
  shipping_zip_code: 'ZIP Code',
  shipping_phone: 'Phone',
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
    shipping_phone: text('shipping_phone'),
  }
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
  const names = changed.map((field) => profile_labels[field]).join(', ')
  return { changes: pick(typed), from: pick(seen), summary: `My details: ${names}` }
}
