import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayEnterResults } from '../../kernel/permissions.ts'
import { applyResultChanges, type ResultChanges } from './set-result.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../../events/refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// Clears every official place and pace of an event, so that all of them are computed again.

export const kind = 'recomputeResults'
export const v = 1

export const argsSchema = z.object({ event_id: recordId })
export type RecomputeResultsArgs = z.infer<typeof argsSchema>

export const permits = mayEnterResults

const computed: ResultChanges = { pace: '', overall_rank: null, gender_rank: null, age_group_rank: null }

const isOverridden = ({ pace, overall_rank, gender_rank, age_group_rank }: ResultChanges): boolean =>
  Boolean(pace || overall_rank || gender_rank || age_group_rank)

export const effect: Effect<RecomputeResultsArgs> = {
  results: ({ event_id }) => ({
    id: (runner) => runner.event_id === event_id && isOverridden(runner),
    changes: computed,
    follows: (runner) => applyResultChanges(runner, computed),
  }),
}

export interface RecomputeResultsState {
  event_exists: boolean
  /** How many results carry an official place or pace. */
  overridden: number
}

export interface RecomputeResultsWrite {
  clear_overrides_of: string
}

export function decide(
  state: RecomputeResultsState,
  args: RecomputeResultsArgs,
  _context: DecisionContext,
): Accept<RecomputeResultsWrite, { cleared: number }> | Refusal {
  if (!state.event_exists) return refuse('event_not_found')
  return {
    status: 'accept',
    write: { clear_overrides_of: args.event_id },
    result: { cleared: state.overridden },
  }
}
