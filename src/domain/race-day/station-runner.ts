import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'
import { byField } from '../kernel/pick.ts'
import {
  detail_fields,
  registrationDetailsSchema,
  registrationFormSchema,
  waiver_answers,
} from '../registrations/registration-rules.ts'
import {
  type FieldsWith,
  registration_columns,
  registration_fields,
  t_shirt_sizes,
} from '../registrations/registration.ts'
import { mark_makers } from './table-marks.ts'

type TableField = FieldsWith<{ tables: true }>

/** What has a place of its own at a table. */
const placed = {
  id: recordId,
  event_id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  bib_number: z.string(),
  t_shirt_size: z.union([z.enum(t_shirt_sizes), z.literal('')]),
  /** '' where the station may not see it, as the age. */
  age_group: z.string(),
  waiver_agreed: z.boolean(),
  /** Who made the mark before: where only tables did, the facts say whether it still holds. */
  table_signed: z.enum(mark_makers),
  fee_cents: z.int(),
  fee_paid: z.boolean(),
  table_paid: z.enum(mark_makers),
  /** It lost its place: nothing is handed out for it. */
  lapsed: z.boolean(),
  /** On race day; null where the station may not see it, or nobody knows. */
  age: z.int().nullable(),
  /** '' where the station may not see it. */
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  updated: z.string(),
} satisfies Partial<Record<TableField | 'table_signed' | 'table_paid' | 'age', z.ZodType>>

/** Any other answer is a plain text, asked of walk-ups and shown behind the age. */
export type PlainAnswer = Exclude<TableField, keyof typeof placed>
export const plain_answers = registration_columns.filter(
  (field): field is PlainAnswer => 'tables' in registration_fields[field] && !(field in placed),
)

/** A runner as a packet table has them: no address, no phone, no e-mail and no day of birth. */
export const stationRunnerSchema = z.object({ ...placed, ...byField(plain_answers, () => z.string()) })
export type StationRunner = z.infer<typeof stationRunnerSchema>

/** What packet pickup is computed from. */
export type PickupRunner = Pick<StationRunner, 'id' | 'bib_number' | 't_shirt_size' | 'lapsed'>

const form = registrationFormSchema.shape

/** What a table asks a walk-up: what matters if something happens on the course. The bib is the fact's. */
export const walkUpRunnerSchema = registrationDetailsSchema.omit({ bib_number: true }).extend({
  date_of_birth: form.date_of_birth,
  gender: form.gender,
  emergency_contact_name: form.emergency_contact_name,
  emergency_contact_phone: form.emergency_contact_phone,
  /** False where no waiver is published. */
  waiver_agreed: waiver_answers.waiver_agreed,
  /** The version that was shown. Phones from before there were versions say none. */
  waiver_version: waiver_answers.waiver_version.optional(),
  /** Paid at the table. */
  fee_paid: z.boolean(),
})
/** Its answers, without the bib and the marks. */
export const walk_up_fields = detail_fields.filter((field) => field !== 'bib_number')
export type WalkUpRunner = z.infer<typeof walkUpRunnerSchema>

/** Those of them that tables show. */
export const shown_answers = walk_up_fields.filter(
  (field): field is (typeof walk_up_fields)[number] & keyof StationRunner =>
    field in stationRunnerSchema.shape,
)

declare module '../kernel/effect.ts' {
  interface Shown {
    station_runners: StationRunner
  }
}
