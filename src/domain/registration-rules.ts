import { z } from 'zod'
import { isCalendarDate, localToday } from './calendar-date.ts'
import { phone_pattern, typedText, zip_code_pattern } from './fields.ts'
import { genders, t_shirt_sizes } from './registration.ts'

// What the registration form demands; a stored row may hold less (an imported finisher has no e-mail).

/** First and last day that the picker offers for a date of birth. */
export function dateOfBirthLimits(today: string = localToday()): { min: string; max: string } {
  return { min: '1900-01-01', max: today }
}

const tooLong = (max: number) => `Please use at most ${max} characters.`
const text = (max: number) => typedText().max(max, tooLong(max))
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.enum(values, { error: message })

export const date_of_birth_field = z
  .string({ error: 'Date of birth is required.' })
  .min(1, 'Date of birth is required.')
  .superRefine((value, context) => {
    if (value === '') return
    const { min, max } = dateOfBirthLimits()
    const message = !isCalendarDate(value)
      ? 'Please enter a valid date of birth.'
      : value < min
        ? 'Date of birth cannot be before January 1, 1900.'
        : value > max
          ? 'Date of birth cannot be in the future.'
          : ''
    if (message !== '') context.addIssue({ code: 'custom', message })
  })

export const registrationFormSchema = z.object({
  first_name: text(100).min(2, 'First name must be at least 2 characters.'),
  last_name: text(100).min(2, 'Last name must be at least 2 characters.'),
  email: typedText().max(200, tooLong(200)).pipe(z.email('Please enter a valid email address.')),
  date_of_birth: date_of_birth_field,
  gender: oneOf(genders, 'Please select a gender.'),
  street_address: text(200).min(1, 'Street address is required.'),
  city: text(100).min(1, 'City is required.'),
  state: text(100).min(1, 'State is required.'),
  zip_code: typedText().regex(zip_code_pattern, 'Please enter a valid zip code (e.g., 12345 or 12345-6789).'),
  phone_number: typedText().regex(phone_pattern, 'Please enter a valid phone number.'),
  emergency_contact_name: text(200).min(1, 'Emergency contact name is required.'),
  emergency_contact_phone: typedText().regex(
    phone_pattern,
    'Please enter a valid emergency contact phone number.',
  ),
  t_shirt_size: oneOf(t_shirt_sizes, 'Please select a t-shirt size.'),
  waiver_agreed: z.literal(true, { error: 'You must agree to the waiver to register.' }),
})
export type RegistrationForm = z.infer<typeof registrationFormSchema>
