import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayRunStations } from '../../kernel/permissions.ts'
import { most_waiting } from '../waiting-fact.ts'
import type { Effect } from '../../kernel/effect.ts'
import type { Accept, DecisionContext } from '../../kernel/decision.ts'

// A captain does not want what revoked phones brought, or thinks better of it. What somebody took meanwhile is no
// longer among it.

export const kind = 'dismissWaitingFacts'
export const v = 1

export const argsSchema = z.object({
  event_id: recordId,
  ids: z.array(recordId).min(1).max(most_waiting),
  dismissed: z.boolean(),
})
export type DismissWaitingFactsArgs = z.infer<typeof argsSchema>

export const permits = mayRunStations

export const effect: Effect<DismissWaitingFactsArgs> = {
  waiting_facts: ({ ids, dismissed }) => ids.map((id) => ({ id, changes: { dismissed } })),
}

export interface DismissWaitingFactsState {
  /** Those of them that wait at the event. */
  waiting: readonly { id: string; dismissed: boolean }[]
}

export interface DismissWaitingFactsWrite {
  ids: string[]
}

export function decide(
  { waiting }: DismissWaitingFactsState,
  { dismissed }: DismissWaitingFactsArgs,
  _context: DecisionContext,
): Accept<DismissWaitingFactsWrite> {
  // Also those that stand so: a restore may have lost what the first captain said.
  const ids = waiting.map(({ id }) => id)
  return { status: 'accept', write: { ids }, result: { [dismissed ? 'dismissed' : 'wait']: ids.length } }
}
