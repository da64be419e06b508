import { z } from 'zod'
import { duration_ms, rank, recordId } from '../../kernel/fields.ts'
import { mayEnterResults } from '../../kernel/permissions.ts'
import { pick } from '../../kernel/pick.ts'
import { type Registration, result_statuses } from '../../registrations/registration.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField, not_based } from '../../kernel/decision.ts'
import { refuse } from '../../registrations/refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

export const kind = 'setResult'
export const v = 1

const changesSchema = z
  .strictObject({
    race_time: duration_ms,
    pace: z.string().trim().max(40, 'Please use at most 40 characters.'),
    overall_rank: rank,
    gender_rank: rank,
    age_group_rank: rank,
    result_status: z.enum(result_statuses),
    /** Comes back with the time that it belongs to, when a correction is taken back. */
    finish_order: rank,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to save.')

export const argsSchema = z.object({
  registration_id: recordId,
  event_id: recordId,
  changes: changesSchema,
})
export type SetResultArgs = z.infer<typeof argsSchema>
export type ResultChanges = SetResultArgs['changes']
export type ResultField = keyof ResultChanges

export const result_fields: readonly ResultField[] = changesSchema.keyof().options

export const permits = mayEnterResults

export type StoredResult = Pick<Registration, ResultField | 'id' | 'event_id' | 'result_slot'>

export interface SetResultState {
  registration: StoredResult | null
  from: Seen<ResultChanges>
  /** The next free result slot of the event. */
  next_slot: number
}

export interface SetResultWrite {
  registration_id: string
  /** Only what differs from what is stored; empty when nothing does. */
  values: Partial<Pick<Registration, ResultField | 'result_slot'>>
  /** The event's number of finishers changes by this; a runner who started and did not finish is not counted. */
  finishers: -1 | 0 | 1
  /** The slot of the chunk to rebuild; null when nothing public changed. */
  slot: number | null
}

/** What the list of an event's runners shows of one result. */
export const effectOf = ({
  registration_id,
  changes,
}: Pick<SetResultArgs, 'registration_id' | 'changes'>) => ({
  id: registration_id,
  changes,
  follows: (runner: Registration) => applyResultChanges(runner, changes),
})

export const effect: Effect<SetResultArgs> = {
  results: effectOf,
}

/**
 * The values after a change, with what follows from it: a race time means finished unless the result says otherwise,
 * without a time nobody has finished, and who came first among equals belonged to the time before. Devices use it to
 * show a change that is still on its way.
 */
export function applyResultChanges<T extends Pick<Registration, ResultField>>(
  stored: T,
  changes: ResultChanges,
): T {
  const next: T = { ...stored, ...changes }
  if (changes.finish_order === undefined && next.race_time !== stored.race_time) next.finish_order = null
  if (changes.result_status !== undefined) return next
  if (changes.race_time === null && stored.result_status === 'finished') return { ...next, result_status: '' }
  if (typeof changes.race_time === 'number' && stored.result_status === '') {
    return { ...next, result_status: 'finished' }
  }
  return next
}

export function decide(
  state: SetResultState,
  args: SetResultArgs,
  _context: DecisionContext,
): Accept<SetResultWrite> | Refusal | Conflict {
  const { registration: stored, from } = state
  if (stored === null || stored.event_id !== args.event_id) return refuse('registration_not_found')
  const changed = result_fields.filter((field) => args.changes[field] !== undefined)
  if (changed.some((field) => !(field in from))) return refuse('invalid', not_based)
  const lost = changed.filter(
    (field) => stored[field] !== from[field] && stored[field] !== args.changes[field],
  )
  if (lost.length > 0) {
    return {
      status: 'conflict',
      current: Object.fromEntries(lost.map((field) => [field, stored[field]])),
      fields: lost,
      message: 'Somebody else changed this result in the meantime.',
    }
  }
  const next = applyResultChanges(stored, args.changes)
  if (next.result_status === 'finished' && next.race_time === null)
    return atField('race_time', refuse('invalid', 'A finished result needs a race time.'))
  const values: SetResultWrite['values'] = pick(
    next,
    result_fields.filter((field) => next[field] !== stored[field]),
  )
  const slot = stored.result_slot ?? (next.result_status === '' ? null : state.next_slot)
  if (slot !== stored.result_slot) values.result_slot = slot
  const had = stored.result_status !== ''
  const has = next.result_status !== ''
  const finished = stored.result_status === 'finished'
  const finishes = next.result_status === 'finished'
  const nothing = Object.keys(values).length === 0
  return {
    status: 'accept',
    write: {
      registration_id: args.registration_id,
      values,
      finishers: finished === finishes ? 0 : finishes ? 1 : -1,
      slot: nothing || !(had || has) ? null : slot,
    },
    result: {},
  }
}
