import { z } from 'zod'
import { max_changes } from '../../kernel/command.ts'
import { recordId } from '../../kernel/fields.ts'
import { mayManageRegistrations } from '../../kernel/permissions.ts'
import type { Registration } from '../registration.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// An admin notes that entry fees came in, or that they did not after all. Two who note the same agree, so there is
// nothing to decide between them. When a fee did not come in after all, what tables said that they took is taken back
// too, as they take it back themselves: by a fact, so that every table computes the same.

export const kind = 'setFeePaid'
export const v = 1

/** As many at once as the log lists one by one. */
export const max_entries = max_changes

export const argsSchema = z.object({
  event_id: recordId,
  registration_ids: z.array(recordId).min(1).max(max_entries),
  paid: z.boolean(),
})
export type SetFeePaidArgs = z.infer<typeof argsSchema>

export const permits = mayManageRegistrations

export const effect: Effect<SetFeePaidArgs> = {
  // Where it is refused, the runners it named are gone.
  registrations: ({ registration_ids, paid }) =>
    registration_ids.map((id) => ({ id, changes: { fee_paid: paid }, quiet: true })),
}

export interface SetFeePaidState {
  /** Those of the named entries that are in the event. */
  entries: readonly (Pick<Registration, 'id' | 'fee_cents' | 'fee_paid' | 'lapsed'> & {
    /** Facts by which tables took money for it, and that nobody took back. */
    payments: readonly string[]
  })[]
  /** null: no limit. */
  places_left: number | null
}

export interface SetFeePaidWrite {
  /**
   * The runners it is noted for: where nothing is owed nothing is paid. It is written even where the mark says so
   * already: a table may have made it, or a restore lost another word.
   */
  registration_ids: string[]
  /** Those of them that had lapsed, and are on the start list again. */
  back_ids: string[]
  /** Facts that the admin takes back. */
  void_ids: string[]
}

export function decide(
  { entries, places_left }: SetFeePaidState,
  { paid }: SetFeePaidArgs,
  _context: DecisionContext,
): Accept<SetFeePaidWrite> | Refusal {
  if (entries.length === 0) return refuse('registration_not_found')
  const about = entries.filter(({ fee_cents }) => fee_cents > 0)
  const changed = about.filter(({ fee_paid }) => fee_paid !== paid)
  const back = paid ? changed.filter(({ lapsed }) => lapsed) : []
  if (places_left !== null && back.length > places_left)
    return refuse('event_full', 'paid', back.length, places_left)
  return {
    status: 'accept',
    write: {
      registration_ids: about.map(({ id }) => id),
      back_ids: back.map(({ id }) => id),
      void_ids: paid ? [] : changed.flatMap(({ payments }) => payments),
    },
    result: { changed: changed.length },
  }
}
