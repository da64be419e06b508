import { z } from 'zod'
import { isCalendarDate, localToday } from '../kernel/calendar-date.ts'
import { addressForm } from '../kernel/address-form.ts'
import { siteCountry } from '../kernel/country.ts'
import { dayText, typedDayForm } from '../kernel/day-text.ts'
import { typedDigits, typedText, wholePhone, zip_code_pattern } from '../kernel/fields.ts'
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
      ? `Please enter a valid date of birth (${typedDayForm()}).`
      : value < min
        ? `Date of birth cannot be before ${dayText('1900-01-01', 'long')}.`
        : value > max
          ? born_ahead
          : ''
    if (message !== '') context.addIssue({ code: 'custom', message })
  })

const must_agree = 'You must agree to the waiver to register.'

/** The box and the version of the waiver that stands beside it: 0 where none is published, and nothing is asked. */
export const waiver_answers = {
  waiver_agreed: z.boolean({ error: must_agree }),
  waiver_version: z.int().min(0).max(1_000_000),
}
type WaiverAnswers = {
  [Field in keyof typeof waiver_answers]: z.infer<(typeof waiver_answers)[Field]>
}

/** For a form: a waiver that stands there is agreed to. */
export const asksWaiver = <S extends z.ZodType<WaiverAnswers>>(form: S, message = must_agree): S =>
  form.superRefine(
    ({ waiver_agreed, waiver_version }, context) => {
      if (waiver_version > 0 && !waiver_agreed)
        context.addIssue({ code: 'custom', path: ['waiver_agreed'], message })
    },
    // Together with what else is missing.
    { when: () => true },
  )

/** The site's waiver as the server has it. */
export interface WaiverState {
  /** One is published. */
  is_asked: boolean
  /** The version that somebody agreed to was published, now or before. */
  is_known: boolean
}

/** Why an entry does not agree to what it must; null: it does. One from before there were versions names none. */
export function waiverObstacle(
  { is_asked, is_known }: WaiverState,
  { waiver_agreed, waiver_version }: WaiverAnswers,
): string | null {
  if (is_asked && !waiver_agreed) return must_agree
  if (waiver_agreed && waiver_version > 0 && !is_known)
    return 'This waiver was never published here. Please read the one that is, and agree to it.'
  return null
}

/** The version that a row keeps. */
export const agreedVersion = (
  { is_known }: WaiverState,
  { waiver_agreed, waiver_version }: WaiverAnswers,
): number => (waiver_agreed && is_known ? waiver_version : 0)

const last_latin = 0x24f
/** Beyond the Latin letters many names are a single one, like 李. */
const ofTwoLetters = (message: string) =>
  text(100).refine((name) => name.length > 1 || name.charCodeAt(0) > last_latin, message)

/** The form of the United States, on a site that is there. */
const zip_message = 'Please enter a valid zip code (e.g., 12345 or 12345-6789).'
const isZip = (typed: string) => siteCountry() !== 'US' || zip_code_pattern.test(typed)

/** What the runner says, in the order of the form; `asksAddress` adds what the site's country needs. */
export const registrationAnswersSchema = z.object({
  first_name: ofTwoLetters('First name must be at least 2 characters.'),
  last_name: ofTwoLetters('Last name must be at least 2 characters.'),
  email: typedText().max(200, tooLong(200)).pipe(z.email('Please enter a valid email address.')),
  date_of_birth: date_of_birth_field,
  gender: oneOf(genders, 'Please select a gender.'),
  street_address: text(200).min(1, 'Street address is required.'),
  city: text(100),
  state: text(100),
  zip_code: typedDigits().max(20, tooLong(20)),
  phone_number: wholePhone('Please enter a valid phone number.'),
  emergency_contact_name: text(200).min(1, 'Emergency contact name is required.'),
  emergency_contact_phone: wholePhone('Please enter a valid emergency contact phone number.'),
  t_shirt_size: oneOf(t_shirt_sizes, 'Please select a t-shirt size.'),
  waiver_agreed: z.literal(true, { error: must_agree }),
} satisfies Record<FormField, z.ZodType>)

type RunnerAddress = Pick<
  z.infer<typeof registrationAnswersSchema>,
  'city' | 'state' | 'zip_code' | 'phone_number'
>

/** A runner whose number is of another country than the site's lives there, and the form does not know its customs. */
const isFromAbroad = ({ phone_number }: RunnerAddress) =>
  siteCountry() === 'US' && /^\+(?!1)/.test(phone_number)

/** What the site's country has in an address, and the runner left out. */
function addressIssues(runner: RunnerAddress): [keyof RunnerAddress, string][] {
  const { city, state, zip_code } = runner
  const { fields } = addressForm(siteCountry())
  const issues: [keyof RunnerAddress, string][] = []
  if (city === '' && fields.includes('city')) issues.push(['city', 'City is required.'])
  if (siteCountry() !== 'US' || isFromAbroad(runner)) return issues
  if (state === '') issues.push(['state', 'State is required.'])
  if (!isZip(zip_code)) issues.push(['zip_code', zip_message])
  return issues
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** For a form with these answers: an address has what the site's country has in one. */
export const asksAddress = <S extends z.ZodType<RunnerAddress>>(form: S): S =>
  form.superRefine(
    (answers, context) => {
      // Other answers may be missing as a whole.
      const { city, state, zip_code, phone_number } = answers
      if (![city, state, zip_code, phone_number].every(isText)) return
      for (const [field, message] of addressIssues(answers))
        context.addIssue({ code: 'custom', path: [field], message })
    },
    // All that is wrong is told at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

export const registrationFormSchema = asksAddress(registrationAnswersSchema)
export const phone_fields = ['phone_number', 'emergency_contact_phone'] as const
export const form_fields = registrationFormSchema.keyof().options

/** The form with the waiver as it stands there. */
export const entryFormSchema = asksWaiver(asksAddress(registrationAnswersSchema.extend(waiver_answers)))
export type RegistrationForm = z.infer<typeof entryFormSchema>

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
  zip_code: orNone(shape.zip_code.refine(isZip, zip_message)),
  phone_number: orNone(shape.phone_number),
  emergency_contact_name: orNone(shape.emergency_contact_name),
  emergency_contact_phone: orNone(shape.emergency_contact_phone),
  t_shirt_size: orNone(shape.t_shirt_size),
  bib_number: bib_field,
} satisfies Record<RegistrationDetail, z.ZodType>)
export const detail_fields = registrationDetailsSchema.keyof().options
export type RegistrationDetails = z.infer<typeof registrationDetailsSchema>
