import type { RegistrationDetail } from '#domain/registrations/registration-rules.ts'
import { genders, t_shirt_sizes } from '#domain/registrations/registration.ts'

// What the fields of a registration are called, and the choices in them.

/** Over the fields of a form. */
export const detail_labels: Record<RegistrationDetail, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  date_of_birth: 'Date of Birth',
  gender: 'Gender',
  street_address: 'Street Address',
  city: 'City',
  state: 'State',
  zip_code: 'Zip Code',
  country: 'Country',
  phone_number: 'Phone Number',
  emergency_contact_name: 'Emergency Contact Name',
  emergency_contact_phone: 'Emergency Contact Phone',
  t_shirt_size: 'T-Shirt Size',
  bib_number: 'Bib',
}

/** Over the columns of a file, so that what we export is read again. */
export const column_labels: Record<RegistrationDetail | 'age_group' | 'waiver_agreed', string> = {
  bib_number: 'Bib',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  date_of_birth: 'Date of birth',
  gender: 'Gender',
  age_group: 'Age group',
  street_address: 'Street address',
  city: 'City',
  state: 'State',
  zip_code: 'Zip code',
  country: 'Country',
  phone_number: 'Phone',
  emergency_contact_name: 'Emergency contact',
  emergency_contact_phone: 'Emergency phone',
  t_shirt_size: 'T-shirt',
  waiver_agreed: 'Waiver agreed',
}

export const gender_labels: Record<(typeof genders)[number], string> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  'prefer-not-to-say': 'Prefer not to say',
}
export const gender_options = genders.map((value) => ({ value, label: gender_labels[value] }))

export const size_options = t_shirt_sizes.map((value) => ({ value, label: value }))
