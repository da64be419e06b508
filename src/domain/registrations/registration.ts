import { z } from 'zod'
import { duration_ms, optionalIsoDate, rank, recordId } from '../kernel/fields.ts'
import { max_cents } from '../kernel/money.ts'

export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const
export const t_shirt_sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
/** No shirt went with the packet, no matter what was asked for. */
export const no_packet_shirt = 'none'
const registration_sources = ['form', 'import', 'walk_up'] as const
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
  /** Of the address, by ISO 3166; '' where nobody was asked: most live in the site's own. */
  country: z.string().max(2),
  phone_number: z.string().max(40),
  emergency_contact_name: z.string().max(200),
  emergency_contact_phone: z.string().max(40),
  t_shirt_size: z.union([z.enum(t_shirt_sizes), z.literal('')]),
  waiver_agreed: z.boolean(),
  /** Which of the published waivers (../content/site/pages/waiver.ts) the runner agreed to; 0: nobody knows. */
  waiver_version: z.int().min(0),
  /** What the entry costs, decided by the server when it accepted it; 0: nothing, or nobody noted it. */
  fee_cents: z.int().min(0).max(max_cents),
  fee_paid: z.boolean(),
  /** The last day on which it holds its place without being paid, decided by the server with the fee; '' for no end. */
  pay_by: optionalIsoDate,
  /** The last day on which it holds its place before the link of its mail is opened, decided likewise; '' for no end. */
  confirm_by: optionalIsoDate,
  /** Its link was opened, or an admin vouched for it. */
  confirmed: z.boolean(),
  /** It was not paid or not confirmed by then: until it is, its place and its bib are free. Kept by the server. */
  lapsed: z.boolean(),
  bib_number: z.string().max(20),
  /** When its packet was handed out, in UTC, and the name of the table; '' while it waits. Kept by the server. */
  packet_at: z.string().max(40),
  packet_from: z.string().max(60),
  /** The shirt that tables gave, or will give, or that they gave none; '' where they said nothing, and it is the one that was asked for. */
  packet_shirt: z.union([z.enum([...t_shirt_sizes, no_packet_shirt]), z.literal('')]),
  /** Group on the day of the race, like `M 30-34`; '' when no date of birth is known. */
  age_group: z.string().max(40),
  /** '' while there is no result. */
  result_status: z.enum(result_statuses),
  /** Official time by the event's overall basis, whole milliseconds. */
  race_time: duration_ms,
  gun_time: duration_ms,
  chip_time: duration_ms,
  /**
   * Which of several with one time was first, as an imported file says: the lower, among equals only. A runner who has
   * none stands level with the first of them. A corrected time drops it.
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

/** What is true of a field, beside what it may hold. All that is done to fields of a kind follows from it. */
interface FieldFacts {
  /** Who says it: the runner in the form, whom an admin may correct; an admin; the one with the results; the server. */
  by: 'runner' | 'admin' | 'timer' | 'server'
  /** It is erased with its person, even where the row stays for others. */
  personal: boolean
  /**
   * Everybody reads it, in the results; else it is for its owner and admins. `shared`: a text that many have alike, as
   * a group; how any other is packed, ../results/result-chunk.ts and ../results/finisher-columns.ts say.
   */
  results: boolean | 'shared'
  /** It has a column in the admins' list, which has room for little. */
  listed?: true
  /** Packet tables show it. No table sees any other field. */
  tables?: true
}

export const registration_fields = {
  id: { by: 'server', personal: false, results: false, tables: true },
  event_id: { by: 'server', personal: false, results: false, tables: true },
  user_id: { by: 'server', personal: true, results: false },
  source: { by: 'server', personal: false, results: false },
  first_name: { by: 'runner', personal: true, results: true, tables: true },
  last_name: { by: 'runner', personal: true, results: true, tables: true },
  email: { by: 'runner', personal: true, results: false, listed: true },
  date_of_birth: { by: 'runner', personal: true, results: false },
  gender: { by: 'runner', personal: false, results: true },
  street_address: { by: 'runner', personal: true, results: false },
  city: { by: 'runner', personal: true, results: false },
  state: { by: 'runner', personal: true, results: false },
  zip_code: { by: 'runner', personal: true, results: false },
  country: { by: 'runner', personal: true, results: false },
  phone_number: { by: 'runner', personal: true, results: false },
  emergency_contact_name: { by: 'runner', personal: true, results: false, tables: true },
  emergency_contact_phone: { by: 'runner', personal: true, results: false, tables: true },
  t_shirt_size: { by: 'runner', personal: true, results: false, listed: true, tables: true },
  waiver_agreed: { by: 'runner', personal: false, results: false, tables: true },
  waiver_version: { by: 'server', personal: false, results: false },
  fee_cents: { by: 'server', personal: false, results: false, tables: true },
  fee_paid: { by: 'admin', personal: false, results: false, tables: true },
  pay_by: { by: 'server', personal: false, results: false },
  confirm_by: { by: 'server', personal: false, results: false },
  confirmed: { by: 'server', personal: false, results: false },
  lapsed: { by: 'server', personal: false, results: false, tables: true },
  bib_number: { by: 'admin', personal: true, results: true, tables: true },
  packet_at: { by: 'server', personal: true, results: false },
  packet_from: { by: 'server', personal: true, results: false },
  packet_shirt: { by: 'server', personal: true, results: false },
  age_group: { by: 'server', personal: false, results: 'shared', tables: true },
  result_status: { by: 'timer', personal: false, results: true },
  race_time: { by: 'timer', personal: false, results: true },
  gun_time: { by: 'timer', personal: false, results: true },
  chip_time: { by: 'timer', personal: false, results: true },
  finish_order: { by: 'timer', personal: false, results: true },
  pace: { by: 'timer', personal: false, results: true },
  overall_rank: { by: 'timer', personal: false, results: true },
  gender_rank: { by: 'timer', personal: false, results: true },
  age_group_rank: { by: 'timer', personal: false, results: true },
  result_slot: { by: 'server', personal: false, results: true },
  created: { by: 'server', personal: false, results: false },
  updated: { by: 'server', personal: false, results: false, tables: true },
} as const satisfies Record<keyof Registration, FieldFacts>
type Facts = typeof registration_fields
export type FieldsWith<Some extends Partial<FieldFacts>> = {
  [Field in keyof Facts]: Facts[Field] extends Some ? Field : never
}[keyof Facts]

export const registration_columns: readonly (keyof Registration)[] = Object.keys(registration_fields).filter(
  (field): field is keyof Registration => field in registration_fields,
)

export const listed_fields = registration_columns.filter(
  (field): field is FieldsWith<{ listed: true }> => 'listed' in registration_fields[field],
)

/** Whether everybody reads a field of a registration, once there is a result. */
export const isPublic = (field: keyof Registration): boolean => registration_fields[field].results !== false

/** What is erased from a row that stays for others. */
export const personal_fields = registration_columns.filter((field) => registration_fields[field].personal)

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

/** What it holds until tables say something about the packet. */
export const no_packet = {
  packet_at: '',
  packet_from: '',
  packet_shirt: '',
} as const satisfies Partial<Registration>

/** What the row of a runner whom nobody asked holds, such as an imported one. */
export const no_answers = {
  first_name: '',
  last_name: '',
  email: '',
  date_of_birth: '',
  gender: '',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  phone_number: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  t_shirt_size: '',
  waiver_agreed: false,
} as const satisfies Pick<Registration, FieldsWith<{ by: 'runner' }>>

declare module '../kernel/effect.ts' {
  interface Shown {
    own_registrations: Registration
    registrations: Registration
    /** The runners of an event as their results are typed. */
    results: Registration
  }
}
