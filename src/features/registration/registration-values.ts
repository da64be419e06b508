import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type RegistrationForm, registrationFormSchema } from '#domain/registration-rules.ts'

/** What stands in the fields, finished or not. */
export type RegistrationValues = z.input<typeof registrationFormSchema>
export type RegistrationField = keyof RegistrationValues
export type RegistrationFormApi = UseFormReturn<RegistrationValues, unknown, RegistrationForm>

/** The fields in the order of the form. */
export const registration_fields = [
  'first_name',
  'last_name',
  'email',
  'date_of_birth',
  'gender',
  'street_address',
  'city',
  'state',
  'zip_code',
  'phone_number',
  'emergency_contact_name',
  'emergency_contact_phone',
  't_shirt_size',
  'waiver_agreed',
] as const satisfies readonly RegistrationField[]

/** Which of the form's three sections a field stands in. */
export function sectionOf(field: string): 1 | 2 | 3 {
  const place = registration_fields.findIndex((name) => name === field)
  if (place < registration_fields.indexOf('street_address')) return 1
  return place < registration_fields.indexOf('emergency_contact_name') ? 2 : 3
}

const chosen_fields = ['gender', 't_shirt_size', 'waiver_agreed'] as const

/** An empty form. What is chosen and not typed has no value at all. */
export const empty_values = {
  first_name: '',
  last_name: '',
  email: '',
  date_of_birth: '',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  phone_number: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
} as const satisfies Partial<RegistrationValues>

type TextField = keyof typeof empty_values
const text_fields = Object.keys(empty_values).filter((name): name is TextField => name in empty_values)

/**
 * Form values out of what a device stored: a draft, or the args of a command. It may be older than the form, so
 * every value that does not fit is left out.
 */
export function readValues(stored: Record<string, unknown>): Partial<RegistrationValues> {
  const values: Partial<RegistrationValues> = { ...empty_values }
  for (const field of text_fields) {
    const value = stored[field]
    if (typeof value === 'string') values[field] = value
  }
  const gender = registrationFormSchema.shape.gender.safeParse(stored.gender)
  if (gender.success) values.gender = gender.data
  const size = registrationFormSchema.shape.t_shirt_size.safeParse(stored.t_shirt_size)
  if (size.success) values.t_shirt_size = size.data
  if (stored.waiver_agreed === true) values.waiver_agreed = true
  return values
}

/** Whether anything was typed or chosen that is not in `prefilled`. */
export function hasInput(
  values: Record<string, unknown>,
  prefilled: Partial<RegistrationValues> = {},
): boolean {
  const typed = text_fields.some((field) => {
    const value = values[field]
    return typeof value === 'string' && value.trim() !== '' && value !== prefilled[field]
  })
  return typed || chosen_fields.some((field) => Boolean(values[field]) && values[field] !== prefilled[field])
}
