import { z } from 'zod'
import { isoDate, optionalIsoDate, recordId } from '../kernel/fields.ts'
import { max_cents } from '../kernel/money.ts'

export const event_statuses = ['draft', 'upcoming', 'past', 'cancelled'] as const
export const ranking_bases = ['gun', 'chip'] as const
/** Where the money goes: '' says nothing, `own` are the admin's own words. */
export const fee_payments = ['', 'pickup', 'transfer', 'own'] as const

/** What can be drawn beside the awards; '' for no drawing. */
export const award_pictures = ['', 'medal', 'shirt', 'print'] as const

export const max_hold_days = 365
export const max_confirm_days = 30

/** One entry fee: it holds until the end of the day `until` ('' for the last one, which has no end). */
export const eventFeeSchema = z.object({
  name: z.string().min(1).max(60),
  until: optionalIsoDate,
  amount_cents: z.int().min(0).max(max_cents),
})

/** What runners get, as its organiser promises it. */
export const awardSchema = z.object({
  title: z.string().min(1).max(60),
  text: z.string().max(200),
  picture: z.enum(award_pictures),
})

/** Days on which packets are handed out at the same hours. */
export const pickupDaysSchema = z.object({
  day: isoDate,
  /** The last of several days; '' for one day. */
  until: optionalIsoDate,
  hours: z.string().min(1).max(60),
})

/** Upper ages of the age groups in ascending order; the group after the last is open. Empty: the default groups. */
export const ageBandsSchema = z.array(z.int().min(1).max(120)).max(40)

export const eventSchema = z.object({
  id: recordId,
  name: z.string().min(1).max(200),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(120),
  event_date: isoDate,
  event_time: z.string().max(40),
  /** Where its days and hours are, like America/New_York; '' where nobody has said, see ./race-clock.ts. */
  time_zone: z.string().max(60),
  location_name: z.string().max(200),
  location_address: z.string().max(300),
  description: z.string().max(10_000),
  image_url: z.string().max(500),
  /** What the picture shows, in words for those who do not see it; '' for none. */
  image_alt: z.string().max(300),
  course_map_url: z.string().max(500),
  course_map_alt: z.string().max(300),
  /** The course as a GPX track, as the course measurer or a watch wrote it; '' for none. */
  course_gpx_url: z.string().max(500),
  /** First and last day of registration, both included; '' for no limit. */
  registration_opens: optionalIsoDate,
  registration_closes: optionalIsoDate,
  status: z.enum(event_statuses),
  /** Course length in whole meters; null: no distance, so no computed pace. */
  distance_m: z.int().min(1).max(1_000_000).nullable(),
  /** Height gained on the course in meters; null: not known. */
  climb_m: z.int().min(1).max(20_000).nullable(),
  /** Its page promises nothing else. */
  awards: z.array(awardSchema).max(12),
  /** Its own pick-up hours; null: those of the rule for all races, see ./pickup-hours.ts. */
  pickup_hours: z.array(pickupDaysSchema).max(12).nullable(),
  /** How many may register; null: no limit. */
  capacity: z.int().min(1).max(200_000).nullable(),
  fees: z.array(eventFeeSchema).max(12),
  /** How a fee is paid, see ../registrations/fee-payment.ts. */
  fee_payment: z.enum(fee_payments),
  fee_payment_text: z.string().max(600),
  /** For how many days an entry holds its place before its fee is paid; null: to the race. */
  hold_days: z.int().min(1).max(max_hold_days).nullable(),
  /** For how many days an entry holds its place before the link of its mail is opened; null: none has to be. */
  confirm_days: z.int().min(1).max(max_confirm_days).nullable(),
  /** What decides overall and gender places, and what decides age-group places (real races differ). */
  ranking_basis: z.enum(ranking_bases),
  age_group_basis: z.enum(ranking_bases),
  age_bands: ageBandsSchema,
  /** Results may still change; shown as "provisional". */
  results_provisional: z.boolean(),
  /** Photos of the event for the results screen; empty: the four stock pictures. */
  photos: z.array(z.string().max(500)).max(500),
  /** How many are registered, kept by the server; what is left of capacity follows from it. */
  registered: z.int().min(0),
  /** How many have a result, kept by the server. */
  finishers: z.int().min(0),
  updated: z.string(),
})
export type RaceEvent = z.infer<typeof eventSchema>
export type Award = z.infer<typeof awardSchema>
export type PickupDays = z.infer<typeof pickupDaysSchema>

declare module '../kernel/effect.ts' {
  interface Shown {
    /** Files on their way to take the places of its addresses; '' for none. */
    events: RaceEvent & { image_id: string; map_id: string; gpx_id: string }
  }
}
