import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { answered_lists, unanswered } from '../message.ts'
import { mayManageInbox } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// An admin notes that a message was answered, or opens it again. When two answer, the first one's name stands: there is
// nothing to decide between them.

export const kind = 'setAnswered'
export const v = 1

export const argsSchema = z.object({
  list: z.enum(answered_lists),
  record_id: recordId,
  answered: z.boolean(),
})
export type SetAnsweredArgs = z.infer<typeof argsSchema>

export const permits = mayManageInbox

export const effect: Effect<SetAnsweredArgs> = {
  messages: ({ record_id, answered }, { author, at }) => ({
    id: record_id,
    changes: answered ? { answered_by: author, answered_at: at } : unanswered,
  }),
}

export interface SetAnsweredState {
  message: { answered_at: string } | null
  /** As PocketBase writes a moment. */
  now: string
}

export interface SetAnsweredWrite {
  /** null: nothing changes. */
  values: { answered_by: string; answered_at: string } | null
}

export function decide(
  { message, now }: SetAnsweredState,
  { answered }: SetAnsweredArgs,
  { actor }: DecisionContext,
): Accept<SetAnsweredWrite> | Refusal {
  if (message === null) return refuse('message_not_found')
  const is_answered = message.answered_at !== ''
  if (is_answered === answered) return { status: 'accept', write: { values: null }, result: {} }
  const values = answered ? { answered_by: actor.id, answered_at: now } : unanswered
  return { status: 'accept', write: { values }, result: {} }
}
