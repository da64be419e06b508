import { z } from 'zod'
import { duration_ms, optionalIsoDate, rank, recordId } from './fields.ts'

export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const
export const t_shirt_sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const registration_sources = ['form', 'import', 'walk_up'] as const
export const result_statuses = ['', 'finished', 'dnf', 'dq', 'dns'] as const

/** One runner in one event, with the result. What the form demands belongs to `registerForEvent`. */
export const registrationSchema = z.object({
  id: recordId,
  event_id: recordId,
  /** The account that made or claimed it; '' for a guest. */
  user_id: z.union([recordId, z.literal('')]),
  source: z.enum(registration_sources),
  first_name: z.string().max(100),
  last_name: z.string().max(100),
  email: z.string().max(200),
  date_of_birth: optionalIsoDate,
  gender: z.union([z.enum(genders), z.literal('')]),
  street_address: z.string().max(200),
  city: z.string().max(100),
  state: z.string().max(100),
  zip_code: z.string().max(20),
  phone_number: z.string().max(40),
  emergency_contact_name: z.string().max(200),
  emergency_contact_phone: z.string().max(40),
  t_shirt_size: z.union([z.enum(t_shirt_sizes), z.literal('')]),
  waiver_agreed: z.boolean(),
  /** What the entry costs, decided by the server when it accepted it; 0: nothing, or nobody noted it. */
  fee_cents: z.int().min(0).max(1_000_000),
  fee_paid: z.boolean(),
  /** The last day on which it holds its place without being paid, decided by the server with the fee; '' for no end. */
  pay_by: optionalIsoDate,
  /** The last day on which it holds its place before the link of its mail is opened, decided likewise; '' for no end. */
  confirm_by: optionalIsoDate,
  /** Its link was opened, or an admin vouched for it. */
  confirmed: z.boolean(),
  /** It was not paid or not confirmed by then: its place and its bib are free, until it is. Kept by the server. */
  lapsed: z.boolean(),
  bib_number: z.string().max(20),
  /** Group on the day of the race, like `M 30-34`; '' when no date of birth is known. */
  age_group: z.string().max(40),
  /** '' while there is no result. */
  result_status: z.enum(result_statuses),
  /** Official time by the event's overall basis, whole milliseconds. */
  race_time: duration_ms,
  gun_time: duration_ms,
  chip_time: duration_ms,
  /**
   * Who of several with one time was first, as an imported file tells it: the lower, among equals only. Who has none
   * stands level with the first of them. A corrected time drops it.
   */
  finish_order: rank,
  /** A rank that is stored was typed by a person, a pace by a person or an import; '' or null means computed. */
  pace: z.string().max(40),
  overall_rank: rank,
  gender_rank: rank,
  age_group_rank: rank,
  /** Place in the event's result chunks, given once and never used again; null while there is no result. */
  result_slot: z.int().min(0).nullable(),
  created: z.string(),
  updated: z.string(),
})
export type Registration = z.infer<typeof registrationSchema>

/** What the row of a runner holds until there is a result. */
export const no_result = {
  result_status: '',
  race_time: null,
  gun_time: null,
  chip_time: null,
  finish_order: null,
  pace: '',
  overall_rank: null,
  gender_rank: null,
  age_group_rank: null,
  result_slot: null,
} as const satisfies Partial<Registration>
