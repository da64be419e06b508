import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { message_lists } from '../message.ts'
import { mayManageInbox } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'
import { earlier } from '../../kernel/earlier.ts'

// Deletes things from one list of the admins' inbox for good: no restored copy brings them back.

export const kind = 'deleteMessage'
export const v = 2

/** Everything else waits while they are erased. */
export const most_messages = 200

export const argsSchema = z.object({
  list: z.enum(message_lists),
  record_ids: z.array(recordId).min(1, 'Nothing to delete.').max(most_messages),
})
export type DeleteMessageArgs = z.infer<typeof argsSchema>

/** Version 1 named a single one. */
export const before = earlier(
  1,
  z.object({ list: z.enum(message_lists), record_id: recordId }),
  ({ list, record_id }): DeleteMessageArgs => ({ list, record_ids: [record_id] }),
)

export const permits = mayManageInbox

export const effect: Effect<DeleteMessageArgs> = {
  messages: ({ record_ids }) => record_ids.map((id) => ({ id, removes: true, quiet: true })),
}

export interface DeleteMessageState {
  /** Those of them that are there. */
  there: string[]
}

export interface DeleteMessageWrite {
  erase: string[]
}

/** What another admin deleted meanwhile does not stop this one from deleting the rest. */
export function decide(
  { there }: DeleteMessageState,
  _args: DeleteMessageArgs,
  _context: DecisionContext,
): Accept<DeleteMessageWrite> | Refusal {
  if (there.length === 0) return refuse('message_not_found', 'deleting')
  return { status: 'accept', write: { erase: there }, result: {} }
}
