import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { siteCountry } from '#domain/kernel/country.ts'
import { byField } from '#domain/kernel/pick.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import {
  type entryFormSchema,
  form_fields,
  type RegistrationForm,
  registrationFormSchema,
} from '#domain/registrations/registration-rules.ts'
import { isSameName } from '#domain/registrations/same-runner.ts'
import type { User } from '#domain/accounts/user.ts'

/** The values of the fields, finished or not. */
export type RegistrationValues = z.input<typeof entryFormSchema>
export type RegistrationField = (typeof form_fields)[number]
export type RegistrationFormApi = UseFormReturn<RegistrationValues, unknown, RegistrationForm>

/** The form's section, one of three, that a field is in. */
export function sectionOf(field: string): 1 | 2 | 3 {
  const place = form_fields.findIndex((name) => name === field)
  if (place < form_fields.indexOf('country')) return 1
  return place < form_fields.indexOf('emergency_contact_name') ? 2 : 3
}

const chosen_fields = ['gender', 't_shirt_size', 'waiver_agreed'] as const
type ChosenField = (typeof chosen_fields)[number]
export type TypedField = Exclude<RegistrationField, ChosenField>
const typed_fields = form_fields.filter(
  (field): field is TypedField => !chosen_fields.some((chosen) => chosen === field),
)

/** An empty form. A choice between values, unlike a typed field, has no value at all. */
export const emptyValues = (): Partial<RegistrationValues> => ({
  ...byField(typed_fields, () => ''),
  country: siteCountry(),
  waiver_agreed: false,
  waiver_version: 0,
})

/** The account knows better, or, for the date of birth, must not say. */
const not_from_last_entry = ['first_name', 'last_name', 'email', 'date_of_birth'] as const
type LastEntryField = Exclude<TypedField, (typeof not_from_last_entry)[number]>
const from_last_entry = typed_fields.filter(
  (field): field is LastEntryField => !not_from_last_entry.some((other) => other === field),
)

type OwnEntry = Pick<Registration, 'event_id' | 'first_name' | 'last_name' | LastEntryField>

/**
 * What the account knows about its person: name and e-mail, and the rest from their own last entry, or else their
 * last order. Entries that they made for others say nothing about them. Date of birth and gender are never filled
 * in: a person who goes on to enter somebody else would give them theirs without seeing it, and the age group too.
 * @param entries newest first
 * @returns null where they are in this event already: the next one to enter is somebody else
 */
export function accountValues(
  user: Readonly<User>,
  entries: readonly OwnEntry[],
  event_id: string,
): Partial<RegistrationValues> | null {
  const own = entries.filter((entry) => isSameName(entry, user))
  if (own.some((entry) => entry.event_id === event_id)) return null
  const values: Partial<RegistrationValues> = {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    street_address: user.shipping_street_address,
    city: user.shipping_city,
    state: user.shipping_state,
    zip_code: user.shipping_zip_code,
    country: user.shipping_country,
    phone_number: user.shipping_phone,
  }
  const [last] = own
  if (last) for (const field of from_last_entry) values[field] = last[field]
  return { ...values, country: values.country || siteCountry() }
}

/**
 * Fields that still hold what they began with, where they would now begin with something else. This never empties a
 * started form: what was typed may be what the account knows too.
 */
export function followed(
  values: Partial<RegistrationValues>,
  before: Partial<RegistrationValues>,
  now: Partial<RegistrationValues>,
): { field: TypedField; value: string }[] {
  const is_started = hasInput(values, before)
  return typed_fields.flatMap((field) => {
    const [held, began, begins] = [values[field] ?? '', before[field] ?? '', now[field] ?? '']
    const stays = is_started && begins === ''
    return held === began && began !== begins && !stays ? [{ field, value: begins }] : []
  })
}

/** What the account has filled in, in words for a form that nobody changed. */
export const filledIn = ({ street_address }: Partial<RegistrationValues>): string =>
  street_address ? 'Filled in from My Account' : 'Only your name is filled in, from My Account'

/**
 * Form values from what a device stored: a draft, or the args of a command. It may be older than the form, so every
 * value that does not fit is left out.
 */
export function readValues(stored: Record<string, unknown>): Partial<RegistrationValues> {
  const values = emptyValues()
  for (const field of typed_fields) {
    const value = stored[field]
    if (typeof value === 'string') values[field] = value
  }
  // What was sent by a form without this question.
  values.country ||= siteCountry()
  const gender = registrationFormSchema.shape.gender.safeParse(stored.gender)
  if (gender.success) values.gender = gender.data
  const size = registrationFormSchema.shape.t_shirt_size.safeParse(stored.t_shirt_size)
  if (size.success) values.t_shirt_size = size.data
  if (stored.waiver_agreed === true) values.waiver_agreed = true
  if (typeof stored.waiver_version === 'number') values.waiver_version = stored.waiver_version
  return values
}

/** Whether anything was typed or chosen that is not in `prefilled`. */
export function hasInput(
  values: Record<string, unknown>,
  prefilled: Partial<RegistrationValues> = {},
): boolean {
  const began = { ...emptyValues(), ...prefilled }
  const typed = typed_fields.some((field) => {
    const value = values[field]
    return typeof value === 'string' && value.trim() !== '' && value !== began[field]
  })
  return typed || chosen_fields.some((field) => Boolean(values[field]) && values[field] !== began[field])
}
