import { z } from 'zod'
import { isCalendarDate } from '../kernel/calendar-date.ts'
import { clockText, typedDayForm } from '../kernel/day-text.ts'
import { isClock } from './event-start.ts'
import {
  ageBandsSchema,
  award_pictures,
  event_statuses,
  fee_payments,
  max_confirm_days,
  max_hold_days,
  type PickupDays,
  type RaceEvent,
  ranking_bases,
} from './event.ts'
import {
  alt_field,
  focus_field,
  numberIn,
  recordId,
  typedLines,
  typedNumberOrNone,
  typedText,
} from '../kernel/fields.ts'
import { looseFields } from '../kernel/loose-values.ts'
import { course_address, picture_address } from '../kernel/media.ts'
import { amountText, isPayable, max_cents } from '../kernel/money.ts'

// What an admin says of an event, in the form and in the commands.

const tooLong = (max: number) => `Please use at most ${max} characters`
const invalid_url = 'Please enter a valid URL'

const day = z.string().refine(isCalendarDate, {
  error: () => `Please enter a valid date (${typedDayForm()})`,
})
const optionalDay = z.union([z.literal(''), day])
const addressLike = (shape: RegExp) =>
  z.union([z.literal(''), z.string().max(500, invalid_url).regex(shape, invalid_url)])
const address = addressLike(picture_address)

const wholeOrNone = (least: number, most: number, message: string) =>
  typedNumberOrNone(message).pipe(z.int({ error: message }).min(least, message).max(most, message).nullable())

const amountMessage = () => `Please enter an amount like ${amountText(3500)}`

const feeSchema = z.object({
  name: typedText().min(1, 'Every fee needs a name').max(60, tooLong(60)),
  /** Last day of the fee; '' for the one without an end. */
  until: optionalDay,
  /** A text is in units, as a form has it. */
  amount_cents: z
    .union([z.number(), z.string().transform((typed) => numberIn(typed) * 100)])
    .transform((cents) => (Math.abs(cents - Math.round(cents)) < 1e-6 ? Math.round(cents) : cents))
    .pipe(
      z
        .int({ error: amountMessage })
        .min(0, { error: amountMessage })
        .max(max_cents, { error: amountMessage })
        .refine(isPayable, { error: amountMessage }),
    ),
})

const bands_message = 'Please list upper ages in ascending order, like 19, 29, 39'

/** Upper ages; a form has them as one text. */
const bandsSchema = z
  .union([
    z.array(z.number()),
    z.string().transform((typed) =>
      typed
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map(Number),
    ),
  ])
  .refine(
    (ages) =>
      ageBandsSchema.safeParse(ages).success &&
      ages.every((age, at) => at === 0 || age > (ages[at - 1] ?? 0)),
    bands_message,
  )

const max_awards = 12

const awardSchema = z.object({
  title: typedText().min(1, 'Every award needs a title').max(60, tooLong(60)),
  text: typedText().max(200, tooLong(200)),
  picture: z.enum(award_pictures),
})

const max_pickup_days = 12

const pickupDaysSchema = z.object({
  day: z.string().min(1, 'Please enter the day').pipe(day),
  until: optionalDay,
  hours: typedText().min(1, 'Please enter the hours').max(60, tooLong(60)),
})

const fileId = z.union([z.literal(''), recordId])

const max_fees = 12

/**
 * What is wrong with the order of the fees, at the one that has to be mended; null for nothing. Each ends after the
 * one above it and only the last may have no end: else the list says one price and the day has another.
 */
function feesFault(fees: readonly { until: string }[]): { at: number; message: string } | null {
  for (const [at, { until }] of fees.entries()) {
    const next = fees[at + 1]
    if (!next) break
    if (until === '') return { at, message: 'Only the last fee may go without an end' }
    if (next.until === until) return { at: at + 1, message: 'Two fees cannot end on the same day' }
    if (next.until !== '' && next.until < until)
      return { at: at + 1, message: 'Must end after the fee above it' }
  }
  return null
}

export const eventFieldsSchema = z.strictObject({
  name: typedText().min(1, 'Event name is required').max(200, tooLong(200)),
  slug: typedText()
    .min(1, 'Slug is required')
    .max(120, tooLong(120))
    .regex(/^[a-z0-9-]*$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
  event_date: z.string().min(1, 'Event date is required').pipe(day),
  event_time: typedText()
    .min(1, 'Event time is required')
    .max(40, tooLong(40))
    .refine((time) => time === '' || isClock(time), {
      error: () => `Please enter a time like ${clockText(9, 0)}`,
    }),
  time_zone: typedText().max(60, tooLong(60)),
  location_name: typedText().min(1, 'Location name is required').max(200, tooLong(200)),
  location_address: typedText().max(300, tooLong(300)),
  description: typedLines().max(10_000, tooLong(10_000)),
  image_url: address,
  image_alt: alt_field,
  course_map_url: address,
  course_map_alt: alt_field,
  course_gpx_url: addressLike(course_address),
  registration_opens: optionalDay,
  registration_closes: optionalDay,
  status: z.enum(event_statuses, { error: 'Please select a status' }),
  distance_m: wholeOrNone(1, 1_000_000, 'Please enter the distance in whole metres'),
  climb_m: wholeOrNone(1, 20_000, 'Please enter the climb in whole metres'),
  awards: z.array(awardSchema).max(max_awards, `Please use at most ${max_awards} awards`),
  pickup_hours: z
    .array(pickupDaysSchema)
    .max(max_pickup_days, `Please use at most ${max_pickup_days} lines of hours`)
    .nullable(),
  capacity: wholeOrNone(1, 200_000, 'Please enter how many may run'),
  fees: z
    .array(feeSchema)
    .max(max_fees, `Please use at most ${max_fees} fees`)
    .superRefine((fees, context) => {
      const fault = feesFault(fees)
      if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [fault.at, 'until'] })
    }),
  fee_payment: z.enum(fee_payments),
  fee_payment_text: typedLines().max(600, tooLong(600)),
  hold_days: wholeOrNone(1, max_hold_days, `Please enter 1 to ${max_hold_days} days`),
  confirm_days: wholeOrNone(1, max_confirm_days, `Please enter 1 to ${max_confirm_days} days`),
  ranking_basis: z.enum(ranking_bases),
  age_group_basis: z.enum(ranking_bases),
  age_bands: bandsSchema,
  results_provisional: z.boolean(),
  /** Files on their way, which take the places of the addresses; '' for none. */
  image_id: fileId,
  map_id: fileId,
  gpx_id: fileId,
  /** The point of the picture on its way that stays in sight. */
  image_focus: focus_field.optional(),
})

type WindowDates = Record<'event_date' | 'registration_opens' | 'registration_closes', string>

/** What is wrong with the days on which people may register, at the field that has to be mended; null for nothing. */
export function windowFault({
  event_date,
  registration_opens: opens,
  registration_closes: closes,
}: WindowDates): { field: 'registration_opens' | 'registration_closes'; message: string } | null {
  if (opens !== '' && closes !== '' && closes < opens)
    return { field: 'registration_closes', message: 'Registration cannot close before it opens' }
  if (event_date !== '' && opens > event_date)
    return { field: 'registration_opens', message: 'Registration cannot open after the race' }
  if (event_date !== '' && closes > event_date)
    return { field: 'registration_closes', message: 'Registration cannot close after the race' }
  return null
}

/** What is wrong with the days of packet pick-up, at the field that has to be mended; null for nothing. */
export function pickupFault({
  event_date,
  pickup_hours,
}: Pick<RaceEvent, 'event_date'> & {
  pickup_hours: readonly Pick<PickupDays, 'day' | 'until'>[] | null
}): { field: string; message: string } | null {
  for (const [at, { day, until }] of (pickup_hours ?? []).entries()) {
    const fault = (field: 'day' | 'until', message: string) => ({
      field: `pickup_hours.${at}.${field}`,
      message,
    })
    if (until !== '' && until < day) return fault('until', 'The last day cannot be before the first')
    if (event_date === '') continue
    if (day > event_date) return fault('day', 'Packets cannot be picked up after the race')
    if (until > event_date) return fault('until', 'Packets cannot be picked up after the race')
  }
  return null
}

/** A day of a form that may have other faults as well; '' for none. */
const dayIn = (value: unknown): string => (typeof value === 'string' && isCalendarDate(value) ? value : '')

/** The same with the checks across fields, which run no matter what else is wrong: people mend all of it at once. */
export const eventFormSchema = eventFieldsSchema.superRefine(
  (event, context) => {
    const typed = looseFields(event)
    const fault = windowFault({
      event_date: dayIn(typed.event_date),
      registration_opens: dayIn(typed.registration_opens),
      registration_closes: dayIn(typed.registration_closes),
    })
    if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [fault.field] })
    const { pickup_hours } = typed
    const late = pickupFault({
      event_date: dayIn(typed.event_date),
      pickup_hours: (Array.isArray(pickup_hours) ? pickup_hours : []).map((row: unknown) => {
        const { day, until } = looseFields(row)
        return { day: dayIn(day), until: dayIn(until) }
      }),
    })
    if (late) context.addIssue({ code: 'custom', message: late.message, path: late.field.split('.') })
    const unsaid = paymentFault({
      fee_payment: fee_payments.find((known) => known === typed.fee_payment) ?? '',
      fee_payment_text: typeof typed.fee_payment_text === 'string' ? typed.fee_payment_text : '',
      hold_days: typeof typed.hold_days === 'number' ? typed.hold_days : null,
    })
    if (unsaid) context.addIssue({ code: 'custom', message: unsaid.message, path: [unsaid.field] })
  },
  { when: () => true },
)
export type EventForm = z.infer<typeof eventFormSchema>

/** What is stored of an event and may be changed by the form. */
export type StoredEvent = Omit<EventForm, 'image_id' | 'map_id' | 'gpx_id' | 'image_focus'>

export const formOf = (event: RaceEvent): EventForm => ({
  name: event.name,
  slug: event.slug,
  event_date: event.event_date,
  event_time: event.event_time,
  time_zone: event.time_zone,
  location_name: event.location_name,
  location_address: event.location_address,
  description: event.description,
  image_url: event.image_url,
  image_alt: event.image_alt,
  course_map_url: event.course_map_url,
  course_map_alt: event.course_map_alt,
  course_gpx_url: event.course_gpx_url,
  registration_opens: event.registration_opens,
  registration_closes: event.registration_closes,
  status: event.status,
  distance_m: event.distance_m,
  climb_m: event.climb_m,
  awards: event.awards,
  pickup_hours: event.pickup_hours,
  capacity: event.capacity,
  fees: event.fees,
  fee_payment: event.fee_payment,
  fee_payment_text: event.fee_payment_text,
  hold_days: event.hold_days,
  confirm_days: event.confirm_days,
  ranking_basis: event.ranking_basis,
  age_group_basis: event.age_group_basis,
  age_bands: event.age_bands,
  results_provisional: event.results_provisional,
  image_id: '',
  map_id: '',
  gpx_id: '',
})

/** What the admin still has to say about the way to pay, at its field; null for nothing. */
export function paymentFault({
  fee_payment,
  fee_payment_text,
  hold_days,
}: Pick<RaceEvent, 'fee_payment' | 'fee_payment_text' | 'hold_days'>): {
  field: 'fee_payment_text' | 'hold_days'
  message: string
} | null {
  if (fee_payment === 'pickup' && hold_days !== null)
    return { field: 'hold_days', message: 'Who pays at packet pickup cannot pay before' }
  if (fee_payment_text.trim() !== '') return null
  if (fee_payment === 'transfer')
    return { field: 'fee_payment_text', message: 'Please say where the money goes' }
  if (fee_payment === 'own') return { field: 'fee_payment_text', message: 'Please say how the fee is paid' }
  return null
}
