import { pick } from '../kernel/pick.ts'
import {
  type FieldsWith,
  no_answers,
  no_result,
  type Registration,
  registration_columns,
  registration_fields,
} from '../registrations/registration.ts'

// A finisher is the public part of a registration with a result: what a result chunk holds.

/** How many slots one result chunk covers: chunk n holds the slots [n × 500, (n + 1) × 500). */
export const chunk_slots = 500

export type ResultStatus = 'finished' | 'dnf' | 'dq' | 'dns'

export type PublicField = FieldsWith<{ results: true | 'shared' }>
/** Texts that many have alike. */
export type SharedField = FieldsWith<{ results: 'shared' }>

export interface Finisher extends Pick<Registration, Exclude<PublicField, 'result_slot' | 'result_status'>> {
  result_slot: number
  result_status: ResultStatus
}

export const public_fields: readonly PublicField[] = registration_columns.filter(
  (field): field is PublicField => registration_fields[field].results !== false,
)
export const shared_fields: readonly SharedField[] = registration_columns.filter(
  (field): field is SharedField => registration_fields[field].results === 'shared',
)

const further_fields = shared_fields.filter((field) => field !== 'age_group')

/** What everybody reads beside a result that has no column of its own there. */
export const furtherAnswers = (row: Finisher): string[] =>
  further_fields.map((field) => row[field]).filter((answer) => answer !== '')

/** What everybody reads of a registration, or will read as soon as it has a result. */
export const finisherOf = (row: Registration): Finisher => ({
  ...pick(row, public_fields),
  result_slot: row.result_slot ?? 0,
  result_status: row.result_status === '' ? 'finished' : row.result_status,
})

/** A finisher of whom nothing is known. */
export const bare_finisher: Finisher = {
  ...pick({ ...no_answers, ...no_result, bib_number: '', age_group: '' }, public_fields),
  result_slot: 0,
  result_status: 'finished',
}
