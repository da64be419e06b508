import { z } from 'zod'
import { duration_ms, optionalIsoDate, rank, recordId } from '../fields.ts'
import { genders, registrationSchema, result_statuses } from '../registration.ts'
import { timeError } from '../ranking.ts'

// What a device hands to the server for each row of an import: the values that the registration shall have, and the
// ones that the person saw. The server believes neither.

/** Rows in one request and in one transaction: other writers wait for less than a tenth of a second. */
export const import_part_rows = 500
export const longest_import_rows = 100_000

/** The values that an import may write. */
export const importValuesSchema = z.strictObject({
  first_name: registrationSchema.shape.first_name,
  last_name: registrationSchema.shape.last_name,
  bib_number: registrationSchema.shape.bib_number,
  gender: z.union([z.enum(genders), z.literal('')]),
  date_of_birth: optionalIsoDate,
  age_group: registrationSchema.shape.age_group,
  result_status: z.enum(result_statuses),
  race_time: duration_ms,
  gun_time: duration_ms,
  chip_time: duration_ms,
  pace: registrationSchema.shape.pace,
  overall_rank: rank,
  gender_rank: rank,
  age_group_rank: rank,
})
export type ImportValues = z.infer<typeof importValuesSchema>
export type ImportField = keyof ImportValues

export const import_fields: readonly ImportField[] = [
  'first_name',
  'last_name',
  'bib_number',
  'gender',
  'date_of_birth',
  'age_group',
  'result_status',
  'race_time',
  'gun_time',
  'chip_time',
  'pace',
  'overall_rank',
  'gender_rank',
  'age_group_rank',
]

export const stagedRowSchema = z.strictObject({
  /** Where it stands in the file. */
  line: z.int().min(1).max(10_000_000),
  registration_id: recordId,
  /** What the registration held when the person looked; null: there was none, this row makes it. */
  seen: importValuesSchema.nullable(),
  values: importValuesSchema,
  /** Which of the result slots that the import takes; null: it has one already, or no result. */
  slot: z.int().min(0).max(longest_import_rows).nullable(),
})
export type StagedRow = z.infer<typeof stagedRowSchema>

/** Why a row cannot be imported, whoever sent it; '' when it can. */
export function importValuesError(values: ImportValues): string {
  const { result_status, race_time } = values
  if (values.first_name === '' && values.last_name === '' && values.bib_number === '') {
    return 'There is neither a bib nor a name.'
  }
  if (result_status === 'finished' && race_time === null) return 'A finished result needs a race time.'
  if (timeError({ ...values, result_status: 'finished' }) === 'chip_longer_than_gun') {
    return 'The chip time is longer than the gun time.'
  }
  const placed = values.overall_rank ?? values.gender_rank ?? values.age_group_rank
  if (result_status !== 'finished' && placed !== null) return 'Only who finished has a place.'
  if (result_status === '' && race_time !== null) return 'A race time needs a result.'
  return ''
}

export const sameValues = (a: ImportValues, b: ImportValues): boolean =>
  import_fields.every((field) => a[field] === b[field])
