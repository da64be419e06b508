import { z } from 'zod'
import { ageGroupOf } from '../age-group.ts'
import type { RaceEvent } from '../../events/event.ts'
import { recordId } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { mayManageRegistrations } from '../../kernel/permissions.ts'
import type { TableRange } from '../table-bibs.ts'
import { isPublic, type Registration, registration_columns } from '../registration.ts'
import {
  born_ahead,
  type RegistrationDetail,
  registrationDetailsSchema,
  wrongZip,
} from '../registration-rules.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// An admin corrects a registration: a name that was misspelled, another bib, another size of the shirt.

export const kind = 'updateRegistration'
export const v = 1

export const argsSchema = z.object({
  registration_id: recordId,
  event_id: recordId,
  changes: registrationDetailsSchema
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.'),
})
export type UpdateRegistrationArgs = z.infer<typeof argsSchema>
export type DetailChanges = UpdateRegistrationArgs['changes']

export const permits = mayManageRegistrations

export const effect: Effect<UpdateRegistrationArgs> = {
  registrations: ({ registration_id, changes }) => ({ id: registration_id, changes }),
}

type StoredDetails = Pick<Registration, RegistrationDetail | 'age_group' | 'event_id' | 'result_slot'>

export interface UpdateRegistrationState {
  registration: StoredDetails | null
  event: Pick<RaceEvent, 'event_date' | 'time_zone' | 'age_bands'> | null
  from: Seen<DetailChanges>
  /** Another runner of the event has the bib number of the changes, or is promised it by an import. */
  bib_taken: boolean
  /** The table that has it for walk-ups. */
  bib_at: TableRange | undefined
}

export interface UpdateRegistrationWrite {
  /** Only what differs from what is stored. */
  values: Partial<Pick<Registration, RegistrationDetail | 'age_group'>>
  /** The result slot whose chunk shows something of it; null when nobody else sees a difference. */
  slot: number | null
}

/** What the age group becomes with a change; an imported one stays where no date of birth says better. */
export function ageGroupAfter(
  stored: Pick<Registration, 'gender' | 'date_of_birth' | 'age_group'>,
  changes: Partial<Pick<Registration, 'gender' | 'date_of_birth'>>,
  event: Pick<RaceEvent, 'event_date' | 'age_bands'>,
): string {
  const { gender, date_of_birth } = { ...stored, ...changes }
  const is_same = gender === stored.gender && date_of_birth === stored.date_of_birth
  if (is_same || (date_of_birth === '' && stored.date_of_birth === '')) return stored.age_group
  return ageGroupOf(gender, date_of_birth, event)
}

const isMoved = ({ country, zip_code }: DetailChanges): boolean =>
  country !== undefined || zip_code !== undefined

export function decide(
  { registration: stored, event, from, bib_taken, bib_at }: UpdateRegistrationState,
  { event_id, changes }: UpdateRegistrationArgs,
  { todayIn }: DecisionContext,
): Accept<UpdateRegistrationWrite> | Refusal | Conflict {
  if (stored === null || event === null || stored.event_id !== event_id)
    return refuse('registration_not_found')
  const merged = mergeChanges(stored, changes, from)
  if (merged.status === 'conflict')
    return { ...merged, message: 'Somebody else changed this registration in the meantime.' }
  if (merged.status !== 'merged') return merged
  if (changes.date_of_birth !== undefined && changes.date_of_birth > todayIn(event.time_zone))
    return atField('changes.date_of_birth', refuse('invalid', born_ahead))
  // By the country of the row: a change may hold one of the two alone.
  const wrong_zip = isMoved(merged.values) ? wrongZip({ ...stored, ...merged.values }) : null
  if (wrong_zip !== null) return atField('changes.zip_code', refuse('invalid', wrong_zip))
  const bib = merged.values.bib_number
  if (bib !== undefined && (bib_taken || bib_at))
    return atField('changes.bib_number', refuse('bib_taken', bib, bib_taken ? undefined : bib_at))
  const values: UpdateRegistrationWrite['values'] = { ...merged.values }
  const age_group = ageGroupAfter(stored, merged.values, event)
  if (age_group !== stored.age_group) values.age_group = age_group
  const shows = registration_columns.some((field) => field in values && isPublic(field))
  return { status: 'accept', write: { values, slot: shows ? stored.result_slot : null }, result: {} }
}
