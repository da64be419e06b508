import { z } from 'zod'
import { isCalendarDate, localToday } from '../kernel/calendar-date.ts'
import { phone_pattern, typedDigits, typedText, zip_code_pattern } from '../kernel/fields.ts'
import { type FieldsWith, genders, t_shirt_sizes } from './registration.ts'

// What the registration form demands; a stored row may hold less (an imported finisher has no e-mail).

export const born_ahead = 'Date of birth cannot be in the future.'

/** A bib belongs to one runner of an event. */
export const bibTakenText = (bib: string): string => `Bib ${bib} belongs to another runner of this event.`

/** First and last day that the picker offers for a date of birth. */
export function dateOfBirthLimits(today: string = localToday()): { min: string; max: string } {
  return { min: '1900-01-01', max: today }
}

type FormField = FieldsWith<{ by: 'runner' }>
export type RegistrationDetail = Exclude<FormField, 'waiver_agreed'> | 'bib_number'

const tooLong = (max: number) => `Please use at most ${max} characters.`
const text = (max: number) => typedText().max(max, tooLong(max))
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, { error: message })

const date_of_birth_field = z
  .string({ error: 'Date of birth is required.' })
  .min(1, 'Date of birth is required.')
  .superRefine((value, context) => {
    if (value === '') return
    const { min, max } = dateOfBirthLimits()
    const message = !isCalendarDate(value)
      ? 'Please enter a valid date of birth (MM/DD/YYYY).'
      : value < min
        ? 'Date of birth cannot be before January 1, 1900.'
        : value > max
          ? born_ahead
          : ''
    if (message !== '') context.addIssue({ code: 'custom', message })
  })

export const waiver_field = z.literal(true, { error: 'You must agree to the waiver to register.' })

const last_latin = 0x24f
/** Beyond the Latin letters many names are a single one, like 李. */
const ofTwoLetters = (message: string) =>
  text(100).refine((name) => name.length > 1 || name.charCodeAt(0) > last_latin, message)

/** What the runner says, in the order of the form. */
export const registrationFormSchema = z.object({
  first_name: ofTwoLetters('First name must be at least 2 characters.'),
  last_name: ofTwoLetters('Last name must be at least 2 characters.'),
  email: typedText().max(200, tooLong(200)).pipe(z.email('Please enter a valid email address.')),
  date_of_birth: date_of_birth_field,
  gender: oneOf(genders, 'Please select a gender.'),
  street_address: text(200).min(1, 'Street address is required.'),
  city: text(100).min(1, 'City is required.'),
  state: text(100).min(1, 'State is required.'),
  zip_code: typedDigits().regex(
    zip_code_pattern,
    'Please enter a valid zip code (e.g., 12345 or 12345-6789).',
  ),
  phone_number: typedDigits().regex(phone_pattern, 'Please enter a valid phone number.'),
  emergency_contact_name: text(200).min(1, 'Emergency contact name is required.'),
  emergency_contact_phone: typedDigits().regex(
    phone_pattern,
    'Please enter a valid emergency contact phone number.',
  ),
  t_shirt_size: oneOf(t_shirt_sizes, 'Please select a t-shirt size.'),
  waiver_agreed: waiver_field,
} satisfies Record<FormField, z.ZodType>)
export const form_fields = registrationFormSchema.keyof().options
export type RegistrationForm = z.infer<typeof registrationFormSchema>

/** A bib number: what can be printed on one, and is the same however it was typed. */
export const bib_field = typedText()
  .max(20, 'Please use at most 20 characters.')
  .regex(/^[A-Za-z0-9 ._/-]*$/, 'A bib number has letters, digits and - . _ / only.')

const orNone = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal(''), schema])
const { shape } = registrationFormSchema

/**
 * What an admin may correct in a registration. What is there obeys the form's rules; but an imported finisher has no
 * address, and none is demanded. A walk-up with a name of one letter is entered with it.
 */
export const registrationDetailsSchema = z.strictObject({
  first_name: text(100).min(1, 'First name is required.'),
  last_name: text(100).min(1, 'Last name is required.'),
  // Not a union: when one fails twice, forms would show the words about the empty text.
  email: typedText()
    .max(200, tooLong(200))
    .refine(
      (typed) => typed === '' || z.email().safeParse(typed).success,
      'Please enter a valid email address.',
    ),
  date_of_birth: orNone(shape.date_of_birth),
  gender: orNone(shape.gender),
  street_address: orNone(shape.street_address),
  city: orNone(shape.city),
  state: orNone(shape.state),
  zip_code: orNone(shape.zip_code),
  phone_number: orNone(shape.phone_number),
  emergency_contact_name: orNone(shape.emergency_contact_name),
  emergency_contact_phone: orNone(shape.emergency_contact_phone),
  t_shirt_size: orNone(shape.t_shirt_size),
  bib_number: bib_field,
} satisfies Record<RegistrationDetail, z.ZodType>)
export const detail_fields = registrationDetailsSchema.keyof().options
export type RegistrationDetails = z.infer<typeof registrationDetailsSchema>
